/// A recognizer's adviser: asked before touches are taken, gestures begin and conflicts are settled.
///
/// The questions and their defaults are UIKit's. `require(toFail:)` and the overrides of
/// `GestureRecognizer` answer the same ones from the inside.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether the recognizer receives any of an event. It is asked once, before its touches and
  /// presses one by one (B2). Default true.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive event: GestureRecognizer.Event
  ) -> Bool

  /// Whether the recognizer takes part in this press (B2, H1). Default true.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool

  /// Whether the recognizer takes part in this touch (B2). Default true.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// Whether it may leave possible. It is asked once an attempt. False makes it fail (B16). Default
  /// true.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Whether both may be active together. One side's yes suffices (B13). Default false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool

  /// Whether it answers the next two questions at all. If it is false, the delegate is not asked
  /// about pairs of recognizers that begin in one frame. Default true.
  var decidesRequirements: Bool { get }

  /// Whether it has to wait until `other` has failed. It is asked once an attempt (B19). Default
  /// false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool

  /// Whether `other` has to wait until it has failed. It is asked once an attempt (B19). Default
  /// false.
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
