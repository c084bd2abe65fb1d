import Gestures
import _Concurrency

/// Gestures that all take part in one finger's touch, and the four frames of it: the finger lands,
/// moves without a consequence, decides, and what has finished starts afresh.
final class Arena {
  /// Nanoseconds of one frame each.
  struct Times {
    var landing = 0.0
    var steady = 0.0
    var deciding = 0.0
    var reset = 0.0
  }

  private let arbiter: Arbiter
  private let watching: Arbiter
  private var time = EventTime(microseconds: 0)
  private var touch = 0
  private let clock = SuspendingClock()

  /// One of `count` gestures begins, and the others have lost then.
  init(_ count: Int) {
    let screen = Size(width: 344, height: 194)
    arbiter = Arbiter(screenSize: screen)
    watching = Arbiter(screenSize: screen)
    arbiter.add(PanGestureRecognizer(name: "winner"))
    for number in 1..<count { arbiter.add(Arena.watcher(number)) }
    for number in 0..<count { watching.add(Arena.watcher(number)) }
  }

  /// The fastest of `runs` touches: others' work only makes a frame longer. A reset is that of
  /// gestures that all fail when the finger lifts.
  func measure(runs: Int) -> Times {
    var all: [[Double]] = [[], [], [], []]
    for _ in 0..<runs {
      touch += 1
      time = time + .milliseconds(5000)
      all[0].append(play(.began, x: 50, on: arbiter))
      all[1].append(play(.moved, x: 51, on: arbiter))
      all[2].append(play(.moved, x: 60, on: arbiter))
      _ = play(.ended, x: 60, on: arbiter)
      _ = play(.began, x: 50, on: watching)
      all[3].append(play(.ended, x: 50, on: watching))
    }
    let best = all.map { $0.min() ?? 0 }
    return Times(landing: best[0], steady: best[1], deciding: best[2], reset: best[3])
  }

  private func play(_ phase: TouchFrame.Phase, x: Double, on arbiter: Arbiter) -> Double {
    time = time + .milliseconds(8)
    let change = TouchFrame.Change(touch: touch, phase: phase, position: Point(x: x, y: 90))
    let frame = TouchFrame(time: time, changes: [change])
    let spent = clock.measure { _ = arbiter.dispatch(frame) }
    return Double(spent.components.attoseconds) / 1e9
  }

  private static func watcher(_ number: Int) -> GestureRecognizer {
    let pan = PanGestureRecognizer(name: "watcher \(number)")
    pan.slop = 1000
    return pan
  }
}
