import Gestures

extension Transition {
  /// The direction of a swipe that is one of several of its gesture; nil for any other (SW4).
  var direction: SwipeDirection? {
    let swipe = recognizer as? SwipeGestureRecognizer
    return swipe?.family == nil ? nil : swipe?.direction
  }
}
