/// What steps are counted of: a value of the gesture, and which way is forwards.
public enum StepMeasure: Hashable, Sendable {
  /// One value, which is `start` when the gesture begins. `backwards` counts its falling.
  case value(GestureQuantity, start: Double = 0, backwards: Bool = false)
  /// The way to the right or the way up, whichever is ahead when the fingers have left the place
  /// where the gesture began.
  case leadingAxis

  /// To the right, in millimetres.
  public static let right = StepMeasure.value(.dx)
  /// Upwards, in millimetres.
  public static let up = StepMeasure.value(.dy, backwards: true)
  /// Clockwise, in degrees.
  public static let rotation = StepMeasure.value(.rotation)
  /// The scale.
  public static let scale = StepMeasure.value(.scale, start: 1)

  /// The one value that is counted, or nil while a gesture has not left the place where it began.
  public func settled(by values: GestureValues) -> StepMeasure? {
    guard self == .leadingAxis else { return self }
    guard let way = values.translation, way != .zero else { return nil }
    return way.dx.magnitude >= way.dy.magnitude ? .right : .up
  }

  /// How far the gesture has gone, or nil for one that does not measure it.
  public func amount(in values: GestureValues) -> Double? {
    guard case .value(let quantity, let start, let backwards) = self else { return nil }
    return values[quantity].map { backwards ? start - $0 : $0 - start }
  }
}
