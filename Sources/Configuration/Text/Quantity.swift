import Words

/// A number as people write it: in words, with a unit, with a decimal comma.
struct Quantity {
  /// The number, in `unit`.
  let value: Double
  /// What stands behind it, in small letters, or empty for nothing.
  let unit: String

  /// What people count, and what each of their units is in the first one of its line.
  private static let scales: [[String: Double]] = [
    [
      "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1, "ms": 0.001, "msec": 0.001,
      "msecs": 0.001, "millis": 0.001, "millisecond": 0.001, "milliseconds": 0.001, "us": 1e-6,
      "m": 60, "min": 60, "mins": 60, "minute": 60, "minutes": 60, "h": 3600, "hr": 3600,
      "hour": 3600, "hours": 3600, "d": 86_400, "day": 86_400, "days": 86_400,
    ],
    [
      "mm": 1, "millimetre": 1, "millimetres": 1, "millimeter": 1, "millimeters": 1, "cm": 10,
      "centimetre": 10, "centimetres": 10, "centimeter": 10, "centimeters": 10, "m": 1000,
      "in": 25.4, "inch": 25.4, "inches": 25.4, "\"": 25.4,
    ],
    [
      "deg": 1, "degree": 1, "degrees": 1, "°": 1, "rad": 180 / .pi, "rads": 180 / .pi,
      "radian": 180 / .pi, "radians": 180 / .pi, "turn": 360, "turns": 360,
    ],
  ]
  /// Units of which only the screen knows how long they are.
  private static let ofScreen = ["%", "px", "pixel", "pixels", "dp", "pt", "percent"]

  /// Whether `word` is a unit at the end of a key, such as that of `after_ms`.
  static func isUnit(_ word: String) -> Bool {
    ofScreen.contains(word) || scales.contains { $0[word] != nil }
  }

  private static let words = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]

  /// What gestures count, which says no more than the number.
  private static let counted = [
    "finger", "fingers", "tap", "taps", "time", "times", "x", "click", "clicks", "touches",
  ]

  private static let times: [String: Double] = [
    "once": 1, "single": 1, "twice": 2, "double": 2, "thrice": 3, "triple": 3,
  ]

  /// Reads `1.5 seconds`, `600ms`, `three`, `~5 mm`, `2cm5`, `1m 30s`, `half a second`, or nil for
  /// anything else.
  init?(_ text: String) {
    guard !text.isTooLong else { return nil }
    var text = text.lowercased().withoutBlanks
    for about in ["~", "≈", "about ", "approx. ", "circa ", "ca. "] where text.hasPrefix(about) {
      text = String(text.dropFirst(about.count)).withoutBlanks
    }
    let said = text.split(separator: " ").map(String.init)
    if let times = said.first.flatMap({ Quantity.times[$0] }),
      said.dropFirst().allSatisfy(Quantity.counted.contains)
    {
      (value, unit) = (times, "")
      return
    }
    let words =
      Quantity.words.enumerated().map { ($1, Double($0 + 1)) } + [("half", 0.5), ("quarter", 0.25)]
    if let (word, number) = words.first(where: {
      text == $0.0 || ["\($0.0) ", "\($0.0)-"].contains(where: text.hasPrefix)
    }) {
      var rest = String(text.dropFirst(word.count).drop { $0 == "-" }).withoutBlanks
      for article in ["a ", "an "] where rest.hasPrefix(article) {
        rest = String(rest.dropFirst(article.count))
      }
      let isCount = rest.isEmpty || Quantity.counted.contains(rest)
      guard isCount ? number >= 1 : Quantity.isUnit(rest) else { return nil }
      (value, unit) = (number, isCount ? "" : rest)
      return
    }
    if let time = Quantity.time(text) {
      (value, unit) = (time, "s")
      return
    }
    if let number = TOMLSlip.result(of: text).flatMap({ Double($0) }) {
      (value, unit) = (number, "")
      return
    }
    // `1/8 turn`
    let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
    if parts.count == 2, let above = Double(parts[0]), !parts[1].contains("/"),
      let below = Quantity(parts[1]), below.value > 0
    {
      (value, unit) = (above / below.value, below.unit)
      return
    }
    let digits = text.prefix { ("0"..."9").contains($0) || "+-.,_".contains($0) }
    let plain = String(digits.filter { $0 != "_" }.map { $0 == "," ? "." : $0 })
    guard let value = Double(plain) else { return nil }
    var rest = String(text.dropFirst(digits.count)).withoutBlanks
    if rest.last == "." { rest.removeLast() }
    let sum = Quantity.sum(value, rest)
    self.value = sum?.value ?? value
    unit = sum?.unit ?? (Quantity.counted.contains(rest) ? "" : rest)
  }

  /// The seconds of `5:00`, `00:05:00` and of ISO 8601's `PT5M`, or nil for anything else.
  private static func time(_ text: String) -> Double? {
    if text.hasPrefix("pt"), !text.hasPrefix("ptpt"),
      let own = Quantity(String(text.dropFirst(2))), !own.unit.isEmpty
    {
      return own.number(in: "s")
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map {
      Double(String($0))
    }
    let numbers = parts.compactMap { $0 }
    guard (2...3).contains(parts.count), numbers.count == parts.count else { return nil }
    return numbers.reduce(0) { $0 * 60 + $1 }
  }

  /// A number with smaller ones behind its unit, in the first unit of their scale, as in `1m 30s`.
  /// It is nil if `rest` is a unit alone, or something else.
  private static func sum(_ first: Double, _ rest: String) -> (value: Double, unit: String)? {
    var (numbers, units) = ([first], [String]())
    var left = rest[...]
    while !left.isEmpty {
      let unit = left.prefix { !$0.isNumber && $0 != " " }
      left = left.dropFirst(unit.count).drop { $0 == " " }
      let digits = left.prefix { ("0"..."9").contains($0) || $0 == "." }
      left = left.dropFirst(digits.count).drop { $0 == " " }
      units.append(String(unit))
      guard !digits.isEmpty else { break }
      guard let number = Double(String(digits)) else { return nil }
      numbers.append(number)
    }
    guard left.isEmpty, numbers.count > 1 else { return nil }
    if units.count < numbers.count, numbers.count == 2 {
      // Minutes follow hours, seconds follow minutes, and decimals follow short units.
      let digits = Double("0.\(rest.filter(\.isNumber))") ?? 0
      switch units[0] {
      case "h", "hr", "hour", "hours": return (first * 60 + numbers[1], "min")
      case "min", "mins", "minute", "minutes": return (first * 60 + numbers[1], "s")
      case "cm", "mm", "s", "in": return (first + digits, units[0])
      default: return nil
      }
    }
    let scale = scales.first { scale in units.allSatisfy { scale[$0] != nil } }
    guard let scale, units.count == numbers.count else { return nil }
    let value = zip(numbers, units).reduce(0) { $0 + $1.0 * (scale[$1.1] ?? 0) }
    return scale.first { $0.value == 1 && $0.key.count < 4 }.map { (value, $0.key) }
  }

  /// So much in `unit`.
  init(_ value: Double, _ unit: String) {
    (self.value, self.unit) = (value, unit)
  }

  /// The number in `unit` of the file, or nil if the one that it has is no such unit.
  func number(in unit: String?) -> Double? {
    if self.unit.isEmpty || self.unit == unit { return value }
    guard let unit, let scale = Quantity.scales.first(where: { $0[unit] != nil }),
      let own = scale[self.unit], let other = scale[unit]
    else { return nil }
    // Without the crumbs of binary fractions.
    let number = value * own / other
    return unit == "deg" || unit == "degrees"
      ? (number * 10).rounded() / 10 : (number * 1e6).rounded() / 1e6
  }

  /// The millimetres that it is on a usual screen, and why, or nil for units that are the same on
  /// every screen.
  var onScreen: (millimetres: Double, why: String)? {
    let one: (millimetres: Double, screen: String)
    switch unit {
    case "px", "pixel", "pixels": one = (25.4 / 96, "on a screen of 96 dpi")
    case "dp": one = (25.4 / 160, "at 160 dp an inch")
    case "pt": one = (25.4 / 72, "at 72 pt an inch")
    case "%", "percent": one = (3, "of a screen 300 mm wide")
    default: return nil
    }
    let number = (value * one.millimetres * 10).rounded() / 10
    return (number, "for \(value.plain) \(unit) \(one.screen)")
  }

  /// Whether what it counts depends on the screen, which the file does not know.
  var isOfScreen: Bool { Quantity.ofScreen.contains(unit) }
}
