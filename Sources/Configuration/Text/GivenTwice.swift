import Words

/// A key that stands in its table already.
struct GivenTwice {
  /// What is wrong.
  let fault: String
  /// What helps.
  let help: String

  /// Looks at the line with this index. It is nil if the earlier one is not found, or if one of the
  /// two values goes on in the next line.
  init?(in lines: [String], at index: Int) {
    guard lines.indices.contains(index), let key = LostHeader.key(of: lines[index]) else {
      return nil
    }
    let start = lines[..<index].lastIndex(where: GivenTwice.isHeader) ?? -1
    guard let first = (start + 1..<index).first(where: { LostHeader.key(of: lines[$0]) == key })
    else { return nil }
    let (one, other) = (GivenTwice.value(of: lines[first]), GivenTwice.value(of: lines[index]))
    fault = "\(key.asKey) is given already in line \(first + 1)"
    if one == other {
      help = "drop this line: that one says the same"
      return
    }
    let end = lines[index...].firstIndex(where: GivenTwice.isHeader) ?? lines.count
    let table = lines[(start + 1)..<end]
    let header = start < 0 ? "" : lines[start].withoutBlanks
    if let whole = GivenTwice.whole(key, one, other, in: table) {
      help = "for both, write \(key) = \(whole) in line \(first + 1), and drop this line"
      return
    }
    let isCommand = GestureKey.commands.contains { $0.rawValue == key }
    let isOfGesture = header == Section.gesture.header
    let both = isCommand ? "put the other below [[gesture.action]]" : "write a [[gesture]] for each"
    help =
      "keep \(one.shown) or \(other.shown), and drop the other line"
      + (isOfGesture ? ". For both, \(both)" : "")
  }

  private static func isHeader(_ line: String) -> Bool {
    line.withoutBlanks.hasPrefix("[") && !line.contains("=")
      && TOMLSlip.code(of: Array(line.unicodeScalars)).last == "]"
  }

  /// The value in a line, without the comment behind it.
  private static func value(of line: String) -> String {
    let code = TOMLSlip.code(of: Array(line.unicodeScalars))
    return TOMLSlip.text(code.drop { $0 != "=" }.dropFirst()).withoutBlanks
  }

  /// Whether a value is a text between these quotes, and has no such quote and no escape in it.
  private static func isPlain(_ value: String, between quote: Character) -> Bool {
    let inner = value.dropFirst().dropLast()
    return "\"'".contains(quote) && "\(quote)\(inner)\(quote)" == value && !inner.isEmpty
      && !inner.contains { $0 == quote || $0 == "\\" }
  }

  /// One value that has both values, if a key of this table can hold it.
  private static func whole(
    _ key: String, _ one: String, _ other: String, in table: ArraySlice<String>
  ) -> String? {
    let type = table.first { LostHeader.key(of: $0) == GestureKey.type.rawValue }
      .map { value(of: $0).filter { !"\"'".contains($0) } }
    let kind = type.flatMap { GestureKinds.builtIn[$0] }
    let takesSeveral =
      GestureKey.lists.contains { $0.rawValue == key } || Profile.lists.contains(key)
      || kind?.severalKeys.contains(key) ?? false
    if takesSeveral {
      let elements = [one, other].map { value in
        value.hasPrefix("[") && value.hasSuffix("]")
          ? String(value.dropFirst().dropLast()).withoutBlanks : value
      }
      let areWhole = elements.allSatisfy { $0.hasPrefix("\"") || $0.hasPrefix("'") }
      return areWhole ? "[\(elements.joined(separator: ", "))]" : nil
    }
    guard GestureKey.commands.contains(where: { $0.rawValue == key }), let quote = one.first,
      [one, other].allSatisfy({ isPlain($0, between: quote) })
    else { return nil }
    return one.dropLast() + ";" + " " + other.dropFirst()
  }
}
