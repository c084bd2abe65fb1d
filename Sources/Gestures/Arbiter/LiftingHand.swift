/// Knows whether a hand of three or more fingers is being lifted (A17c).
///
/// Real panels lose contacts and report them again while a hand lifts. So a touch that lands
/// meanwhile is no new finger.
///
///            a lift while three are down          after the chord time
///     still ─────────────────────────────> lifting ──────────────────> still
///                                            │ ^
///                                            └─┘ a lift: the time starts anew
struct LiftingHand {
  /// How many fingers count as a hand.
  static let leastFingers = 3

  private enum State {
    case still
    /// A hand lifts. `since` is the time of its last lift.
    case lifting(since: EventTime)
  }

  private var state = State.still

  /// How long before `time` the last lift was, if a touch that lands at `time` belongs to the hand.
  /// Otherwise nil.
  func sinceLift(at time: EventTime) -> TimeSpan? {
    switch state {
    case .still: nil
    case .lifting(let lift): time - lift <= GestureRecognizer.chordTime ? time - lift : nil
    }
  }

  /// Takes a lift. `down` is the number of fingers that were down, those that lift included.
  mutating func lift(of down: Int, at time: EventTime) {
    guard down >= LiftingHand.leastFingers || sinceLift(at: time) != nil else { return }
    state = .lifting(since: time)
  }
}
