import CAllocations
import Gestures
import Glibc
import Hands

/// Fifty gestures of one type on one panel, while a hand draws.
final class Fifty {
  private let arbiter: Arbiter
  private var time = EventTime(microseconds: 0)
  private var touch = 0

  /// Ten shapes that people choose, upright and in four slopes.
  private static func stroke(_ number: Int) -> GestureRecognizer? {
    let angle = Double(number / 10) * .pi / 7
    let points = ChosenShape.allCases[number % 10].points.map {
      Point(x: $0.x * cos(angle) - $0.y * sin(angle), y: $0.x * sin(angle) + $0.y * cos(angle))
    }
    let stroke = StrokeGestureRecognizer(name: "\(number)")
    guard let shape = try? StrokeShape(points) else { return nil }
    stroke.shapes = [shape]
    return stroke
  }

  /// Swipes in all directions.
  private static func swipe(_ number: Int) -> GestureRecognizer {
    let swipe = SwipeGestureRecognizer(name: "\(number)")
    let directions: [SwipeDirection] = [.left, .right, .up, .down]
    swipe.direction = directions[number % 4]
    return swipe
  }

  init(_ recognizers: [GestureRecognizer], on screen: Size) {
    arbiter = Arbiter(screenSize: screen)
    for recognizer in recognizers { arbiter.add(recognizer) }
  }

  /// Plays drawings. Returns the mean of a frame in microseconds, and all allocations.
  func play(_ drawings: [[FingerTrack]]) -> (microseconds: Double, allocations: Int) {
    let frames = drawings.flatMap { self.frames(of: $0[0]) }
    let (begin, before) = (processorTime(), allocation_count())
    for frame in frames { _ = arbiter.dispatch(frame) }
    let spent = processorTime() - begin
    return (spent / Double(frames.count), Int(allocation_count() - before))
  }

  private func frames(of track: FingerTrack) -> [TouchFrame] {
    time = time + .milliseconds(3000)
    touch += 1
    let start = time
    func frame(_ phase: TouchFrame.Phase, _ place: Point, at milliseconds: Double) -> TouchFrame {
      time = start + .milliseconds(milliseconds)
      let change = TouchFrame.Change(touch: touch, phase: phase, position: place)
      return TouchFrame(time: time, changes: [change])
    }
    let samples = track.samples
    let moves = samples.enumerated().map {
      frame($0.offset == 0 ? .began : .moved, $0.element.place, at: $0.element.time)
    }
    return moves + [frame(.ended, samples[samples.count - 1].place, at: track.lift)]
  }

  /// Prints what a frame costs with fifty strokes, and with fifty swipes.
  static func printRatio(seed: UInt64) {
    var hand = Hand(seed: seed)
    let drawings = ChosenShape.allCases.map { hand.draw($0) }
    let (strokes, swipes) = (
      Fifty((0..<50).compactMap(stroke), on: hand.screen),
      Fifty((0..<50).map(swipe), on: hand.screen)
    )
    var (slow, fast, allocations) = (Double.infinity, Double.infinity, 0)
    for run in 0..<20 {
      let (one, other) = (strokes.play(drawings), swipes.play(drawings))
      (slow, fast) = (min(slow, one.microseconds), min(fast, other.microseconds))
      if run > 0 { allocations += one.allocations - other.allocations }
    }
    func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
    print("50 strokes on one panel: \(rounded(slow)) µs a frame of a drawing")
    print("  50 swipes: \(rounded(fast)) µs, ratio \(rounded(slow / fast))")
    print("  \(allocations) allocations more than swipes, after the first run")
  }
}
