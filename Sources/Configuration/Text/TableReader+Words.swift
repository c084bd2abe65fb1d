import Words

/// Values that are one of several words. Each function answers nil if the key is absent, and also,
/// after reporting it, if the value is another one.
extension TableReader {
  /// One of the names that `choices` has. `usual` is what is meant with a mere `true`.
  @_semantics("optimize.sil.specialize.generic.never")
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ key: some RawRepresentable<String>, of choices: Choice.Type, usual: Choice? = nil
  ) -> Choice? {
    guard let node = node(key) else { return nil }
    let words = choices.allCases.map(\.rawValue)
    return choice(node, of: key, among: words, usual: usual?.rawValue).flatMap(Choice.init)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func choice(
    _ node: Node, of key: some RawRepresentable<String>, among words: [String], usual: String?
  ) -> String? {
    if let usual, case .boolean(let isWanted) = node.value {
      reject(
        node, of: key, expected: words.alternatives,
        hint: isWanted ? nil : "leave \(key.rawValue.asKey) out",
        mend: isWanted ? usual.quoted : nil)
      return nil
    }
    if let usual, node.string != nil, node.booleanMeant == "true" {
      reject(node, of: key, expected: words.alternatives, mend: usual.quoted)
      return nil
    }
    return word(node, of: words, key: key)
  }

  /// `node`, the value of `key` or an element of it, as one of `words`.
  @_semantics("optimize.sil.specialize.generic.never")
  func word(
    _ node: Node, of words: [String], key: some RawRepresentable<String>
  ) -> String? {
    guard case .string(let text) = node.value else {
      let only = node.bare.flatMap { word in
        words.contains(word)
          ? word : word.spelled(as: words) ?? Synonyms.meaning(of: word, among: words)
      }
      let mend =
        (only ?? node.wordMeant(among: words))?.quoted
        ?? TableReader.word(key.rawValue, saying: node)
      let isTurn = node.number != nil && words.contains("inverted")
      let several = node.leaves().map { $0.spelled(as: words) ?? $0 }.filter(words.contains)
      let hint =
        isTurn
        ? TableReader.turnHint(words) : several.isEmpty ? nil : oneEach(several, key.rawValue)
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
      var near: String?
      if !text.isNegated {
        near = text.end(among: words) ?? Synonyms.nearest(to: text.bare, among: words)
        near = near ?? text.word(among: words)
      }
      var hint = clicks ?? TableReader.turn(saidBy: text, words)
      if hint == nil, let word = TableReader.word(key.rawValue, saying: node) {
        hint = "write \(word)"
      }
      hint = hint ?? near.map { "write \($0.quoted)" } ?? owners(of: text, key: key.rawValue)
      if hint == nil, Quantity(text) != nil { hint = TableReader.turnHint(words) }
      hint = hint ?? advice(on: node, of: key.rawValue, expected: "", among: words)
      reject(
        node, of: key, expected: words.alternatives, hint: hint, code: "unknown-\(key.rawValue)",
        mend: (words.contains(text.bare) ? text.bare : text.bare.spelled(as: words))?.quoted)
      return nil
    }
    return text
  }

  /// The line of the first of several values, and the other tables for the rest.
  func oneEach(_ values: [String], _ key: String, quotes: Bool = true) -> String {
    let lines = values.uniqued.map { "\(key) = \(quotes ? $0.quoted : $0)" }
    if lines.count == 1 { return "write \(lines[0])" }
    let isOfGesture = !name.hasPrefix("[") || name.hasPrefix("[[gesture")
    guard isOfGesture || name.hasPrefix("[[") else { return "write \(lines.alternatives)" }
    // What tells one [[device]] from another is its match.
    let title = key == "match" ? "" : "another name and "
    let others = lines.dropFirst().map { "a copy of the table with \(title)\($0)" }
    return "write \(lines[0]), and add \(others.list)"
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

  /// What helps where the picture's form stands for how it is turned.
  private static func turn(saidBy text: String, _ words: [String]) -> String? {
    guard words.contains("inverted") else { return nil }
    switch text.parts.first {
    case "portrait", "vertical":
      return "write \("left".quoted) or \("right".quoted), as it is turned"
    case "landscape", "horizontal", "none", "0": return "write \("normal".quoted)"
    // iio-sensor-proxy's word, and people's.
    case "bottom", "upside", "flipped", "reversed", "head": return "write \("inverted".quoted)"
    default: return nil
    }
  }

  /// What helps where degrees stand for a word of `orientation`.
  private static func turnHint(_ words: [String]) -> String? {
    words.contains("inverted")
      ? "right is 90 degrees clockwise, inverted is 180, and left is 270" : nil
  }
}
