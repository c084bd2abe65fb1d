@testable import Gestures

// Short ways to make recognizers for scripts.

func tap(_ name: String, taps: Int = 1, fingers: Int = 1) -> TapGestureRecognizer {
  let recognizer = TapGestureRecognizer(name: name)
  recognizer.taps = taps
  recognizer.fingers = fingers
  return recognizer
}

func press(_ name: String, fingers: Int = 1, taps: Int = 0) -> LongPressGestureRecognizer {
  let recognizer = LongPressGestureRecognizer(name: name)
  recognizer.fingers = fingers
  recognizer.taps = taps
  return recognizer
}

func pan(
  _ name: String, fingers: ClosedRange<Int> = 1...10, _ direction: PanDirection = .any
) -> PanGestureRecognizer {
  let recognizer = PanGestureRecognizer(name: name)
  recognizer.minFingers = fingers.lowerBound
  recognizer.maxFingers = fingers.upperBound
  recognizer.direction = direction
  return recognizer
}

func swipe(
  _ name: String, _ direction: SwipeDirection = .right, fingers: Int = 1
) -> SwipeGestureRecognizer {
  let recognizer = SwipeGestureRecognizer(name: name)
  recognizer.direction = direction
  recognizer.fingers = fingers
  return recognizer
}

func edgePan(_ name: String, _ edge: ScreenEdge, fingers: Int = 1) -> EdgePanGestureRecognizer {
  let recognizer = EdgePanGestureRecognizer(name: name)
  recognizer.edge = edge
  recognizer.fingers = fingers
  return recognizer
}

func pinch(
  _ name: String, fingers: Int = 2, _ direction: PinchDirection = .any
) -> PinchGestureRecognizer {
  let recognizer = PinchGestureRecognizer(name: name)
  recognizer.fingers = fingers
  recognizer.direction = direction
  return recognizer
}

func rotation(
  _ name: String, fingers: Int = 2, _ direction: RotationDirection = .any
) -> RotationGestureRecognizer {
  let recognizer = RotationGestureRecognizer(name: name)
  recognizer.fingers = fingers
  recognizer.direction = direction
  return recognizer
}

extension GestureRecognizer {
  /// Requires others to fail. A cycle is a fault of the test.
  @discardableResult
  func requiring(_ others: GestureRecognizer...) -> Self {
    for other in others { try? require(toFail: other) }
    return self
  }
}
