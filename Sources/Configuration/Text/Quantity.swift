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

  private static let times: [String: Double] = [
    "once": 1, "single": 1, "twice": 2, "double": 2, "thrice": 3, "triple": 3,
  ]

  /// Reads `1.5 seconds`, `600ms`, `three`, or nil for anything else.
  init?(_ text: String) {
    let text = text.lowercased().withoutBlanks
    if let number = Quantity.words.firstIndex(of: text) {
      (value, unit) = (Double(number + 1), "")
      return
    }
    if let times = Quantity.times[text] {
      (value, unit) = (times, "")
      return
    }
    let digits = text.prefix { ("0"..."9").contains($0) || "+-.,_".contains($0) }
    let plain = String(digits.filter { $0 != "_" }.map { $0 == "," ? "." : $0 })
    guard let value = Double(plain) else { return nil }
    self.value = value
    unit = String(text.dropFirst(digits.count)).withoutBlanks
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

  /// Whether what it counts depends on the screen, which the file does not know.
  var isOfScreen: Bool { Quantity.ofScreen.contains(unit) }
}
