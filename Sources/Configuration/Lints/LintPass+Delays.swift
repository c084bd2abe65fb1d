import Gestures

extension LintPass {
  /// How late touches reach applications on exclusive surfaces, and because of which gesture.
  func lintDelays() {
    guard configuration.devices.contains(where: { $0.isExclusive && $0.isEnabled }) else { return }
    for gesture in gestures {
      if gesture.delaysTouchesBegan {
        let delay = gesture.beganDelay.map { "up to \($0.plain) ms late" }
        findings.lint(
          "touches\(zonePhrase(gesture)) reach applications "
            + "\(delay ?? "only when the fingers have moved or lifted") because of "
            + "\(gesture.name.quoted); drop 'delays_touches_began' to pass them on at once",
          at: gesture.place)
      } else if gesture.delaysTouchesEnded, let delay = gesture.endedDelay {
        let fingers = gesture.thresholds.count(.fingers)
        findings.lint(
          "taps\(fingers > 1 ? " with \(fingers) fingers" : "")\(zonePhrase(gesture)) reach "
            + "applications up to \(delay.plain) ms late because of \(gesture.name.quoted); "
            + "with delays_touches_ended = false they see every tap, also of a gesture",
          at: gesture.place)
      }
    }
  }
}

extension Gesture {
  /// How long a touch may be withheld until the gesture has failed, in milliseconds (C6); nil for
  /// as long as the fingers rest.
  fileprivate var beganDelay: Double? {
    switch type {
    case .tap:
      thresholds[.maxDuration] + (thresholds.count(.taps) > 1 ? thresholds[.maxInterval] : 0)
    case .longPress:
      thresholds.count(.taps) == 0
        ? thresholds[.minDuration]
        : max(thresholds[.minDuration], Gesture.tapBeforePress + thresholds[.maxInterval])
    case .swipe: thresholds[.maxDuration]
    case .pan, .edgePan, .pinch, .rotation: nil
    }
  }

  /// How long a lift may be withheld after the fingers are gone, in milliseconds (C8); nil for not
  /// at all.
  fileprivate var endedDelay: Double? {
    switch type {
    case .tap where thresholds.count(.taps) > 1, .longPress where thresholds.count(.taps) > 0:
      thresholds[.maxInterval]
    case .tap, .longPress, .swipe, .pan, .edgePan, .pinch, .rotation: nil
    }
  }

  /// The longest tap before a press, in milliseconds (LP0).
  private static let tapBeforePress = 750.0
}
