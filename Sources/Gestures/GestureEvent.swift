/// What a client is told when a gesture begins, changes, ends or is cancelled (A8).
public struct GestureEvent {
  /// The recognizer of the gesture.
  public let recognizer: GestureRecognizer
  /// The state that the recognizer has come to: began, changed, ended or cancelled. A discrete
  /// gesture sends one event, with ended (A1).
  public let state: GestureRecognizer.State
  /// Whether the gesture is discrete. Its only event has the state ended, also called recognized.
  public let isDiscrete: Bool
  /// When the state changed: the time of the frame or the deadline that caused it (B27).
  public let time: EventTime
  /// The time from the attempt's first touch to this event.
  public let duration: TimeSpan
  /// What the recognizer measured.
  public let values: GestureValues
}
