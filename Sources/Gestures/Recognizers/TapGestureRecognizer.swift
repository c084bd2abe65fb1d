/// Recognizes taps: one or several fingers tap once or several times, in one place. Discrete.
///
///     possible ── last lift of the last tap ──> ended
///        └─────── see `TapSequence` ──────────> failed
public final class TapGestureRecognizer: GestureRecognizer {
  /// How many taps the gesture has.
  public var taps = 1
  /// How many fingers each tap has.
  public var fingers = 1
  /// The keys that are tapped instead of fingers, all of them together. If it is empty, fingers
  /// make the gesture (H4).
  public var keys: Set<Press.Key> = [] { didSet { receive(keys) } }
  /// How long a tap may last from its first landing (TAP2).
  public var maxDuration = TimeSpan.milliseconds(750)
  /// How long after the last lift the next tap may start (TAP3).
  public var maxInterval = TimeSpan.milliseconds(350)
  /// How far a finger may move from its touch-down, in millimetres (TAP4).
  public var maxMovement = 5.0 { didSet { stir() } }
  /// How far from the first tap the other taps may land, in millimetres (TAP6).
  public var maxSeparation = 6.0

  private var sequence = TapSequence()

  /// Makes a recognizer of single taps with one finger.
  public override init(name: String) {
    super.init(name: name)
    delaysTouchesEnded = true  // C1
  }

  private var limits: TapSequence.Limits {
    TapSequence.Limits(
      fingers: keys.isEmpty ? fingers : keys.count, maxDuration: maxDuration,
      durationKey: "max_duration_ms",
      maxInterval: maxInterval,
      maxMovement: maxMovement, maxSeparation: maxSeparation)
  }

  public override func touchesBegan(_ touches: [Touch]) {
    heed(sequence.land(touches, at: now, within: limits))
  }

  public override func touchesMoved(_ touches: [Touch]) {
    if let reason = sequence.moveFault(touches, within: limits) { fail(because: reason) }
  }

  public override func touchesEnded(_ touches: [Touch]) {
    heed(sequence.lift(remaining: self.touches, at: now, within: limits))
  }

  public override func pressesBegan(_ presses: [Press]) {
    heed(sequence.press(presses.count, at: now, within: limits))
  }

  public override func pressesEnded(_ presses: [Press]) {
    heed(sequence.release(remaining: self.presses.count, at: now, within: limits))
  }

  public override func deadlineReached() {
    fail(because: sequence.deadlineFault(within: limits, missed: attempt.missed))
  }

  public override func reasonToRestart(before touch: Touch) -> Reason? {
    sequence.restartReason(before: touch, within: limits)
  }

  public override var hasTapBehind: Bool { sequence.taps > 0 }

  override func measures(at time: EventTime) -> [Unmet] {
    sequence.measures(touches, within: limits)
  }

  override var typeDecidesRequirements: Bool { false }

  /// TAP4.
  override var bound: Motion.Bound? { Motion.Bound(quantity: .travel, limit: maxMovement) }

  public override func reset() {
    sequence = TapSequence()
  }

  /// B15: a tap never prevents a tap of a higher count.
  public override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let other = other as? TapGestureRecognizer else { return true }
    return other.taps <= taps
  }

  /// In the worst case, every tap lasts for `maxDuration`, and the next one follows after
  /// `maxInterval`.
  public override var delayBounds: DelayBounds {
    let rest = (maxInterval + maxDuration) * (taps - 1)
    let singleTap = taps > 1 ? maxInterval : nil
    return DelayBounds(
      began: DelayBounds.Delay(worst: maxDuration + rest, singleTap: singleTap),
      ended: singleTap.map { DelayBounds.Delay(worst: rest, singleTap: $0) })
  }

  public override var values: GestureValues {
    var values = GestureValues(location: sequence.place, fingers: keys.isEmpty ? fingers : 0)
    values.taps = taps
    return values
  }

  private func heed(_ progress: TapSequence.Progress) {
    switch progress {
    case .tapped where sequence.taps == taps:
      transition(to: .ended, because: Reason("lifted in time, taps = {1}", Double(taps)))  // TAP1
    case .going, .complete, .tapped: deadline = sequence.deadline
    case .failed(let reason): fail(because: reason)
    case .overfull(let reason): failForExtraFinger(because: reason)  // TAP5
    }
  }
}
