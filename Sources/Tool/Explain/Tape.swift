import Configuration
import Gestures
import Pipeline
import Recording
import TouchInput

/// What fingers did on one touchscreen of a recording, whatever gestures make of it: to be played with
/// one configuration after another.
struct Tape {
  /// From the first finger that lands to the last that lifts.
  struct Sequence {
    /// Its frames.
    var frames: Range<Int>
    /// When the first finger landed.
    let from: EventTime
    /// When the last one lifted.
    var to: EventTime
    /// How many fingers were down at once, at most.
    var fingers = 0
    /// Where each finger landed, and where it was last, in the order of landing.
    var ways: [(touch: Touch.ID, from: Point, to: Point)] = []
  }

  /// The touchscreen's name.
  let device: String
  /// What identifies it in the configuration.
  let identity: DeviceIdentity
  /// The picture, in millimetres.
  let size: Size
  /// What changed on the glass that gestures hear of, in order.
  private(set) var frames: [TouchFrame] = []
  /// What the fingers did, in order.
  private(set) var sequences: [Sequence] = []
  /// When the recording ends.
  private(set) var end: EventTime

  /// Reads what `recorded` sent as `panel` means it, until `end`. Gestures get nothing of the touches
  /// that are `kept` from them.
  init(
    _ recorded: RecordedDevice, on panel: Panel, until end: EventTime,
    keeping kept: Set<Touch.ID> = []
  ) {
    device = panel.name
    identity = DeviceIdentity(panel)
    size = panel.geometry.pictureSize
    self.end = end
    for event in recorded.events {
      while let deadline = panel.deadline, deadline <= event.time { settle(panel, deadline) }
      panel.feed(
        time: event.time, type: event.code.type, code: event.code.code, value: event.value
      ) { frames += $0.touchFrames }
    }
    while let deadline = panel.deadline { settle(panel, deadline) }
    findSequences()
    guard !kept.isEmpty else { return }
    for index in frames.indices {
      frames[index].changes.removeAll { kept.contains($0.touch) }
    }
  }

  private mutating func settle(_ panel: Panel, _ deadline: EventTime) {
    panel.settle(through: deadline) { frames += $0.touchFrames }
    end = max(end, deadline)
  }

  private mutating func findSequences() {
    var down: Set<Touch.ID> = []
    for (index, frame) in frames.enumerated() {
      if down.isEmpty {
        sequences.append(Sequence(frames: index..<index, from: frame.time, to: frame.time))
      }
      var sequence = sequences.removeLast()
      for change in frame.changes {
        if change.phase == .began {
          down.insert(change.touch)
          sequence.ways.append((change.touch, change.position, change.position))
        } else if let way = sequence.ways.lastIndex(where: { $0.touch == change.touch }) {
          sequence.ways[way].to = change.position
        }
        if change.phase == .ended || change.phase == .cancelled { down.remove(change.touch) }
        sequence.fingers = max(sequence.fingers, down.count)
      }
      sequence.frames = sequence.frames.lowerBound..<(index + 1)
      sequence.to = frame.time
      sequences.append(sequence)
    }
  }

  /// What became of the gestures of `configuration`.
  func attempts(with configuration: Configuration) -> [Attempt] {
    let set = gestures(of: configuration)
    let arbiter = arbiter(with: set, tellsAll: true)
    var log = AttemptLog()
    for frame in frames { log.take(arbiter.dispatch(frame)) }
    finish(arbiter, &log)
    // The set is the recognizers' delegate.
    return withExtendedLifetime(set) { log.attempts }
  }

  /// Lets what still waits come to its end, and takes away what is still down.
  func finish(_ arbiter: Arbiter, _ log: inout AttemptLog) {
    var time = end
    while let deadline = arbiter.deadline {
      time = max(time, deadline)
      log.take(arbiter.advance(to: deadline))
    }
    log.take(arbiter.cancelAll(at: time, because: Reason("the recording ended")))
  }

  /// Whether a gesture of `configuration` fires in an attempt, as far as the frames of `range` tell. No
  /// more of them is played than it takes to know.
  func fires(
    _ attempt: Attempt, with configuration: Configuration, in range: Range<Int>
  ) -> Bool {
    let set = gestures(of: configuration)
    let arbiter = arbiter(with: set, tellsAll: true)
    let own = set.members.filter { $0.gesture.name == attempt.key.gesture }.count
    var failures = 0
    func verdict(_ outputs: [Output]) -> Bool? {
      for case .transition(let it) in outputs
      where it.recognizer.name == attempt.key.gesture && it.start == attempt.key.from {
        if it.to == .began || it.to == .ended { return true }
        if it.to == .failed { failures += 1 }
      }
      return failures == own ? false : nil
    }
    return withExtendedLifetime(set) {
      for frame in frames[range] {
        if let verdict = verdict(arbiter.dispatch(frame)) { return verdict }
      }
      while let deadline = arbiter.deadline {
        if let verdict = verdict(arbiter.advance(to: deadline)) { return verdict }
      }
      return false
    }
  }

  /// The gestures of `configuration` here, with the switches as the file has them.
  func gestures(of configuration: Configuration) -> GestureSet {
    let set = GestureSet(configuration, for: identity, pictureSize: size)
    set.switches = configuration.switches()
    return set
  }

  /// A glass with the gestures of `set`; unless it `tellsAll`, only what fires is told, which is much
  /// less.
  func arbiter(with set: GestureSet, tellsAll: Bool) -> Arbiter {
    let arbiter = Arbiter(screenSize: size, zones: set.zones)
    arbiter.recordsTransitions = tellsAll
    set.add(to: arbiter)
    return arbiter
  }
}
