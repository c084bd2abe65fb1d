import Words

extension Node {
  /// The command that was meant by a list with numbers in it, or by a table with one text. It is
  /// nil if the value does not tell.
  var commandMeant: String? {
    switch value {
    case .array(let elements):
      if let line = lineMeant(elements) { return line.asText }
      let words = elements.compactMap(\.word)
      guard words.count == elements.count, words.first?.isEmpty == false else { return nil }
      return "[\(words.map(\.quoted).joined(separator: ", "))]"
    case .table:
      var (texts, own, words): ([String], [String], [String]) = ([], [], [])
      for entry in content {
        let text = entry.node.string
        if Node.isOfCommand(entry.key) { texts += [text].compactMap(\.self) }
        if Synonyms.meaning(of: entry.key, among: ["run"]) != nil || entry.key == "run" {
          own += [text].compactMap(\.self)
        } else if text == nil {
          words += entry.node.texts
        }
      }
      let lines = own.isEmpty ? texts : own
      guard lines.count == 1, !lines[0].isEmpty else { return nil }
      if words.isEmpty { return lines[0].quoted }
      return "[\((lines + words).map(\.quoted).joined(separator: ", "))]"
    default: return nil
    }
  }

  /// Whether a text under `key` of a table may be the command: not that of `{ LANG = "C" }`.
  private static func isOfCommand(_ key: String) -> Bool {
    ["value", "name"].contains(key)
      || GestureKey(rawValue: key).map(GestureKey.commands.contains) ?? false
  }

  /// The line for the shell that runs one list of words after the other. It is nil if it is no list
  /// of lists, or if a word has signs that a shell reads.
  private func lineMeant(_ elements: [Node]) -> String? {
    let lists = elements.map(\.texts)
    let isPlain = lists.joined().allSatisfy { word in
      word.allSatisfy { $0.isLetter || $0.isNumber || "-_./:=+,%@".contains($0) } && !word.isEmpty
    }
    guard elements.allSatisfy(\.isArray), !elements.isEmpty,
      !lists.contains(where: \.isEmpty), isPlain
    else {
      return nil
    }
    return lists.map { $0.joined(separator: " ") }.joined(separator: ";" + " ")
  }

  /// The text, or the texts of a list.
  var texts: [String] {
    switch value {
    case .string(let text): [text]
    case .array(let elements): elements.compactMap(\.string)
    default: []
    }
  }

  /// A text, or a number as one.
  private var word: String? {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number): number.plain
    default: nil
    }
  }

  /// A string, possibly empty.
  var string: String? {
    if case .string(let text) = value { text } else { nil }
  }
}
