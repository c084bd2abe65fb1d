/// A length on the screen, as zones are made of: millimetres, or per cent of the width or height.
package struct ZoneLength: Hashable, Sendable {
  /// What the number counts.
  package enum Unit: String, Sendable {
    case percent = "%"
    case millimetres = "mm"
  }

  /// 0 to 100 %, or 0 to 1000 mm.
  package var value: Double
  /// What `value` counts.
  package var unit: Unit

  /// The length in millimetres on a screen that measures `extent` in this direction.
  package func resolved(on extent: Double) -> Double {
    switch unit {
    case .percent: extent * value / 100
    case .millimetres: value
    }
  }
}

extension ZoneLength {
  static let expected = #"0 to 100 per cent or 0 to 1000 millimetres with unit, as "25%" or "12mm""#

  /// The length that is plainly meant by one in another unit, or nil if there is none.
  static func meant(by node: Node) -> String? {
    guard node.string != nil || node.isTable || node.isArray, let text = node.bare else {
      return nil
    }
    if let share = share(text) { return "\(share.plain)%".quoted }
    guard let quantity = Quantity(text) else { return nil }
    let unit = ["percent", "%", "%%", "vw", "vh"].contains(quantity.unit) ? "%" : "mm"
    let number = unit == "%" ? quantity.value : quantity.number(in: unit)
    guard let number, !quantity.unit.isEmpty, ZoneLength(number.plain + unit) != nil else {
      return nil
    }
    return (number.plain + unit).quoted
  }

  /// What part of the screen words stand for, in per cent: `half`, `a third`, `1/4`, or nil for
  /// anything else.
  private static func share(_ text: String) -> Double? {
    let parts = text.split(separator: "/").map { Double(String($0).withoutBlanks) }
    if parts.count == 2, let part = parts[0], let whole = parts[1], part > 0, part <= whole {
      return (1000 * part / whole).rounded() / 10
    }
    let shares = [
      "half": 50, "third": 33.3, "quarter": 25, "full": 100, "whole": 100, "all": 100, "zero": 0,
    ]
    return text.parts.lazy.compactMap { shares[$0] }.first
  }

  /// What helps with all but a length, as in `calc(100% - 20mm)`: the key of the other side.
  private static func rest(in text: String, of key: String) -> String? {
    let others = [
      "width": "right", "height": "bottom", "left": "right", "top": "bottom",
      "right": "left", "bottom": "top",
    ]
    let parts = text.split { " ()-".contains($0) }.map(String.init).filter { $0 != "calc" }
    guard parts.count == 2, parts[0] == "100%", text.contains("-"), ZoneLength(parts[1]) != nil,
      let other = others[key]
    else { return nil }
    return "write \(other) = \(parts[1].quoted) in place of \(key)"
  }

  /// What helps where the unit is missing, or depends on the screen.
  static func hint(for node: Node, of key: String) -> String? {
    if let rest = node.string.flatMap({ rest(in: $0, of: key) }) { return rest }
    let number: Double
    switch node.value {
    case .string(let text):
      if ["middle", "center", "centre"].contains(where: text.parts.contains) {
        return "for the middle half write \"25%\" from the edge, and \"50%\" for its length"
      }
      guard let quantity = Quantity(text) else { return nil }
      if quantity.isOfScreen, quantity.unit != "%" {
        return "take per cent, or mm: 'gesturectl devices' shows the size"
      }
      guard quantity.unit.isEmpty else { return nil }
      number = quantity.value
    default:
      guard let value = node.number else { return nil }
      number = value
    }
    if number > 0, number < 1 {
      let share = "\(((number * 1000).rounded() / 10).plain)%"
      return "write \(share.quoted) of the screen"
    }
    let both = ["mm", "%"].map { number.plain + $0 }.filter { ZoneLength($0) != nil }.map(\.quoted)
    return both.isEmpty ? nil : "write \(both.alternatives)"
  }

  /// Reads `25%`, `12mm`, `12.5 mm`, or nil for anything else.
  init?(_ text: String) {
    let unit: Unit
    if text.hasSuffix("%") {
      unit = .percent
    } else if text.hasSuffix("mm") {
      unit = .millimetres
    } else {
      return nil
    }
    var digits = text.dropLast(unit.rawValue.count)
    if digits.last == " " { digits.removeLast() }
    guard let first = digits.first, let last = digits.last, first.isASCII, first.isNumber,
      last != ".", digits.allSatisfy({ ($0.isASCII && $0.isNumber) || $0 == "." }),
      let value = Double(String(digits)), value <= (unit == .percent ? 100 : 1000)
    else { return nil }
    self.init(value: value, unit: unit)
  }
}
