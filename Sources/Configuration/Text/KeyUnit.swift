import Words

/// A key's name as what it is about, and the unit in which it counts: `after` and `s`.
struct KeyUnit {
  /// The name without the unit.
  let stem: String
  /// The unit at its end or before `per`, in small letters, or nil for none.
  let unit: String?

  /// Takes `name` apart, however it is spelled: `after_s`, `afterMs`, `after-minutes`.
  init(_ name: String) {
    var parts = name.parts
    // `scroll_mm_per_notch`
    if let per = parts.firstIndex(of: "per"), per > 1, Quantity.isUnit(parts[per - 1]) {
      unit = parts.remove(at: per - 1)
      stem = parts.joined(separator: "_")
      return
    }
    guard parts.count > 1, let last = parts.last, Quantity.isUnit(last) else {
      (stem, unit) = (parts.joined(separator: "_"), nil)
      return
    }
    (stem, unit) = (parts.dropLast().joined(separator: "_"), last)
  }

  /// Whether both count the same, maybe in different units.
  func isSameMeasure(as other: KeyUnit) -> Bool {
    guard let unit, let its = other.unit else { return unit == nil && other.unit == nil }
    return Quantity(1, unit).number(in: its) != nil
  }

  /// What the unit counts, for messages.
  var phrase: String? {
    switch unit {
    case "ms": "milliseconds"
    case "s": "seconds"
    case "h": "hours"
    case "mm": "millimetres"
    case "deg": "degrees"
    default: nil
    }
  }
}

extension KeyUnit {
  /// The units that a number out of range may have been meant in, the likeliest first. `count` says
  /// how many of them make one of the key's unit.
  private static let others: [String: [(unit: String, count: Double)]] = [
    "s": [("ms", 1000)], "h": [("s", 3600), ("min", 60), ("ms", 3_600_000)],
  ]

  /// The help for a number that is out of `range`, but within it if a smaller unit was meant. It is
  /// nil if no unit fits.
  func hint(for number: Double, in range: ClosedRange<Double>, whole mustBeWhole: Bool) -> String? {
    guard let unit, number > range.upperBound, let others = KeyUnit.others[unit] else {
      return nil
    }
    let meant = others.map { (number / $0.count, $0.unit) }.first { value, _ in
      value >= 1 && range.contains(value) && (!mustBeWhole || value.rounded() == value)
    }
    return meant.map { "write \($0.0.plain) for \(number.plain) \($0.1)" }
  }
}

/// A number that hardly counts what its key does, but the same in another unit.
struct UnitSlip {
  /// The number in the unit of the key.
  let meant: Double
  /// What is wrong.
  var fault: String {
    guard let phrase = KeyUnit(key).phrase else {
      return "\(key.asKey) = \(number.plain) is more than a hand spreads in a step"
    }
    let doubt = meant > number ? "next to nothing" : "more than a day"
    return "\(key.asKey) counts \(phrase), and \(number.plain) of them are \(doubt)"
  }
  /// What helps.
  var help: String { "write \(meant.plain) for \(number.plain) \(unit)" }
  /// The same, for a line that has the key by another name.
  func help(with key: String) -> String {
    "write \(key) = \(meant.plain) for \(number.plain) \(unit)"
  }

  private let key: String
  private let number: Double
  /// The unit in which it was written.
  private let unit: String

  /// Looks at a number of `key`, which counts `unit`, or is nil if that may well be.
  init?(_ number: Double, of unit: String?, key: String) {
    (self.key, self.number) = (key, number)
    switch unit {
    // Nothing that people do takes less than ten milliseconds, and no command less than a hundred.
    case "ms" where number > 0 && number < (key == GestureKey.timeout.rawValue ? 100 : 10):
      (meant, self.unit) = ((number * 1000).rounded(), "s")
    case _ where key.hasSuffix("_scale") && number >= 5:
      (meant, self.unit) = (number / 100, "%")
    // More than a day, and not whole days.
    case "s" where number > 86_400 && number.truncatingRemainder(dividingBy: 86_400) != 0:
      (meant, self.unit) = (number / 1000, "ms")
    // No hand turns by less than a degree, and no user asks for 1.57 of them.
    case "deg", "degrees":
      guard number > 0, number < 1 || number < 6.3 && (number * 2).rounded() != number * 2 else {
        return nil
      }
      (meant, self.unit) = ((number * 180 / .pi).rounded(), "rad")
    default: return nil
    }
  }
}
