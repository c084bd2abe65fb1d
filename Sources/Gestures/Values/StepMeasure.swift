/// What the steps of a gesture count (the key `on_step`): a value of the gesture, and in which
/// direction a step goes forwards.
public enum StepMeasure: Hashable, Sendable {
  /// One value. It is `start` when the gesture begins. If `backwards` is true, a step forwards is a
  /// decrease.
  case value(GestureQuantity, start: Double = 0, backwards: Bool = false)
  /// The distance to the right, or the distance upwards. The larger one counts, once the fingers
  /// have left the place where the gesture began.
  case leadingAxis

  /// The distance to the right, in millimetres.
  public static let right = StepMeasure.value(.dx)
  /// The distance upwards, in millimetres.
  public static let up = StepMeasure.value(.dy, backwards: true)
  /// The rotation clockwise, in degrees, the unit of `GestureQuantity.rotation`.
  public static let rotation = StepMeasure.value(.rotation)
  /// The scale.
  public static let scale = StepMeasure.value(.scale, start: 1)

  /// The one value that is counted. It is nil while the fingers have not left the place where the
  /// gesture began.
  public func settled(by values: GestureValues) -> StepMeasure? {
    guard self == .leadingAxis else { return self }
    guard let way = values.translation, way != .zero else { return nil }
    return way.dx.magnitude >= way.dy.magnitude ? .right : .up
  }

  /// How far the gesture has gone, or nil if the gesture does not measure this value.
  public func amount(in values: GestureValues) -> Double? {
    guard case .value(let quantity, let start, let backwards) = self else { return nil }
    return values[quantity].map { backwards ? start - $0 : $0 - start }
  }
}
