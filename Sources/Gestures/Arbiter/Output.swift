/// One outcome of a dispatch. A dispatch returns them in the order of B33.
public enum Output {
  /// A gesture calls back (step 9).
  case gesture(GestureEvent)
  /// An attempt that has not begun goes on, or failed. It comes only of those that `tellsAttempts`.
  case attempt(AttemptEvent)
  /// A recognizer changed its state. It comes only if the arbiter `recordsTransitions`.
  case transition(Transition)
  /// Something goes downstream (steps 9 and 10). It comes only if the arbiter `deliversDownstream`.
  case touch(TouchDelivery)
  /// A storm (G7). If `isRaging` is true, the panel invents contacts faster than people touch, and
  /// from now on nothing from the panel counts. Otherwise the storm is over, and everything counts
  /// again.
  case storm(isRaging: Bool, time: EventTime)
  /// A recognizer did what the rules ignore (A7, B30). The fault is in its code, never in the
  /// input.
  case diagnostic(GestureRecognizer, Reason)
}

/// A change of a recognizer's state as clients see it.
public struct Transition {
  /// The recognizer whose state changed.
  public let recognizer: GestureRecognizer
  /// When it changed.
  public let time: EventTime
  /// The state before.
  public let from: GestureRecognizer.State
  /// The state after.
  public let to: GestureRecognizer.State
  /// Why it changed.
  public let reason: Reason
  /// When the first touch of the attempt landed.
  public let start: EventTime
}

/// What downstream gets of one touch on an exclusive surface (C).
public struct TouchDelivery: Sendable {
  /// The touch.
  public let touch: Touch.ID
  /// What downstream is told of it.
  public let phase: TouchFrame.Phase
  /// Where the touch is, in millimetres of the picture.
  public let position: Point
  /// The event time that downstream sees. For a withheld began it is that of the landing (C7).
  public let time: EventTime
  /// When downstream gets it.
  public let deliveredAt: EventTime
}
