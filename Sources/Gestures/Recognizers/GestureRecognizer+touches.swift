// What a subclass asks of its attempt, and clients of its touches.

extension GestureRecognizer {
  /// All that lands or is pressed at one moment, before any recognizer receives it.
  public struct Event: Sendable {
    /// When it lands or is pressed.
    public let time: EventTime
    /// The touches that land. More of them may be down.
    public let touches: [Touch]
    /// The presses that begin. More of them may be held.
    public let presses: [Press]
  }

  /// How many touches it follows that are down.
  public final var numberOfTouches: Int { touches.count }

  /// The centroid of its touches, in millimetres. It is kept when they are gone, until the next
  /// attempt (D1). The location of an event is in `GestureEvent.values`.
  public final var location: Point { touches.centroid ?? attempt.location }

  /// Where one of its touches is, in millimetres. `place` counts from 0 in order of landing. Nil if
  /// there are fewer touches.
  public final func location(ofTouch place: Int) -> Point? {
    touches.indices.contains(place) ? touches[place].position : nil
  }

  /// Fails the attempt, or cancels it if it is active (A6).
  public final func fail(because reason: Reason) {
    transition(to: .failed, because: reason)
  }

  /// Fails because a finger too many landed: the rest of the chord is ignored too (A17b).
  public final func failForExtraFinger(because reason: Reason) {
    deafUntil = now + GestureRecognizer.chordTime
    transition(to: .failed, because: reason)
  }

  /// Whether it ignores what lands at `time` (A17b).
  final func isDeaf(at time: EventTime) -> Bool {
    deafUntil.map { time <= $0 } ?? false
  }

  /// Why it ignores what lands at `time`, as the rest of a chord (A17b), or nil if it does not.
  package final func deafness(at time: EventTime) -> Reason? {
    guard let deafUntil, isDeaf(at: time) else { return nil }
    let chord = GestureRecognizer.chordTime
    let ahead: TimeSpan = time - deafUntil
    let since: TimeSpan = ahead + chord
    return Reason(
      """
      landed {1} ms after the last finger of a chord of too many: taken for the rest of it; a finger \
      lands later than {2} ms
      """, since.milliseconds, chord.milliseconds)
  }

  /// Leaves `touch` to others: it is delivered no more, counts no more, and is neither delayed nor
  /// cancelled downstream on this recognizer's account (A22).
  public final func ignore(_ touch: Touch) {
    let isFollowed = touches.contains { $0.id == touch.id }
    forgo(touch)
    if isFollowed { touchWasLeft() }
  }

  /// The same of one that it has not begun to follow.
  final func forgo(_ touch: Touch) {
    stage?.unfollow(touch.id, self)
    attempt.touches.removeAll { $0 == touch.id }
    stage?.noteChange(of: self)
  }

  /// Leaves `press` to others: it is delivered no more, and counts no more (A22, H2).
  public final func ignore(_ press: Press) {
    presses.removeAll { $0.key == press.key }
    stage?.noteChange(of: self)
  }
}
