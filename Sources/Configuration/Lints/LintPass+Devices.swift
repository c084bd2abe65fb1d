import Words

extension LintPass {
  /// Rules for devices that an earlier rule hides. Of keys only those with keys are asked.
  func lintDevices() {
    var (all, ofKeys) = (EarlierRules(), EarlierRules())
    for rule in configuration.devices {
      let isOfKeys = rule.isEnabled && rule.keys != nil
      // An error may have left a part of a match out.
      let isWhole = findings.errorCount == 0
      if let earlier = (isOfKeys ? ofKeys : all).rule(hiding: rule, isWhole: isWhole) {
        let line = findings.line(of: earlier.place, from: rule.place)
        // Each would hide the other.
        let isSame = rule.match.covers(earlier.match)
        findings.warn(
          "this [[device]] is never used: the one in \(line) matches first",
          help: isSame
            ? "write what is to hold below the [[device]] in \(line), and drop this one"
            : "put it before the [[device]] in \(line)",
          at: rule.place, code: "never-used")
      }
      all.add(rule)
      if isOfKeys { ofKeys.add(rule) }
      if rule.isExclusive, !rule.isEnabled {
        findings.warn(
          "'exclusive' does nothing beside enabled = false: gestured does not use the touchscreen",
          help: "drop 'exclusive', or drop enabled = false",
          at: findings.place(of: RowKey(DeviceRule.exclusiveKey), in: rule.place),
          code: "contradiction")
      }
    }
    lintUnused()
    lintTouches()
  }

  /// Warns of touchscreens that gestures or idle rules need, and that have `enabled = false`.
  private func lintUnused() {
    let rules = configuration.devices
    let wantsTouches = !gestures.isEmpty || !configuration.idles.isEmpty
    if let last = rules.first(where: \.match.isEverything), !last.isEnabled, wantsTouches,
      !rules.contains(where: \.isEnabled)
    {
      findings.warn(
        "no touchscreen is used: every [[device]] has enabled = false, and this one matches all",
        help: "drop enabled = false here, or put a [[device]] without it before this one",
        at: last.place,
        code: "never-used")
      return
    }
    let help = { (devices: [DeviceMatch]?, here: Place) in
      "drop enabled = false in \(self.tables(of: devices, from: here)), or name other touchscreens "
        + "in 'devices'"
    }
    for gesture in gestures where isUnused(gesture.devices) {
      findings.warn(
        "\(gesture.name.quoted) can never fire: the touchscreens of its 'devices' have "
          + "enabled = false",
        help: help(gesture.devices, gesture.place),
        at: findings.place(of: GestureKey.devices, in: gesture.place),
        code: "never-fires")
    }
    for rule in configuration.idles where isUnused(rule.devices) {
      findings.warn(
        "idle rule \(rule.name.quoted) does nothing: the touchscreens of its 'devices' have "
          + "enabled = false",
        help: help(rule.devices, rule.place),
        at: findings.place(of: IdleRule.Key.devices, in: rule.place),
        code: "never-used")
    }
  }

  /// Names the `[[device]]` of a list's touchscreens, with its line if there is only one.
  private func tables(of devices: [DeviceMatch]?, from here: Place) -> String {
    let places = Set((devices ?? []).flatMap { configuration.rules(for: $0) }.map { $0?.place })
    guard places.count == 1, let only = places.first, let place = only else {
      return "their [[device]]"
    }
    return "the [[device]] in \(findings.line(of: place, from: here))"
  }

  /// What makes the touchscreens of a list exclusive.
  private func exclusive(_ devices: [DeviceMatch]?, from here: Place) -> String {
    let rules = (devices ?? []).flatMap { configuration.rules(for: $0) }
    let only = Set(rules.map { $0?.place }).count == 1 ? rules.first ?? nil : nil
    return only.map { [$0].helpToBeExclusive(findings, from: here) }
      ?? "write exclusive = true in their [[device]]"
  }

  private func isUnused(_ devices: [DeviceMatch]?) -> Bool {
    devices.map { configuration.isEach(of: $0) { !$0.isUsed } } ?? false
  }

  /// Keys for exclusive touchscreens in a table whose 'devices' names others, while some are
  /// exclusive. Where none is, that is said elsewhere.
  private func lintTouches() {
    guard configuration.devices.haveExclusive else { return }
    let isShared = { (devices: [DeviceMatch]?) in
      devices.map { self.configuration.isEach(of: $0) { !$0.isExclusive } } ?? false
    }
    for gesture in gestures where isShared(gesture.devices) {
      let act: GestureKey? =
        switch gesture.commands.pointerAct?.verb {
        case .click: .click
        case .drag: .drag
        case .scroll: .scroll
        case nil: nil
        }
      if gesture.delaysTouchesBegan {
        warnOfShared(.delaysTouchesBegan, "does nothing", gesture)
      } else if gesture.isBlock {
        warnOfShared(.block, "keeps nothing from applications", gesture)
      } else if let act {
        findings.warn(
          "applications get the touch of \(gesture.name.quoted) too: no touchscreen of its "
            + "'devices' is exclusive",
          help: "\(exclusive(gesture.devices, from: gesture.place))",
          at: findings.place(of: act, in: gesture.place), code: "applications-get-both")
      }
    }
    for rule in configuration.idles where rule.swallows && isShared(rule.devices) {
      findings.warn(
        "'swallow' does nothing in idle rule \(rule.name.quoted): no touchscreen of its 'devices' "
          + "is exclusive",
        help: "\(exclusive(rule.devices, from: rule.place)), or drop "
          + "'swallow'",
        at: findings.place(of: IdleRule.Key.swallow, in: rule.place), code: "not-exclusive")
    }
  }

  private func warnOfShared(_ key: GestureKey, _ lack: String, _ gesture: Gesture) {
    findings.warn(
      "\(key.rawValue.asKey) \(lack): no touchscreen of the 'devices' of "
        + "\(gesture.name.quoted) is exclusive",
      help: "\(exclusive(gesture.devices, from: gesture.place)), or "
        + "drop \(key.rawValue.asKey)",
      at: findings.place(of: key, in: gesture.place), code: "not-exclusive")
  }

  /// The rules so far.
  private struct EarlierRules {
    private var exact: [DeviceMatch: DeviceRule] = [:]
    private var rules: [DeviceRule] = []

    /// The first that means every device that `rule` does. Of 100 rules each is asked, and of more
    /// only one with the same words.
    func rule(hiding rule: DeviceRule, isWhole: Bool) -> DeviceRule? {
      let wider = rules.first {
        isWhole ? $0.match.covers(rule.match) : $0.match.isEverything
      }
      return [exact[rule.match], wider].compactMap(\.self).min { $0.place < $1.place }
    }

    mutating func add(_ rule: DeviceRule) {
      if rules.count < 100 || rule.match.isEverything { rules.append(rule) }
      exact[rule.match] = exact[rule.match] ?? rule
    }
  }
}
