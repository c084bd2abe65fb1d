/// One start of lisgd: its options, and its gestures in their order.
struct LisgdCall {
  /// A gesture as it was given: `1,LR,L,*,R,true`.
  private(set) var gestures: [String] = []
  /// The device, or nil without -d.
  private(set) var device: String?
  /// The least length in pixels of a gesture that is recognized at the lift (-t).
  private(set) var distance = 125
  /// The same while fingers are down (-T).
  private(set) var pressedDistance = 60
  /// How long a gesture may take, in milliseconds (-m).
  private(set) var timeout = 800
  /// How many degrees off its direction it may be (-r).
  private(set) var leniency = 15
  /// How many quarters the picture is turned (-o), or nil if only the shell knows.
  private(set) var quarters: Int? = 0
  /// The picture in pixels (-w, -h), as far as known.
  private(set) var width: Int?
  private(set) var height: Int?
  /// What lisgd 0.3.7 does not know, or what has no value.
  private(set) var strangers: [String] = []

  /// Reads arguments as lisgd does: each option is a word, and its value the next.
  init(_ words: [String]) {
    var words = words[...]
    while let word = words.popFirst() {
      if word == "-v" { continue }
      guard word.count == 2, word.first == "-", "dgtTmrowh".contains(word.last ?? " "),
        let value = words.popFirst()
      else {
        strangers.append(word)
        continue
      }
      take(word, value)
    }
  }

  /// The same without what lisgd does not know.
  var withoutStrangers: LisgdCall {
    var call = self
    call.strangers = []
    return call
  }

  private mutating func take(_ option: String, _ value: String) {
    let number = LisgdCall.number(value)
    switch option {
    case "-d": device = value
    case "-g": gestures.append(value)
    case "-t": distance = number ?? distance
    case "-T": pressedDistance = number ?? pressedDistance
    case "-m": timeout = number ?? timeout
    case "-r": leniency = number ?? leniency
    case "-o": quarters = number.map { (($0 % 4) + 4) % 4 }
    case "-w": width = number
    default: height = number
    }
    if "tTmr".contains(option.last ?? " "), number == nil { strangers.append("\(option) \(value)") }
  }

  /// The number that a text begins with, as atoi(3) has it, or nil if it begins with none.
  static func number(_ text: String) -> Int? {
    let trimmed = text.drop { $0 == " " }
    let sign = trimmed.first == "-" || trimmed.first == "+" ? 1 : 0
    let digits = trimmed.dropFirst(sign).prefix { "0123456789".contains($0) }
    return Int(String(digits.prefix(9))).map { trimmed.first == "-" ? -$0 : $0 }
  }
}
