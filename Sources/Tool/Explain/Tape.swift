import Configuration
import Gestures
import Pipeline
import Recording
import TouchInput

/// What fingers did on one touchscreen of a recording, before any gesture judges it. It is to be
/// played with one configuration after another.
struct Tape {
  /// The touchscreen's name.
  let device: String
  /// What identifies it in the configuration.
  let identity: DeviceIdentity
  /// The picture, in millimetres.
  let size: Size
  /// How the picture is turned against the panel.
  let orientation: Orientation
  /// What gestures hear of, in order.
  let frames: [TapeFrame]
  /// What the fingers did, in order.
  let sequences: [TapeSequence]
  /// Contacts that were no touches.
  let disregarded: DisregardedContacts
  /// When the recording ends.
  let end: EventTime
  /// What came in front meanwhile, in order.
  let applications: [RecordedApplication]

  /// What changed on the glass.
  var touchFrames: [TouchFrame] { frames.compactMap(\.touches) }

  /// Reads what the touchscreen at `place` of `recording` sent as `panel` means it, and the `keys`
  /// of devices, until `end`. Those of others are only `toBeHeld` if another screen makes gestures
  /// of them. Gestures get nothing of the touches that are `kept` from them.
  init(
    _ recording: Recording, _ place: Int, on panel: Panel, until end: EventTime,
    keys: [Int: Set<Press.Key>] = [:], toBeHeld: Bool = false, keeping kept: Set<Touch.ID> = []
  ) {
    applications = recording.applications
    device = panel.name
    identity = DeviceIdentity(panel)
    size = panel.geometry.pictureSize
    orientation = panel.geometry.orientation
    var (frames, last): ([TapeFrame], EventTime) = ([], end)
    func take(_ frame: PanelFrame) {
      if let presses = frame.presses?.only(keys[place] ?? []) { frames.append(.presses(presses)) }
      frames += frame.touchFrames.map { .touches($0) }
    }
    func settle(through time: EventTime) {
      while let deadline = panel.deadline, deadline <= time {
        panel.settle(through: deadline, take)
        last = max(last, deadline)
      }
    }
    for (index, event) in recording.events(ofDevices: Set(keys.keys).union([place]).sorted()) {
      settle(through: event.time)
      if index == place {
        panel.feed(
          time: event.time, type: event.code.type, code: event.code.code, value: event.value, take)
      } else if let presses = event.presses?.only(keys[index] ?? []) {
        frames.append(toBeHeld ? .held(presses) : .presses(presses))
      }
    }
    panel.waitsForPen = false
    settle(through: EventTime(microseconds: .max))
    self.end = last
    disregarded = panel.disregarded
    sequences = TapeSequence.all(of: frames)
    self.frames = frames.map { $0.without(kept) }
  }

  /// What became of the gestures of `configuration`.
  func attempts(with configuration: Configuration) -> [Attempt] {
    let glass = TapeGlass(self, configuration, tellsAll: true)
    var log = AttemptLog()
    for frame in frames { log.take(glass.dispatch(frame)) }
    finish(glass.arbiter, &log)
    return log.attempts
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

  /// What a play says of an attempt: whether it fires, and when its recognizers are decided.
  struct Verdict: Equatable {
    var fires = false
    var times: [EventTime] = []
    /// Why it does not. Of several recognizers it is the nearest miss.
    var reason: Reason?

    static func == (one: Verdict, other: Verdict) -> Bool {
      one.fires == other.fires && one.times == other.times
    }
  }

  /// Whether a finger of the attempt was taken away as it ended: taken for a palm, or for lost.
  func tookAway(_ attempt: Attempt) -> Bool {
    guard attempt.firedAt == nil, attempt.silence == nil, let reason = attempt.reason,
      reason.unmet.isEmpty, reason.otherGesture == nil
    else { return false }
    return frames.contains { frame in
      frame.time == attempt.to
        && frame.touches?.changes.contains { $0.phase == .cancelled } ?? false
    }
  }

  /// What becomes of an attempt with the gestures of `configuration`, as far as `frames` tell. No
  /// more of them is played than it takes to know.
  func verdict(
    on attempt: Attempt, with configuration: Configuration, in frames: [TapeFrame]
  ) -> Verdict {
    let glass = TapeGlass(self, configuration, tellsAll: true)
    let own = glass.set.members.filter { $0.gesture.name == attempt.key.gesture }.count
    var verdict = Verdict()
    func isDecided(by outputs: [Output]) -> Bool {
      for case .transition(let it) in outputs
      where it.recognizer.name == attempt.key.gesture && it.start == attempt.key.from {
        if it.to == .began || it.to == .ended {
          verdict = Verdict(fires: true, times: [it.time])
          return true
        }
        if it.to == .failed {
          verdict.times.append(it.time)
          if verdict.reason.map({ it.reason.distance < $0.distance }) ?? true {
            verdict.reason = it.reason
          }
        }
      }
      return verdict.times.count == own
    }
    for frame in frames {
      if isDecided(by: glass.dispatch(frame)) { return verdict }
    }
    while let deadline = glass.arbiter.deadline {
      if isDecided(by: glass.arbiter.advance(to: deadline)) { return verdict }
    }
    return verdict
  }

  /// The gestures of `configuration` here, with the switches as the file has them.
  func gestures(of configuration: Configuration) -> GestureSet {
    let set = GestureSet(configuration, for: identity, pictureSize: size)
    set.switches = configuration.switches()
    return set
  }
}
