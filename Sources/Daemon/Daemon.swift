import Actions
import Configuration
import Control
import Desk
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
  var situation: Situation { didSet { onlookers.areBehind = true } }
  let performers: Performers
  /// Does what gestures ask for.
  var performer: ActionPerformer { performers.inForce }
  /// What the file says: it is in force where no agent's is.
  var own: Configuration
  /// Whether it was read since configurations were chosen last, and how often it was read at all.
  var isOwnNew = false
  var ownEdition = 0
  /// The agents that serve the configurations of sessions.
  var agents = AgentDesk()
  /// The commands of the agent's configuration that is in force.
  var lists: [ActionOrder.Owner: CommandList] = [:]
  /// The guests that have just told what is in front.
  var haste: [Int: Haste] = [:]
  /// Whether agents may serve: this is the service of the machine.
  let servesSessions: Bool
  /// What tells it of users and sessions.
  let around: Surroundings
  /// The user of gestured-mqtt, if there is one.
  var bridge: uid_t??
  /// For how long no finger has touched the screens.
  var idle = IdleWatch()
  let directory: PanelDirectory
  private let monitor: PanelMonitor
  private(set) lazy var configurationDesk = ConfigurationDesk(
    file, journal, in: loop, mayBeMissing: servesSessions, state: around.state
  ) { [unowned self] in
    handle(.fileChanged)
  }
  /// The clients that watch what happens (`gesturectl monitor`).
  let onlookers = Onlookers()
  private(set) lazy var panelDesk = PanelDesk(
    Outlet(performers: performers, journal: journal, onlookers: onlookers), in: loop
  ) { [unowned self] in
    handle(.input($0))
  }
  private(set) lazy var sessions = SessionWatch(
    for: around.user, in: loop, reading: around.seats
  ) { [unowned self] in
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
  var tidying = Tidying()
  private var deadline: EventTime?
  /// Until what outputs tell counts.
  var turning: EventSource?

  /// Reads the configuration and opens what is there. Throws what keeps it from running at all. A
  /// panel that cannot be opened does not. `servesSessions` is for the service of the machine,
  /// which takes configurations of sessions, and needs no file.
  init(
    _ file: ConfigurationFile, _ journal: Journal, servesSessions: Bool = false,
    around: Surroundings = Surroundings()
  ) throws {
    self.around = around
    self.file = file
    self.journal = journal
    self.servesSessions = servesSessions
    own = Configuration(file: file.path)
    situation = Situation(configuration: Configuration(file: file.path))
    loop = try EventLoop()
    journal.tellLosses(in: loop)
    manager = try ServiceManager(in: loop)
    runner = CommandRunner(loop: loop, journal: journal)
    performers = Performers(own: ActionPerformer(runner: runner))
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
    journal.write(
      .notice, "\(file.path): \(own.isMissing ? Daemon.nothing(file) : summary)")
    if !own.isMissing, panelDesk.stations.isEmpty, touchscreens.isEmpty {
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
    tidyLater()
  }

  /// Makes the panels what they should be by now: looks at the machine once, then plans, then acts.
  func bringPanels(on occasion: Occasion) {
    let (service, helper) = (situation.service, situation.helper)
    var isNew = false
    do {
      let candidates = try listCandidates()
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
      isNew = chooseConfiguration()
      findPictures(candidates)
      panelDesk.bring(
        to: situation, among: candidates, try keyCandidates(),
        on: isNew ? .configuration : occasion)
    } catch {
      journal.write(.warning, "touchscreens cannot be listed: \(error)")
    }
    if isNew {
      followConfiguration()
      announceService(after: service, helper: helper)
    }
    followIdle()
    tellFront()
    if panelDesk.stations.contains(where: asksAccelerometer) {
      accelerometer.start()
    } else {
      accelerometer.stop()
      // What it has said gets old while an output tells.
      if !panelDesk.stations.isEmpty { situation.adjustments.sensed = nil }
    }
    // The caller that put the configuration into force says more.
    if occasion != .configuration { announceStatus() }
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
    configurationDesk.keeper.pause()
    control?.close()
    panelDesk.closeAll(because: "gestured stops")
    performer.flush()
    loop.exit(0)
  }
}
