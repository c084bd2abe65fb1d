/// What a client learns of an attempt before the gesture begins. With it, an application can draw
/// how far a long press has come.
public struct AttemptEvent {
  /// The event with the place, the time and the state. The state is possible or failed.
  public let event: GestureEvent
  /// Whether this is the first event of the attempt.
  public let isFirst: Bool
  /// How near the gesture is to its beginning, from 0 to 1. It is nil if the recognizer cannot say.
  public let progress: Double?
  /// Why the attempt failed. It is nil while the attempt is possible.
  public let reason: Reason?
}
