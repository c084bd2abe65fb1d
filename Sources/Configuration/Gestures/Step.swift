/// `every_mm`, `every_deg` or `every_scale` with `on_step`: a command that runs once for every so
/// much that the gesture covers, and once with `GESTURE_STEP=-1` for every so much that it returns.
public struct Step: Hashable, Sendable {
  /// What is measured.
  public enum Quantity: Hashable, Sendable {
    /// Translation to the right, in millimetres.
    case horizontal
    /// Translation upwards, in millimetres.
    case vertical
    /// Translation along the axis that is ahead when the pan has begun, in millimetres.
    case leadingAxis
    /// Rotation clockwise, in degrees.
    case rotation
    /// Scale; at began it is 1.
    case scale
  }

  /// What is measured.
  public var quantity: Quantity
  /// How much of it makes a step; more than 0.
  public var size: Double
  /// What runs.
  public var command: ConfiguredCommand

  /// Makes a step.
  public init(quantity: Quantity, size: Double, command: ConfiguredCommand) {
    self.quantity = quantity
    self.size = size
    self.command = command
  }
}
