import Gestures
import Words

extension LintPass {
  /// Gestures that never fire because another is recognized whenever they could be.
  func lintCovered() {
    for gesture in gestures {
      guard let other = coverer(of: gesture) else {
        lintPartlyCovered(gesture)
        continue
      }
      findings.warn(
        "\(gesture.name.quoted) can never fire: \(other.name.quoted) in "
          + findings.line(of: other.place, from: gesture.place)
          + " is recognized whenever it could "
          + "be, and wins",
        help: remedy(for: gesture, hiddenBy: other),
        at: gesture.place, code: "never-fires")
    }
  }

  /// A gesture of several words of which another is recognized first with some.
  private func lintPartlyCovered(_ gesture: Gesture) {
    for rule in gesture.kind.choices where gesture.choices[rule.key].count > 1 {
      for word in gesture.choices[rule.key] {
        var part = gesture
        part.choices[rule.key] = [word]
        guard let other = coverer(of: part) else { continue }
        findings.warn(
          "\(gesture.name.quoted) never fires with \(rule.key) \(word.quoted): "
            + "\(other.name.quoted) in \(findings.line(of: other.place, from: gesture.place)) is "
            + "recognized whenever it could be, and wins",
          help: "drop \(word.quoted) here or there",
          at: gesture.place, code: "never-fires")
      }
    }
  }

  private func remedy(for gesture: Gesture, hiddenBy other: Gesture) -> String {
    let areEqual =
      gesture.choices == other.choices && gesture.thresholds == other.thresholds
      && gesture.devices == other.devices
      && gesture.takesPart(whenever: other, in: configuration.profiles)
    if areEqual || requires(gesture, other) { return "make them differ" }
    if other.comes(beside: gesture) == .together { return "put it before that in the file" }
    return "add require_to_fail = [\(gesture.name.quoted)] to \(other.name.quoted)"
  }

  /// Whether `other` wins every time that `gesture` could be recognized.
  func hides(_ other: Gesture, _ gesture: Gesture) -> Bool {
    guard sees(other, gesture), let comes = other.comes(beside: gesture),
      !areSimultaneous(other, gesture), !requires(other, gesture),
      requiresNoMore(other, than: gesture)
    else { return false }
    switch comes {
    case .earlier: return true
    case .together:
      let isFirst = other.zone?.name == gesture.zone?.name && isBefore(other, gesture)
      return isFirst || requires(gesture, other)
    }
  }

  /// Whether `one` waits for nobody that `other` does not wait for.
  func requiresNoMore(_ one: Gesture, than other: Gesture) -> Bool {
    one.requirements.isEmpty
      || Set(one.requirements.map(\.name)).isSubset(of: other.requirements.map(\.name))
  }
}

extension Gesture {
  /// When this gesture is recognized if `other`, of the same type, is, or nil if it may not be.
  fileprivate func comes(beside other: Gesture) -> GestureKind.Coming? {
    kind.coming(self, other)
  }
}
