import CSimulated
import Glibc
import Hands
import Words

/// What may go wrong, or only differently, around the daemon.
enum Fault: CaseIterable {
  case lock, sleep, user, unplug, configuration, requests, clients, bus, logind, journal, uinput
  case twin, descriptors, flaky, guardian, stall, pen, keys, turn, recall, clock, rules
  /// Only where there is a second seat, or a service of the machine.
  case seat, agent
}

extension Plan {
  /// A fault, and mostly its end.
  mutating func add(_ fault: Fault, _ time: Double, _ chance: inout SeededChance) {
    let end = time + Double.random(in: 5...2500, using: &chance)
    let byHint = chance.happens(0.5)
    let panel = Int.random(in: 0..<panels.count, using: &chance)
    func share() -> Double { .random(in: 0.1...0.9, using: &chance) }
    switch fault {
    case .lock:
      add(time, .lock(byHint: byHint))
      add(end, .unlock(byHint: byHint))
    case .sleep:
      add(time, .sleep(true))
      add(end, .sleep(false))
    case .user:
      add(time, .user(["other", "greeter", "none"].randomElement(using: &chance)!))
      add(end, .user("own"))
    case .unplug:
      add(time, .unplug(panel: panel))
      // A loose plug, too.
      add(chance.happens(0.3) ? time + 20 : end, .plug(panel: panel))
    case .configuration: configure(time, &chance)
    case .requests:
      let request = Requests.all.randomElement(using: &chance)!
      add(time, .request(request))
      if request.mentions("pause") { add(end, .request(Requests.resume)) }
    case .clients:
      let kinds: [Act.Client] = [.prompt, .slow, .hasty]
      for _ in 0..<Int.random(in: 1...12, using: &chance) {
        add(
          time,
          .client(
            kinds.randomElement(using: &chance)!, Requests.odd.randomElement(using: &chance)!))
      }
      if chance.happens(0.7) { add(end, .hangup) }
    case .bus:
      add(time, .bus(isUp: false))
      add(end, .bus(isUp: true))
    case .logind:
      if chance.happens(0.5) {
        add(time, .logind(answers: false))
        add(end, .logind(answers: true))
      } else {
        add(time, .service("login", isThere: false))
        add(end, .service("login", isThere: true))
      }
    case .journal:
      add(time, .journal(isFull: true))
      add(end, .journal(isFull: false))
    case .uinput:
      add(time, .uinput(isThere: false))
      add(end, .uinput(isThere: true))
    case .twin: add(time, .brokenTwin)
    case .descriptors:
      add(time, .descriptors(more: Int.random(in: 0...3, using: &chance)))
      add(end, .descriptors(more: nil))
    case .flaky:
      add(time, .flaky([0.01, 0.1, 0.5].randomElement(using: &chance)!))
      add(end, .flaky(0))
    case .guardian: add(time, .guardianDies)
    case .stall:
      // With so much to be read that the kernel drops some of it.
      if chance.happens(0.4) {
        add(time - 200, .hand(panel: panel, Gesture.storm.fingers(chance.next())))
        add(time - 100, .hand(panel: panel, Gesture.fingers.fingers(chance.next())))
      }
      add(time, .stall(milliseconds: Int.random(in: 5...900, using: &chance)))
    case .pen:
      add(
        time,
        .pen(
          panel: panel, from: (share(), share()), to: (share(), share()),
          milliseconds: .random(in: 20...1500, using: &chance)))
    case .keys:
      guard chance.happens(0.9) else {
        add(time, .keys(areThere: false))
        return add(end, .keys(areThere: true))
      }
      let code = [KEY_VOLUMEUP, KEY_VOLUMEDOWN, KEY_POWER].randomElement(using: &chance)!
      add(time, .key(code: code, isDown: true))
      add(chance.happens(0.5) ? time + 90 : end, .key(code: code, isDown: false))
    case .turn:
      if chance.happens(0.2) {
        add(time, .service("sensor", isThere: false))
        add(end, .service("sensor", isThere: true))
      }
      add(time, .turn(SimulatedSensor.words.randomElement(using: &chance)!))
    case .recall: add(time, .recall(panel: panel))
    case .clock: add(time, .clock(seconds: .random(in: -1_000_000...1_000_000, using: &chance)))
    case .seat:
      let (word, opposite) = [("lock", "unlock"), ("other", "own"), ("none", "own")]
        .randomElement(using: &chance)!
      add(time, .seat(word))
      add(end, .seat(opposite))
    case .agent: comeAndGo(time, &chance)
    case .rules:
      add(time, .rules(panel: panel, UdevRules.allCases.randomElement(using: &chance)!))
      add(end, .rules(panel: panel, .plain))
    }
  }

  /// An agent comes, or comes again, serves something else, and goes, also in the middle of a
  /// command.
  private mutating func comeAndGo(_ time: Double, _ chance: inout SeededChance) {
    let user = [1000, 1000, 1001].randomElement(using: &chance)!
    func text() -> String {
      chance.happens(0.2)
        ? Settings.broken(seed: chance.next())
        : Settings.ofAgent(user, isExclusive: chance.happens(0.5))
    }
    add(time, .agent(user: user, "comes", text()))
    if chance.happens(0.4) {
      add(time + .random(in: 5...900, using: &chance), .agent(user: user, "serves", text()))
    }
    guard chance.happens(0.6) else { return }
    add(time + .random(in: 5...9000, using: &chance), .agent(user: user, "goes", ""))
  }

  /// Another file, mostly a right one.
  private mutating func configure(_ time: Double, _ chance: inout SeededChance) {
    let (seed, isBroken, isTold) = (chance.next(), chance.happens(0.3), chance.happens(0.7))
    let text = isBroken ? Settings.broken(seed: seed) : Settings(seed: seed).text
    add(time, .configure(text, isBroken: isBroken, isTold: isTold))
  }
}
