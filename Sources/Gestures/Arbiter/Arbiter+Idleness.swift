// Frames that concern nobody: everybody has failed or finished, and fingers go on to move.

extension Arbiter {
  /// Takes a frame of moves if nobody takes part in what is on the glass and no deadline is ahead:
  /// there is nothing to decide then. The caller then has to tell downstream of every move of a
  /// touch that it has. Else takes nothing.
  package func passesBy(_ frame: TouchFrame) -> Bool {
    guard letsRest, isIdle, frame.changes.allSatisfy({ $0.phase == .moved }) else { return false }
    clock = max(clock, frame.time)
    glass.move(frame.changes, at: clock)
    if deliversDownstream { downstream.move(frame.changes) }
    return true
  }

  /// Whether frames of moves may be told of when something else happens: of those of more than 200
  /// ms ago, only where they led. The keeper of the frames has to tell downstream of them at once.
  package var mayHearOfMovesLater: Bool { letsRest && isIdle && glass.isOfNoTaps(at: clock) }

  private var isIdle: Bool {
    roster.isEmpty(.participants) && roster.isEmpty(.undecided) && roster.deadlines.least == nil
      && complaints.isEmpty && glass.hasTouchesThatCount
  }
}
