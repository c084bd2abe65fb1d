import CAllocations
import Gestures
import Glibc

/// The time that this process had the processor, in microseconds. Others' work does not count.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

/// One drawing played to one gesture with one shape, as the daemon would.
final class Play {
  /// What came of it.
  struct Outcome {
    /// The distance at the lift, with the widest tolerance. Infinite for none.
    var distance = Double.infinity
    /// After what part of the way it failed. 1 for at the lift, or not at all.
    var failedAfter = 1.0
  }

  private let arbiter = Arbiter(screenSize: Drawing.field)
  private let recognizer = StrokeGestureRecognizer(name: "stroke")
  private var frame = TouchFrame(time: EventTime(microseconds: 0))
  private var time = EventTime(microseconds: 0)
  private var touch = 0
  /// Frames that were played, what they took, and what they allocated.
  private(set) var frames = 0
  private(set) var spent = 0.0
  private(set) var allocations = 0

  init(tolerance: Double) {
    recognizer.tolerance = tolerance
    recognizer.maxDuration = .milliseconds(60_000)  // People who copy letters are slow.
    arbiter.add(recognizer)
  }

  /// What a frame took in the mean.
  var microseconds: Double { spent / Double(max(1, frames)) }

  /// Plays a drawing to a shape.
  func play(_ points: [Point], to shapes: [StrokeShape]) -> Outcome {
    recognizer.shapes = shapes
    var outcome = Outcome()
    touch += 1
    let length = Play.length(points)
    var gone = 0.0
    time = time + .milliseconds(2000)
    send(.began, points[0])
    for place in points.indices.dropFirst() {
      gone += (points[place] - points[place - 1]).length
      let before = allocation_count()
      let begin = processorTime()
      send(.moved, points[place])
      spent += processorTime() - begin
      allocations += Int(allocation_count() - before)
      frames += 1
      if recognizer.tally.failed > failures {
        failures = recognizer.tally.failed
        outcome.failedAfter = gone / length
        send(.ended, points[points.count - 1])
        return outcome
      }
    }
    let events = send(.ended, points[points.count - 1])
    failures = recognizer.tally.failed
    if let score = events {
      outcome.distance = (1 - score) * recognizer.tolerance * Constants.bound
    }
    return outcome
  }

  private var failures = 0

  /// Dispatches a frame. Returns the score, if the stroke was recognized.
  @discardableResult
  private func send(_ phase: TouchFrame.Phase, _ place: Point) -> Double? {
    time = time + .milliseconds(8)
    frame.time = time
    frame.changes.removeAll(keepingCapacity: true)
    frame.changes.append(TouchFrame.Change(touch: touch, phase: phase, position: place))
    for output in arbiter.dispatch(frame) {
      if case .gesture(let event) = output { return event.values[.score] }
    }
    return nil
  }

  static func length(_ points: [Point]) -> Double {
    points.indices.dropFirst().reduce(0) { $0 + (points[$1] - points[$1 - 1]).length }
  }
}
