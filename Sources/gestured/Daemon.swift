import Actions
import CSystemd
import Configuration
import Control
import Gestures
import Glibc
import Loop
import Pipeline
import Sessions
import TouchInput

/// The daemon: one loop, one switch.
final class Daemon {
  let loop: EventLoop
  let journal: Journal
  let runner: CommandRunner
  let performer: ActionPerformer
  let file: ConfigurationFile
  /// What the file says.
  var configuration: Configuration
  /// What was said since, on top of it.
  var adjustments = Adjustments()
  /// Who sits at the screens.
  private(set) lazy var sessions = SessionWatch(in: loop) { [unowned self] in
    remark($0)
  } changed: { [unowned self] in
    handle(.sessionChanged)
  }
  /// How the machine is held.
  private(set) lazy var accelerometer = Accelerometer(in: loop) { [unowned self] in
    remark($0)
  } changed: { [unowned self] in
    handle(.turned($0))
  }
  private var control: ControlServer?
  /// Hears when the file changes; nil with `watch_config = false`.
  var watch: ConfigurationWatch?
  /// What the file contained when it was last read, and what was wrong with it.
  var lastRead = LastRead()
  private let monitor: PanelMonitor
  private var sources: [EventSource] = []
  private var alarm: EventSource?
  private var deadline: EventTime?
  /// When the daemon started, in milliseconds of CLOCK_MONOTONIC.
  private(set) var startedAt: Int64 = 0

  /// The panels that are read, by the number under which the loop watches them.
  var stations: [Int: Station] = [:]
  var nextNumber = 0
  /// What became of gestures on panels that are gone, or before the configuration was read again.
  var tallies: [String: Tally] = [:]
  /// Why panels were not opened, by their nodes, and why not made exclusive: it is said once, until
  /// it is over, the panel is plugged in again, or another configuration comes into force.
  var refusals: [String: String] = [:]
  var twinRefusals: [String: String] = [:]
  /// The pens beside the panels.
  var pens = Pens()
  /// Whether somebody has panicked: no panel is grabbed until `gesturectl resume`.
  var isPanicking = false
  /// Whether somebody has asked for silence, until `gesturectl resume`.
  var isPaused = false

  /// Reads the configuration and opens what is there. Throws what keeps it from running at all; a
  /// panel that cannot be opened does not.
  init(_ file: ConfigurationFile, _ journal: Journal) throws {
    self.file = file
    self.journal = journal
    let text = try file.read(refusingUnsafe: true)
    configuration = try Configuration.parse(text, name: file.path)
    lastRead.note(text)
    loop = try EventLoop()
    runner = CommandRunner(loop: loop, journal: journal)
    performer = ActionPerformer(runner: runner)
    monitor = try PanelMonitor()
    try loop.feedWatchdog()
    alarm = try EventSource.alarm(in: loop) { [unowned self] _ in handle(.deadline) }
    sources = [
      try EventSource.signal(SIGTERM, in: loop) { [unowned self] _ in handle(.stop) },
      try EventSource.signal(SIGINT, in: loop) { [unowned self] _ in handle(.stop) },
      try EventSource.signal(SIGHUP, in: loop) { [unowned self] _ in handle(.reload) },
      try EventSource.readable(monitor.descriptor, in: loop) { [unowned self] _ in
        handle(.hotplug)
      },
    ]
    control = try openControl()
    startedAt = now().microseconds / 1000
    let environment = SessionEnvironment()
    runner.sessionVariables = { environment.variables() }
    useConfiguration()
    attachAll()
    followAccelerometer()
  }

  /// Runs until it is told to stop; returns the exit status.
  func run() -> Int32 {
    if stations.isEmpty, touchscreens.isEmpty {
      journal.write(
        .notice, "no touchscreen can be used yet; 'gesturectl devices' says which there are")
    }
    announceReady()
    let status = loop.run()
    sd_notify(0, "STOPPING=1")
    return status
  }

  /// The daemon's one switch.
  func handle(_ wake: Wake) {
    switch wake {
    case .panel(let number): read(number)
    case .pen(let number): readPen(number)
    case .deadline: settle()
    case .hotplug:
      monitor.readEvents { follow($0) }
      followPens()
      followAccelerometer()
    case .reload: reload()
    case .fileChanged: reloadIfChanged()
    case .sessionChanged: review()
    case .turned(let orientation):
      adjustments.sensed = orientation
      review()
    case .stop: stop()
    }
    afterWake()
  }

  /// What everything that wakes the daemon may have changed.
  func afterWake() {
    heedPanic()
    setTimer()
  }

  /// Takes what a panel has to say.
  func read(_ number: Int) {
    guard let station = stations[number] else { return }
    do {
      try station.surface.read { perform($0, on: station) }
    } catch {
      detach(number, because: "\(error)")
    }
    followExclusivity(of: station)
    while let fault = station.surface.panel.takeFault() {
      journal.write(
        .warning, "'\(station.surface.device.name)': \(fault)", device: station.surface.device.name)
    }
  }

  /// Input that waits to be read comes first: it may be older than the deadline.
  private func settle() {
    deadline = nil
    let time = now()
    for number in stations.keys.sorted() { read(number) }
    for number in pens.stations.keys.sorted() { readPen(number) }
    for number in stations.keys.sorted() {
      guard let station = stations[number] else { continue }
      station.surface.settle(through: time) { perform($0, on: station) }
      followExclusivity(of: station)
    }
  }

  private func setTimer() {
    var next: EventTime?
    for station in stations.values {
      guard let deadline = station.surface.deadline else { continue }
      next = min(next ?? deadline, deadline)
    }
    guard next != deadline else { return }
    deadline = next
    if let next {
      alarm?.set(microseconds: UInt64(max(0, next.microseconds)))
    } else {
      alarm?.set(isOn: false)
    }
  }

  private func follow(_ event: PanelEvent) {
    switch event {
    case .added(let candidate): attach(candidate)
    case .changed(let candidate): reattach(candidate)
    case .removed(let node, _):
      detach(node, because: "it was unplugged")
      refusals[node] = nil
      twinRefusals[node] = nil
      pens.refused.remove(node)
    case .eventsLost: attachAll()
    }
  }

  private func remark(_ remark: Remark) {
    switch remark {
    case .notice(let text): journal.write(.notice, text)
    case .warning(let text): journal.write(.warning, text)
    }
  }

  private func stop() {
    control?.close()
    for number in stations.keys.sorted() { detach(number, because: "gestured stops") }
    performer.flush()
    loop.exit(0)
  }

  /// The time of the clock by which the kernel stamps touches.
  func now() -> EventTime {
    EventTime(microseconds: Clock.microseconds)
  }
}
