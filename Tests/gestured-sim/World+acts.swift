import CSimulated
import Glibc

// What happens.

extension World {
  func perform(_ act: Act.Kind) {
    switch act {
    case .hand(let panel, let fingers): if let glass = glass(panel) { glass.put(fingers) }
    case .pen(let panel, let from, let to, let time):
      glass(panel)?.pen?.write(from: from, to: to, for: time)
    case .key(let code, let isDown): press(code, isDown)
    case .lock(let byHint): lock(true, byHint)
    case .unlock(let byHint): lock(false, byHint)
    case .sleep(let sleeps): sleep(sleeps)
    case .user(let who): show(who)
    case .seat(let word): changeSecondSeat(word)
    case .agent(let user, let word, let text): follow(agentOf: user, word, text)
    case .unplug(let panel): if panel < glasses.count { glasses[panel].unplug() }
    case .plug(let panel): if panel < glasses.count { glasses[panel].plug() }
    case .keys(let areThere): if areThere { plugKeys() } else { unplugKeys() }
    case .configure(let text, let isBroken, let isTold): configure(text, isBroken, isTold)
    case .request(let line): ask(line)
    case .recall(let panel): if let glass = glass(panel) { recall(glass) }
    case .client(let kind, let line): connect(kind, line)
    case .hangup: leave()
    case .bus(let isUp): setBus(isUp: isUp)
    case .logind(let answers):
      people.isDeaf = true
      kernel.bus.answers = answers
    case .service(let name, let isThere): setService(name, isThere)
    case .turn(let word): kernel.sensor.turn(word)
    case .journal(let isFull):
      kernel.isJournalFull = isFull
      // It does not say any more which command could not start.
      if isFull { watch.doubtCommands() }
    case .uinput(let isThere): kernel.hasUinput = isThere
    case .brokenTwin: for file in made { file.isBroken = true }
    case .descriptors(let more):
      trouble()
      kernel.mostDescriptors = more.map { kernel.descriptorCount + $0 } ?? 1024
    case .flaky(let share):
      trouble()
      kernel.flakiness = share
    case .guardianDies:
      kernel.processes.values.first { $0.isGuardian }?.finish(SIGKILL, wasKilled: true)
    case .stall(let milliseconds):
      trouble(for: Int64(milliseconds) * 1000 + 1_000_000)
      stalled += Int64(milliseconds) * 1000
    case .clock(let seconds): kernel.wallOffset += Int64(seconds) * 1_000_000
    case .rules(let panel, let rules): if let glass = glass(panel) { follow(rules, of: glass.node) }
    }
  }

  /// For a while what is due may be late.
  func trouble(for microseconds: Int64 = 5_000_000) {
    troubledUntil = max(troubledUntil, kernel.now + microseconds)
  }

  /// A panel that is plugged in.
  private func glass(_ panel: Int) -> Glass? {
    panel < glasses.count && glasses[panel].node.isThere ? glasses[panel] : nil
  }

  /// A second after udev has said that a panel is none, no program reads it.
  private func follow(_ rules: UdevRules, of node: InputNode) {
    node.rules = rules
    for monitor in kernel.udevMonitors { monitor.tell("change", node) }
    kernel.schedule(in: 1_000_000) { [unowned self] in
      guard rules.hidesPanel, kernel.now >= max(node.rulesSince + 1_000_000, troubledUntil)
      else { return }
      expect(!node.isOpen, "'\(node.description.name)' is read, and is \(rules) for udev")
    }
  }

  // MARK: Sessions

  private func lock(_ isLocked: Bool, _ byHint: Bool) {
    standing.turns += 1
    kernel.login.lock("c2", isLocked, byHint: byHint)
  }

  /// While it sleeps, the clock of boot time goes on.
  func sleep(_ sleeps: Bool) {
    standing.turns += 1
    if !sleeps, kernel.login.isAsleep { kernel.sleptTime += 3_600_000_000 }
    kernel.login.sleep(sleeps)
  }

  func show(_ who: String, at seat: Int = 0) {
    standing.turns += 1
    let session: SimulatedLogin.Session? =
      switch who {
      case "other": .init(name: seat == 0 ? "c5" : "c10", user: 1001)
      case "greeter": .init(name: "c1", user: 110, kind: "greeter")
      case "none": nil
      default: .init(name: World.own[seat], user: 1000)
      }
    if session != kernel.login.session(at: seat) { kernel.login.show(session, at: seat) }
  }

  /// The user's own sessions, one at each seat.
  static let own = ["c2", "c9"]

  private func changeSecondSeat(_ word: String) {
    switch word {
    case "lock", "unlock":
      standing.turns += 1
      kernel.login.lock(World.own[1], word == "lock", byHint: true)
    default: show(word, at: 1)
    }
  }

  // MARK: The bus

  func setBus(isUp: Bool) {
    guard isUp != kernel.bus.isUp else { return }
    people.isDeaf = true
    if isUp { kernel.bus.isUp = true } else { kernel.bus.breakDown() }
  }

  func setService(_ name: String, _ isThere: Bool) {
    if name == "login" {
      people.isDeaf = true
      kernel.login.restart(isThere: isThere)
    } else if plan.hasSensor {
      kernel.sensor.restart(isThere: isThere)
    }
  }

  // MARK: Keys

  func plugKeys() {
    guard plan.hasKeys, keyNode == nil else { return }
    let node = InputNode(.volumeKeys)
    kernel.plug(node)
    keyNode = node
  }

  private func unplugKeys() {
    if let keyNode { kernel.unplug(keyNode) }
    keyNode = nil
  }

  func press(_ code: Int32, _ isDown: Bool) {
    let changes = [(EV_KEY, code, Int32(isDown ? 1 : 0)), (EV_SYN, SYN_REPORT, 0)]
    keyNode?.send(
      changes.map { .init(type: UInt16($0.0), code: UInt16($0.1), value: $0.2) })
  }

  // MARK: The file

  var path: String { folder + "/config.toml" }

  private func configure(_ text: String, _ isBroken: Bool, _ isTold: Bool) {
    if isBroken {
      compareStatus()
    } else {
      settings = Settings(text: text)
      people.switches.forget(but: settings.names)
    }
    write(text)
    kernel.loop?.tell(folder: folder, "config.toml")
    if isTold { kernel.loop?.tell(signal: SIGHUP) }
    guard isBroken else { return }
    // What is broken is mended before the end.
    kernel.schedule(in: 900_000) { [unowned self] in
      write(settings.text)
      kernel.loop?.tell(folder: folder, "config.toml")
    }
  }

  func write(_ text: String) {
    if Machine.kernel != nil { lastWrite = kernel.now }
    write(text, to: path)
  }

  /// The administrator's file of quirks, which is read with the configuration.
  func writeQuirks(_ text: String) {
    var place = folder
    for name in ["etc", "gestured", "quirks.d"] {
      place += "/\(name)"
      mkdir(place, 0o755)
    }
    write(text, to: place + "/panels.toml")
    simulate_etc(folder + "/etc")
  }

  private func write(_ text: String, to path: String) {
    guard let file = fopen(path + ".new", "w") else { fail("no folder for \(path)") }
    fputs(text, file)
    fclose(file)
    rename(path + ".new", path)
  }
}
