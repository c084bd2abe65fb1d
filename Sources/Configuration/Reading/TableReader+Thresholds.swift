import Words

/// Thresholds, in `[defaults]`, `[defaults.TYPE]` and `[[gesture]]` alike.
extension TableReader {
  /// Reads every threshold that stands in the table and that one of `kinds` has. Each must be in
  /// the range of all of them that have it.
  func thresholds(for kinds: [GestureKind]) -> Thresholds.Layer {
    var layer = Thresholds.Layer()
    guard kinds.contains(where: { has(anyOf: $0.thresholdKeys) }) else { return layer }
    for entry in entries where kinds.contains(where: { $0.thresholdKeys.contains(entry.letters) }) {
      let threshold = Threshold(rawValue: entry.key)
      let rules = kinds.compactMap { $0.rule(of: threshold) }
      let lower = rules.map(\.range.lowerBound).max() ?? 0
      let upper = rules.map(\.range.upperBound).min() ?? lower
      layer[threshold] = value(entry.node, of: threshold, in: lower...max(lower, upper))
    }
    guard !layer.isEmpty else { return layer }
    for rule in kinds.flatMap(\.thresholds) { rejectContradiction(of: rule, layer) }
    return layer
  }

  /// Reports every threshold that stands in the table and is in the range of no type that has it.
  func reportThresholdsOfNoType(of kinds: GestureKinds) {
    for entry in entries {
      let threshold = Threshold(rawValue: entry.key)
      let ranges = kinds.all.compactMap { $0.rule(of: threshold)?.range }
      guard let lower = ranges.map(\.lowerBound).min(), let upper = ranges.map(\.upperBound).max()
      else { continue }
      _ = value(entry.node, of: threshold, in: lower...max(lower, upper))
    }
  }

  private func value(
    _ node: Node, of threshold: Threshold, in range: ClosedRange<Double>
  ) -> Double? {
    let limits = (range.lowerBound.plain, range.upperBound.plain)
    if threshold.unit == .count {
      if case .integer(let value) = node.value, range.contains(Double(value)) {
        return Double(value)
      }
      reject(
        node, of: threshold, expected: "a whole number from \(limits.0) to \(limits.1)",
        hint: hintOfNone(node, of: threshold.rawValue) ?? rangeHint(node, of: threshold)
          ?? node.rangeHint(
            in: range, whole: true)
          ?? adviceOnNumber(node, of: threshold.rawValue, in: range),
        mend: node.numberMeant(in: range, whole: true))
      return nil
    }
    if let number = node.number, range.contains(number) {
      warnOfUnit(number, threshold.unit.word, in: range, node, of: threshold.rawValue)
      return number
    }
    let words = ["\(limits.0) to \(limits.1)", threshold.unit.word].compactMap(\.self)
    reject(
      node, of: threshold, expected: words.joined(separator: " "),
      hint: hintOfNone(node, of: threshold.rawValue) ?? node.lengthHint(
        unit: threshold.unit.word, in: range)
        ?? node.rangeHint(
          in: range, whole: false, unit: threshold.unit.word)
        ?? adviceOnNumber(node, of: threshold.rawValue, in: range),
      mend: node.numberMeant(in: range, whole: false, unit: threshold.unit.word))
    return nil
  }

  /// What helps where fingers are two numbers.
  private func rangeHint(_ node: Node, of threshold: Threshold) -> String? {
    guard threshold == .fingers else { return nil }
    let fingers = 1...10
    if let bound = node.bound, fingers.contains(bound.number) {
      let ofPan = bound.isLeast ? "min_fingers" : "max_fingers"
      return name == "a pan"
        ? "write \(ofPan) = \(bound.number)"
        : "write fingers = \(bound.number), and a [[gesture]] for each other number"
    }
    guard let (least, most) = node.range, fingers.contains(least), fingers.contains(most)
    else { return nil }
    return name == "a pan"
      ? "write two lines in place of this one: min_fingers = \(least) and max_fingers = \(most)"
      : oneEach((least...most).map(String.init), "fingers", quotes: false)
  }

  private func rejectContradiction(of rule: ThresholdRule, _ layer: Thresholds.Layer) {
    guard let given = layer[rule.threshold] else { return }
    for other in rule.standsFor {
      guard let value = layer[other], value != given, let node = node(other) else {
        continue
      }
      let both =
        "\(rule.threshold.rawValue.asKey) = \(given.plain) and \(other.rawValue.asKey) = "
        + value.plain
      findings.error(
        "\(both) contradict each other",
        help: "drop \(other.rawValue.asKey), or \(rule.threshold.rawValue.asKey)",
        at: node.place, code: "contradiction")
    }
  }

  /// Warns of thresholds in the table that have no effect because of its other keys.
  func warnOfIdleThresholds(of kind: GestureKind, _ thresholds: Thresholds) {
    guard has(anyOf: kind.thresholdKeys) else { return }
    for rule in kind.thresholds {
      let key = rule.threshold.rawValue
      guard let place = place(of: rule.threshold) else { continue }
      if let condition = rule.condition, thresholds[condition.threshold] <= condition.above {
        let other = condition.threshold.rawValue
        findings.warn(
          "\(key.asKey) has no effect with \(other) = \(thresholds[condition.threshold].plain)",
          help: "drop it, or write \(other) = \((condition.above + 1).plain)", at: place,
          code: "never-used")
      } else if rule.threshold.unit == .millimetres, has(GestureKey.keys) {
        findings.warn(
          "\(key.asKey) has no effect beside 'keys': a key does not move", help: "drop it",
          at: place, code: "never-used")
      }
    }
  }
}
