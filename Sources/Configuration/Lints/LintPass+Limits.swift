import Gestures
import Words

extension LintPass {
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
      let shorter = duration > 1000 ? "min_duration_ms = \((duration - 1000).plain) here" : nil
      let fingers = gesture.leastFingers
      let key: PanicRule.Key = least + 1000 <= 60_000 ? .duration : .fingers
      let home = panic.place.map { table in
        let place = findings.place(of: key, in: table)
        let line = findings.line(of: place, from: gesture.place)
        return place == table ? "below [panic] in \(line)" : "in \(line) ([panic])"
      }
      let panicLine = home ?? "below [panic] at the end of the file"
      let more = fingers < 10 ? "fingers = \(fingers + 1) \(panicLine)" : nil
      let longer =
        key == .duration ? "duration_ms = \((least + 1000).plain) \(panicLine)" : nil
      findings.warn(
        "\(gesture.name.quoted) can never fire on an exclusive screen: \(panic.fingers) fingers "
          + "that are held for \(duration.plain) ms are a panic",
        help: "write \([longer ?? more, shorter].compactMap(\.self).alternatives)",
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
      let isForOwn = place == gesture.place && help.hasPrefix("write ")
      let own = isForOwn ? "add" + help.dropFirst("write".count) : help
      warn(gesture, neverFires: why, help: own, at: place)
    }
  }
}
