import Arguments
import CSimulated
import Configuration
import Daemon
import Glibc
import Hands
import Words

/// One world: the daemon, from its command line to its exit status, with people, panels and programs
/// around it, and somebody who looks whenever it sleeps whether all is as it has to be.
final class World {
  struct Tally {
    var frames = 0
    var overflows = 0
    var commands = 0
    var wakes = 0
  }

  /// What is the case outside, as far as it decides what the daemon may do.
  struct Standing: Equatable {
    var isPaused = false
    var isLocked = false
    var isAsleep = false
    var isAway = false

    /// Why nothing at all may act; nil if something may.
    var silence: String? {
      isPaused ? "paused" : isAsleep ? "asleep" : isAway ? "another user's turn" : nil
    }
  }

  let plan: Plan
  var chance: SeededChance
  var tally = Tally()
  /// The devices that programs have made.
  var made: [UinputFile] = []
  private(set) var glasses: [Glass] = []
  private let folder: String
  private let isTold: Bool
  private var start: Int64 = 0
  private var settings: Settings
  private var isPaused = false
  private var isResumed = false
  /// How things stood when the daemon last slept.
  private var settled = Standing()
  private var settledSince: Int64 = 0
  /// From when on nothing is known of what the daemon could hear over the bus.
  private var isDeaf = false
  private var hasShield = false
  private var clients: [StreamEnd] = []
  private var replies: [UInt8] = []
  private var asking: StreamEnd?
  /// Who has asked for silence, and is not answered yet.
  private var pausing: StreamEnd?
  private var observer: Observer?
  private var refusedPrograms = 0
  /// How many commands of which gesture have been started.
  private var commands: [String: Int] = [:]
  /// Where the one finger of a panel was when a gesture of one finger had begun.
  private var claims: [String: (Int32, Int32)] = [:]
  private var isOver = false
  private var hasFinished = false

  init(_ plan: Plan, folder: String, isTold: Bool) {
    self.plan = plan
    self.folder = folder
    self.isTold = isTold
    chance = SeededChance(seed: plan.seed ^ 0x5EED)
    settings = plan.settings
  }

  private var kernel: Kernel { Machine.kernel }
  private var path: String { folder + "/config.toml" }

  // MARK: The run

  /// Runs the daemon until the end of the plan.
  func run() {
    write(settings.text)
    let kernel = Kernel(self)
    Machine.kernel = kernel
    simulate(true)
    start = kernel.now
    glasses = plan.panels.map(Glass.init)
    for act in plan.acts {
      kernel.schedule(at: start + Int64(act.milliseconds) * 1000) { [unowned self] in perform(act) }
    }
    schedule(after: 0) { [unowned self] in if plan.isWatched { watch() } }
    finish(at: plan.duration)
    let status = DaemonProgram.run(
      ["--config", path], Console(program: "gestured"), kinds: .builtIn)
    if status != 0 { fail("the daemon ends with status \(status)") }
    if !hasFinished { fail("the daemon ends by itself") }
    kernel.pass(1_000_000)
    expect(made.isEmpty, "a device stays after the daemon has gone")
    expect(kernel.descriptorCount == 0, "stays open: \(kernel.inventory)")
    simulate(false)
    Machine.kernel = nil
  }

  private func schedule(after milliseconds: Int, _ act: @escaping () -> Void) {
    kernel.schedule(at: start + Int64(milliseconds) * 1000, act)
  }

  /// Everything ends: what was broken is whole, fingers lift, and then a tap has to act.
  private func finish(at end: Int) {
    schedule(after: end) { [unowned self] in
      isOver = true
      stalled = 0
      kernel.isJournalFull = false
      kernel.hasUinput = true
      kernel.mostDescriptors = 1024
      setBus(isUp: true)
      kernel.bus.answers = true
      for file in made { file.isBroken = false }
      hangUp()
    }
    // Whoever has lost the bus looks again after five seconds, and is answered in five.
    schedule(after: end + 10_800) { [unowned self] in
      for session in kernel.login.lockedSessions.sorted() {
        kernel.login.lock(session, false, byHint: true)
      }
    }
    schedule(after: end + 10_850) { [unowned self] in kernel.login.lock("c2", true, byHint: false) }
    schedule(after: end + 10_950) { [unowned self] in
      for glass in glasses where !hasShield {
        expect(!glass.node.isGrabbed, "'\(glass.description.name)' is grabbed while locked")
      }
    }
    schedule(after: end + 11_000) { [unowned self] in
      if kernel.login.isAsleep { kernel.login.sleep(false) }
      show("own")
      kernel.login.lock("c2", false, byHint: false)
      for glass in glasses { glass.clear() }
      for process in kernel.processes.values where !process.isGuardian {
        process.finish(0, wasKilled: false)
      }
      ask(Requests.resume)
      ask(#"{"command":"shield","seconds":0.2}"#)
    }
    schedule(after: end + 11_050) { [unowned self] in for glass in glasses { glass.plug() } }
    schedule(after: end + 11_400) { [unowned self] in
      for glass in glasses {
        expect(glass.node.isOpen, "'\(glass.description.name)' was plugged in, and is not read")
      }
      kernel.loop?.tell(signal: SIGHUP)
    }
    schedule(after: end + 11_500) { [unowned self] in checkNames() }
    schedule(after: end + 11_700) { [unowned self] in
      settings = Settings(lastExclusive: plan.isExclusiveAtTheEnd)
      write(settings.text)
      kernel.loop?.tell(signal: SIGHUP)
    }
    schedule(after: end + 12_900) { [unowned self] in
      checkCalm()
      commands = [:]
      for glass in glasses { glass.put([Finger(from: (0.5, 0.5), to: (0.5, 0.5), at: 0, for: 60)]) }
    }
    schedule(after: end + 13_900) { [unowned self] in
      checkCalm()
      expectActs("probe", glasses.count)
      for glass in glasses {
        glass.put([Finger(from: (0.3, 0.3), to: (0.8, 0.3), at: 0, for: 400)])
      }
    }
    // What nobody claims passes, finger by finger.
    schedule(after: end + 14_200) { [unowned self] in checkPassing() }
    schedule(after: end + 14_600) { [unowned self] in
      checkCalm()
      expectActs("probe", 0)
      for glass in glasses {
        glass.put([Finger(from: (0.5, 0.5), to: (0.5, 0.5), at: 0, for: 450)])
      }
    }
    // Landed by 14.61 s, held from 14.91 s on.
    schedule(after: end + 14_900) { [unowned self] in expectActs("hold", 0) }
    schedule(after: end + 15_000) { [unowned self] in expectActs("hold", glasses.count) }
    schedule(after: end + 15_200) { [unowned self] in expectActs("hold", glasses.count) }
    schedule(after: end + 17_900) { [unowned self] in expectActs("idle", 0) }
    schedule(after: end + 18_200) { [unowned self] in
      checkCalm()
      expectActs("idle", 1)
      hangUp()
      hasFinished = true
      kernel.loop?.tell(signal: SIGTERM)
    }
  }

  /// So many of a gesture's commands have been started since they were last asked for.
  private func expectActs(_ gesture: String, _ count: Int) {
    let acts = commands.removeValue(forKey: gesture) ?? 0
    expect(acts == count, "'\(gesture)' acts \(acts) times, not \(count)")
  }

  private func checkPassing() {
    for glass in glasses where plan.isExclusiveAtTheEnd {
      let passed = twin(of: glass).map { Array($0.contacts.values) } ?? []
      expect(passed.count == 1, "of a touch that nobody claims passes \(passed)")
      // The daemon may be a frame or two behind.
      let width = Double(glass.description.axes[ABS_MT_POSITION_X]!.maximum)
      let way = abs(Double(passed[0].x - (glass.down.first?.0 ?? 0)))
      expect(way < width * 0.1, "a touch that nobody claims is not where it is: \(passed)")
    }
  }

  private func twin(of glass: Glass) -> UinputFile? {
    made.first { $0.isTouchscreen && $0.phys.hasSuffix("/event\(glass.node.number)") }
  }

  private func checkCalm() {
    for file in made { expect(!file.isDown, "something is down on \(file.phys)") }
    for glass in glasses {
      expect(glass.node.isOpen, "'\(glass.description.name)' is not read")
      expect(
        glass.node.isGrabbed == plan.isExclusiveAtTheEnd,
        "'\(glass.description.name)' is \(glass.node.isGrabbed ? "" : "not ")grabbed")
    }
    observer?.expectPossible()
  }

  /// Every right configuration has this gesture, so that it has to be there always.
  private func checkProbe() {
    guard let client = kernel.connect(user: 1000) else { return }
    send(#"{"command":"status"}"# + "\n", to: client)
    kernel.schedule(in: 200_000) { [unowned self] in
      let text = String(decoding: client.input, as: UTF8.self)
      expect(
        !text.mentions("\"ok\":true") || text.mentions("probe"),
        "a wrong configuration has changed something")
      client.letGo()
    }
  }

  private func checkNames() {
    replies = []
    ask(#"{"command":"status"}"#)
    kernel.schedule(in: 50_000) { [unowned self] in
      _ = asking.map(drain)
      let text = String(decoding: replies, as: UTF8.self)
      expect(!text.isEmpty, "a request for the status is not answered")
      // What follows the name there is its type.
      expect(!text.mentions("\"name\":\"new\""), "a broken configuration is in force")
      for name in settings.names {
        expect(text.mentions("\"name\":\"\(name)\""), "'\(name)' is not in force")
      }
    }
  }

  // MARK: What happens

  private func perform(_ act: Act) {
    guard !isOver else { return }
    if isTold { print("  \(kernel.now / 1000) \(act)") }
    switch act.kind {
    case .hand(let panel, let gesture, let seed):
      if glasses[panel].node.isThere { glasses[panel].put(gesture.fingers(seed)) }
    case .lock(let byHint): kernel.login.lock("c2", true, byHint: byHint)
    case .unlock(let byHint): kernel.login.lock("c2", false, byHint: byHint)
    case .sleep(let sleeps): kernel.login.sleep(sleeps)
    case .user(let who): show(who)
    case .unplug(let panel): glasses[panel].unplug()
    case .plug(let panel): glasses[panel].plug()
    case .configure(let seed, let isBroken, let isTold): configure(seed, isBroken, isTold)
    case .request(let line): ask(line)
    case .client(let kind, let line): connect(kind, line)
    case .hangup: hangUp()
    case .bus(let isUp): setBus(isUp: isUp)
    case .logind(let answers):
      isDeaf = true
      kernel.bus.answers = answers
    case .journal(let isFull): kernel.isJournalFull = isFull
    case .uinput(let isThere): kernel.hasUinput = isThere
    case .brokenTwin: for file in made { file.isBroken = true }
    case .descriptors(let more):
      kernel.mostDescriptors = more.map { kernel.descriptorCount + $0 } ?? 1024
    case .guardianDies:
      kernel.processes.values.first { $0.isGuardian }?.finish(SIGKILL, wasKilled: true)
    case .stall(let milliseconds): stalled += Int64(milliseconds) * 1000
    }
  }

  private var stalled: Int64 = 0

  /// How long the daemon takes for what has woken it.
  func cost() -> Int64 {
    tally.wakes += 1
    defer { stalled = 0 }
    return stalled + .random(in: 1...plan.slowness, using: &chance)
  }

  private func show(_ who: String) {
    let session: SimulatedLogin.Session? =
      switch who {
      case "other": .init(name: "c5", user: 1001)
      case "greeter": .init(name: "c1", user: 110, kind: "greeter")
      case "none": nil
      default: .init(name: "c2", user: 1000)
      }
    if session != kernel.login.active { kernel.login.show(session) }
  }

  private func setBus(isUp: Bool) {
    guard isUp != kernel.bus.isUp else { return }
    isDeaf = true
    if isUp { kernel.bus.isUp = true } else { kernel.bus.breakDown() }
  }

  private func configure(_ seed: UInt64, _ isBroken: Bool, _ isTold: Bool) {
    if isBroken {
      write(Settings.broken(seed: seed))
    } else {
      settings = Settings(seed: seed)
      write(settings.text)
    }
    kernel.loop?.tell(folder: folder, "config.toml")
    if isTold { kernel.loop?.tell(signal: SIGHUP) }
    // What is broken is mended before the end.
    if isBroken {
      kernel.schedule(in: 300_000) { [unowned self] in
        if !isOver { checkProbe() }
      }
      kernel.schedule(in: 900_000) { [unowned self] in
        write(settings.text)
        kernel.loop?.tell(folder: folder, "config.toml")
      }
    }
  }

  private func write(_ text: String) {
    guard let file = fopen(path + ".new", "w") else { fail("no folder for the configuration") }
    fputs(text, file)
    fclose(file)
    rename(path + ".new", path)
  }

  // MARK: Clients

  private func ask(_ line: String) {
    if line.mentions("resume") {
      (isPaused, pausing) = (false, nil)
      isResumed = true
      // Who says so sees that there is no lock screen.
      if !kernel.login.isHinted { kernel.login.lockedSessions = [] }
    }
    if line.mentions("shield") { hasShield = true }
    asking = nil
    guard let client = kernel.connect(user: 1000) else { return }
    send(line + "\n", to: client)
    asking = client
    if line.mentions("pause") { pausing = client }
    clients.append(client)
  }

  private func connect(_ kind: Act.Client, _ line: String) {
    guard let client = kernel.connect(user: chance.happens(0.9) ? 1000 : 1234) else { return }
    if line.mentions("shield") { hasShield = true }
    if kind == .slow { client.room = 300 }
    send(line + (chance.happens(0.8) ? "\n" : ""), to: client)
    if kind == .hasty { client.letGo() } else { clients.append(client) }
  }

  private func send(_ text: String, to client: StreamEnd) {
    _ = Array(text.utf8).withUnsafeBytes { client.write($0) }
  }

  private func drain(_ client: StreamEnd) {
    if client === asking { replies += client.input }
    if client === pausing, !client.input.isEmpty { isPaused = true }
    client.input = []
    client.other?.announce()
  }

  private func hangUp() {
    for client in clients { client.letGo() }
    clients = []
    asking = nil
  }

  private func watch() {
    guard let client = kernel.connect(user: 1000) else { return }
    client.room = 1 << 22
    send(#"{"command":"watch"}"# + "\n", to: client)
    observer = Observer(client, self)
  }

  // MARK: What the daemon does

  func hear(journal entry: String) {
    guard isTold else { return }
    for line in entry.split(separator: "\n") where line.hasPrefix("MESSAGE=") {
      print("    \(kernel.now / 1000) \(line.dropFirst(8))")
    }
  }

  func refusal(of program: String) -> Int32? {
    guard !program.hasSuffix("gestured-guardian") else { return nil }
    return !isOver && chance.happens(plan.commands.refused) ? EAGAIN : nil
  }

  /// A process has been started.
  func hear(_ process: SimulatedProcess) {
    guard !process.isGuardian else { return }
    tally.commands += 1
    commands[process.gesture, default: 0] += 1
    if isTold {
      print(
        "    \(kernel.now / 1000) command of \(process.gesture), \(process.environment["GESTURE_STATE"] ?? "")"
      )
    }
    checkMayAct(process.gesture, process.environment["GESTURE_STATE"] ?? "")
    process.ignoresTermination = chance.happens(plan.commands.hang / 2)
    if process.readsInput { return readOn(process) }
    if !isOver, chance.happens(plan.commands.hang) { return }
    let status: Int32 = chance.happens(plan.commands.fail) ? 3 : 0
    kernel.schedule(in: .random(in: 300...40_000, using: &chance)) {
      process.finish(status, wasKilled: false)
    }
  }

  private func readOn(_ process: SimulatedProcess) {
    kernel.schedule(in: 15_000) { [weak self, weak process] in
      guard let self, let process, process.end == nil else { return }
      process.drain()
      if process.inputIsOver { process.finish(0, wasKilled: false) } else { readOn(process) }
    }
  }

  var standing: Standing {
    let login = kernel.login
    return Standing(
      isPaused: isPaused,
      isLocked: login.active.map { login.lockedSessions.contains($0.name) } ?? false,
      isAsleep: login.isAsleep, isAway: login.active?.user != 1000)
  }

  private func checkMayAct(_ gesture: String, _ state: String) {
    guard !isDeaf, settled == standing else { return }
    // What an attempt's end runs may wait a second for the command before it (A14).
    let isEnd = ["ended", "cancelled"].contains(state)
    guard !isEnd || kernel.now > settledSince + 1_500_000 else { return }
    if let silence = settled.silence { fail("'\(gesture)' acts (\(state)) while \(silence)") }
    expect(
      !settled.isLocked || gesture.hasSuffix(Settings.lockedSuffix),
      "'\(gesture)' acts (\(state)) while locked")
  }

  // MARK: What has to hold

  /// The daemon sleeps: it has done what there was to be done.
  func rest() {
    for client in clients where client.room > 300 { drain(client) }
    observer?.hear()
    if settled != standing { (settled, settledSince) = (standing, kernel.now) }
    checkPanels()
    checkClaims()
    expect(kernel.descriptorCount < 60, "descriptors pile up: \(kernel.inventory)")
    expect(
      (kernel.loop?.sources.count ?? 0) < 120,
      "the loop waits for \(kernel.loop?.sources.count ?? 0) things")
  }

  private func checkPanels() {
    guard !isDeaf else { return }
    for glass in glasses {
      if let silence = settled.silence, glass.node.isOpen {
        fail("'\(glass.description.name)' is read while \(silence)")
      }
      if settled.isLocked, glass.node.isGrabbed, !hasShield {
        fail("'\(glass.description.name)' is grabbed while locked")
      }
    }
  }

  /// While a gesture of one finger goes on, applications do not see that finger move, and no other such
  /// gesture goes on.
  private func checkClaims() {
    guard let observer else { return }
    for glass in glasses {
      let name = glass.description.name
      let active = observer.active(on: name)
      guard glass.down.count == 1, let place = glass.down.first, !active.isEmpty else {
        claims[name] = nil
        continue
      }
      expect(active.count == 1, "\(active) go on with one finger")
      guard let start = claims[name] else {
        claims[name] = place
        continue
      }
      guard start != place, let twin = twin(of: glass), glass.node.isGrabbed else { continue }
      expect(
        !twin.contacts.values.contains { ($0.x, $0.y) == place },
        "a touch that \(active) has claimed goes on for applications")
    }
  }

  func expect(_ holds: Bool, _ message: @autoclosure () -> String) {
    if !holds { fail(message()) }
  }

  func fail(_ message: String) -> Never {
    let time = Double((Machine.kernel?.now ?? start) - start) / 1_000_000
    simulate(false)
    print("FAILURE seed \(plan.seed) after \(time) s: \(message)")
    fflush(nil)
    _exit(3)
  }
}
