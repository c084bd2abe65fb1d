import Configuration
import Control
import Gestures

/// Makes samples of the lines about fingers that come while a person shows something.
struct Sampler {
  private let pattern: Glob?
  /// What touchscreens there are, and the fingers on the one that was touched last.
  private(set) var picture = MonitorPicture()
  /// The fingers that are down on the touchscreen in use, its name, and the frames of the sample so
  /// far.
  private var down: [Int: MonitorLine.Finger] = [:]
  private var device: String?
  private var frames: [TouchFrame] = []
  /// Until when lines were taken, in milliseconds on the daemon's clock.
  private var now = 0.0
  /// Whether lines were lost, so that the sample has a gap.
  private var isLost = false

  /// Makes a sampler without samples, for the touchscreens in `status`.
  init(on pattern: Glob?, _ status: ControlStatus) {
    self.pattern = pattern
    picture.take(status)
  }

  /// Whether fingers have lifted, and others may still follow.
  var isWaiting: Bool { !frames.isEmpty && down.isEmpty }

  /// Whether fingers have been down so long that one of them may rest by accident.
  var isHeld: Bool {
    !down.isEmpty && frames.first.map { now - $0.time.milliseconds > Sampler.longest } ?? false
  }

  /// No sample that is meant takes longer, in milliseconds.
  private static let longest = 3000.0

  /// Takes the lines that came until `now`, in milliseconds of the daemon's clock. Returns the
  /// samples that are over.
  mutating func take(_ lines: [ArraySlice<UInt8>], at now: Double) -> [Sample] {
    var samples: [Sample] = []
    self.now = now
    for line in lines {
      let line = MonitorLine(line)
      if case .lost = line { isLost = true }
      guard let read = line, case .contacts(let device, let time, let fingers, _) = read,
        pattern?.matches(device) ?? true
      else { continue }
      endSample(at: time).map { samples.append($0) }
      guard self.device == nil || self.device == device else { continue }
      picture.take(read)
      take(fingers, of: device, at: time)
    }
    endSample(at: now).map { samples.append($0) }
    return samples
  }

  private mutating func take(_ fingers: [MonitorLine.Finger], of device: String, at time: Double) {
    // Another program may send a number that is no valid time.
    let microseconds = max(-1e15, min(time * 1000, 1e15))
    var frame = TouchFrame(time: EventTime(microseconds: Int64(microseconds)))
    for (id, finger) in down.sorted(by: { $0.key < $1.key })
    where !fingers.contains(where: { $0.id == id }) {
      frame.changes.append(.init(touch: id, phase: .ended, position: finger.place))
    }
    for finger in fingers where down[finger.id] != finger {
      let phase: TouchFrame.Phase = down[finger.id] == nil ? .began : .moved
      frame.changes.append(.init(touch: finger.id, phase: phase, position: finger.place))
    }
    down = Dictionary(fingers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    guard !frame.changes.isEmpty else { return }
    self.device = device
    frames.append(frame)
  }

  /// Ends the sample if the glass has been empty for long enough.
  private mutating func endSample(at now: Double) -> Sample? {
    guard down.isEmpty, let last = frames.last, let device,
      now - last.time.milliseconds > Sample.pause.milliseconds
    else { return nil }
    let panel = picture.panels.first { $0.name == device }
    let size = Size(width: panel?.width ?? 0, height: panel?.height ?? 0)
    let sample = Sample(frames, on: DeviceIdentity(name: device), size)
    defer { (frames, self.device, isLost) = ([], nil, false) }
    return sample.fingers.isEmpty || isLost ? nil : sample
  }
}

extension MonitorLine.Finger {
  fileprivate var place: Point { Point(x: x, y: y) }
}
