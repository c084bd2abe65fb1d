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
