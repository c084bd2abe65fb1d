@testable import Gestures

/// Checks that of related gestures one wins (B6, B7, B9, B12, B13), and which ones that concerns
/// (B18).
final class WinnerWatch {
  private struct Win {
    let recognizer: GestureRecognizer
    let time: EventTime
  }

  private let world: World
  private let verdict: Verdict
  private var wins: [Win] = []

  init(_ world: World) {
    self.world = world
    verdict = world.verdict
  }

  /// One begins or recognizes now. Each that is active already, and whose clients know, allows it.
  func note(_ winner: GestureRecognizer, at time: EventTime) {
    for other in world.arbiter.participants
    where other !== winner && other.state.isActive
      && other.reportedState.isActive
    {
      verdict.require(
        !prevents(other, winner), "B9: \(winner.name) wins although \(other.name) is active")
    }
    for other in winner.requirements where other.isEnabled && other.arbiter === world.arbiter {
      verdict.require(
        !other.attempt.standing.isOpen || winner.remembersFailure(of: other),
        "B18: \(winner.name) wins although \(other.name), which it requires to fail, has not")
    }
    wins.append(Win(recognizer: winner, time: time))
  }

  /// After a dispatch: each that a winner prevents, or that required it to fail, has failed.
  func check() {
    for win in wins {
      for other in world.arbiter.participants
      where other.attempt.standing.isOpen && other.attempt.start < win.time {
        verdict.require(
          !prevents(win.recognizer, other),
          "B6: \(win.recognizer.name) won, and \(other.name) is still open")
        verdict.require(
          other.remembersFailure(of: win.recognizer) || win.time < other.attempt.start,
          "B18: \(win.recognizer.name) won, and \(other.name), which requires it, is still open")
      }
    }
    wins.removeAll(keepingCapacity: true)
  }

  private func prevents(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    one !== other && world.arbiter.zones.related(one.zone, other.zone) && one.canPrevent(other)
      && other.canBePrevented(by: one) && !one.allows(other) && !other.allows(one)
  }
}
