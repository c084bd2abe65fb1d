import Gestures
import Words

extension LintPass {
  /// Requirements that hold up for as long as a finger rests (F8), or that make no sense.
  func lintRequirements() {
    for gesture in gestures {
      for reference in gesture.requirements {
        guard let required = self.gesture(reference.name) else { continue }
        // A pan goes on only when fingers move, and a circle fails then, unless it is one (CIR1).
        let isMoved = gesture.kind == .pan && required.kind == .circle
        if required.kind == .touches {
          findings.warn(
            "\(gesture.name.quoted) hardly ever acts: \(required.name.quoted) is a touches, which "
              + "begins as soon as a finger lands, and so does not fail",
            help: "drop the requirement", at: reference.place, code: "waits-long")
        } else if required.kind.mayNeverFail, !isMoved {
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
              + "which it requires to fail", help: "drop the requirement or simultaneous_with",
            at: reference.place, code: "impossible-relation")
        }
      }
    }
  }
}
