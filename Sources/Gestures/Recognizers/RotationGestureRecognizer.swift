/// Recognizes fingers that turn about each other. Continuous.
///
///     possible ── turned by slop ──> began ── moved ──> changed
///        │ a finger too many,          │ all lifted       │
///        │ the wrong way               │                  │
///        v                             v                  v
///      failed                        ended              ended
public final class RotationGestureRecognizer: GestureRecognizer, TwoFingerRival {
  /// How many fingers.
  public var fingers = 2 { didSet { stir() } }
  /// By how many radians the fingers have to turn before it begins (ROT1).
  public var slop = 10 * Double.pi / 180 { didSet { stir() } }
  /// Which way is meant.
  public var direction = RotationDirection.any

  private var tracker = TransformTracker()
  /// The greatest turn so far, in radians.
  private var most = 0.0
  private var pair = FingerPair()
  /// The tracker's rotation at which `rotation` is 0.
  private var base = 0.0

  /// Radians since it began, clockwise positive (ROT2). Writing it makes it go on from there and
  /// clears the velocity (D2).
  public var rotation: Double {
    get {
      stir()
      return tracker.rotation - base
    }
    set {
      stir()
      attempt.mayRest = false
      base = tracker.rotation - newValue
      tracker.clearVelocity()
    }
  }

  /// Radians per second (D4).
  public var velocity: Double {
    stir()
    return tracker.rotationVelocity(at: now)
  }

  public override func touchesBegan(_ touches: [Touch]) {
    guard admit(touches, upTo: fingers, named: "fingers") else { return }
    tracker.landed(self.touches, at: now)
    pair.rebase(self.touches, at: now)
  }

  public override func touchesMoved(_ touches: [Touch]) {
    guard self.touches.count == fingers else { return }  // PIN3
    tracker.moved(self.touches, at: now)
    pair.moved(self.touches, at: now)
    if state.isActive {
      transition(to: .changed, because: Reason("a finger moved"))
    } else {
      most = max(most, tracker.rotationChange.magnitude)
      guard tracker.rotationChange.magnitude.reaches(slop), tracker.rotationChange.magnitude > 0,
        !yields(to: PanGestureRecognizer.self, after: pair, unless: { $0.isTurn })
      else { return }
      begin()
    }
  }

  public override func touchesEnded(_ touches: [Touch]) {
    guard self.touches.isEmpty else { return }
    if state.isActive {
      transition(to: .ended, because: Reason("all fingers lifted"))  // PIN3
    } else {
      let degrees = most * 180 / .pi
      let reason =
        most.reaches(slop)
        ? Reason("turned by {1} degrees, but the fingers went farther", degrees)  // PIN5
        : Reason(
          "turned by {1} degrees", degrees,
          unmet: .tooLittle("slop_deg", degrees, of: slop * 180 / .pi))
      failAtTheEnd(needing: fingers, named: "fingers", otherwise: reason)  // PIN4
    }
  }

  override func measures(at time: EventTime) -> [Unmet] {
    guard touches.count == fingers else {
      return [.fingers(touches.count, of: fingers, "fingers")]
    }
    let degrees = tracker.rotationChange.magnitude * 180 / .pi
    return [.tooLittle("slop_deg", degrees, of: slop * 180 / .pi)]
  }

  override var typeDecidesRequirements: Bool { false }

  /// ROT1. With too few fingers no move counts.
  override var bound: Motion.Bound? {
    touches.count == fingers ? Motion.Bound(quantity: .turn, limit: slop) : .landing
  }

  override func lend(to motion: inout Motion, for quantity: Motion.Quantity) {
    if quantity == .turn { motion.begin(with: tracker) }
  }

  override func takeOver(from motion: Motion, since bound: Motion.Bound, isAhead: Bool) {
    guard bound.quantity == .turn else { return }
    tracker.take(motion.transform, isAhead: isAhead)
    pair.take(motion.pair)
    most = max(most, motion.most(.turn))
  }

  public override func reset() {
    tracker.clear()
    base = 0
    most = 0
  }

  public override var values: GestureValues {
    var values = super.values
    values.rotation = rotation
    values.rotationVelocity = velocity
    return values
  }

  /// The share of the slop by which they have turned its way.
  public override var progress: Double? {
    let turn = tracker.rotationChange
    guard touches.count == fingers, direction.admits(turn) else { return 0 }
    return share(turn.magnitude, of: slop)
  }

  var takesTwo: Bool { fingers == 2 }

  func progress(after motion: FingerPair.Motion) -> Double { motion.angle / slop }

  private func begin() {
    let degrees = tracker.rotationChange * 180 / .pi
    guard direction.admits(degrees) else {
      fail(because: Reason("turned by {1} degrees, which is the wrong way", degrees))
      return
    }
    base = tracker.rotation
    transition(to: .began, because: Reason("turned by {1} degrees", degrees))
  }
}
