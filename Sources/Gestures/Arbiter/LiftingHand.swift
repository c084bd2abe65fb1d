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
    /// The last moment that belongs to the lift is told.
    case lifting(through: EventTime)
  }

  private var state = State.still

  /// Whether what lands at `time` belongs to the hand that lifts.
  func isLifting(at time: EventTime) -> Bool {
    switch state {
    case .still: false
    case .lifting(let last): time <= last
    }
  }

  /// Takes a lift; `down` counts the fingers, those that lift included.
  mutating func lift(of down: Int, at time: EventTime) {
    guard down >= LiftingHand.leastFingers || isLifting(at: time) else { return }
    state = .lifting(through: time + GestureRecognizer.chordTime)
  }
}
