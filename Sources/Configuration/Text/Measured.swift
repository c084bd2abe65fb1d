import Words

/// What stands for a key that is known by another name or in another unit: `after_s = 300` for
/// `after_ms = 300000`.
struct Measured {
  /// What helps.
  let help: String
  /// What to write for key and value, if there is one answer only.
  let replacement: String?

  /// What `entry` means as `key`, which is known, or nil where its value says nothing of that.
  /// `isLength` says that the value of `key` is a text with a unit, as those of zones are.
  init?(_ entry: Node.Entry, as key: String, isLength: Bool, rule: ThresholdRule?) {
    let (given, own) = (KeyUnit(entry.key), KeyUnit(key))
    guard let unit = isLength ? "mm" : own.unit, given.unit != own.unit || isLength else {
      return nil
    }
    if let screen = given.unit, Quantity(1, screen).isOfScreen {
      guard isLength, screen.hasPrefix("perc"), let number = entry.node.number else {
        let number = entry.node.number.flatMap { Quantity($0, screen).onScreen }
        let advice = "'gesturectl devices' shows how large the screen is"
        self.init(
          help: isLength
            ? "did you mean \(key.asKey)? take per cent, or mm: \(advice)"
            : number.map { "write \(key) = \($0.millimetres.plain), \($0.why)" }
              ?? "write \(key) in mm: \(advice)")
        return
      }
      self.init(writing: "\(key) = \("\(number.plain)%".quoted)")
      return
    }
    if isLength {
      guard let number = Measured.value(entry.node, given.unit, in: "mm"), given.unit != nil else {
        return nil
      }
      self.init(writing: "\(key) = \("\(number)mm".quoted)")
      return
    }
    guard given.unit != nil || entry.node.hasUnit else {
      guard let guess = Measured.guess(entry, key, own, rule) else { return nil }
      self.init(help: guess)
      return
    }
    guard let value = Measured.value(entry.node, given.unit, in: unit) else {
      let phrase = own.phrase.map { ", which counts \($0)" } ?? ""
      self.init(help: "did you mean \(key.asKey)\(phrase)?")
      return
    }
    let text = "\(key) = \(value)"
    // A stem of another name may be another thing.
    self.init(help: "write \(text)", replacement: given.stem == own.stem ? text : nil)
  }

  /// What helps, where nothing is to be written.
  init(advice: String) {
    self.init(help: advice)
  }

  /// The line that is meant in place of a key and its value.
  init(line: String) {
    self.init(writing: line)
  }

  /// Whether it says what to do.
  var isLine: Bool { help.mentions(" = ") || help.mentions("leave it out") }

  /// The same, for people to think about.
  var withoutReplacement: Measured { Measured(help: help) }

  private init(help: String, replacement: String? = nil) {
    (self.help, self.replacement) = (help, replacement)
  }

  private init(writing text: String) {
    self.init(help: "write \(text)", replacement: text)
  }

  /// A number, a text or a list of them in the unit of the file, or nil if it is none.
  private static func value(_ node: Node, _ given: String?, in unit: String) -> String? {
    switch node.value {
    case .integer, .number:
      return node.number.flatMap { Quantity($0, given ?? unit).number(in: unit)?.plain }
    case .string(let text):
      guard let quantity = Quantity(text) else { return nil }
      let whole = quantity.unit.isEmpty ? Quantity(quantity.value, given ?? unit) : quantity
      return whole.number(in: unit)?.plain
    case .array(let elements):
      let values = elements.compactMap { value($0, given, in: unit) }
      return values.count == elements.count ? "[\(values.joined(separator: ", "))]" : nil
    case .boolean, .dateOrTime, .table: return nil
    }
  }

  /// What a number without any unit is likely to be, where it is not what the key counts.
  private static func guess(
    _ entry: Node.Entry, _ key: String, _ own: KeyUnit, _ rule: ThresholdRule?
  ) -> String? {
    if let text = entry.node.string, let rule, let grade = grade(text, key, rule, entry.key) {
      return grade
    }
    guard let number = entry.node.number else { return nil }
    if let slip = UnitSlip(number, of: own.unit, key: key) {
      return slip.help(with: key)
    }
    if let share = share(number, key, rule) { return share }
    let isOther = KeyUnit(entry.key).stem != own.stem
    return isOther ? own.phrase.map { "did you mean \(key.asKey), which counts \($0)?" } : nil
  }

  /// A word for much or little, as other programs have for how sensitive they are. `given` is the
  /// name that the key has in the file.
  static func grade(
    _ word: String, _ key: String, _ rule: ThresholdRule, _ given: String = ""
  ) -> String? {
    guard let builtIn = rule.builtIn, builtIn.isFinite else { return nil }
    let word = word.lowercased()
    let isMuch = ["high", "large", "long", "big", "max", "far", "loose", "lenient", "slow"]
    let isLittle = ["low", "small", "short", "min", "near", "strict", "tight", "fast", "quick"]
    guard isMuch.contains(word) || isLittle.contains(word) else {
      let isUsual = ["medium", "normal", "default", "auto"].contains(word)
      return isUsual ? "leave it out: without it \(key.asKey) is \(builtIn.plain)" : nil
    }
    let isMore = isMuch.contains(word) != given.lowercased().mentions("sensitiv")
    let number = (builtIn * (isMore ? 15 : 6)).rounded() / 10
    let whole = rule.threshold.unit == .count ? number.rounded(.up) : number
    let limited = min(max(whole, rule.range.lowerBound), rule.range.upperBound)
    return "write \(key) = \(limited.plain). Without it, \(key.asKey) is \(builtIn.plain)"
  }

  /// A factor, as other programs have for how far fingers go.
  private static func share(_ number: Double, _ key: String, _ rule: ThresholdRule?) -> String? {
    guard number > 0, number <= 2, let rule,
      let builtIn = rule.builtIn, builtIn.isFinite, rule.threshold.unit == .millimetres
    else { return nil }
    let share = (number * builtIn * 10).rounded() / 10
    return "\(key.asKey) counts millimetres, and is \(builtIn.plain) without it: "
      + (number == 1 ? "leave it out" : "write \(key) = \(share.plain) for \(number.plain) of that")
  }
}

extension Node {
  /// Whether it is a text with a unit in it.
  fileprivate var hasUnit: Bool {
    guard case .string(let text) = value else { return false }
    return Quantity(text).map { !$0.unit.isEmpty } ?? false
  }
}
