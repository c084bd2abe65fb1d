/// The state of an attempt before it begins, for example to draw a hold while it fills.
public struct AttemptEvent {
  /// The place, the time, and the state: possible or failed.
  public let event: GestureEvent
  /// Whether it is the first event of the attempt.
  public let isFirst: Bool
  /// How near the attempt is to beginning, from 0 to 1, or nil if its type cannot say.
  public let progress: Double?
  /// Why it failed, or nil while it is possible.
  public let reason: Reason?
}
