/// Recognizes fingers that spread or close. Continuous.
///
///     possible ── the span changed by slop ──> began ── moved ──> changed
///        │ a finger too many, the wrong way      │ all lifted        │
///        v                                       v                   v
///      failed                                  ended               ended
public final class PinchGestureRecognizer: GestureRecognizer, TwoFingerRival {
  /// How many fingers.
  public var fingers = 2 { didSet { stir() } }
  /// By how many millimetres the span has to change before it begins (PIN1).
  public var slop = 2.5 { didSet { stir() } }
  /// Whether closing, spreading or both are meant.
  public var direction = PinchDirection.any

  private var tracker = TransformTracker()
  /// The greatest change of span so far, in millimetres.
  private var most = 0.0
  private var pair = FingerPair()
  /// The tracker's scale at which `scale` is 1.
  private var base = 1.0

  /// The span as a multiple of that at began (PIN2). Writing it (more than 0) makes it go on from
  /// there and clears the velocity (D2).
  public var scale: Double {
    get {
      stir()
      return tracker.scale / base
    }
    set {
      guard newValue > 0 else { return }
      stir()
      attempt.mayRest = false
      base = tracker.scale / newValue
      tracker.clearVelocity()
    }
  }

  /// The change of `scale` per second (D4).
  public var velocity: Double {
    stir()
    return tracker.scaleVelocity(at: now) / base
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
      most = max(most, tracker.spanChange.magnitude)
      guard tracker.spanChange.magnitude.reaches(slop), tracker.spanChange.magnitude > 0,
        !yields(to: PanGestureRecognizer.self, after: pair, unless: { $0.isSpread })
      else { return }
      begin()
    }
  }

  public override func touchesEnded(_ touches: [Touch]) {
    guard self.touches.isEmpty else { return }
    if state.isActive {
      transition(to: .ended, because: Reason("all fingers lifted"))  // PIN3
    } else {
      let reason =
        most.reaches(slop)
        ? Reason("the span changed by {1} mm, but the fingers went or turned more", most)  // PIN5
        : Reason("the span changed by {1} mm", most, unmet: .tooLittle("slop_mm", most, of: slop))
      failAtTheEnd(needing: fingers, named: "fingers", otherwise: reason)  // PIN4
    }
  }

  override func measures(at time: EventTime) -> [Unmet] {
    guard touches.count == fingers else {
      return [.fingers(touches.count, of: fingers, "fingers")]
    }
    return [.tooLittle("slop_mm", tracker.spanChange.magnitude, of: slop)]
  }

  override var typeDecidesRequirements: Bool { false }

  /// PIN1. With too few fingers no move counts.
  override var bound: Motion.Bound? {
    touches.count == fingers ? Motion.Bound(quantity: .spread, limit: slop) : .landing
  }

  override func lend(to motion: inout Motion, for quantity: Motion.Quantity) {
    if quantity == .spread { motion.begin(with: tracker) }
  }

  override func takeOver(from motion: Motion, since bound: Motion.Bound, isAhead: Bool) {
    guard bound.quantity == .spread else { return }
    tracker.take(motion.transform, isAhead: isAhead)
    pair.take(motion.pair)
    most = max(most, motion.most(.spread))
  }

  public override func reset() {
    tracker.clear()
    base = 1
    most = 0
  }

  public override var values: GestureValues {
    var values = super.values
    values.scale = scale
    values.scaleVelocity = velocity
    return values
  }

  /// The share of the slop by which the span has changed its way.
  public override var progress: Double? {
    let change = tracker.spanChange
    guard touches.count == fingers, direction.admits(change) else { return 0 }
    return share(change.magnitude, of: slop)
  }

  var takesTwo: Bool { fingers == 2 }

  func progress(after motion: FingerPair.Motion) -> Double { motion.spread / slop }

  private func begin() {
    let change = tracker.spanChange
    guard direction.admits(change) else {
      fail(because: Reason("the span changed by {1} mm, which is the wrong way", change))
      return
    }
    base = tracker.scale
    transition(
      to: .began, because: Reason("the span changed by {1} mm", change))
  }
}
