import Actions
import Configuration
import Control
import Gestures
import Glibc
import Loop
import Pipeline
import Sessions
import TouchInput

/// The daemon: one loop, one switch. What wakes it changes the situation. The panels are then
/// brought to what the situation asks for.
///
///     file, control, sessions, accelerometer ──> Situation ──┐
///     udev ─────────────────────────────────> candidates ────┴─> PanelDesk ──> outlet
///     panels, pens, deadlines ──────────────────────────────────────^
final class Daemon {
  let loop: EventLoop
  let journal: Journal
  let manager: ServiceManager
  let runner: CommandRunner
  /// When the daemon started.
  let start = EventTime.now
  /// What decides what should be.
  var situation: Situation
  let performer: ActionPerformer
  /// For how long nobody has touched the screens.
  var idle = IdleWatch()
  private let directory: PanelDirectory
  private let monitor: PanelMonitor
  private(set) lazy var configurationDesk = ConfigurationDesk(file, journal, in: loop) {
    [unowned self] in handle(.fileChanged)
  }
  /// The clients that watch what happens (`gesturectl monitor`).
  let onlookers = Onlookers()
  private(set) lazy var panelDesk = PanelDesk(
    Outlet(performer: performer, journal: journal, onlookers: onlookers), in: loop
  ) { [unowned self] in
    handle(.input($0))
  }
  private(set) lazy var sessions = SessionWatch(in: loop) { [unowned self] in
    remark($0)
  } changed: { [unowned self] in
    handle(.sessionChanged)
  }
  private lazy var accelerometer = Accelerometer(in: loop) { [unowned self] in
    remark($0)
  } changed: { [unowned self] in
    handle(.turned($0))
  }
  let file: ConfigurationFile
  private var control: ControlServer?
  private var sources: [EventSource] = []
  private var alarm: EventSource?
  var tidying: EventSource?
  private var deadline: EventTime?

  /// Reads the configuration and opens what is there. Throws what keeps it from running at all. A
  /// panel that cannot be opened does not.
  init(_ file: ConfigurationFile, _ journal: Journal) throws {
    self.file = file
    self.journal = journal
    situation = Situation(configuration: Configuration(file: file.path))
    loop = try EventLoop()
    journal.tellLosses(in: loop)
    manager = try ServiceManager(in: loop)
    runner = CommandRunner(loop: loop, journal: journal)
    performer = ActionPerformer(runner: runner)
    directory = try PanelDirectory()
    monitor = try PanelMonitor()
    let configuration = try configurationDesk.readAtStart()
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
    onlookers.server = control
    runner.told = { [onlookers] in onlookers.tell($0) }
    let environment = SessionEnvironment()
    runner.sessionVariables = { environment.variables() }
    panelDesk.leaving = { [unowned self] in idle.leave($0, at: .now) }
    use(configuration)
  }

  /// Runs until it is told to stop, and returns the exit status.
  func run() -> Int32 {
    announceReady()
    // To count its warnings takes as long as to read it.
    journal.write(.notice, "\(file.path): \(summary)")
    if panelDesk.stations.isEmpty, touchscreens.isEmpty {
      journal.write(
        .notice, "no touchscreen can be used yet. 'gesturectl devices' says which there are")
    }
    let status = loop.run()
    manager.say("STOPPING=1")
    panelDesk.guardian.finish()
    return status
  }

  /// The daemon's one switch.
  func handle(_ wake: Wake) {
    switch wake {
    case .input(let news):
      guard panelDesk.read(news) else { return }
    case .deadline:
      deadline = nil
      panelDesk.reachDeadlines(through: .now)
      followIdle()
      if situation.shields.settle(through: .now) {
        bringPanels(on: .change)
        journal.write(.notice, "the shield's time is over")
      }
    case .hotplug:
      monitor.readEvents { event in
        if case .removed(let node, let syspath) = event { panelDesk.forget(node, syspath) }
      }
      directory.forget()
      bringPanels(on: .hotplug)
    case .reload: try? reload()
    case .fileChanged:
      guard let configuration = configurationDesk.readIfNew() else { break }
      announceReloading()
      putIntoForce(configuration)
    case .sessionChanged: bringPanels(on: .change)
    case .turned(let orientation):
      situation.adjustments.sensed = orientation
      bringPanels(on: .change)
    case .stop: stop()
    }
    afterWake()
  }

  /// What everything that wakes the daemon may have brought about.
  func afterWake() {
    if let panic = panelDesk.takePanic() { giveBack(because: panic) }
    if onlookers.areThere { followOnlookers() }
    if panelDesk.stations.contains(where: \.surface.isWoken) { followIdle() }
    setAlarm()
  }

  /// Makes the panels what they should be by now: looks at the machine once, then plans, then acts.
  func bringPanels(on occasion: Occasion) {
    do {
      let candidates = try directory.candidates()
      situation.isAsleep = sessions.isAsleep
      let seats = Set(candidates.map(\.place.seat)).union([PanelPlace.defaultSeat])
      situation.presences = Dictionary(
        uniqueKeysWithValues: seats.map { ($0, sessions.presence(of: $0)) })
      situation.desktops = Dictionary(
        uniqueKeysWithValues: seats.map { ($0, sessions.desktop(of: $0)) }
      ).compactMapValues(\.self)
      situation.users = Dictionary(
        uniqueKeysWithValues: seats.map { ($0, sessions.user(at: $0)) }
      ).compactMapValues(\.self)
      situation.screens = candidates.touchscreensOfSeats
      panelDesk.bring(
        to: situation, among: candidates, try keyCandidates(), on: occasion)
    } catch {
      journal.write(.warning, "touchscreens cannot be listed: \(error)")
    }
    followIdle()
    tellFront()
    if situation.configuration.followsAccelerometer, !panelDesk.stations.isEmpty {
      accelerometer.start()
    } else {
      accelerometer.stop()
    }
    // Whoever put the configuration into force says more.
    if occasion != .configuration { announceStatus() }
  }

  /// The devices with keys, if gestures are made of any.
  private func keyCandidates() throws -> [KeyCandidate] {
    let rules = situation.configuration.devices
    return rules.contains { $0.keys != nil } ? try directory.keyCandidates() : []
  }

  /// Gives every panel back, or those that have nothing but themselves to blame (`[panic]`).
  private func giveBack(because panic: Panic) {
    let fingers = situation.configuration.panic.fingers
    switch panic {
    case .hand:
      situation.isPanicking = true
      bringPanels(on: .change)
      journal.write(
        .error,
        "panic: \(fingers) fingers were held. No panel is exclusive any "
          + "more, and applications get every touch, until 'gesturectl resume' or a restart")
      if configurationDesk.keeper.isOnTrial {
        rollBack(because: "somebody panicked soon after it had come into force")
      }
    case .panels(let stations):
      situation.floods.formUnion(stations.map(\.surface.identity))
      bringPanels(on: .change)
      for name in stations.map(\.surface.device.name) {
        journal.write(
          .error,
          "panic: '\(name)' held \(fingers) contacts while it stormed or was at fault. It is not exclusive"
            + " any more, until 'gesturectl resume' or a restart. Other panels stay as they are",
          device: name)
      }
    }
  }

  private func setAlarm() {
    var next = panelDesk.deadline
    if let end = situation.shields.deadline { next = min(next ?? end, end) }
    if let due = idle.deadline { next = min(next ?? due, due) }
    guard next != deadline else { return }
    deadline = next
    if let next {
      alarm?.set(microseconds: UInt64(max(0, next.microseconds)))
    } else {
      alarm?.set(isOn: false)
    }
  }

  private func remark(_ remark: Remark) {
    switch remark {
    case .notice(let text): journal.write(.notice, text)
    case .warning(let text): journal.write(.warning, text)
    }
  }

  private func stop() {
    configurationDesk.keeper.finish()
    control?.close()
    panelDesk.closeAll(because: "gestured stops")
    performer.flush()
    loop.exit(0)
  }

  /// The touchscreens that are plugged in, read or not.
  var usableCandidates: [PanelCandidate] {
    let candidates = (try? directory.candidates()) ?? []
    return candidates.filter { $0.verdict == .usable }
  }

  /// Their names.
  var touchscreens: [String] { usableCandidates.map(\.name) }
}
