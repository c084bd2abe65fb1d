/// Recognizes fingers that drag. Continuous.
///
///     possible ── moved slop, in the direction ──> began ── moved ──> changed
///        │ too many fingers, elsewhere, lifted       │ too few left     │
///        v                                           v                  v
///      failed                                      ended              ended
public class PanGestureRecognizer: GestureRecognizer {
  /// The least number of fingers. With fewer, the pan ends (PAN3).
  public final var minFingers = 1 { didSet { stir() } }
  /// The largest number of fingers. A further finger makes a possible pan fail. An active pan
  /// ignores it (PAN4).
  public final var maxFingers = Int.max
  /// How far the centroid has to move before the pan begins, in millimetres (PAN1).
  public final var slop = 3.0 { didSet { stir() } }
  /// The direction that the displacement must have, within 45°, when it reaches the slop (PAN5).
  public final var direction = PanDirection.any

  final var tracker = PanTracker()

  /// The displacement since the pan began, in millimetres, without the slop (PAN2). If you set it,
  /// it goes on from your value, and the velocity begins anew from zero (D2).
  public final var translation: Vector {
    get {
      stir()
      return tracker.translation
    }
    set {
      stir()
      attempt.mayRest = false
      tracker.translation = newValue
    }
  }

  /// The velocity in millimetres per second (D4).
  public final var velocity: Vector {
    stir()
    return tracker.velocity(at: now)
  }

  public override func touchesBegan(_ touches: [Touch]) {
    guard admit(touches, upTo: maxFingers, named: "max_fingers") else { return }  // PAN4
    tracker.landed(self.touches, at: now)
  }

  public override func touchesMoved(_ touches: [Touch]) {
    tracker.moved(self.touches, at: now)
    guard self.touches.count >= minFingers else { return }
    if state.isActive {
      transition(to: .changed, because: Reason("a finger moved"))
    } else {
      begin()
    }
  }

  public override func touchesEnded(_ touches: [Touch]) {
    if state.isActive, self.touches.count < minFingers {
      transition(
        to: .ended, because: Reason("fewer than min_fingers = {1} are left", Double(minFingers)))
    } else if self.touches.isEmpty {
      failAtTheEnd(
        needing: minFingers, named: "min_fingers", otherwise: tracker.reasonNotBegun(slop))  // PAN6
    } else {
      touchWasLeft()
    }
  }

  override func touchWasLeft() { tracker.lifted(remaining: touches) }

  override func measures(at time: EventTime) -> [Unmet] {
    guard touches.count >= minFingers else {
      return [.fingers(touches.count, of: minFingers, "min_fingers")]
    }
    return [.tooLittle("slop_mm", tracker.displacement.length, of: slop)]
  }

  override var typeDecidesRequirements: Bool { false }

  /// PAN1. With too few fingers there is no limit, but the path of the centroid is still followed.
  override var bound: Motion.Bound? {
    let limit = touches.count < minFingers ? Double.greatestFiniteMagnitude : slop
    return Motion.Bound(quantity: .displacement, limit: limit)
  }

  override func lend(to motion: inout Motion, for quantity: Motion.Quantity) {
    motion.begin(with: tracker)
  }

  override func takeOver(from motion: Motion, since bound: Motion.Bound, isAhead: Bool) {
    tracker.take(motion.pan, isAhead: isAhead)
    if bound.limit < .greatestFiniteMagnitude { tracker.noteDistance(motion.most(.displacement)) }
  }

  public override func reset() {
    tracker.clear()
  }

  public override var values: GestureValues {
    var values = super.values
    values.translation = translation
    values.velocity = velocity
    return values
  }

  /// How much of the slop the fingers have gone in the pan's direction, from 0 to 1.
  public override var progress: Double? {
    let way = tracker.displacement
    guard touches.count >= minFingers, direction.admits(way) else { return 0 }
    return share(way.length, of: slop)
  }

  /// When the displacement has reached the slop, the pan begins, or fails if the direction is wrong
  /// (PAN1, PAN2, PAN5).
  private func begin() {
    let displacement = tracker.displacement
    tracker.noteDistance()
    guard displacement.length > 0, displacement.length.reaches(slop) else { return }
    guard direction.admits(displacement) else {
      fail(
        because: Reason(
          "moved {1} mm, but not {word}", displacement.length, word: direction.inWords))
      return
    }
    tracker.begin(slop: slop)
    transition(to: .began, because: Reason("moved {1} mm", displacement.length))
  }
}
