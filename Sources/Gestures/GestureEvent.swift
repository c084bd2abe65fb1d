/// One callback of a gesture: what a client acts on (A8).
public struct GestureEvent {
  /// The recognizer of the gesture.
  public let recognizer: GestureRecognizer
  /// began, changed, ended or cancelled. A discrete gesture sends one ended (A1).
  public let state: GestureRecognizer.State
  /// Whether it is the one result of a discrete gesture: recognized.
  public let isDiscrete: Bool
  /// When it happened: the frame's time, or the deadline's if a deadline made it happen (B27).
  public let time: EventTime
  /// The time since the attempt's first touch.
  public let duration: TimeSpan
  /// What the gesture measured.
  public let values: GestureValues
}
