import Hands
import Words

/// What a seed makes happen.
struct Plan {
  let seed: UInt64
  let panels: [DeviceDescription]
  let settings: Settings
  let isExclusiveAtTheEnd: Bool
  /// Whether somebody watches.
  let isWatched: Bool
  /// How the daemon's commands do: shares of those that hang, fail, cannot start.
  let commands: (hang: Double, fail: Double, refused: Double)
  /// How long the daemon takes for what wakes it, in microseconds.
  let slowness: Int64
  var acts: [Act]
  /// How long everything goes on, in milliseconds.
  let duration: Int

  init(seed: UInt64) {
    self.seed = seed
    var chance = SeededChance(seed: seed)
    var touchscreens = DeviceDescription.touchscreens.shuffled(using: &chance)
    touchscreens.removeLast(touchscreens.count - (chance.happens(0.7) ? 1 : 2))
    panels = touchscreens
    settings = Settings(seed: chance.next())
    isExclusiveAtTheEnd = chance.happens(0.7)
    isWatched = chance.happens(0.6)
    commands =
      chance.happens(0.5)
      ? (0, 0, 0)
      : (
        .random(in: 0...0.3, using: &chance), .random(in: 0...0.3, using: &chance),
        .random(in: 0...0.2, using: &chance)
      )
    slowness = chance.happens(0.7) ? 40 : .random(in: 100...20_000, using: &chance)
    duration = .random(in: 2_000...20_000, using: &chance)
    acts = []
    let faults = Fault.allCases.filter { _ in chance.happens(0.4) }
    let hands = Act.Gesture.allCases.filter { _ in chance.happens(0.6) } + [.tap]
    let pace = Double.random(in: 60...900, using: &chance)
    var time = 300.0
    while time < Double(duration) {
      time += Double.random(in: 0...2 * pace, using: &chance)
      if chance.happens(0.72) || faults.isEmpty {
        let gesture = hands.randomElement(using: &chance)!
        let panel = Int.random(in: 0..<panels.count, using: &chance)
        add(time, .hand(panel: panel, gesture, seed: chance.next()))
      } else {
        add(faults.randomElement(using: &chance)!, time, &chance)
      }
    }
    acts.sort { $0.milliseconds < $1.milliseconds }
  }

  private enum Fault: CaseIterable {
    case lock, sleep, user, unplug, configuration, requests, clients, bus, journal, uinput, twin
    case descriptors, guardian, stall
  }

  private mutating func add(_ time: Double, _ kind: Act.Kind) {
    acts.append(Act(milliseconds: Int(time), kind: kind))
  }

  /// A fault, and mostly its end.
  private mutating func add(_ fault: Fault, _ time: Double, _ chance: inout SeededChance) {
    let end = time + Double.random(in: 5...2500, using: &chance)
    let byHint = chance.happens(0.5)
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
      let panel = Int.random(in: 0..<panels.count, using: &chance)
      add(time, .unplug(panel: panel))
      add(end, .plug(panel: panel))
    case .configuration:
      add(
        time,
        .configure(seed: chance.next(), isBroken: chance.happens(0.3), told: chance.happens(0.7)))
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
      if chance.happens(0.5) {
        add(time, .bus(isUp: false))
        add(end, .bus(isUp: true))
      } else {
        add(time, .logind(answers: false))
        add(end, .logind(answers: true))
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
    case .guardian: add(time, .guardianDies)
    case .stall: add(time, .stall(milliseconds: Int.random(in: 5...900, using: &chance)))
    }
  }
}

/// What clients of the control socket say.
enum Requests {
  static let resume = #"{"command":"resume"}"#
  static let all = [
    #"{"command":"status"}"#, #"{"command":"reload"}"#, #"{"command":"pause"}"#, resume,
    #"{"command":"orientation","orientation":"left"}"#,
    #"{"command":"orientation","orientation":"inverted"}"#,
    #"{"command":"orientation","orientation":"config"}"#,
    #"{"command":"enable","gesture":"tap"}"#, #"{"command":"disable","gesture":"tap"}"#,
    #"{"command":"disable","gesture":"pan"}"#, #"{"command":"enable","gesture":"pan"}"#,
    #"{"command":"cancel"}"#, #"{"command":"cancel","gesture":"pan"}"#,
    #"{"command":"shield"}"#, #"{"command":"shield","seconds":0.5}"#,
    #"{"command":"shield","seconds":0}"#, #"{"command":"set","condition":"docked","on":true}"#,
    #"{"command":"set","condition":"docked","on":false}"#, #"{"command":"idle","rule":"idle"}"#,
    #"{"command":"profile","profile":"quiet"}"#, #"{"command":"profile","profile":null}"#,
    #"{"command":"verbose","verbose":true}"#, #"{"command":"verbose","verbose":false}"#,
  ]
  static let odd =
    [
      "", "{", #"{"command":"watch","contacts":true}"#, #"{"command":"watch"}"#, "\u{0}\u{0}",
      #"{"command":"#, String(repeating: "x", count: 5000), #"{"command":"status"}"#,
      #"{"command":"status"}"# + "\n" + #"{"command":"status"}"#,
    ] + all.filter { !$0.mentions("pause") && $0 != resume }
}
