/// One result of a dispatch. A dispatch returns its results in the order of B33.
public enum Output {
  /// A gesture began, changed, ended or was cancelled (step 9).
  case gesture(GestureEvent)
  /// An attempt went on or failed before its gesture began. It comes only from recognizers whose
  /// `tellsAttempts` is true.
  case attempt(AttemptEvent)
  /// A recognizer changed its state. It comes only if the arbiter's `recordsTransitions` is true.
  case transition(Transition)
  /// A change of a touch goes downstream (steps 9 and 10). It comes only if the arbiter's
  /// `deliversDownstream` is true.
  case touch(TouchDelivery)
  /// A storm begins or ends (G7). If `isRaging` is true, the panel reports more contacts than
  /// people can make, and nothing from the panel counts from now on. Otherwise the storm is over,
  /// and everything counts again.
  case storm(isRaging: Bool, time: EventTime)
  /// A recognizer, its delegate or an action did something that is out of place (A7, B30). The
  /// fault is in their code, never in the input.
  case diagnostic(GestureRecognizer, Reason)
}

/// A change of a recognizer's state as clients see it.
public struct Transition {
  /// The recognizer whose state changed.
  public let recognizer: GestureRecognizer
  /// When the state changed.
  public let time: EventTime
  /// The state before.
  public let from: GestureRecognizer.State
  /// The state after.
  public let to: GestureRecognizer.State
  /// Why the state changed.
  public let reason: Reason
  /// When the first touch of the attempt landed.
  public let start: EventTime
}

/// What downstream gets of one touch, if the arbiter's `deliversDownstream` is true (C).
public struct TouchDelivery: Sendable {
  /// The touch.
  public let touch: Touch.ID
  /// What happens to the touch for downstream.
  public let phase: TouchFrame.Phase
  /// Where the touch is, in millimetres of the picture.
  public let position: Point
  /// The event time that downstream sees. If the phase `began` was withheld, this is the time of
  /// the landing (C7).
  public let time: EventTime
  /// The event time at which downstream gets the change.
  public let deliveredAt: EventTime
}
