import Words

/// A number as people write it: in words, with a unit, with a decimal comma.
struct Quantity {
  /// The number, in `unit`.
  let value: Double
  /// What stands behind it, in small letters, or empty for nothing.
  let unit: String

  /// What a unit is in the one that the file has: milliseconds, seconds, millimetres, degrees.
  private static let factors: [String: [String: Double]] = [
    "ms": [
      "ms": 1, "msec": 1, "millis": 1, "milliseconds": 1, "millisecond": 1, "s": 1000, "sec": 1000,
      "secs": 1000, "second": 1000, "seconds": 1000, "min": 60_000, "minute": 60_000,
      "minutes": 60_000,
    ],
    "s": [
      "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1, "ms": 0.001, "msec": 0.001,
      "milliseconds": 0.001, "m": 60, "min": 60, "mins": 60, "minute": 60, "minutes": 60,
      "h": 3600, "hour": 3600, "hours": 3600, "d": 86_400, "day": 86_400, "days": 86_400,
    ],
    "mm": [
      "mm": 1, "millimetres": 1, "millimeters": 1, "cm": 10, "centimetres": 10, "centimeters": 10,
      "m": 1000, "in": 25.4, "inch": 25.4, "inches": 25.4, "\"": 25.4,
    ],
    "degrees": [
      "deg": 1, "degree": 1, "degrees": 1, "°": 1, "rad": 180 / .pi, "radians": 180 / .pi,
    ],
  ]
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

  /// The number in `unit` of the file, or nil if the one that it has is no such unit.
  func number(in unit: String?) -> Double? {
    if self.unit.isEmpty { return value }
    guard let unit, let factor = Quantity.factors[unit]?[self.unit] else { return nil }
    // Without the crumbs of binary fractions.
    return (value * factor * 1e6).rounded() / 1e6
  }

  /// Whether what it counts depends on the screen, which the file does not know.
  var isOfScreen: Bool { ["%", "px", "pixel", "pixels", "dp", "pt", "percent"].contains(unit) }
}
