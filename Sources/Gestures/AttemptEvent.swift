/// What there is to tell of an attempt before it begins: for whoever draws a hold while it is filling.
public struct AttemptEvent {
  /// Where and when: possible, or failed.
  public let event: GestureEvent
  /// Whether it is the first that is told of the attempt.
  public let isFirst: Bool
  /// How near it is to beginning, from 0 to 1; nil if its type cannot say.
  public let progress: Double?
  /// Why it failed; nil while it is possible.
  public let reason: Reason?
}
