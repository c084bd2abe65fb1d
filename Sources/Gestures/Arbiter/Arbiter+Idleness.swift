// A shortcut for frames that affect no recognizer: all have failed or finished, and fingers still
// move.

extension Arbiter {
  /// Takes a frame of moves if no recognizer takes part and no deadline is ahead, so that there is
  /// nothing to decide. Returns whether it took the frame. If it did, the caller has to pass the
  /// moves on, for all touches that downstream has.
  package func passesBy(_ frame: TouchFrame) -> Bool {
    guard letsRest, isIdle, frame.changes.allSatisfy({ $0.phase == .moved }) else { return false }
    clock = max(clock, frame.time)
    glass.move(frame.changes, at: clock)
    if deliversDownstream { downstream.move(frame.changes) }
    return true
  }

  /// Whether the caller may keep frames of moves back until something else happens. Of kept frames
  /// older than 200 ms, the arbiter needs only the last place of each finger. The caller has to
  /// pass all these moves downstream at once.
  package var mayHearOfMovesLater: Bool { letsRest && isIdle && glass.isOfNoTaps(at: clock) }

  private var isIdle: Bool {
    roster.isEmpty(.participants) && roster.isEmpty(.undecided) && roster.deadlines.least == nil
      && complaints.isEmpty && glass.hasTouchesThatCount
  }
}
