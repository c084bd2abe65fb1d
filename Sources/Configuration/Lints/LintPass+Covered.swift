import Gestures

extension LintPass {
  /// Gestures that never fire because another is recognized whenever they could be.
  func lintCovered() {
    for gesture in gestures {
      if let other = gestures.first(where: { hides($0, gesture) }) {
        findings.lint(
          "\(gesture.name.quoted) can never fire: \(other.name.quoted) in line "
            + "\(other.place.line) is recognized whenever it could be, and wins; "
            + remedy(for: gesture, hiddenBy: other),
          at: gesture.place)
      } else if let tap = gestures.first(where: { ends($0, tapAndHold: gesture) }) {
        findings.lint(
          "\(gesture.name.quoted) can never fire: \(tap.name.quoted) is recognized by the tap "
            + "before the press; add require_to_fail = [\(gesture.name.quoted)] to "
            + tap.name.quoted,
          at: gesture.place)
      }
    }
  }

  private func remedy(for gesture: Gesture, hiddenBy other: Gesture) -> String {
    let areEqual =
      gesture.shape == other.shape && gesture.thresholds == other.thresholds
      && gesture.devices == other.devices
    if areEqual || requires(gesture, other) { return "make them differ" }
    if other.comes(beside: gesture) == .together { return "put it before that in the file" }
    return "add require_to_fail = [\(gesture.name.quoted)] to \(other.name.quoted)"
  }

  /// Whether `other` wins every time that `gesture` could be recognized.
  private func hides(_ other: Gesture, _ gesture: Gesture) -> Bool {
    guard sees(other, gesture), let comes = other.comes(beside: gesture),
      !areSimultaneous(other, gesture), !requires(other, gesture),
      Set(other.requirements.map(\.name)).isSubset(of: gesture.requirements.map(\.name))
    else { return false }
    switch comes {
    case .earlier: return true
    case .together:
      let isFirst = other.zone?.name == gesture.zone?.name && isBefore(other, gesture)
      return isFirst || requires(gesture, other)
    }
  }

  /// Whether `tap` wins at one of the taps that come before the press of `tapAndHold`.
  private func ends(_ tap: Gesture, tapAndHold press: Gesture) -> Bool {
    guard tap.shape == .tap, press.shape == .longPress else { return false }
    return tap.thresholds[.fingers] == press.thresholds[.fingers]
      && tap.thresholds[.taps] <= press.thresholds[.taps]
      && sees(tap, press) && !areSimultaneous(tap, press) && !requires(tap, press)
  }
}

extension Gesture {
  /// When a gesture is recognized, compared with another of which every touch is its touch too.
  fileprivate enum Coming { case earlier, together }

  /// When this gesture is recognized if `other` is; nil if it may not be.
  fileprivate func comes(beside other: Gesture) -> Coming? {
    switch (shape, other.shape) {
    case (.longPress, .longPress):
      guard agrees(with: other, apartFrom: [.minDuration, .maxMovement]),
        thresholds[.minDuration] <= other.thresholds[.minDuration],
        thresholds[.maxMovement] >= other.thresholds[.maxMovement]
      else { return nil }
      let isEarlier = thresholds[.minDuration] < other.thresholds[.minDuration]
      return isEarlier ? .earlier : .together
    case (.pan(let own), .pan(let its)):
      guard own == .any || own == its,
        thresholds[.minFingers] <= other.thresholds[.minFingers],
        thresholds[.maxFingers] >= other.thresholds[.maxFingers]
      else { return nil }
      if thresholds[.slop] == other.thresholds[.slop] { return .together }
      return own == .any && thresholds[.slop] < other.thresholds[.slop] ? .earlier : nil
    case (.swipe(let own), .swipe(let its)):
      return thresholds == other.thresholds && Set(own).isSuperset(of: its) ? .together : nil
    case (.pinch(let own), .pinch(let its)):
      return thresholds == other.thresholds && (own == .any || own == its) ? .together : nil
    case (.rotation(let own), .rotation(let its)):
      return thresholds == other.thresholds && (own == .any || own == its) ? .together : nil
    case (.tap, .tap), (.edgePan, .edgePan):
      return thresholds == other.thresholds && shape == other.shape ? .together : nil
    case (.tap, _), (.longPress, _), (.pan, _), (.swipe, _), (.edgePan, _), (.pinch, _),
      (.rotation, _):
      return nil
    }
  }

  private func agrees(with other: Gesture, apartFrom exceptions: Set<Threshold>) -> Bool {
    ThresholdRule.thresholds(of: type).allSatisfy {
      exceptions.contains($0) || thresholds[$0] == other.thresholds[$0]
    }
  }
}
