import Configuration
import Gestures
import Recording
import TouchInput
import Words

/// What fingers did once to show a gesture, from the first landing to the last lift.
struct Sample {
  /// One finger, from its landing to its lift.
  struct Finger {
    /// Where it was, from the landing on. Times are in microseconds since the sample's begin.
    var steps: [(time: Int64, place: Point)]
    /// When it lifted.
    var lift: Int64
  }

  /// A sample ends when no finger has touched the glass for this time. The pause between two taps
  /// is shorter.
  static let pause = TimeSpan.milliseconds(600)

  /// Its fingers, in the order of landing.
  private(set) var fingers: [Finger] = []
  /// The picture on which it was made.
  let size: Size
  /// The touchscreen on which it was made.
  let device: DeviceIdentity

  /// Takes the touches of `frames`, which all lift in the end.
  init(_ frames: [TouchFrame], on device: DeviceIdentity, _ size: Size) {
    (self.device, self.size) = (device, size)
    let start = frames.first?.time ?? EventTime(microseconds: 0)
    var places: [Touch.ID: Int] = [:]
    for frame in frames {
      let time = (frame.time - start).microseconds
      for change in frame.changes {
        if change.phase == .began {
          places[change.touch] = fingers.count
          fingers.append(Finger(steps: [], lift: time))
        }
        guard let place = places[change.touch] else { continue }
        fingers[place].lift = time
        if change.phase == .began || change.phase == .moved {
          fingers[place].steps.append((time, change.position))
        }
      }
    }
  }

  /// The samples of a touchscreen of a recording.
  static func all(of tape: Tape) -> [Sample] {
    var groups: [Range<Int>] = []
    for sequence in tape.sequences where sequence.fingers > 0 {
      if let last = groups.last, let before = tape.frames[..<last.upperBound].last,
        sequence.from - before.time < pause
      {
        groups[groups.count - 1] = last.lowerBound..<sequence.frames.upperBound
      } else {
        groups.append(sequence.frames)
      }
    }
    return groups.map {
      Sample(tape.frames[$0].compactMap(\.touches), on: tape.identity, tape.size)
    }
  }

  /// The sample as frames. The first frame has the time 0.
  var frames: [TouchFrame] {
    var changes: [(time: Int64, TouchFrame.Change)] = []
    for (index, finger) in fingers.enumerated() {
      for (number, step) in finger.steps.enumerated() {
        let phase: TouchFrame.Phase = number == 0 ? .began : .moved
        changes.append((step.time, .init(touch: index, phase: phase, position: step.place)))
      }
      guard let last = finger.steps.last else { continue }
      changes.append((finger.lift, .init(touch: index, phase: .ended, position: last.place)))
    }
    var frames: [TouchFrame] = []
    for (time, change) in changes.sorted(by: { $0.time < $1.time }) {
      let time = EventTime(microseconds: time)
      if let last = frames.last, last.time == time,
        !last.changes.contains(where: { $0.touch == change.touch })
      {
        frames[frames.count - 1].changes.append(change)
      } else {
        frames.append(TouchFrame(time: time, changes: [change]))
      }
    }
    return frames
  }

  /// What the fingers did, hand after hand.
  var sequences: [TapeSequence] { TapeSequence.all(of: frames.map { .touches($0) }) }

  /// How long it took, in milliseconds.
  var duration: Double { Double(fingers.map(\.lift).max() ?? 0) / 1000 }

  // MARK: What gestures make of it

  /// Whether the only gesture of `configuration` fires. If it does not, the reason is that of its
  /// nearest miss.
  func verdict(_ configuration: Configuration) -> (fires: Bool, reason: Reason?) {
    let set = GestureSet(configuration, for: device, pictureSize: size)
    let arbiter = Arbiter(screenSize: size, zones: set.zones)
    arbiter.recordsTransitions = true
    set.add(to: arbiter)
    var log = AttemptLog()
    for frame in frames { log.take(arbiter.dispatch(frame)) }
    while let deadline = arbiter.deadline { log.take(arbiter.advance(to: deadline)) }
    let reasons = log.attempts.compactMap(\.reason).filter { !$0.unmet.isEmpty }
    return (
      log.attempts.contains { $0.firedAt != nil }, reasons.min { $0.distance < $1.distance }
    )
  }

  // MARK: What it would be otherwise

  /// The same, `factor` times as long.
  func paced(_ factor: Double) -> Sample {
    changed { time, place, _ in (Int64(Double(time) * factor), place) }
  }

  /// The same, `factor` times as large.
  func sized(_ factor: Double) -> Sample {
    let origin = fingers.first?.steps.first?.place ?? Point(x: 0, y: 0)
    return changed { time, place, _ in (time, origin + (place - origin) * factor) }
  }

  /// The same, where each finger goes only a part of its way.
  func stilled(to share: Double) -> Sample {
    changed { time, place, finger in
      (time, finger.steps[0].place + (place - finger.steps[0].place) * share)
    }
  }

  /// The same, where each finger goes on straight as it began.
  var straightened: Sample {
    var sample = self
    for index in fingers.indices {
      let steps = fingers[index].steps
      let start = steps[0].place
      let ahead = (steps.first { ($0.place - start).length > 4 } ?? steps[steps.count - 1]).place
      let way = ahead - start
      let unit = way.length > 0 ? way * (1 / way.length) : Vector.zero
      var (gone, last) = (0.0, start)
      for number in steps.indices {
        gone += (steps[number].place - last).length
        last = steps[number].place
        sample.fingers[index].steps[number].place = start + unit * gone
      }
    }
    return sample
  }

  /// The same in the middle of the screen.
  var centred: Sample {
    let landings = fingers.compactMap(\.steps.first?.place)
    let all = landings.reduce(Vector.zero) { $0 + ($1 - Point(x: 0, y: 0)) }
    let way =
      Vector(dx: size.width / 2, dy: size.height / 2) - all * (1 / Double(max(1, landings.count)))
    return changed { time, place, _ in (time, place + way) }
  }

  /// The same, from its end to its begin.
  var reversed: Sample {
    var sample = self
    let end = fingers.map(\.lift).max() ?? 0
    sample.fingers = fingers.map { finger in
      let times = [finger.lift] + finger.steps.reversed().dropLast().map(\.time)
      let places = finger.steps.reversed().map(\.place)
      return Finger(
        steps: zip(times, places).map { (end - $0, $1) }, lift: end - (finger.steps[0].time))
    }
    return sample
  }

  private func changed(
    _ body: (_ time: Int64, _ place: Point, Finger) -> (Int64, Point)
  ) -> Sample {
    var sample = self
    for index in fingers.indices {
      let old = fingers[index]
      sample.fingers[index].steps = old.steps.map { body($0.time, $0.place, old) }
      sample.fingers[index].lift = body(old.lift, old.steps[0].place, old).0
    }
    return sample
  }

  // MARK: What is drawn

  /// The way of the middle of all fingers while they are down together, or nothing if they land
  /// more than once.
  var drawing: [Point] { StrokePath(frames).points }

  /// Whether the fingers move as one hand. Their distances from the first finger change by less
  /// than half of the drawing's size.
  var isOfOneHand: Bool {
    let way = StrokeBox(drawing).longerSide
    let first = fingers[0]
    return fingers.dropFirst().allSatisfy { other in
      (other.steps[other.steps.count - 1].place - first.steps[first.steps.count - 1].place
        - (other.steps[0].place - first.steps[0].place)).length < way / 2
    }
  }
}
