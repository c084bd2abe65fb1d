/// Recognizes fingers that rest, after some taps or none. Continuous.
///
///     possible ── deadline: all fingers rested ──> began ── moved ──> changed
///        │ moved, lifted, a finger too many          │ lifted           │ lifted
///        v                                           v                  v
///      failed                                      ended              ended
public final class LongPressGestureRecognizer: GestureRecognizer {
  /// How long the fingers have to stay down (LP1). With 0, the press begins at touch-down (LP5).
  public var minDuration = TimeSpan.milliseconds(500)
  /// How far a finger may move from its touch-down before the press begins, in millimetres (LP2).
  public var maxMovement = 4.0 { didSet { stir() } }
  /// How many fingers the gesture has.
  public var fingers = 1
  /// The keys that are held instead of fingers, all of them together. If it is empty, fingers make
  /// the gesture (H4).
  public var keys: Set<Press.Key> = [] { didSet { receive(keys) } }
  /// How many taps come before the press.
  public var taps = 0
  /// How long after a tap's lift the next landing may come (LP0).
  public var maxInterval = TimeSpan.milliseconds(350)
  /// How far from the first tap the other taps and the press may land, in millimetres (LP0).
  public var maxSeparation = 6.0

  /// How long each tap before the press may be held (LP0).
  private static let maxTapDuration = TimeSpan.milliseconds(750)

  /// How often `progress` is told if `tellsAttempts` is true. Resting fingers make no frames (G1).
  private static let tick = TimeSpan.milliseconds(50)

  private var sequence = TapSequence()
  /// When the last of the resting fingers landed.
  private var restStart = EventTime(microseconds: 0)

  private var limits: TapSequence.Limits {
    TapSequence.Limits(
      fingers: keys.isEmpty ? fingers : keys.count,
      maxDuration: LongPressGestureRecognizer.maxTapDuration,
      maxInterval: maxInterval, maxMovement: maxMovement, maxSeparation: maxSeparation)
  }

  private var isPressing: Bool { sequence.taps == taps }

  public override func touchesBegan(_ touches: [Touch]) {
    if state.isActive {
      for touch in touches { ignore(touch) }  // LP4
    } else {
      heed(sequence.land(touches, at: now, within: limits))
    }
  }

  public override func touchesMoved(_ touches: [Touch]) {
    if state.isActive {
      transition(to: .changed, because: Reason("a finger moved"))  // LP3
    } else if let reason = sequence.moveFault(touches, within: limits) {
      fail(because: reason)
    }
  }

  public override func touchesEnded(_ touches: [Touch]) {
    if state.isActive {
      transition(to: .ended, because: Reason("a finger lifted"))  // LP3
    } else if isPressing {
      fail(
        because: sequence.landed < fingers ? .tooFew(sequence.landed, fingers, "fingers") : early)
    } else {
      heed(sequence.lift(remaining: self.touches, at: now, within: limits))
    }
  }

  public override func pressesBegan(_ presses: [Press]) {
    if !state.isActive { heed(sequence.press(presses.count, at: now, within: limits)) }
  }

  public override func pressesChanged(_ presses: [Press]) {
    if state.isActive { transition(to: .changed, because: Reason("a key is held still")) }
  }

  public override func pressesEnded(_ presses: [Press]) {
    if state.isActive {
      transition(to: .ended, because: Reason("a key was released"))
    } else if isPressing, sequence.landed == keys.count {
      fail(because: early)
    } else {
      heed(sequence.release(remaining: self.presses.count, at: now, within: limits))
    }
  }

  private var isHeld: Bool { !touches.isEmpty || !presses.isEmpty }

  public override func deadlineReached() {
    if !isPressing || !isHeld {
      fail(because: sequence.deadlineFault(within: limits, missed: attempt.missed))
    } else if now < end {
      deadline = nextMoment
    } else {
      begin()
    }
  }

  /// When the press begins.
  private var end: EventTime { restStart + minDuration }

  /// When the press begins, or the progress has to be told again.
  private var nextMoment: EventTime {
    tellsAttempts ? min(end, now + LongPressGestureRecognizer.tick) : end
  }

  /// How much of `minDuration` all fingers have rested, from 0 to 1.
  public override var progress: Double? {
    guard isPressing, sequence.landed == limits.fingers else { return 0 }
    return share((now - restStart).milliseconds, of: minDuration.milliseconds)
  }

  public override func reasonToRestart(before touch: Touch) -> Reason? {
    sequence.restartReason(before: touch, within: limits)
  }

  public override var hasTapBehind: Bool { sequence.taps > 0 }

  override func measures(at time: EventTime) -> [Unmet] {
    let measures = sequence.measures(touches, within: limits)
    guard isPressing, sequence.landed == fingers else { return measures }
    let held = (time - restStart).milliseconds
    return [.tooLittle("min_duration_ms", held, of: minDuration.milliseconds)] + measures
  }

  override var typeDecidesRequirements: Bool { false }

  /// LP2.
  override var bound: Motion.Bound? { Motion.Bound(quantity: .travel, limit: maxMovement) }

  public override func reset() {
    sequence = TapSequence()
  }

  /// With several fingers, the time begins when the last one lands. So the first finger may rest
  /// for ever.
  public override var delayBounds: DelayBounds {
    let tap = LongPressGestureRecognizer.maxTapDuration
    let worst = fingers == 1 ? (tap + maxInterval) * taps + minDuration : nil
    guard taps > 0 else { return DelayBounds(began: DelayBounds.Delay(worst: worst)) }
    let rest = fingers == 1 ? maxInterval + (tap + maxInterval) * (taps - 1) + minDuration : nil
    return DelayBounds(
      began: DelayBounds.Delay(worst: worst, singleTap: maxInterval),
      ended: DelayBounds.Delay(worst: rest, singleTap: maxInterval))
  }

  private func heed(_ progress: TapSequence.Progress) {
    switch progress {
    case .complete where isPressing:
      restStart = now
      deadline = nextMoment
      if minDuration.microseconds == 0 { begin() }
    case .going where isPressing && isHeld: deadline = nil
    case .going, .complete, .tapped: deadline = sequence.deadline
    case .failed(let reason): fail(because: reason)
    case .overfull(let reason): failForExtraFinger(because: reason)
    }
  }

  /// LP4: a finger lifted too early.
  private var early: Reason {
    let held = (now - restStart).milliseconds
    return Reason(
      keys.isEmpty ? "lifted after {1} ms" : "released after {1} ms", held,
      unmet: .tooLittle("min_duration_ms", held, of: minDuration.milliseconds))
  }

  private func begin() {
    deadline = nil
    transition(to: .began, because: Reason("held for {1} ms", minDuration.milliseconds))  // LP1
  }
}
