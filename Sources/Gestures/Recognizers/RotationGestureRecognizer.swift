/// Recognizes fingers that turn about their centroid. Continuous.
public final class RotationGestureRecognizer: TransformGestureRecognizer {
  /// By how many radians the fingers have to turn before the rotation begins (ROT1).
  public var slop = 10 * Double.pi / 180 { didSet { stir() } }
  /// The direction that counts.
  public var direction = RotationDirection.any

  /// `rotation` is `tracker.rotation` minus this base.
  private var base = 0.0

  /// How far the fingers have turned since the rotation began, in radians. Clockwise is positive
  /// (ROT2). If you set it, it goes on from your value, and the velocity begins anew from zero
  /// (D2).
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

  /// The velocity in radians per second (D4).
  public var velocity: Double {
    stir()
    return tracker.rotationVelocity(at: now)
  }

  override var terms: Terms {
    Terms(
      quantity: .turn, key: "slop_deg", unit: 180 / .pi,
      changed: "turned by {1} degrees", unchanged: "did not turn",
      wrongWay: "turned by {1} degrees, which is the wrong way")
  }

  override var change: Double { tracker.rotationChange }
  override var threshold: Double { slop }
  override var isMeantWay: Bool { direction.admits(change) }
  override func rebase() { base = tracker.rotation }

  public override func reset() {
    super.reset()
    base = 0
  }

  public override var values: GestureValues {
    var values = super.values
    values.rotation = rotation
    values.rotationVelocity = velocity
    return values
  }
}
