import Arguments
import Configuration
import Control
import Gestures
import Glibc
import Loop
import Words

/// A person shows a gesture on the glass, and sees what was understood.
struct LearnShow {
  private static let keys = "u takes the last one back · q ends, and nothing is kept"
  private static let interval: Int32 = 33

  private let name: String
  private let times: Int
  private let pattern: Glob?
  private let kinds: GestureKinds
  private var picture = MonitorPicture()
  /// What is on the glass now, of the touchscreen that is touched, and the frames that led to it.
  private var down: [Int: MonitorLine.Finger] = [:]
  private var device: String?
  private var frames: [TouchFrame] = []
  /// Whether lines were lost, so that the sample has a gap.
  private var isLost = false
  /// The samples so far, and what each is in words.
  private(set) var samples: [(sample: Sample, words: String)] = []

  /// Nothing is shown so far, of what `status` says is there.
  init(
    _ name: String, times: Int, on pattern: Glob?, _ status: ControlStatus, _ kinds: GestureKinds
  ) {
    (self.name, self.times, self.pattern, self.kinds) = (name, times, pattern, kinds)
    picture.take(status)
  }

  /// The samples that a person shows, or nil if that is ended before.
  static func samples(
    of name: String, _ times: Int, _ pattern: Glob?, _ arguments: Arguments, _ console: Console,
    _ kinds: GestureKinds
  ) throws -> [Sample]? {
    let signals = try StopSignals()
    let source = try Monitor.source(arguments, contacts: true, kinds, console)
    let status = try source.status(console)
    guard status.devices.contains(where: { pattern?.matches($0.name) ?? true }) else {
      throw Unlearnable(description: "no touchscreen of that name is read")
    }
    var show = LearnShow(name, times: times, on: pattern, status, kinds)
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      return try show.runPlainly(source, console, until: signals)
    }
    let terminal = try Terminal()
    defer { terminal.giveBack() }
    while !show.isOver {
      terminal.show(show.lines(in: terminal.size))
      let ready = try source.wait(
        for: [signals.descriptor, STDIN_FILENO], milliseconds: interval)
      guard !ready.contains(signals.descriptor), let lines = try source.takeLines() else {
        return nil
      }
      show.take(lines, at: Double(Clock.microseconds) / 1000)
      guard ready.contains(STDIN_FILENO) else { continue }
      let keys = terminal.takeKeys()
      if keys.isEmpty || keys.contains(where: { !show.press($0) }) { return nil }
    }
    return show.samples.map(\.sample)
  }

  /// Says in lines what to do, where there is no terminal to draw on.
  mutating func runPlainly(
    _ source: any MonitorSource, _ console: Console, until signals: StopSignals
  ) throws -> [Sample]? {
    var told = -1
    while !isOver {
      if told != samples.count {
        told = samples.count
        if let last = samples.last { console.report("that \(last.words)") }
        console.report(prompt)
      }
      let ready = try source.wait(for: [signals.descriptor], milliseconds: 100)
      guard !ready.contains(signals.descriptor), let lines = try source.takeLines() else {
        return nil
      }
      take(lines, at: Double(Clock.microseconds) / 1000)
    }
    return samples.map(\.sample)
  }

  /// Whether all was shown.
  var isOver: Bool { samples.count >= times }

  private var prompt: String { "\(name.shown): show it, \(samples.count + 1) of \(times)" }

  // MARK: What comes

  /// Takes what comes, until `now` in milliseconds on the daemon's clock.
  mutating func take(_ lines: [ArraySlice<UInt8>], at now: Double) {
    for line in lines {
      let line = MonitorLine(line)
      if case .lost = line { isLost = true }
      guard let read = line, case .contacts(let device, let time, let fingers, _) = read,
        pattern?.matches(device) ?? true
      else { continue }
      endSample(at: time)
      guard self.device == nil || self.device == device else { continue }
      picture.take(read)
      take(fingers, of: device, at: time)
    }
    endSample(at: now)
  }

  private mutating func take(_ fingers: [MonitorLine.Finger], of device: String, at time: Double) {
    var frame = TouchFrame(time: EventTime(microseconds: Int64(time * 1000)))
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
  private mutating func endSample(at now: Double) {
    guard down.isEmpty, !isOver, let last = frames.last, let device,
      now - last.time.milliseconds > Sample.pause.milliseconds
    else { return }
    let panel = picture.panels.first { $0.name == device }
    let size = Size(width: panel?.width ?? 0, height: panel?.height ?? 0)
    let sample = Sample(frames, on: DeviceIdentity(name: device), size)
    defer { (frames, self.device, isLost) = ([], nil, false) }
    guard !sample.fingers.isEmpty, !isLost else { return }
    let guess = try? Learning.gesture(of: [sample], kinds: kinds)
    samples.append((sample, guess?.inWords ?? "is nothing that has a type"))
  }

  /// Does what a key means, or false if that is the end.
  mutating func press(_ key: UInt8) -> Bool {
    switch key {
    case UInt8(ascii: "q"), 3, 4: return false
    case UInt8(ascii: "u"): if !samples.isEmpty { samples.removeLast() }
    default: break
    }
    return true
  }

  // MARK: What is seen

  /// What stands on a terminal of that size.
  func lines(in size: (columns: Int, rows: Int)) -> [String] {
    var screen = MonitorScreen(size: size)
    screen.hasColors = (Environment.variable("NO_COLOR") ?? "").isEmpty
    var lines = [screen.cut("\(prompt)    \(LearnShow.keys)", style: "1")]
    if picture.panels.indices.contains(picture.touched) {
      lines += screen.glass(
        of: picture.panels[picture.touched], in: max(4, size.rows - times - 3))
    }
    for (index, one) in samples.enumerated() {
      let ways = one.sample.sequences.map(\.inWords).joined(separator: ", then ")
      lines.append(screen.cut("\(index + 1) \(one.words): \(ways)"))
    }
    if !frames.isEmpty, down.isEmpty { lines.append(screen.cut("leave the glass for a moment")) }
    return Array(lines.prefix(size.rows))
  }
}

extension MonitorLine.Finger {
  fileprivate var place: Point { Point(x: x, y: y) }
}
