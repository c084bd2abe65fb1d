import Gestures
import Hands

/// Fingers that land about together, drag, spread, turn or rest, and lift. Once or a few times.
struct RandomStroke {
  private(set) var frames: [TouchFrame] = []
  private var nextTouch = 1

  init(_ random: inout SeededChance) {
    var time = 1_000_000
    let fingers = [1, 1, 1, 2, 2, 3].randomElement(using: &random) ?? 1
    for _ in 0..<([1, 1, 2, 3].randomElement(using: &random) ?? 1) {
      time = add(fingers, from: time, &random)
      time += Int.random(in: 20...600, using: &random) * 1000
    }
  }

  /// Adds a stroke. Returns when its last finger has lifted.
  private mutating func add(
    _ fingers: Int, from start: Int, _ random: inout SeededChance
  ) -> Int {
    let isTap = Bool.random(using: &random)
    let centre = Point(
      x: .random(in: 2...150, using: &random), y: .random(in: 2...90, using: &random))
    let speed = Vector(
      dx: .random(in: -0.15...0.15, using: &random), dy: .random(in: -0.15...0.15, using: &random))
    let bend = Double.random(in: -0.0004...0.0004, using: &random)
    let spread = isTap ? 0 : Double.random(in: -0.01...0.02, using: &random)
    let span = isTap ? 5...200 : 5...900
    // One after the other: of two that land in one frame only the first is measured (TAP6).
    let landings = (0..<fingers).map {
      $0 == 0 ? 0 : Int.random(in: 0...60, using: &random) * 3 + $0
    }
    let lifts = landings.map { $0 + Int.random(in: span, using: &random) }
    let last = lifts.max() ?? 0
    for millisecond in 0...last {
      var frame = TouchFrame(time: EventTime(microseconds: Int64(start + millisecond * 1000)))
      for finger in 0..<fingers {
        let phase: TouchFrame.Phase
        switch millisecond {
        case landings[finger]: phase = .began
        case lifts[finger]: phase = .ended
        case landings[finger]..<lifts[finger] where millisecond % 8 == 0: phase = .moved
        default: continue
        }
        let t = Double(millisecond) * (isTap ? 0.2 : 1)
        let offset = (Double(finger) - 1) * (12 + spread * t)
        let place = Point(
          x: centre.x + speed.dx * t + offset,
          y: centre.y + speed.dy * t + bend * t * t + Double(finger) * 3 + offset * bend * t * 0.2)
        frame.changes.append(
          TouchFrame.Change(touch: nextTouch + finger, phase: phase, position: place))
      }
      if !frame.changes.isEmpty { frames.append(frame) }
    }
    nextTouch += fingers
    return start + last * 1000
  }
}
