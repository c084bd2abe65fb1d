import Words

/// A `[[gesture]]` as read: what it refers to is kept even if something else in it is wrong, so
/// that all errors of a file are found in one go.
enum GestureReading {
  /// Nothing in it is wrong.
  case sound(Gesture)
  /// Something is.
  case faulty(Remains)

  /// Reads a `[[gesture]]` and reports every error in it.
  init(_ table: TableReader, kinds: GestureKinds, defaults: DefaultThresholds) {
    let errorsBefore = table.findings.errorCount
    let kind = table.gestureKind(of: kinds)
    let table = kind.map { table.named($0.withArticle) } ?? table
    table.reportKeys(of: kind, kinds)
    let name = GestureReading.name(table)
    let zone = GestureReading.zone(table)
    let notIn = table.references(
      GestureKey.notIn, expected: #"an array of zones' names, as ["keyboard"]"#)
    let conditions = table.conditions(GestureKey.when)
    let touchKinds = table.touchKinds(GestureKey.touchKinds)
    let applications = table.applicationRule()
    let requirements = table.references(
      GestureKey.requireToFail, expected: #"an array of gestures' names, as ["double tap"]"#)
    let simultaneity = GestureReading.simultaneity(table)
    let devices = table.deviceMatches(GestureKey.devices)
    // Of a type that has none, the key is told already.
    let keys = kind?.takesKeys == false ? [] : table.pressKeys(GestureKey.keys)
    let whilePressed = table.pressKeys(GestureKey.whilePressed)
    GestureReading.rejectPlaces(ofKeysIn: table)
    let share = CommandShare(table)
    let isEnabled = table.boolean(GestureKey.enabled) ?? true
    let isBlock = table.boolean(GestureKey.block) ?? false
    let worksWhenLocked = table.boolean(GestureKey.whenLocked) ?? false
    let cancelsTouches = table.boolean(GestureKey.cancelsTouches) ?? (kind != .touches)
    let delaysTouchesBegan = table.boolean(GestureKey.delaysTouchesBegan) ?? false
    let delaysTouchesEnded = table.boolean(GestureKey.delaysTouchesEnded)
    func remains() -> Remains {
      Remains(
        table.place, name, zone, notIn: notIn, requirements: requirements, simultaneity)
    }
    guard let kind else {
      table.reportValuesOfNoType(of: kinds)
      self = .faulty(remains())
      return
    }
    let choices = table.choices(of: kind)
    let thresholds = GestureReading.thresholds(table, for: kind, defaults: defaults)
    let drawing = kind.takesShapes ? table.drawing() : Drawing()
    let commands = table.commands(of: kind, among: kinds, choices)
    guard let name, table.findings.errorCount == errorsBefore else {
      self = .faulty(remains())
      return
    }
    if isEnabled { GestureReading.lintChoices(of: kind, name, table) }
    table.warnOfIdleThresholds(of: kind, thresholds)
    let gesture = Gesture(
      GestureContent(
        name: name, kind: kind, choices: choices, thresholds: thresholds,
        commands: commands, share: share, zone: zone, notIn: notIn,
        touchKinds: touchKinds, conditions: conditions, applications: applications,
        devices: devices, keys: keys, drawing: drawing, whilePressed: whilePressed,
        isEnabled: isEnabled, isBlock: isBlock,
        worksWhenLocked: worksWhenLocked, requirements: requirements,
        simultaneity: simultaneity, cancelsTouches: cancelsTouches,
        delaysTouchesBegan: delaysTouchesBegan,
        delaysTouchesEnded: delaysTouchesEnded ?? !kind.isContinuous, place: table.place))
    self = .sound(gesture)
  }

  private static func name(_ table: TableReader) -> Reference? {
    guard (table.node(GestureKey.name) ?? table.misnamed(GestureKey.name)) != nil else {
      table.reportMissing(GestureKey.name, expected: "what the journal and other gestures call it")
      return nil
    }
    let expected = #"a name other than "*", which means every gesture"#
    let name = table.name(GestureKey.name, expected: expected)
    if name?.name == "*", let node = table.node(GestureKey.name) {
      table.reject(node, of: GestureKey.name, expected: expected)
      return nil
    }
    return name
  }

  private static func thresholds(
    _ table: TableReader, for kind: GestureKind, defaults: DefaultThresholds
  ) -> Thresholds {
    let layers = defaults.layers(for: kind)
    let own =
      table.has(anyOf: kind.thresholdKeys) ? table.thresholds(for: [kind]) : Thresholds.Layer()
    // Built-in values do not get in each other's way.
    if layers.isEmpty, own.isEmpty { return Thresholds(for: kind, layers: []) }
    let thresholds = Thresholds(for: kind, layers: layers + [own])
    for rule in kind.bounded {
      guard let ceiling = rule.ceiling, thresholds[rule.threshold] > thresholds[ceiling],
        !table.has(Threshold.fingers)
      else { continue }
      let place = (table.node(rule.threshold) ?? table.node(ceiling))?.place
      let (least, most) = (thresholds[rule.threshold].plain, thresholds[ceiling].plain)
      // What is not here comes from [defaults].
      let help: String
      switch (table.has(rule.threshold), table.has(ceiling)) {
      case (true, false):
        help = "add \(ceiling.rawValue) = \(least) here, which [defaults] sets lower"
      case (false, true):
        help = "add \(rule.threshold.rawValue) = \(most) here, which [defaults] sets higher"
      case (true, true):
        help = "exchange them: \(rule.threshold.rawValue) = \(most), \(ceiling.rawValue) = \(least)"
      case (let isHere, _):
        help =
          "write \(ceiling.rawValue) = \(least), or \(rule.threshold.rawValue) = \(most)"
          + (isHere ? "" : ", in [defaults]")
      }
      table.findings.error(
        "\(rule.threshold.rawValue.asKey) = \(least) must not be more than "
          + "\(ceiling.rawValue.asKey) = \(most)",
        help: help, at: place ?? table.place, code: "contradiction")
    }
    return thresholds
  }

  /// Here and not in `LintPass`, because a gesture does not know which table said where it goes.
  private static func lintChoices(of kind: GestureKind, _ name: Reference, _ table: TableReader) {
    for place in kind.choices.indices where !table.has(RowKey(kind.choices[place].key)) {
      let rule = kind.choices[place]
      guard let doubt = rule.doubt, let standard = rule.standard else { continue }
      let words = table.findings.isPatient ? table.words(askedForOf: rule) : []
      table.findings.warn(
        "\(name.name.quoted) \(doubt), because it has no \(rule.key.asKey)",
        help: words.isEmpty
          ? "add \(rule.key) = \(standard.quoted), or another"
          : "add \(rule.key) = \(TOMLSlip.list(words))",
        at: table.place, code: "default-direction")
    }
  }

  /// Keys stand for fingers, and have no place (H1, H4).
  private static func rejectPlaces(ofKeysIn table: TableReader) {
    guard table.node(GestureKey.keys) != nil else { return }
    let kind = table.findings.kinds.all.first { $0.withArticle == table.name }
    // Chords are keys to press, which is told already.
    let isOfChords = table.node(GestureKey.keys)?.texts.contains { $0.contains("+") } ?? false
    if kind?.takesKeys == false || isOfChords { return }
    for (key, why) in [
      (Threshold.fingers.rawValue, "a gesture with 'keys' takes no fingers"),
      (GestureKey.zone.rawValue, "keys have no place"),
      (GestureKey.click.rawValue, "keys have no place to click at"),
      (GestureKey.drag.rawValue, "keys have no place to drag from"),
    ] {
      guard let node = table.node(RowKey(key)) else { continue }
      let names = key == Threshold.fingers.rawValue ? table.node(GestureKey.keys)?.texts ?? [] : []
      let help =
        names.isEmpty || table.has(GestureKey.whilePressed)
        ? "drop \(key.asKey), or 'keys'"
        : "write while_pressed = \(TOMLSlip.list(names)) in place of 'keys' for fingers that touch "
          + "while the keys are held. Or drop \(key.asKey)"
      table.findings.error(why, help: help, at: node.place, code: "contradiction")
    }
  }

  private static func zone(_ table: TableReader) -> Reference? {
    guard let node = table.node(GestureKey.zone) else { return nil }
    let expected = "the name of a [[zone]]"
    guard node.usableText != nil || node.textMeant != nil || node.string != nil else {
      let names = node.leaves(among: table.findings.names(for: GestureKey.zone.rawValue))
      let hint =
        ZoneRule.table(meantBy: node)
        ?? (names.count > 1 ? table.oneEach(names, GestureKey.zone.rawValue) : nil)
      table.reject(node, of: GestureKey.zone, expected: expected, hint: hint)
      return nil
    }
    if let hint = table.hintOfNoZone(node) {
      table.reject(node, of: GestureKey.zone, expected: expected, hint: hint)
      return nil
    }
    return table.string(GestureKey.zone, expected: expected, mends: true)
      .map { Reference(name: $0, place: node.place) }
  }

  private static func simultaneity(_ table: TableReader) -> Simultaneity {
    let others = table.references(
      GestureKey.simultaneousWith,
      expected: #"an array of gestures' names, as ["zoom"], or ["*"] for every gesture"#)
    let named = others.filter { $0.name != "*" }
    return Simultaneity(admitsAnyone: named.count < others.count, named: named)
  }
}
