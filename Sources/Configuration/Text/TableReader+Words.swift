import Words

/// Values that are one of several words. Each function answers nil if the key is absent, and also,
/// after reporting it, if the value is another one.
extension TableReader {
  /// One of the names that `choices` has. `usual` is what is meant with a mere `true`.
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ key: some RawRepresentable<String>, of choices: Choice.Type, usual: Choice? = nil
  ) -> Choice? {
    guard let node = node(key) else { return nil }
    let words = choices.allCases.map(\.rawValue)
    if let usual, case .boolean(let isWanted) = node.value {
      reject(
        node, of: key, expected: words.alternatives,
        hint: isWanted ? nil : "leave \(key.rawValue.asKey) out",
        mend: isWanted ? usual.rawValue.quoted : nil)
      return nil
    }
    if let usual, node.string != nil, node.booleanMeant == "true" {
      reject(node, of: key, expected: words.alternatives, mend: usual.rawValue.quoted)
      return nil
    }
    return word(node, of: words, key: key).flatMap { Choice(rawValue: $0) }
  }

  /// `node`, the value of `key` or an element of it, as one of `words`.
  func word(
    _ node: Node, of words: [String], key: some RawRepresentable<String>
  ) -> String? {
    guard case .string(let text) = node.value else {
      let only = node.texts.count == 1 && words.contains(node.texts[0]) ? node.textMeant : nil
      let mend = only ?? node.wordMeant(among: words)?.quoted
      var hint: String?
      switch node.value {
      case .array where name.hasPrefix("[") && !name.hasPrefix("[[gesture"):
        hint = "give one word"
      case .array, .table: hint = "give one word, and write a [[gesture]] for each of several"
      case _ where node.number != nil: hint = TableReader.turnHint(words)
      default: break
      }
      reject(
        node, of: key, expected: words.alternatives,
        hint: hint ?? advice(on: node, of: key.rawValue, expected: "", among: words), mend: mend)
      return nil
    }
    guard words.contains(text) else {
      let times = ["double": 2, "triple": 3].first { text.lowercased().hasPrefix($0.key) }?.value
      let button = text.word(among: words) ?? "left"
      let clicks =
        key.rawValue == GestureKey.click.rawValue
        ? times.map { "write click = \(button.quoted) and clicks = \($0)" } : nil
      let part = clicks ?? text.word(among: words).map { "did you mean \($0.asKey)?" }
      let hint =
        Synonyms.hint(for: text, among: words) ?? part ?? owners(of: text, key: key.rawValue)
        ?? (Quantity(text) == nil ? nil : TableReader.turnHint(words))
        ?? advice(on: node, of: key.rawValue, expected: "", among: words)
      reject(
        node, of: key, expected: words.alternatives, hint: hint, code: "unknown-\(key.rawValue)",
        mend: text.spelled(as: words)?.quoted)
      return nil
    }
    return text
  }

  /// The types whose word it is for the key, or that have one that means the same.
  private func owners(of word: String, key: String) -> String? {
    let rules = findings.kinds.all.flatMap { kind in
      kind.choices.filter { $0.key == key }.map { (kind: kind.name, words: $0.words) }
    }
    let all = rules.flatMap(\.words).uniqued
    let own = all.contains(word) ? word : Synonyms.meaning(of: word, among: all)
    let names = rules.filter { own.map($0.words.contains) ?? false }.map(\.kind)
    guard let own, let first = names.first else { return nil }
    return names.count == 1
      ? "only \(first) has \(own.asKey): write type = \(first.quoted) and \(key) = \(own.quoted)"
      : "only \(names.list) have \(own.asKey): write type = \(first.quoted), or another of them"
  }

  /// What helps where degrees stand for a word of `orientation`.
  private static func turnHint(_ words: [String]) -> String? {
    words.contains("inverted")
      ? "right is 90 degrees clockwise, inverted is 180, and left is 270" : nil
  }
}
