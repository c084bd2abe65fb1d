// What a subclass may call during an attempt, and what clients may ask about its touches.

extension GestureRecognizer {
  /// All touches that land and all keys that are pressed at one moment. Recognizers are asked about
  /// an event before they receive its touches and presses.
  public struct Event: Sendable {
    /// When the touches land or the keys are pressed.
    public let time: EventTime
    /// The touches that land. Other touches may be down already.
    public let touches: [Touch]
    /// The presses that begin. Other keys may be held already.
    public let presses: [Press]
  }

  /// How many touches of the attempt are down.
  public final var numberOfTouches: Int { touches.count }

  /// The centroid of the attempt's touches, in millimetres. When they are gone, it is kept until
  /// the next attempt (D1). The location at the time of an event is in `GestureEvent.values`.
  public final var location: Point { touches.centroid ?? attempt.location }

  /// Where one of the attempt's touches is, in millimetres. `place` counts the touches from 0, in
  /// order of landing. The result is nil if there are fewer touches.
  public final func location(ofTouch place: Int) -> Point? {
    touches.indices.contains(place) ? touches[place].position : nil
  }

  /// Fails the attempt. If the recognizer is active, it is cancelled instead (A6).
  public final func fail(because reason: Reason) {
    transition(to: .failed, because: reason)
  }

  /// Fails because a finger too many landed. The fingers that land within the chord time after it
  /// are ignored, too (A17b).
  public final func failForExtraFinger(because reason: Reason) {
    deafUntil = now + GestureRecognizer.chordTime
    transition(to: .failed, because: reason)
  }

  /// Whether the recognizer ignores touches that land at `time` (A17b).
  final func isDeaf(at time: EventTime) -> Bool {
    deafUntil.map { time <= $0 } ?? false
  }

  /// Why the recognizer ignores a touch that lands at `time`, as the rest of a chord (A17b). It is
  /// nil if the recognizer does not ignore it.
  package final func deafness(at time: EventTime) -> Reason? {
    guard let deafUntil, isDeaf(at: time) else { return nil }
    let chord = GestureRecognizer.chordTime
    let ahead: TimeSpan = time - deafUntil
    let since: TimeSpan = ahead + chord
    return Reason(
      """
      landed {1} ms after the last finger of a chord of too many: taken for the rest of it, \
      because a finger lands later than {2} ms
      """, since.milliseconds, chord.milliseconds)
  }

  /// Leaves `touch` to other recognizers. This recognizer gets no more of the touch and does not
  /// count it. It neither delays nor cancels the touch downstream (A22).
  public final func ignore(_ touch: Touch) {
    let isFollowed = touches.contains { $0.id == touch.id }
    forgo(touch)
    if isFollowed { touchWasLeft() }
  }

  /// As `ignore(_:)`, for a touch that the recognizer has not handled yet.
  final func forgo(_ touch: Touch) {
    stage?.unfollow(touch.id, self)
    attempt.touches.removeAll { $0 == touch.id }
    stage?.noteChange(of: self)
  }

  /// Leaves `press` to other recognizers. This recognizer gets no more of the press and does not
  /// count it (A22, H2).
  public final func ignore(_ press: Press) {
    presses.removeAll { $0.key == press.key }
    stage?.noteChange(of: self)
  }
}
