@testable import Gestures

/// One thing that happens in a random run.
enum RandomStep: CustomStringConvertible {
  /// Touches change, `wait` microseconds after what came before. Negative if the stamp goes back.
  case frame(wait: Int64, [TouchFrame.Change])
  /// Time passes and the arbiter is told.
  case pass(wait: Int64)
  /// The system takes every touch away.
  case cancelAll(wait: Int64)
  /// A recognizer is changed between two events.
  case deed(Deed)
  /// Every finger lifts and every deadline runs out: nothing may be left.
  case quiet(wait: Int64)

  var description: String {
    switch self {
    case .frame(let wait, let changes):
      "+\(wait) " + changes.map(RandomStep.text).joined(separator: " ")
    case .pass(let wait): "+\(wait) time passes"
    case .cancelAll(let wait): "+\(wait) everything is cancelled"
    case .deed(let deed): deed.description
    case .quiet(let wait): "+\(wait) all fingers lift, all deadlines run out"
    }
  }

  private static func text(_ change: TouchFrame.Change) -> String {
    let place = "(\(change.position.x),\(change.position.y))"
    let pen = change.kind == .pen ? "pen " : ""
    return switch change.phase {
    case .began: "\(pen)\(change.touch)+\(place)"
    case .moved: "\(change.touch)>\(place)"
    case .ended: "\(change.touch)-"
    case .cancelled: "\(change.touch)!"
    }
  }
}
