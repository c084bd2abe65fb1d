import Gestures

/// What a gesture does.
public struct GestureCommands: Hashable, Sendable {
  /// Runs when a discrete gesture is recognized.
  public var recognized: ConfiguredCommand?
  /// Runs when a continuous gesture begins.
  public var began: ConfiguredCommand?
  /// Runs when its values change; never more than one at a time, the newest values next.
  public var changed: ConfiguredCommand?
  /// Runs when it ends.
  public var ended: ConfiguredCommand?
  /// Runs when it is cancelled.
  public var cancelled: ConfiguredCommand?
  /// Runs from began to the end and is fed one JSON object a line for every callback.
  public var stream: ConfiguredCommand?
  /// Runs once for every so much that the gesture covers.
  public var step: Step?

  /// Makes commands of which there is none yet.
  public init() {}

  /// Whether there is nothing to do.
  public var isEmpty: Bool { self == GestureCommands() }
}

/// What to run.
public enum ConfiguredCommand: Hashable, Sendable {
  /// A line for `/bin/sh -c`.
  case shell(String)
  /// A program, looked up in PATH, and its arguments, run without a shell; never empty.
  case program([String])
}

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
