import Gestures

extension Part {
  /// Makes a fresh recognizer, without relations. `family` belongs to all that are one swipe with
  /// it.
  func makeRecognizer(_ family: AnyObject) -> GestureRecognizer {
    let recognizer = makeBare(family)
    recognizer.isEnabled = isEnabled
    recognizer.allowedKinds = keys.isEmpty ? touchKinds : []
    recognizer.whilePressed = Part.set(of: whilePressed)
    recognizer.cancelsTouches = cancelsTouches
    recognizer.delaysTouchesBegan = delaysTouchesBegan
    recognizer.delaysTouchesEnded = delaysTouchesEnded
    return recognizer
  }

  // The thresholds stand in the order of the type's rows (GestureKind).
  private func makeBare(_ family: AnyObject) -> GestureRecognizer {
    switch kind {
    case .tap:
      let tap = TapGestureRecognizer(name: name)
      (tap.taps, tap.fingers) = (count(0), count(1))
      (tap.maxDuration, tap.maxInterval) = (time(2), time(3))
      (tap.maxMovement, tap.maxSeparation) = (thresholds[4], thresholds[5])
      tap.keys = Part.set(of: keys)
      return tap
    case .longPress:
      let press = LongPressGestureRecognizer(name: name)
      (press.taps, press.fingers) = (count(0), count(1))
      (press.minDuration, press.maxInterval) = (time(2), time(3))
      (press.maxMovement, press.maxSeparation) = (thresholds[4], thresholds[5])
      press.keys = Part.set(of: keys)
      return press
    case .pan:
      let pan = PanGestureRecognizer(name: name)
      (pan.minFingers, pan.maxFingers, pan.slop) = (count(0), count(1), thresholds[2])
      pan.direction = PanDirection.allCases[direction]
      return pan
    case .swipe:
      let swipe = SwipeGestureRecognizer(name: name)
      (swipe.fingers, swipe.maxDuration) = (count(0), time(1))
      (swipe.minDistance, swipe.maxDeviation) = (thresholds[2], thresholds[3])
      swipe.maxBacktrack = thresholds[4]
      swipe.direction = SwipeDirection.allCases[direction]
      swipe.family = hasSiblings ? family : nil
      return swipe
    case .edgePan:
      let pan = EdgePanGestureRecognizer(name: name)
      pan.edge = ScreenEdge.allCases[direction]
      (pan.edgeWidth, pan.slop, pan.fingers) = (thresholds[2], thresholds[1], count(0))
      return pan
    case .pinch:
      let pinch = PinchGestureRecognizer(name: name)
      (pinch.fingers, pinch.slop) = (count(0), thresholds[1])
      pinch.direction = PinchDirection.allCases[direction]
      return pinch
    case .rotation:
      let turn = RotationGestureRecognizer(name: name)
      (turn.fingers, turn.slop) = (count(0), thresholds[1] * .pi / 180)
      turn.direction = RotationDirection.allCases[direction]
      return turn
    case .stroke:
      let stroke = StrokeGestureRecognizer(name: name)
      (stroke.fingers, stroke.minSize) = (count(0), thresholds[1])
      (stroke.maxDuration, stroke.tolerance) = (time(2), thresholds[3])
      stroke.isReversible = isReversible
      stroke.shapes = shapes.compactMap(Part.shape)
      return stroke
    case .circle:
      let circle = CircleGestureRecognizer(name: name)
      (circle.fingers, circle.slop) = (count(0), thresholds[1] * .pi / 180)
      circle.minRadius = thresholds[2]
      circle.direction = RotationDirection.allCases[direction]
      return circle
    case .touches: return TouchesGestureRecognizer(name: name)
    }
  }

  private static func shape(_ values: [Double]) -> StrokeShape? {
    var points: [Point] = []
    for place in 0..<(values.count / 2) {
      points.append(Point(x: values[2 * place], y: values[2 * place + 1]))
    }
    return try? StrokeShape(points)
  }

  private func count(_ place: Int) -> Int { Int(exactly: thresholds[place]) ?? .max }

  private func time(_ place: Int) -> TimeSpan { .milliseconds(thresholds[place]) }

  private static func set(of keys: [Int]) -> Set<Press.Key> {
    var set: Set<Press.Key> = []
    for key in keys { set.insert(Press.Key(rawValue: UInt16(key))) }
    return set
  }
}
