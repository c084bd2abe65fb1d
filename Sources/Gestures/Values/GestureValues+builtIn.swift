// The values of the built-in types with the types of the library: vectors, radians, directions.

extension GestureValues {
  /// Pan, edge pan: the translation since the gesture began, in millimetres (D2).
  public var translation: Vector? {
    get { vector(.dx, .dy) }
    set {
      self[.dx] = newValue?.dx
      self[.dy] = newValue?.dy
    }
  }

  /// Pan, edge pan: the velocity in millimetres per second (D4).
  public var velocity: Vector? {
    get { vector(.vx, .vy) }
    set {
      self[.vx] = newValue?.dx
      self[.vy] = newValue?.dy
    }
  }

  /// Swipe: its direction.
  public var direction: SwipeDirection? {
    get { self[word: .direction].flatMap(SwipeDirection.init) }
    set { self[word: .direction] = newValue?.rawValue }
  }

  /// Pinch: the span as a multiple of the span when the gesture began (PIN2).
  public var scale: Double? {
    get { self[.scale] }
    set { self[.scale] = newValue }
  }

  /// Pinch: the change of `scale` per second.
  public var scaleVelocity: Double? {
    get { self[.scaleVelocity] }
    set { self[.scaleVelocity] = newValue }
  }

  /// Rotation: how far the fingers have turned since the gesture began, in radians. Clockwise is
  /// positive (ROT2).
  public var rotation: Double? {
    get { self[.rotation].map { $0 * .pi / 180 } }
    set { self[.rotation] = newValue.map { $0 * 180 / .pi } }
  }

  /// Rotation: the velocity in radians per second.
  public var rotationVelocity: Double? {
    get { self[.rotationVelocity].map { $0 * .pi / 180 } }
    set { self[.rotationVelocity] = newValue.map { $0 * 180 / .pi } }
  }

  /// Tap: the number of taps.
  public var taps: Int? {
    get { self[.taps].flatMap { Int(exactly: $0) } }
    set { self[.taps] = newValue.map(Double.init) }
  }

  private func vector(_ x: GestureQuantity, _ y: GestureQuantity) -> Vector? {
    guard let x = self[x], let y = self[y] else { return nil }
    return Vector(dx: x, dy: y)
  }
}
