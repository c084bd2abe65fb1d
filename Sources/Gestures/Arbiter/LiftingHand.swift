/// Knows whether a hand of three or more fingers is being lifted (A17c).
///
/// Real panels break contacts and land them again while a hand lifts: what lands meanwhile is no new
/// finger.
///
///            a lift while three are down          after the chord time
///     still ─────────────────────────────> lifting ──────────────────> still
///                                            │ ^
///                                            └─┘ a lift: the time starts anew
struct LiftingHand {
  /// So many fingers are a hand.
  static let leastFingers = 3

  private enum State {
    case still
    /// The last lift is told.
    case lifting(since: EventTime)
  }

  private var state = State.still

  /// How long ago the last lift was when something lands at `time` that belongs to the hand, or nil
  /// if it does not.
  func sinceLift(at time: EventTime) -> TimeSpan? {
    switch state {
    case .still: nil
    case .lifting(let lift): time - lift <= GestureRecognizer.chordTime ? time - lift : nil
    }
  }

  /// Takes a lift. `down` counts the fingers, those that lift included.
  mutating func lift(of down: Int, at time: EventTime) {
    guard down >= LiftingHand.leastFingers || sinceLift(at: time) != nil else { return }
    state = .lifting(since: time)
  }
}
