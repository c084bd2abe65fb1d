/// Counts taps for the tap recognizer, and the taps before a long press (TAP1–TAP7, LP0).
///
///                first finger                all lifted
///     waiting ──────────────────> touching ─────────────> waiting, one tap more
///        │                            │
///        v max_interval               v max_duration, moved, too many or too few fingers
///      fails                        fails
struct TapSequence {
  /// The result of a landing or a lift.
  enum Progress {
    /// More fingers have to land or to lift.
    case going
    /// All fingers are down.
    case complete
    /// All fingers have lifted: one more tap is complete.
    case tapped
    case failed(Reason)
    /// A finger too many landed (A17b).
    case overfull(Reason)
  }

  /// The limits for each tap.
  struct Limits {
    var fingers: Int
    var maxDuration: TimeSpan
    /// The configuration's key of `maxDuration`, or nil if it has none.
    var durationKey: StaticString?
    var maxInterval: TimeSpan
    var maxMovement: Double
    var maxSeparation: Double
  }

  /// How many taps are complete.
  private(set) var taps = 0
  /// The centroid of the first tap's touch-downs (TAP7).
  private(set) var place = Point(x: 0, y: 0)
  /// When the sequence fails if nothing happens before.
  private(set) var deadline: EventTime?
  /// How many fingers have landed in the current tap. It is 0 between two taps.
  private(set) var landed = 0
  private var sumOfTouchDowns = Vector.zero

  mutating func land(_ touches: [Touch], at time: EventTime, within limits: Limits) -> Progress {
    if landed == 0 { deadline = time + limits.maxDuration }  // TAP2
    for touch in touches {
      landed += 1
      sumOfTouchDowns =
        sumOfTouchDowns + Vector(dx: touch.startPosition.x, dy: touch.startPosition.y)
    }
    if landed > limits.fingers {
      return .overfull(.tooMany(landed, limits.fingers, "fingers"))
    }
    guard landed == limits.fingers else { return .going }

    let centroid = Point(x: 0, y: 0) + sumOfTouchDowns * (1 / Double(landed))
    if taps == 0 { place = centroid }
    let separation = (centroid - place).length
    return separation.exceeds(limits.maxSeparation)
      ? .failed(TapSequence.tooFar(separation, limits)) : .complete
  }

  /// TAP4: the reason if one of the fingers that are down has moved too far, or else nil.
  func moveFault(_ touches: [Touch], within limits: Limits) -> Reason? {
    var most = 0.0
    for touch in touches { most = max(most, touch.travel.length) }
    guard most.exceeds(limits.maxMovement) else { return nil }
    return Reason(
      "moved {1} mm", most, unmet: .tooMuch("max_movement_mm", most, of: limits.maxMovement))
  }

  /// How far the fingers that are down have moved. While fingers are missing, the result is the
  /// number of fingers that have landed.
  func measures(_ touches: [Touch], within limits: Limits) -> [Unmet] {
    guard landed >= limits.fingers else { return [.fingers(landed, of: limits.fingers, "fingers")] }
    let most = touches.reduce(0) { max($0, $1.travel.length) }
    return [.tooMuch("max_movement_mm", most, of: limits.maxMovement)]
  }

  mutating func lift(
    remaining touches: [Touch], at time: EventTime, within limits: Limits
  ) -> Progress {
    guard touches.isEmpty else { return .going }
    guard landed == limits.fingers else {
      return .failed(.tooFew(landed, limits.fingers, "fingers"))
    }
    return finish(at: time, within: limits)
  }

  /// Takes keys that were pressed instead of fingers. `limits.fingers` is their number. Keys have
  /// no place (H4).
  mutating func press(_ count: Int, at time: EventTime, within limits: Limits) -> Progress {
    if landed == 0 { deadline = time + limits.maxDuration }  // TAP2
    landed += count
    if landed > limits.fingers { return .failed(Reason("a key was pressed again too early")) }
    return landed < limits.fingers ? .going : .complete
  }

  /// Takes the release of keys. `remaining` is the number of keys that are still held.
  mutating func release(remaining: Int, at time: EventTime, within limits: Limits) -> Progress {
    guard landed == limits.fingers else {
      return .failed(
        Reason("keys pressed together: {1} of {2}", Double(landed), Double(limits.fingers)))
    }
    guard remaining == 0 else { return .going }
    return finish(at: time, within: limits)
  }

  private mutating func finish(at time: EventTime, within limits: Limits) -> Progress {
    taps += 1
    landed = 0
    sumOfTouchDowns = .zero
    deadline = time + limits.maxInterval + .microsecond  // TAP3 is inclusive (B36)
    return .tapped
  }

  /// Why the sequence fails at its deadline. The cause may be a touch that the recognizer did not
  /// get.
  func deadlineFault(within limits: Limits, missed: Attempt.Missed?) -> Reason {
    guard landed == 0 else {
      return Reason(
        "held for longer than {1} ms", limits.maxDuration.milliseconds,
        unmet: limits.durationKey.map { .tooLate($0, limits.maxDuration) })
    }
    let late = Unmet.tooLate("max_interval_ms", limits.maxInterval)
    guard let missed, let deadline else {
      return Reason(
        "no further tap within {1} ms", limits.maxInterval.milliseconds, unmet: late)
    }
    let untilThen = (deadline - missed.time).milliseconds
    return Reason(
      "no further tap within {1} ms: a touch landed after {2} ms, but {word}",
      limits.maxInterval.milliseconds,
      (limits.maxInterval + .microsecond).milliseconds - untilThen, word: missed.how, unmet: late)
  }

  /// TAP6: why a finger that lands now cannot belong to the sequence, or nil if it can.
  func restartReason(before touch: Touch, within limits: Limits) -> Reason? {
    guard limits.fingers == 1, landed == 0 else { return nil }
    let separation = (touch.startPosition - place).length
    return separation.exceeds(limits.maxSeparation) ? TapSequence.tooFar(separation, limits) : nil
  }

  private static func tooFar(_ separation: Double, _ limits: Limits) -> Reason {
    Reason(
      "landed {1} mm from the first tap", separation,
      unmet: .tooMuch("max_separation_mm", separation, of: limits.maxSeparation))
  }
}
