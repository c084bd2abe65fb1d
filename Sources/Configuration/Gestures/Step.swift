import Gestures

/// `every_mm`, `every_deg` or `every_scale` with `on_step`: a command that runs once for every so
/// much that the gesture covers, and once with `GESTURE_STEP=-1` for every so much that it returns.
public struct Step: Hashable, Sendable {
  /// What is measured.
  public var measure: StepMeasure
  /// How much of it makes a step; more than 0.
  public var size: Double
  /// What runs.
  public var command: ConfiguredCommand

  /// Makes a step.
  public init(measure: StepMeasure, size: Double, command: ConfiguredCommand) {
    self.measure = measure
    self.size = size
    self.command = command
  }
}
