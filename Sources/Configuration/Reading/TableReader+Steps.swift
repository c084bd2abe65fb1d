import Words

/// Steps of gestures, and what their commands ask for.
extension TableReader {
  /// Reads the steps of `rule`, with the command that runs at each, or nil if there are none.
  func step(
    _ rule: StepRule, _ choices: Choices, run command: ConfiguredCommand?
  ) -> Step? {
    let size = stepSize(rule)
    var step = Step(measure: rule.measure(choices), size: size ?? 1, command: command)
    step.chordsUp = chords(.keyUp)
    step.chordsDown = chords(.keyDown)
    let doers = GestureKey.ofSteps.filter { node($0) != nil }
    if let asking = commandAskingForStep(rule), let place = place(of: asking) {
      findings.error(
        "\(asking.rawValue.asKey) has no GESTURE_STEP: 'on_step' runs at each step",
        help: "write on_step instead of \(asking.rawValue)", at: place, code: "missing-key",
        replacement: GestureKey.onStep.rawValue)
    } else if let node = node(RowKey(rule.key)), doers.isEmpty {
      findings.error(
        "\(rule.key.asKey) needs 'on_step', 'key_up' or 'key_down'",
        help: has(GestureKey.run)
          ? "write on_step = "
            + (self.node(GestureKey.run)?.asTOML ?? "…".quoted)
            + " in place of 'run'"
          : "add on_step = \("…".quoted)",
        at: node.place, code: "missing-key")
    }
    let usual = TableReader.usual[rule.key] ?? rule.range.lowerBound
    for doer in doers where (node(RowKey(rule.key)) ?? misnamed(RowKey(rule.key))) == nil {
      // The size of another type's step has its own error already.
      let sizes = findings.kinds.all.compactMap { $0.step.map { RowKey($0.key) } }
      if sizes.contains(where: has) { break }
      guard let node = node(doer) else { continue }
      findings.error(
        "\(doer.rawValue.asKey) needs \(rule.key.asKey): how much a step is",
        help: "add \(rule.key) = \(usual.plain)", at: node.place, code: "missing-key")
    }
    return size == nil || doers.isEmpty ? nil : step
  }

  /// The key of a command that asks for the step, where steps are counted and nothing acts on them.
  func commandAskingForStep(_ rule: StepRule) -> GestureKey? {
    guard node(RowKey(rule.key)) != nil, !GestureKey.ofSteps.contains(where: { node($0) != nil })
    else { return nil }
    return GestureKey.commands.first {
      node($0)?.texts.contains { $0.mentions("GESTURE_STEP") } ?? false
    }
  }

  /// The words that a command compares with the variable of `rule`'s key, and their opposites.
  func words(askedForOf rule: ChoiceRule) -> [String] {
    let variable = "GESTURE_\(rule.key.uppercased())"
    let texts = GestureKey.commands.flatMap { node($0)?.texts ?? [] + [node($0)?.string ?? ""] }
    let asking = texts.filter { $0.mentions(variable) }
    let isAsked = { (word: String) in
      let tests = ["= \(word) ", "= \"\(word)\" ", " \(word)) ", "|\(word)) "]
      return asking.contains { text in tests.contains(where: text.mentions) }
    }
    let ways = rule.words.filter(isAsked)
    guard ways.allSatisfy(["left", "right", "up", "down"].contains) else { return [] }
    return [["left", "right"], ["up", "down"]].filter { $0.contains(where: ways.contains) }
      .flatMap(\.self)
  }

  func stepSize(_ rule: StepRule) -> Double? {
    number(RowKey(rule.key), in: rule.range, unit: rule.unit)
  }
}
