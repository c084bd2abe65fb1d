import Words

/// A gesture's type, and its words for the keys of that type.
extension TableReader {
  /// The type; nil, and an error, without one.
  func gestureKind(of kinds: GestureKinds) -> GestureKind? {
    guard let node = node(GestureKey.type) else {
      reportMissing(GestureKey.type, expected: "one of \(kinds.names.alternatives)")
      return nil
    }
    return word(node, of: kinds.names, key: GestureKey.type).flatMap { kinds[$0] }
  }

  /// The words of a gesture of `kind`.
  func choices(of kind: GestureKind) -> Choices {
    var choices = Choices()
    for rule in kind.choices { choices[rule.key] = words(rule) }
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

  /// One word, or an array of several where the rule takes them (SW4).
  private func words(_ rule: ChoiceRule) -> [String] {
    let (key, standard) = (RowKey(rule.key), rule.standard ?? rule.words[0])
    guard let node = node(key) else {
      if rule.standard == nil {
        reportMissing(key, expected: "one of \(rule.words.alternatives)")
      }
      return [standard]
    }
    guard rule.takesSeveral, case .array = node.value else {
      return [word(node, of: rule.words, key: key) ?? standard]
    }
    let expected = "at least one \(rule.key), as [\(rule.words[0].quoted)]"
    var words: [String] = []
    for element in elements(key, expected: expected) ?? [] {
      guard let one = word(element, of: rule.words, key: key) else { continue }
      if words.contains(one) {
        findings.error("\(rule.key.asKey) names \(one.quoted) twice", at: element.place)
      } else {
        words.append(one)
      }
    }
    return words.isEmpty ? [standard] : words
  }
}
