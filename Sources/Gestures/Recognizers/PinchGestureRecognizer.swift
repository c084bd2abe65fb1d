/// Recognizes fingers that spread or close. Continuous.
public final class PinchGestureRecognizer: TransformGestureRecognizer {
  /// By how many millimetres the span has to change before the pinch begins (PIN1).
  public var slop = 2.5 { didSet { stir() } }
  /// The direction that counts: closing (`in`), spreading (`out`), or both.
  public var direction = PinchDirection.any

  /// `scale` is `tracker.scale` divided by this base.
  private var base = 1.0

  /// The span as a multiple of the span when the pinch began (PIN2). If you set it, it goes on from
  /// your value, and the velocity begins anew from zero (D2). The value must be above 0.
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

  override var terms: Terms {
    Terms(
      quantity: .spread, key: "slop_mm", unit: 1,
      changed: "the span changed by {1} mm", unchanged: "the span did not change",
      wrongWay: "the span changed by {1} mm, which is the wrong way")
  }

  override var change: Double { tracker.spanChange }
  override var threshold: Double { slop }
  override var isMeantWay: Bool { direction.admits(change) }
  override func rebase() { base = tracker.scale }

  public override func reset() {
    super.reset()
    base = 1
  }

  public override var values: GestureValues {
    var values = super.values
    values.scale = scale
    values.scaleVelocity = velocity
    return values
  }
}
