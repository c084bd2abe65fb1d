/// Takes part in a recognizer's decisions. The arbiter asks the delegate which touches the
/// recognizer receives, whether it may begin, and how conflicts are settled.
///
/// The methods and their defaults are those of UIKit. A subclass of `GestureRecognizer` can answer
/// the same questions by its overrides, and `require(toFail:)` sets a requirement without a
/// question.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether the recognizer receives anything of an event. This is asked once for the whole event,
  /// before the questions about its single touches and presses (B2). Default true.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive event: GestureRecognizer.Event
  ) -> Bool

  /// Whether the recognizer receives this press (B2, H1). Default true.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool

  /// Whether the recognizer receives this touch (B2). Default true.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// Whether the recognizer may leave the state `possible`. This is asked once for each attempt. If
  /// the answer is false, the recognizer fails (B16). Default true.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Whether both recognizers may be active at the same time. One side's yes suffices (B13).
  /// Default false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool

  /// Whether the delegate answers the next two questions. If this is false, the arbiter does not
  /// ask them. That saves time where many recognizers begin in one frame. Default true.
  var decidesRequirements: Bool { get }

  /// Whether `recognizer` has to wait until `other` has failed. This is asked once for each attempt
  /// (B19). Default false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool

  /// Whether `other` has to wait until `recognizer` has failed. This is asked once for each attempt
  /// (B19). Default false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive event: GestureRecognizer.Event
  ) -> Bool { true }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive press: Press
  ) -> Bool { true }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }

  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }

  public var decidesRequirements: Bool { true }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }
}
