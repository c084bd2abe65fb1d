import Words

/// What a value of the wrong kind plainly means, as TOML; nil where there is more than one answer.
extension Node {
  /// A number that stands in quotes, maybe with the unit that it has anyway, or a whole one with a
  /// fraction of zero.
  func numberMeant(
    in range: ClosedRange<Double>, whole mustBeWhole: Bool, unit: String? = nil
  ) -> String? {
    let number: Double
    switch value {
    case .string(var text):
      if let unit, text.hasSuffix(unit) {
        text.removeLast(unit.count)
        if text.last == " " { text.removeLast() }
      }
      // Double reads hexadecimal digits and infinity, too.
      guard text.utf8.allSatisfy({ "0123456789.-".utf8.contains($0) }), let read = Double(text)
      else { return nil }
      number = read
    case .number(let fraction) where mustBeWhole: number = fraction
    case .integer, .number, .boolean, .dateOrTime, .array, .table: return nil
    }
    guard range.contains(number) else { return nil }
    return mustBeWhole ? Int(exactly: number).map { String($0) } : number.plain
  }

  /// A truth that stands in quotes.
  var booleanMeant: String? {
    guard case .string(let text) = value else { return nil }
    switch text.lowercased() {
    case "true", "yes", "on": return "true"
    case "false", "no", "off": return "false"
    default: return nil
    }
  }

  /// The list of a text that stands alone.
  var listMeant: String? {
    guard case .string(let text) = value, text.quoted == "\"\(text)\"",
      !text.isEmpty, !text.utf8.contains(where: { "\"\\".utf8.contains($0) })
    else { return nil }
    return "[\"\(text)\"]"
  }
}

extension Node.Entry {
  /// Whether its key stands at one place only, as that of several `[[tables]]` does not.
  var standsOnce: Bool {
    if case .array(let elements) = node.value { elements.count == 1 } else { true }
  }
}

extension String {
  /// The word that this is but for capitals, hyphens and blanks; nil if it is none.
  func spelled(as words: [String]) -> String? {
    let word = String(lowercased().map { $0 == "-" || $0 == " " ? "_" : $0 })
    return word != self && words.contains(word) ? word : nil
  }
}
