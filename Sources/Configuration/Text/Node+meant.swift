import Words

/// What a value of the wrong kind plainly means, as TOML, or nil where there is more than one
/// answer.
extension Node {
  /// A number that stands in quotes, in words or with a unit, a whole one with a fraction of zero,
  /// or a time of day for so much time.
  func numberMeant(
    in range: ClosedRange<Double>, whole mustBeWhole: Bool, unit: String? = nil
  ) -> String? {
    var number: Double?
    switch value {
    case .number(let fraction): number = mustBeWhole ? fraction : nil
    case .dateOrTime:
      number = secondsOfDay.flatMap { Quantity($0, "s").number(in: unit) }
    case .string, .array, .table: number = quantity(in: unit)
    case .integer, .boolean: break
    }
    // A share of one, as of `tolerance`.
    if number == nil, !Quantity.isUnit(unit ?? ""), !mustBeWhole,
      let share = bare.flatMap({ Quantity($0) }),
      share.unit == "%"
    {
      number = share.value / 100
    }
    guard let number, range.contains(number) else { return nil }
    return mustBeWhole ? Int(exactly: number).map { String($0) } : number.plain
  }

  /// What helps where a length of the screen stands for millimetres, or nil for everything else.
  func lengthHint(unit: String?, in range: ClosedRange<Double>) -> String? {
    guard unit == "mm", let length = bare.flatMap({ Quantity($0)?.onScreen }),
      range.contains(length.millimetres)
    else { return nil }
    return "write \(length.millimetres.plain), \(length.why)"
  }

  /// What helps where a number that is out of range would be in it in another unit.
  func unitHint(of key: String, _ unit: String, in range: ClosedRange<Double>) -> String? {
    guard let slip = number.flatMap({ UnitSlip($0, of: unit, key: key) }),
      range.contains(slip.meant)
    else { return nil }
    return slip.help
  }

  /// The number that it says, in `unit`.
  private func quantity(in unit: String?) -> Double? {
    bare.flatMap { Quantity($0)?.number(in: unit) }
  }

  /// What helps with a number that is out of range, or that should be a whole one.
  func rangeHint(
    in range: ClosedRange<Double>, whole mustBeWhole: Bool, unit: String? = nil
  ) -> String? {
    guard let number = number ?? quantity(in: unit) else { return nil }
    if number > range.upperBound { return "write \(range.upperBound.plain) or less" }
    if number < 0, number != -1, range.contains(-number) { return "write \((-number).plain)" }
    if number < range.lowerBound { return "write \(range.lowerBound.plain) or more" }
    let (less, more) = (number.rounded(.down), number.rounded(.up))
    return mustBeWhole && less != more ? "write \(less.plain) or \(more.plain)" : nil
  }

  /// A truth that stands in quotes, or as 1 or 0.
  var booleanMeant: String? {
    if case .boolean = value { return nil }
    let text = bare.map { $0.lowercased() } ?? ""
    switch text {
    case "true", "yes", "on", "1", "always", "y", "enabled", "enable", "active", "t", "ja",
      "oui", "si":
      return "true"
    case "false", "no", "off", "0", "never", "n", "disabled", "disable", "inactive", "f", "nein",
      "non":
      return "false"
    default: return nil
    }
  }

  /// The text of a number, or of a list with one text.
  var textMeant: String? {
    switch value {
    case .integer(let number): return String(number).quoted
    case .number(let number) where number.isFinite: return number.plain.quoted
    case .array, .table: return bare.flatMap { $0.isEmpty ? nil : $0.asText }
    default: return nil
    }
  }

  /// A number of four digits to the base of 16, as lsusb and udev show them.
  var hexMeant: String? {
    guard case .string(let text) = value else { return nil }
    return Node.hex(text)
  }

  /// Up to four digits to the base of 16 as TOML, or nil for anything else.
  static func hex(_ text: String) -> String? {
    let digits = text.lowercased().hasPrefix("0x") ? String(text.dropFirst(2)) : text
    let isNumber = (1...4).contains(digits.count) && digits.allSatisfy(\.isHexDigit)
    return isNumber && digits.utf8.count == digits.count ? "0x\(digits.lowercased())" : nil
  }

  /// Width and height of a text such as `344x194`, `344 × 194 mm` or `34.4 x 19.4 cm`.
  var sizeMeant: String? {
    if case .table = value {
      let side = { (names: [String]) in
        content.first { entry in names.contains(where: entry.key.lowercased().hasPrefix) }?
          .node.number
      }
      guard let width = side(["w", "x"]), let height = side(["h", "y"]) else { return nil }
      return "[\(width.plain), \(height.plain)]"
    }
    let text = string ?? leaves().joined(separator: ",")
    guard !text.isEmpty else { return nil }
    let parts = text.lowercased().split { "x×*,;/".contains($0) }.compactMap {
      Quantity(String($0))
    }
    guard parts.count == 2 else { return nil }
    let unit = parts[1].unit
    let lengths = parts.compactMap { side in
      Quantity(side.value.plain + (side.unit.isEmpty ? unit : side.unit))?.number(in: "mm")
    }
    return lengths.count == 2 ? "[\(lengths[0].plain), \(lengths[1].plain)]" : nil
  }

  /// Two numbers, as `2-3` or `[2, 3]`.
  var range: (Int, Int)? {
    var numbers: [Int] = []
    switch value {
    case .string(let text):
      let parts = text.split { "-–…. ,".contains($0) }
      numbers = parts.compactMap { Int($0) }
      guard numbers.count == parts.count else { return nil }
    case .array(let elements):
      numbers = elements.compactMap(\.number).compactMap { Int(exactly: $0) }
    default: return nil
    }
    guard numbers.count > 1, let least = numbers.min(), let most = numbers.max() else { return nil }
    return (least, most)
  }

  /// A number and everything above it, as `3+`, `>=3` or `at least 3`, or below it, or nil for
  /// everything else.
  var bound: (number: Int, isLeast: Bool)? {
    guard case .string(let text) = value else { return nil }
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count == 1, (1...100).contains(numbers[0]) else { return nil }
    let words = text.lowercased().filter { !$0.isNumber && $0 != " " }
    if ["+", ">=", "≥", "atleast", "min", "ormore", "andmore", "andup", "-", ".."].contains(words) {
      return (numbers[0], true)
    }
    if [">", "morethan"].contains(words) { return (numbers[0] + 1, true) }
    if ["<=", "≤", "atmost", "max", "orless", "upto"].contains(words) {
      return (numbers[0], false)
    }
    return ["<", "lessthan"].contains(words) ? (numbers[0] - 1, false) : nil
  }

  /// The word that a number stands for: of a button, as X counts them.
  func wordMeant(among words: [String]) -> String? {
    let buttons = [1: "left", 2: "middle", 3: "right"]
    guard words.contains("middle"), case .integer(let number) = value else { return nil }
    return Int(exactly: number).flatMap { buttons[$0] }.flatMap { words.contains($0) ? $0 : nil }
  }
}

extension Node.Entry {
  /// Whether its key stands at one place only, as that of several `[[tables]]` does not.
  var standsOnce: Bool {
    if case .array(let elements) = node.value { elements.count == 1 } else { true }
  }

  /// Whether key and value begin in one line.
  var isOnOneLine: Bool { place.line == node.place.line && place < node.place }

  /// Whether it is an array of tables.
  var isTables: Bool {
    if case .array(let elements) = node.value { elements.first?.isTable ?? false } else { false }
  }
}
