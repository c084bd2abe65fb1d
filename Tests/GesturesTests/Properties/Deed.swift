@testable import Gestures

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
