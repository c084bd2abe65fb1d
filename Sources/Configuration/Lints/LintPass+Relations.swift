import Gestures
import Words

extension LintPass {
  /// Requirements that hold up for as long as a finger rests (F8), or that make no sense.
  func lintRequirements() {
    for gesture in gestures {
      for reference in gesture.requirements {
        guard let required = self.gesture(reference.name) else { continue }
        if isVain(gesture, waitingFor: required) {
          warn(gesture, waitsInVainFor: required, at: reference.place)
          continue
        }
        // A pan goes on only when fingers move, and a circle fails then, unless it is one (CIR1).
        let isMoved = gesture.kind == .pan && required.kind == .circle
        if required.kind == .touches {
          findings.warn(
            "\(gesture.name.quoted) hardly ever acts: \(required.name.quoted) is a touches, which "
              + "begins as soon as a finger lands, and so does not fail",
            help: "drop the requirement", at: reference.place, code: "waits-long")
        } else if required.kind.mayNeverFail, !isMoved, !areSimultaneous(gesture, required) {
          findings.warn(
            "\(gesture.name.quoted) may have to wait until every finger has lifted: "
              + "\(required.name.quoted) is \(required.kind.withArticle), and does not fail by "
              + "itself while the fingers rest",
            help: "drop the requirement: of gestures that begin "
              + "together the first in the file wins anyway",
            at: reference.place, code: "waits-long")
        }
        if areSimultaneous(gesture, required) {
          findings.warn(
            "\(gesture.name.quoted) can never be active together with \(required.name.quoted), "
              + "which it requires to fail",
            help: "to have both active together, drop the requirement. Else drop simultaneous_with",
            at: reference.place, code: "impossible-relation")
        }
      }
    }
  }

  /// Whether `gesture` waits in vain, because `required` is always recognized before `gesture` or
  /// at the same moment.
  func isVain(_ gesture: Gesture, waitingFor required: Gesture) -> Bool {
    guard gesture.kind == required.kind, sees(required, gesture),
      !areSimultaneous(gesture, required), !requires(required, gesture),
      requiresNoMore(required, than: gesture)
    else { return false }
    // The first taps of a double tap are also a single tap. So compare with the smaller number of
    // taps.
    var part = gesture
    if gesture.kind == .tap, required.thresholds[.taps] < gesture.thresholds[.taps],
      let fewer = part.thresholds.writing(required.thresholds[.taps], for: .taps, of: .tap)
    {
      part.thresholds = fewer
    }
    let agree = gesture.kind.mustAgree.allSatisfy {
      part.thresholds[$0] == required.thresholds[$0]
    }
    return agree && gesture.kind.coming(required, part) != nil
  }

  private func warn(_ gesture: Gesture, waitsInVainFor required: Gesture, at place: Place) {
    let taps = [required, gesture].map { $0.thresholds.has(.taps) ? $0.thresholds[.taps] : 0 }
    let moment =
      taps[0] == taps[1] ? "first" : "at its first \(taps[0] == 1 ? "tap" : "taps")"
    let why = "\(required.name.quoted), which it requires to fail, is recognized \(moment)"
    if let rule = ruleOfTwin(required, of: gesture) {
      return warn(
        gesture, neverFires: why, for: required, by: rule,
        help: "drop it, and \(difference(from: gesture))", at: place)
    }
    findings.warn(
      "\(gesture.name.quoted) can never fire: \(why)",
      help: "drop it here, and \(remedy(by: required, waitingFor: [gesture]))", at: place,
      code: "never-fires")
  }
}
