import Gestures

extension Gesture {
  /// Makes fresh recognizers of this gesture, without relations: one, or of a swipe one a direction
  /// in the order of the file (SW4).
  func makeRecognizers() -> [GestureRecognizer] {
    let recognizers = makeRecognizersOfType()
    for recognizer in recognizers {
      recognizer.isEnabled = isEnabled
      recognizer.cancelsTouches = cancelsTouches
      recognizer.delaysTouchesBegan = delaysTouchesBegan
      recognizer.delaysTouchesEnded = delaysTouchesEnded
    }
    return recognizers
  }

  private func makeRecognizersOfType() -> [GestureRecognizer] {
    switch shape {
    case .tap: [makeTap()]
    case .longPress: [makeLongPress()]
    case .pan(let direction): [makePan(direction)]
    case .swipe(let directions): makeSwipes(directions)
    case .edgePan(let edge): [makeEdgePan(edge)]
    case .pinch(let direction): [makePinch(direction)]
    case .rotation(let direction): [makeRotation(direction)]
    }
  }

  private func makeTap() -> GestureRecognizer {
    let tap = TapGestureRecognizer(name: name)
    tap.taps = thresholds.count(.taps)
    tap.fingers = thresholds.count(.fingers)
    tap.maxDuration = thresholds.time(.maxDuration)
    tap.maxInterval = thresholds.time(.maxInterval)
    tap.maxMovement = thresholds[.maxMovement]
    tap.maxSeparation = thresholds[.maxSeparation]
    return tap
  }

  private func makeLongPress() -> GestureRecognizer {
    let press = LongPressGestureRecognizer(name: name)
    press.minDuration = thresholds.time(.minDuration)
    press.maxMovement = thresholds[.maxMovement]
    press.fingers = thresholds.count(.fingers)
    press.taps = thresholds.count(.taps)
    press.maxInterval = thresholds.time(.maxInterval)
    press.maxSeparation = thresholds[.maxSeparation]
    return press
  }

  private func makePan(_ direction: PanDirection) -> GestureRecognizer {
    let pan = PanGestureRecognizer(name: name)
    pan.minFingers = thresholds.count(.minFingers)
    pan.maxFingers = thresholds.count(.maxFingers)
    pan.slop = thresholds[.slop]
    pan.direction = direction
    return pan
  }

  private func makeSwipes(_ directions: [SwipeDirection]) -> [GestureRecognizer] {
    let family = SwipeFamily()
    return directions.map { direction in
      let swipe = SwipeGestureRecognizer(name: name)
      swipe.fingers = thresholds.count(.fingers)
      swipe.direction = direction
      swipe.minDistance = thresholds[.minDistance]
      swipe.maxDeviation = thresholds[.maxDeviation]
      swipe.maxDuration = thresholds.time(.maxDuration)
      swipe.maxBacktrack = thresholds[.maxBacktrack]
      swipe.family = directions.count > 1 ? family : nil
      return swipe
    }
  }

  private func makeEdgePan(_ edge: ScreenEdge) -> GestureRecognizer {
    let pan = EdgePanGestureRecognizer(name: name)
    pan.edge = edge
    pan.edgeWidth = thresholds[.edgeWidth]
    pan.slop = thresholds[.slop]
    pan.fingers = thresholds.count(.fingers)
    return pan
  }

  private func makePinch(_ direction: PinchDirection) -> GestureRecognizer {
    let pinch = PinchGestureRecognizer(name: name)
    pinch.fingers = thresholds.count(.fingers)
    pinch.slop = thresholds[.slop]
    pinch.direction = direction
    return pinch
  }

  private func makeRotation(_ direction: RotationDirection) -> GestureRecognizer {
    let rotation = RotationGestureRecognizer(name: name)
    rotation.fingers = thresholds.count(.fingers)
    rotation.slop = thresholds.angle(.slopAngle)
    rotation.direction = direction
    return rotation
  }
}

/// What the recognizers of one gesture with several directions have in common.
private final class SwipeFamily {}
