import Gestures
import Words

extension LintPass {
  /// Rules for devices that an earlier rule hides. Of keys only those with keys are asked.
  func lintDevices() {
    var (all, ofKeys) = (EarlierRules(), EarlierRules())
    for rule in configuration.devices {
      let isOfKeys = rule.isEnabled && rule.keys != nil
      if let earlier = (isOfKeys ? ofKeys : all).place(hiding: rule) {
        let line = findings.line(of: earlier, from: rule.place)
        findings.warn(
          "this [[device]] is never used: the one in \(line) matches first",
          help: "put it before that", at: rule.place, code: "never-used")
      }
      all.add(rule)
      if isOfKeys { ofKeys.add(rule) }
    }
    lintUnused()
  }

  /// Touchscreens that the file wants something of, and does not use.
  private func lintUnused() {
    let rules = configuration.devices
    let isOff = { (match: DeviceMatch) in
      let first = rules.firstIndex { $0.match == match || $0.match.isEverything }
      return first.map { !rules[...$0].contains(where: \.isEnabled) } ?? false
    }
    let wantsTouches = !gestures.isEmpty || !configuration.idles.isEmpty
    if let last = rules.first(where: \.match.isEverything), !last.isEnabled, wantsTouches,
      !rules.contains(where: \.isEnabled)
    {
      findings.warn(
        "no touchscreen is used: every [[device]] has enabled = false, and this one matches all",
        help: "drop it, or put a [[device]] before it that is enabled", at: last.place,
        code: "never-used")
      return
    }
    for gesture in gestures {
      guard let devices = gesture.devices, devices.allSatisfy(isOff) else { continue }
      findings.warn(
        "\(gesture.name.quoted) can never fire: the touchscreens of its 'devices' have "
          + "enabled = false",
        help: "drop enabled = false in their [[device]], or name other touchscreens",
        at: findings.place(of: GestureKey.devices, in: gesture.place), code: "never-fires")
    }
  }

  /// The places of the rules so far.
  private struct EarlierRules {
    private var places: [DeviceMatch: Place] = [:]
    private var placeOfAll: Place?
    private var patterns: [(name: Glob, place: Place)] = []

    func place(hiding rule: DeviceRule) -> Place? {
      var wider: Place?
      // A whole name, of which a pattern may be true.
      if let name = rule.match.name?.pattern, !name.contains(where: { "*?[".contains($0) }) {
        wider = patterns.prefix(100).first { $0.name.matches(name) }?.place
      }
      return [placeOfAll, places[rule.match], wider].compactMap(\.self).min()
    }

    mutating func add(_ rule: DeviceRule) {
      if rule.match.isEverything { placeOfAll = placeOfAll ?? rule.place }
      if let name = rule.match.name, rule.match == DeviceMatch(name: name) {
        patterns.append((name, rule.place))
      }
      places[rule.match] = places[rule.match] ?? rule.place
    }
  }

  /// A panic that hands and sleeves bring about.
  func lintPanic() {
    let panic = configuration.panic
    guard let place = panic.place, panic.isEnabled else { return }
    let consequence = "every touch could release the panels"
    if panic.fingers < 3 {
      findings.warn(
        "with 'fingers' = \(panic.fingers) in [panic] \(consequence)", help: "write fingers = 5",
        at: findings.place(of: PanicRule.Key.fingers, in: place),
        code: "risky-panic")
    }
    // Said as seconds already, if it is a few.
    if (10..<1000).contains(panic.durationMilliseconds) || panic.durationMilliseconds <= 0 {
      findings.warn(
        "with 'duration_ms' = \(panic.durationMilliseconds.plain) in [panic] \(consequence)",
        help: "write duration_ms = 5000",
        at: findings.place(of: PanicRule.Key.duration, in: place), code: "risky-panic")
    }
  }

  /// Holds that a panic ends before they are recognized.
  func lintPanicBefore() {
    let panic = configuration.panic
    let duration = panic.durationMilliseconds
    for gesture in gestures where isTakenByPanic(gesture) {
      let least = gesture.thresholds[.minDuration]
      let shorter = duration > 1000 ? "min_duration_ms = \((duration - 1000).plain)" : nil
      let fingers = gesture.leastFingers
      let more = fingers < 10 ? "fingers = \(fingers + 1) in [panic]" : nil
      let longer = least + 1000 <= 60_000 ? "duration_ms = \((least + 1000).plain) in [panic]" : nil
      findings.warn(
        "\(gesture.name.quoted) can never fire on an exclusive screen: \(panic.fingers) fingers "
          + "that are held for \(duration.plain) ms are a panic",
        help: "write \([shorter, longer ?? more].compactMap(\.self).alternatives)",
        at: findings.place(of: Threshold.minDuration, in: gesture.place), code: "never-fires")
    }
  }

  /// Whether a panic comes before `gesture` is recognized, on every screen that it is made on.
  func isTakenByPanic(_ gesture: Gesture) -> Bool {
    let panic = configuration.panic
    let isOnExclusive = configuration.devices.contains { rule in
      rule.isEnabled && rule.isExclusive && (gesture.devices?.contains(rule.match) ?? true)
    }
    return isOnExclusive && panic.isEnabled && gesture.keys.isEmpty
      && gesture.thresholds.has(.minDuration)
      && gesture.leastFingers >= panic.fingers
      && gesture.thresholds[.minDuration] >= panic.durationMilliseconds
  }

  /// Gestures that their own limits make impossible.
  func lintLimits() {
    for gesture in gestures {
      guard let (why, help) = gesture.kind.impossibility(gesture) else { continue }
      let key = gesture.kind.thresholds.map(\.threshold).first {
        help.mentions($0.rawValue.asKey) || help.mentions("write \($0.rawValue) = ")
      }
      let place = key.map { findings.place(of: $0, in: gesture.place) }
      warn(gesture, neverFires: why, help: help, at: place)
    }
  }
}
