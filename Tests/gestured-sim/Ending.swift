import CSimulated
import Control
import Glibc
import Words

/// How every world ends: what was broken is whole, fingers lift, and then everything has to work.
final class Ending {
  unowned let world: World
  private var start = 0
  private(set) lazy var growth = Growth(world, self)

  init(_ world: World) {
    self.world = world
  }

  var kernel: Kernel { world.kernel }
  var isExclusive: Bool { world.plan.isExclusiveAtTheEnd }

  /// What is done when, in milliseconds after everything was mended. A program that has lost the
  /// bus looks again after five seconds, and is answered in five.
  private var steps: [(Int, () -> Void)] {
    [
      (0, mend), (10_800, unlock), (10_850, lockOwn), (10_950, expectNoGrab), (11_000, comeBack),
      // The shield's time is over, and nothing else is the occasion to look what there is.
      (11_400, expectUnshielded), (11_410, unplug), (11_430, plug), (11_600, expectRead),
      (11_700, expectNames), (11_850, rest), (11_900, configure), (12_220, crowd),
      (12_320, expectRoom),
      // A second after the last change.
      (12_900, expectCalm), (12_900, expectTurned), (12_910, tap), (13_350, pressKey),
      // The key is released after 80 ms: a press beside a pen's tap would exclude that.
      (13_480, tapWithPens), (13_800, expectMemory), (13_900, expectTaps), (13_900, drag),
      (14_200, expectPassing),
      // The fingers lift after 400 ms.
      (15_300, expectNoTap), (15_300, hold),
      // Landed by 15.31 s, held from 15.61 s on.
      (15_600, expectNotHeld), (15_700, expectHeld), (15_900, expectHeld),
      // Lifted after 250 ms, and the daemon gets no time until the press's time is over, too.
      (16_000, tapLate), (16_600, expectNotHeld),
      // Lifted by 16.3 s, and for three seconds nothing has been touched.
      (19_100, expectNotIdle), (19_500, expectIdle), (19_500, expectNoMemory), (19_600, lockOwn),
      (19_700, tap), (20_200, expectNoTap), (20_200, shieldLocked), (20_300, expectShield),
      (20_300, tap), (20_600, expectNoTap), (20_600, expectNoShield), (20_600, shieldInVain),
      (20_700, expectNoShield), (20_700, unlockOwn), (20_710, tap), (21_200, expectTap),
    ] + visits
  }

  func begin(at time: Int) {
    start = time
    for (delay, step) in steps { world.schedule(after: start + delay, step) }
  }

  // MARK: All is mended

  private func mend() {
    world.isOver = true
    world.stalled = 0
    kernel.isJournalFull = false
    kernel.hasUinput = true
    kernel.mostDescriptors = 1024
    kernel.flakiness = 0
    world.setBus(isUp: true)
    kernel.bus.answers = true
    if kernel.login.owner == nil { world.setService("login", true) }
    if !kernel.sensor.isThere { world.setService("sensor", true) }
    for file in world.made { file.isBroken = false }
    for agent in world.people.agents { agent.leave() }
    world.hangUp()
  }

  func unlock() {
    world.standing.turns += 1
    for session in kernel.login.lockedSessions.sorted() {
      kernel.login.lock(session, false, byHint: true)
    }
  }

  func lockOwn() {
    world.standing.turns += 1
    for session in World.own { kernel.login.lock(session, true, byHint: false) }
  }

  /// The locker says nothing of it, only logind's signal does.
  func unlockOwn() {
    world.standing.turns += 1
    for session in World.own { kernel.login.lock(session, false, byHint: false) }
  }

  private func expectNoGrab() {
    for glass in world.glasses
    where !world.people.hasShield && kernel.login.isLocked(at: glass.seat) {
      world.expect(
        !glass.node.isGrabbed, "'\(glass.description.name)' is grabbed while locked")
    }
  }

  private func comeBack() {
    if kernel.login.isAsleep { world.sleep(false) }
    for seat in [0, 1] { world.show("own", at: seat) }
    unlockOwn()
    for glass in world.glasses {
      glass.clear()
      glass.pen?.leave()
    }
    for code in [KEY_VOLUMEUP, KEY_VOLUMEDOWN, KEY_POWER] { world.press(code, false) }
    for process in kernel.processes.values where !process.isGuardian {
      process.finish(0, wasKilled: false)
    }
    world.ask(Requests.resume)
    world.ask(#"{"command":"orientation","orientation":"configured"}"#)
    // Where there is no screen to shield, one without an end stays.
    world.ask(#"{"command":"shield","seconds":0}"#)
    world.ask(#"{"command":"shield","seconds":0.2}"#)
  }

  private func expectUnshielded() {
    guard world.settings.isShared else { return }
    for glass in world.glasses where glass.node.isThere {
      world.expect(
        !glass.node.isGrabbed, "'\(glass.description.name)' is shielded for longer than was said")
    }
  }

  func unplug() {
    for glass in world.glasses { glass.unplug() }
  }

  func plug() {
    for glass in world.glasses { glass.plug() }
    world.plugKeys()
  }

  private func expectRead() {
    for glass in world.glasses {
      world.expect(
        glass.node.isOpen || !world.settings.usesPanels,
        "'\(glass.description.name)' was plugged in, and is not read")
    }
    kernel.loop?.tell(signal: SIGHUP)
  }

  /// As many come and go as may be there at once.
  private func crowd() {
    for _ in 0..<8 { world.connect(.hasty, Requests.status) }
  }

  private func expectRoom() {
    expectAnswer { [unowned self] in
      world.expect($0.mentions("\"ok\":true"), "nobody is there, and one more is refused: \($0)")
    }
  }

  private func expectAnswer(_ hear: @escaping (String) -> Void) {
    var isAnswered = false
    world.request(Requests.status) {
      isAnswered = true
      hear($0)
    }
    kernel.schedule(in: 190_000) { [unowned self] in
      world.expect(isAnswered, "a request for the status is not answered")
    }
  }

  private func expectNames() {
    expectAnswer { [unowned self] text in
      // What follows the name there is its type.
      world.expect(!text.mentions("\"name\":\"new\""), "a broken configuration is in force")
      for name in world.settings.names {
        world.expect(text.mentions("\"name\":\"\(name)\""), "'\(name)' is not in force")
      }
    }
  }

  /// A finger is down while the file changes: what is to be grabbed is so once it has lifted.
  private func rest() { put(to: (0.5, 0.5), for: 350) }

  private func configure() {
    world.settings = Settings(
      lastExclusive: isExclusive, hasSensor: world.plan.hasSensor, hasKeys: world.plan.hasKeys)
    world.write(world.settings.text)
    world.writeQuirks("")
    kernel.loop?.tell(signal: SIGHUP)
    let words = SimulatedSensor.words.dropLast()
    kernel.sensor.turn(words[Int.random(in: 0..<words.count, using: &world.chance)])
  }
}
