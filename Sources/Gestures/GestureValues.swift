/// What a gesture measured at one moment. Fields that its type does not have are nil.
public struct GestureValues: Sendable {
  /// The centroid of the touches involved, millimetres from the picture's top left (D1).
  public var location: Point
  /// How many touches are involved; of an ended gesture, the count before the lift (D1).
  public var fingers: Int
  /// Pan, edge pan: the way since it began, in millimetres (D2).
  public var translation: Vector?
  /// Pan, edge pan: millimetres per second (D4).
  public var velocity: Vector?
  /// Swipe: where to.
  public var direction: SwipeDirection?
  /// Pinch: the span as a multiple of that at began (PIN2).
  public var scale: Double?
  /// Pinch: the change of `scale` per second.
  public var scaleVelocity: Double?
  /// Rotation: radians since it began, clockwise positive (ROT2).
  public var rotation: Double?
  /// Rotation: radians per second.
  public var rotationVelocity: Double?
  /// Tap: how many times.
  public var taps: Int?

  /// Makes the values that every gesture has; the type's own fields are set afterwards.
  public init(location: Point, fingers: Int) {
    self.location = location
    self.fingers = fingers
  }
}
