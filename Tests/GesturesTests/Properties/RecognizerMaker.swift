@testable import Gestures

/// Makes recognizers of every type with random settings: mostly sensible, some extreme.
struct RecognizerMaker {
  let verdict: Verdict
  /// What part of them are custom ones with bad habits.
  let rogues: Double

  func make(number: Int, _ random: inout SplitMix64) -> GestureRecognizer {
    let recognizer = recognizer(number, &random)
    if random.chance(0.2) { recognizer.cancelsTouches = false }
    if random.chance(0.2) { recognizer.delaysTouchesBegan = true }
    if random.chance(0.2) { recognizer.delaysTouchesEnded.toggle() }
    if random.chance(0.05) { recognizer.allowedKinds = [.finger, .pen] }
    if random.chance(0.05) { recognizer.isEnabled = false }
    return recognizer
  }

  private func recognizer(_ number: Int, _ random: inout SplitMix64) -> GestureRecognizer {
    if random.chance(rogues) { return rogue(number, &random) }
    return switch random.below(14) {
    case 0...1: tap(number, &random)
    case 2: press(number, &random)
    case 3: pan(number, &random)
    case 4...5: swipe(number, &random)
    case 6: edgePan(number, &random)
    case 7...8: pinch(number, &random)
    case 9...10: stroke(number, &random)
    case 11...12: circle(number, &random)
    default: rotation(number, &random)
    }
  }

  /// A length near the usual one, or none, or a huge one.
  private func length(_ usual: Double, _ random: inout SplitMix64) -> Double {
    switch random.below(20) {
    case 0: 0
    case 1: 1e9
    case 2...6: usual * random.real(0.3...2)
    default: usual
    }
  }

  private func span(_ usual: Double, _ random: inout SplitMix64) -> TimeSpan {
    switch random.below(20) {
    case 0: .milliseconds(0)
    case 1: .milliseconds(0.001)
    case 2: .milliseconds(60_000)
    case 3...6: .milliseconds(usual * random.real(0.3...2))
    default: .milliseconds(usual)
    }
  }

  private func tap(_ number: Int, _ random: inout SplitMix64) -> GestureRecognizer {
    let tap = TapGestureRecognizer(name: "tap\(number)")
    tap.taps = random.pick([1, 1, 1, 2, 2, 3])
    tap.fingers = random.pick([1, 1, 1, 2, 3])
    tap.maxDuration = span(750, &random)
    tap.maxInterval = span(350, &random)
    tap.maxMovement = length(5, &random)
    tap.maxSeparation = length(10, &random)
    return tap
  }

  private func press(_ number: Int, _ random: inout SplitMix64) -> GestureRecognizer {
    let press = LongPressGestureRecognizer(name: "press\(number)")
    press.taps = random.pick([0, 0, 0, 1])
    press.fingers = random.pick([1, 1, 2])
    press.minDuration = span(500, &random)
    press.maxInterval = span(350, &random)
    press.maxMovement = length(4, &random)
    return press
  }

  private func pan(_ number: Int, _ random: inout SplitMix64) -> GestureRecognizer {
    let pan = PanGestureRecognizer(name: "pan\(number)")
    pan.minFingers = random.pick([1, 1, 1, 2, 3])
    pan.maxFingers = random.pick([pan.minFingers, pan.minFingers + 1, .max])
    pan.slop = length(2.5, &random)
    pan.direction = random.chance(0.6) ? .any : random.pick(PanDirection.allCases)
    return pan
  }

  private func swipe(_ number: Int, _ random: inout SplitMix64) -> GestureRecognizer {
    let swipe = SwipeGestureRecognizer(name: "swipe\(number)")
    swipe.direction = random.pick(SwipeDirection.allCases)
    swipe.fingers = random.pick([1, 1, 1, 2, 3])
    swipe.minDistance = length(8, &random)
    swipe.maxDeviation = length(8, &random)
    swipe.maxDuration = span(500, &random)
    return swipe
  }

  private func stroke(_ number: Int, _ random: inout SplitMix64) -> GestureRecognizer {
    let stroke = StrokeGestureRecognizer(name: "stroke\(number)")
    // Random ways are hardly ever letters, and often lines.
    stroke.shapes = (0..<random.below(4)).compactMap { _ in
      let end = Point(x: random.real(-1...1), y: random.real(-1...1))
      return random.chance(0.2)
        ? Drawn.shape(random.pick(Drawn.names))
        : try? StrokeShape([Point(x: 0, y: 0), end])
    }
    stroke.isReversible = random.chance(0.3)
    stroke.fingers = random.pick([1, 1, 1, 2, 3])
    stroke.minSize = length(2, &random)
    stroke.maxDuration = span(2000, &random)
    stroke.tolerance = random.pick([0.5, 1, 2, 20])
    return stroke
  }

  private func circle(_ number: Int, _ random: inout SplitMix64) -> GestureRecognizer {
    let circle = CircleGestureRecognizer(name: "circle\(number)")
    circle.fingers = random.pick([1, 1, 1, 2, 3])
    circle.direction = random.pick(RotationDirection.allCases)
    circle.slop = random.pick([0, 0.5, 1, 2])
    circle.minRadius = max(0.5, length(4, &random))
    return circle
  }

  private func edgePan(_ number: Int, _ random: inout SplitMix64) -> GestureRecognizer {
    let edgePan = EdgePanGestureRecognizer(name: "edge\(number)")
    edgePan.edge = random.pick(ScreenEdge.allCases)
    edgePan.fingers = random.pick([1, 1, 1, 2])
    edgePan.edgeWidth = length(6, &random)
    edgePan.slop = length(2.5, &random)
    return edgePan
  }

  private func pinch(_ number: Int, _ random: inout SplitMix64) -> GestureRecognizer {
    let pinch = PinchGestureRecognizer(name: "pinch\(number)")
    pinch.fingers = random.pick([2, 2, 2, 3, 5])
    pinch.direction = random.pick(PinchDirection.allCases)
    pinch.slop = length(2.5, &random)
    return pinch
  }

  private func rotation(_ number: Int, _ random: inout SplitMix64) -> GestureRecognizer {
    let rotation = RotationGestureRecognizer(name: "rotation\(number)")
    rotation.fingers = random.pick([2, 2, 2, 3, 4])
    rotation.direction = random.pick(RotationDirection.allCases)
    rotation.slop = random.pick([0, 0.1, 0.175, 0.5, 10])
    return rotation
  }

  private func rogue(_ number: Int, _ random: inout SplitMix64) -> GestureRecognizer {
    let habit = random.pick(Rogue.Habit.allCases)
    return Rogue(
      name: "\(habit)\(number)", habit: habit, seed: random.next(), verdict: verdict)
  }
}
