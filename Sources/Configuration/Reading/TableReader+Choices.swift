import Words

/// A gesture's type, and its words for the keys of that type.
extension TableReader {
  /// The type. Without one it is nil, and an error. One that is misspelt is taken for what was
  /// meant, so that the rest is read as its.
  func gestureKind(of kinds: GestureKinds) -> GestureKind? {
    guard let node = node(GestureKey.type) ?? misnamed(GestureKey.type) else {
      reportMissing(
        GestureKey.type, expected: "one of \(kinds.names.alternatives)",
        help: kindFitting(kinds).map { "write type = \($0.name.quoted)" })
      return nil
    }
    if let kind = kinds.all.first(where: { $0.name.isSpelled(node.letters) }) { return kind }
    if case .string(let text) = node.value, let meant = KindWords(text, among: kinds) {
      reportType(node, meant, kinds)
      return meant.kind
    }
    guard word(node, of: kinds.names, key: GestureKey.type) == nil,
      case .string(let text) = node.value
    else { return nil }
    return Synonyms.nearest(to: text, among: kinds.names).flatMap { kinds[$0] }
  }

  /// The only type that has all keys of the table, or whose name stands in the gesture's, or nil if
  /// there is none, or are several.
  private func kindFitting(_ kinds: GestureKinds) -> GestureKind? {
    let keys = entries.map(\.key)
    let fitting = kinds.all.filter { kind in
      let known = kinds.keys(of: kind)
      return keys.allSatisfy { key in
        let rule = kind.choices.first { $0.key == key }
        let texts = node(RowKey(key))?.texts ?? []
        return known.contains(key) && texts.allSatisfy { rule?.words.contains($0) ?? true }
      }
    }
    let words = node(GestureKey.name)?.string?.parts ?? []
    let named = fitting.filter { kind in
      kind.name.parts.allSatisfy(words.contains)
    }
    if named.count == 1 { return named[0] }
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// Reports a `type` that says more than the type, such as double_tap. The mend writes a line for
  /// each key, if the table does not have these keys yet.
  private func reportType(_ node: Node, _ meant: KindWords, _ kinds: GestureKinds) {
    let keys = meant.lines.map { String($0.prefix { $0 != " " }) }
    let isFree = keys.dropFirst().allSatisfy { !has(RowKey($0)) && misnamed(RowKey($0)) == nil }
    let first = meant.lines[0].dropFirst("type = ".count)
    let whole = [String(first)] + meant.lines.dropFirst()
    findings.error(
      "'type' must be \(kinds.names.alternatives), not \(node.description)",
      help: "write \(meant.lines.list)", at: node.place, code: "unknown-type",
      replacement: isFree ? whole.joined(separator: "\n") : nil)
  }

  /// The words of a gesture of `kind`.
  func choices(of kind: GestureKind) -> Choices {
    var choices = Choices()
    for place in kind.choices.indices {
      // Nearly every gesture says one word, or none.
      choices.add(plainWord(place, of: kind) ?? words(kind.choices[place]))
    }
    return choices
  }

  /// Reports words that no type has.
  func reportChoicesOfNoType(of kinds: GestureKinds) {
    let rules = kinds.all.flatMap(\.choices)
    for key in rules.map(\.key).uniqued {
      guard let node = node(RowKey(key)) else { continue }
      let own = rules.filter { $0.key == key }
      if case .array = node.value, let rule = own.first(where: \.takesSeveral) {
        _ = words(rule)
      } else {
        _ = word(node, of: own.flatMap(\.words).uniqued, key: RowKey(key))
      }
    }
  }

  /// What a rule takes as it stands, or nil if the value has to be looked at. By place, for a rule
  /// is large.
  private func plainWord(_ place: Int, of kind: GestureKind) -> Choices? {
    guard let node = node(RowKey(kind.choices[place].key)) else {
      return kind.choices[place].standard == nil ? nil : kind.choices[place].plain
    }
    let word = kind.choices[place].words.firstIndex { $0.isSpelled(node.letters) }
    return word.map { kind.choices[place].ones[$0] }
  }

  /// Several words in one string are a slip that is understood, or nil if it is none.
  private func several(_ node: Node, _ rule: ChoiceRule) -> [String]? {
    guard case .string(let text) = node.value, !rule.words.contains(text) else { return nil }
    let straight = rule.words.filter { !$0.utf8.contains(UInt8(ascii: "_")) }
    let synonyms = [
      "vertical": ["up", "down"], "horizontal": ["left", "right"], "any": straight, "all": straight,
    ]
    let isOne = (text.spelled(as: rule.words) ?? text.abbreviating(one: rule.words)) != nil
    // Two edges are a corner.
    let two = isOne || rule.words.contains("top") ? nil : text.naming(two: rule.words)
    let words =
      synonyms[text] ?? two
      ?? text.split { ", |/+&;".contains($0) }.map(String.init)
      .filter { $0 != "and" && $0 != "or" }
    guard words.count > 1, words.allSatisfy(rule.words.contains) else { return nil }
    let list = "[\(words.map(\.quoted).joined(separator: ", "))]"
    findings.error(
      "\(rule.key.asKey) has no \(text.quoted)", help: "write a list: \(list)", at: node.place,
      code: "unknown-\(rule.key)", replacement: list)
    return words
  }

  /// Whether the type is told of as one that says the word, too: `edge:r`.
  private func isSaidByType(_ rule: ChoiceRule) -> Bool {
    guard let node = node(GestureKey.type), case .string(let text) = node.value else {
      return false
    }
    let lines = KindWords(text, among: findings.kinds)?.lines ?? []
    return lines.contains { $0.hasPrefix("\(rule.key) = ") }
  }

  /// One word of a rule. Letters that stand for one are a slip that is understood.
  private func word(_ node: Node, of rule: ChoiceRule, isAlone: Bool) -> String? {
    guard case .string(let text) = node.value, !text.isEmpty, !rule.words.contains(text) else {
      return word(node, of: rule.words, key: RowKey(rule.key))
    }
    let meant = text.spelled(as: rule.words) ?? text.abbreviating(one: rule.words)
    let isOfEdges = rule.takesSeveral && rule.words.contains("top")
    let corner = isOfEdges && meant == nil ? text.naming(two: rule.words) : nil
    guard meant != nil || corner != nil else {
      return word(node, of: rule.words, key: RowKey(rule.key))
    }
    let list = corner.map { words in
      let name = words.sorted { one, _ in ["top", "bottom"].contains(one) }.joined(separator: " ")
      return
        "edge = \(words[0].quoted) and zone = \(name.quoted), and \(ZoneRule.table(named: name))"
    }
    reject(
      node, of: RowKey(rule.key), expected: rule.words.alternatives,
      hint: list.map { "write \($0)" },
      code: "unknown-\(rule.key)", mend: meant?.quoted)
    return meant
  }

  /// One word, or an array of several where the rule takes them (SW4).
  private func words(_ rule: ChoiceRule) -> Choices {
    let key = RowKey(rule.key)
    guard let node = node(key) else {
      if !isSaidByType(rule) {
        reportMissing(
          key, expected: "one of \(rule.words.alternatives)",
          help: "add \(rule.key) = \(rule.words[0].quoted), or another of them")
      }
      return rule.plain
    }
    if !rule.takesSeveral, let whole = node.wordOfAll(in: rule) {
      reject(
        node, of: key, expected: rule.words.alternatives, mend: whole.quoted)
      return Choices(rule.key, [whole])
    }
    // A list that holds more than one thing in an element, or a table.
    let isOdd =
      node.isTable
      || node.content.contains { $0.node.string == nil || ($0.node.string?.contains(",") ?? false) }
    if rule.takesSeveral, node.string == nil, isOdd,
      let several = node.wordsMeant(among: rule.words)
    {
      reject(
        node, of: key, expected: rule.words.alternatives, code: "unknown-\(rule.key)",
        mend: TOMLSlip.list(several))
      return Choices(rule.key, several)
    }
    guard rule.takesSeveral, case .array = node.value else {
      if rule.takesSeveral, let several = several(node, rule) {
        return Choices(rule.key, several)
      }
      return word(node, of: rule, isAlone: true).map { Choices(rule.key, [$0]) } ?? rule.plain
    }
    let expected = "at least one \(rule.key), as [\(rule.words[0].quoted)]"
    var words: [String] = []
    for element in elements(key, expected: expected) ?? [] {
      guard let one = word(element, of: rule, isAlone: false) else { continue }
      if words.contains(one) {
        reportTwice(element, of: key.rawValue)
      } else {
        words.append(one)
      }
    }
    return words.isEmpty ? rule.plain : Choices(rule.key, words)
  }
}

extension Node {
  /// The word that stands for all that a list names, or for its only one, or nil if none does:
  /// `any` for `["in", "out"]`.
  fileprivate func wordOfAll(in rule: ChoiceRule) -> String? {
    guard case .array(let elements) = value, !elements.isEmpty else { return nil }
    let words = Set(elements.compactMap(\.string).map { $0.spelled(as: rule.words) ?? $0 })
    guard words.count == Set(texts).count, words.isSubset(of: rule.words) else { return nil }
    if words.count == 1 { return words.first }
    let pairs = ["horizontal": ["left", "right"], "vertical": ["up", "down"]]
    if let pair = pairs.first(where: { Set($0.value) == words })?.key, rule.words.contains(pair) {
      return pair
    }
    let axes = ["horizontal", "vertical"]
    let others = Set(rule.words).subtracting(["any"]).subtracting(words).subtracting(axes)
    return rule.words.contains("any") && (others.isEmpty || words == Set(axes)) ? "any" : nil
  }
}
