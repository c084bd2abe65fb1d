/// What one gesture does, as its entry in the configuration says.
public struct GestureActions: Sendable {
  /// What a discrete gesture runs when it is recognized, a continuous one when it begins.
  public var onBegan: Command?
  /// Runs with the newest values; at most one at a time.
  public var onChanged: Command?
  /// Runs when a continuous gesture ends.
  public var onEnded: Command?
  /// Runs when a continuous gesture is taken away.
  public var onCancelled: Command?
  /// Runs once a step, with `GESTURE_STEP`; needs `step`.
  public var onStep: Command?
  /// How far apart the steps are.
  public var step: StepCounter?
  /// Runs for the length of an attempt and reads one JSON object a line.
  public var stream: Command?

  /// How much its commands may take of what all share.
  public var limits = CommandLimits(running: 4)

  /// Makes a gesture that does nothing yet.
  public init() {}
}
