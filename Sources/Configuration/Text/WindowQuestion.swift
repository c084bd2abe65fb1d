import Words

/// A question about the window in front, as other programs write it:
/// `$window_class == firefox`, `window_title contains "YouTube"`.
struct WindowQuestion {
  /// The key here that asks so.
  let key: ApplicationKey
  /// The patterns for it.
  let patterns: [String]

  /// The line that asks so: `applications = ["firefox"]`.
  var line: String {
    "\(key.rawValue) = [\(patterns.map(\.quoted).joined(separator: ", "))]"
  }

  /// Whether the line can be written as it is shown.
  var isPlain: Bool { patterns.allSatisfy(\.isPlainInQuotes) }

  /// What stands between the name and the value, with how a value becomes a pattern, and whether
  /// the answer has to be no.
  private static let signs:
    [(words: [String], pattern: @Sendable (String) -> String, isNot: Bool)] =
      [
        (["==", "=", ":", "is", "equals", "in", "one_of"], { $0 }, false),
        (["!=", "is_not", "not_in"], { $0 }, true),
        (["contains", "*=", "matches", "=~", "~=", "~"], { "*\($0)*" }, false),
        (["starts_with", "^="], { "\($0)*" }, false), (["ends_with", "$="], { "*\($0)" }, false),
      ]

  /// Reads `text`, or nil if it asks for something else.
  init?(_ text: String) {
    let text = text.withoutBlanks
    let name = text.prefix { $0.isLetter || $0.isNumber || "$_.".contains($0) }
    let rest = String(text.dropFirst(name.count)).withoutBlanks
    let word = String(rest.prefix { $0.isLetter || $0 == "_" })
    let sign = word.isEmpty ? String(rest.prefix { "=!~*^$:".contains($0) }) : word
    guard let asked = WindowQuestion.key(String(name)), !sign.isEmpty,
      let meaning = WindowQuestion.signs.first(where: { $0.words.contains(sign.lowercased()) })
    else { return nil }
    let isList = ["in", "one_of", "not_in"].contains(sign)
    let value = String(rest.dropFirst(sign.count)).withoutBlanks
    let values = isList ? value.split { ",[]()".contains($0) }.map(String.init) : [value]
    let names = values.map(\.withoutQuotes).filter { !$0.isEmpty }
    guard !names.isEmpty, names.count == values.count, !names[0].mentions(" && ") else {
      return nil
    }
    if meaning.isNot {
      guard asked == .applications else { return nil }
      key = .notApplications
    } else {
      key = asked
    }
    patterns = names.flatMap { name in
      RegularExpression(name, isTitle: asked == .titles).map(\.patterns) ?? [meaning.pattern(name)]
    }
    if patterns.isEmpty { return nil }
  }

  /// What a text asks, or the elements of a list, each about something else, or none if one asks
  /// for something else.
  static func all(in node: Node) -> [WindowQuestion] {
    var texts: [String] = []
    switch node.value {
    case .string(let text): texts = [text]
    case .array(let elements):
      for element in elements {
        guard case .string(let text) = element.value else { return [] }
        texts.append(text)
      }
    default: return []
    }
    let questions = texts.compactMap { WindowQuestion($0) }
    let isEach =
      questions.count == texts.count
      && Set(questions.map(\.key)).count == questions.count
    return isEach ? questions : []
  }

  /// The key that asks for what a variable of another program holds.
  private static func key(_ name: String) -> ApplicationKey? {
    let bare = name.first == "$" ? String(name.dropFirst()) : name
    if ["window", "active_window", "focused_window"].contains(bare.lowercased()) {
      return .applications
    }
    let keys: [ApplicationKey] = [.applications, .titles]
    let names = keys.map(\.rawValue)
    return names.contains(bare)
      ? ApplicationKey(rawValue: bare)
      : Synonyms.meaning(of: bare, among: names).flatMap(ApplicationKey.init)
  }
}

extension String {
  /// Without blanks and quotes around it.
  fileprivate var withoutQuotes: String {
    let text = withoutBlanks
    guard text.count > 1, let first = text.first, first == text.last, "\"'".contains(first) else {
      return text
    }
    return String(text.dropFirst().dropLast())
  }
}
