@testable import Gestures

/// One thing that happens in a random run.
enum RandomStep: CustomStringConvertible {
  /// Touches change, `wait` microseconds after what came before; negative if the stamp goes back.
  case frame(wait: Int64, [TouchFrame.Change])
  /// Time passes and the arbiter is told.
  case pass(wait: Int64)
  /// The system takes every touch away.
  case cancelAll(wait: Int64)
  /// Somebody changes a recognizer between two events.
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

/// What a client may do to a recognizer at any moment, also from within an action.
enum Deed: CustomStringConvertible {
  case enable(Int)
  case disable(Int)
  case remove(Int)
  case add(Int)
  case setState(Int, GestureState)
  case ignoreTouches(Int)
  case clearDeadline(Int)

  init(_ random: inout SplitMix64, among count: Int) {
    let target = random.below(count)
    self =
      switch random.below(16) {
      case 0...3: .disable(target)
      case 4...7: .enable(target)
      case 8: .remove(target)
      case 9...11: .add(target)
      case 12...13: .setState(target, random.pick([.began, .changed, .ended, .cancelled, .failed]))
      case 14: .ignoreTouches(target)
      default: .clearDeadline(target)
      }
  }

  var description: String {
    switch self {
    case .enable(let target): "enable \(target)"
    case .disable(let target): "disable \(target)"
    case .remove(let target): "remove \(target)"
    case .add(let target): "add \(target)"
    case .setState(let target, let state): "set state of \(target) to \(state)"
    case .ignoreTouches(let target): "\(target) ignores its touches"
    case .clearDeadline(let target): "\(target) forgets its deadline"
    }
  }
}
