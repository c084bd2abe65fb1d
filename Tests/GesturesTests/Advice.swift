@testable import Gestures

/// A delegate for scripts: says yes or no as told.
final class Advice: GestureRecognizerDelegate {
  var receives: () -> Bool = { true }
  var begins: () -> Bool = { true }
  var isSimultaneous = false
  /// Called when it is asked about two that are active at once.
  var asked: () -> Void = {}
  /// Whose failure its recognizer has to wait for (B19).
  weak var required: GestureRecognizer?

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    receives()
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { begins() }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    asked()
    return isSimultaneous
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { other === required }
}
