import Configuration
import Control
import Testing

@testable import MQTT

@Suite struct CommandIntakeTests {
  static let topics = Topics(prefix: "gestured", discovery: "ha", name: "k", identity: "00")

  private func outcome(
    _ place: String, _ payload: [UInt8], isKept: Bool = false,
    allowed: Set<BrokerSettings.Command> = Set(BrokerSettings.Command.allCases)
  ) -> CommandIntake.Outcome {
    var intake = CommandIntake(Self.topics, allowed: allowed)
    intake.conditions = ["guest", "at home"]
    return intake.take(
      CommandIntake.Message(topic: "gestured/k/\(place)", payload: payload, isKept: isKept), now: 0)
  }

  private static let longest = String(repeating: "x", count: 1000)

  static let requests: [(String, String, ControlRequest)] = [
    ("profile/set", "night", .profile("night")), ("profile/set", "", .profile(nil)),
    ("profile/set", "(none)", .profile(nil)),
    ("condition/guest/set", "ON", .set(condition: "guest", isOn: true)),
    ("condition/at_20home/set", "OFF", .set(condition: "at home", isOn: false)),
    ("shield/set", "30", .shield(seconds: 30, device: nil)),
    ("shield/set", "0", .shield(seconds: 0, device: nil)),
    ("shield/set", "86400", .shield(seconds: 86_400, device: nil)),
    ("profile/set", longest, .profile(longest)),
    ("cancel/set", "", .cancel(gesture: nil)), ("cancel/set", "a b", .cancel(gesture: "a b")),
  ]

  @Test("a command is a request", arguments: requests)
  func request(_ place: String, _ payload: String, _ request: ControlRequest) {
    #expect(outcome(place, Array(payload.utf8)) == .request(request))
  }

  static let refusals: [(String, String, String)] = [
    ("condition/guest/set", "on", "ON or OFF"), ("condition/a/set", "ON", "no such condition"),
    ("shield/set", "", "seconds from 0"), ("shield/set", "-1", "seconds from 0"),
    ("shield/set", "86401", "seconds from 0"), ("shield/set", "nan", "seconds from 0"),
    ("pause/set", "", "no such command"), ("profile//set", "", "no such command"),
    ("profile/a/set", "", "no such command"), ("condition/set", "ON", "no such command"),
    ("cancel/cancel", "", "not a command"), ("a/b/c/set", "", "no such command"),
    ("profile", "", "not a command"), ("profile/set", "a\u{0}b", "NUL"),
    ("profile/set", String(repeating: "x", count: 1001), "longer than 1000"),
  ]

  @Test("a wrong command is refused", arguments: refusals)
  func refused(_ place: String, _ payload: String, _ reason: String) {
    guard case .refused(let words) = outcome(place, Array(payload.utf8)) else {
      Issue.record("taken")
      return
    }
    #expect(words.contains(reason))
  }

  @Test("what is no UTF-8, what the broker kept, and what the file does not allow is refused")
  func others() {
    guard case .refused = outcome("profile/set", [0xFF]) else {
      Issue.record("taken")
      return
    }
    guard case .refused(let kept) = outcome("profile/set", [0x61], isKept: true) else {
      Issue.record("taken")
      return
    }
    #expect(kept.contains("without the flag retain"))
    let denied = outcome("profile/set", [0x61], allowed: [.conditions, .shield, .cancel])
    #expect(denied == .refused(#"[commands] allow has no "profile""#))
    #expect(
      outcome("condition/guest/set", [], allowed: [])
        == .refused(
          #"[commands] allow has no "conditions""#))
  }

  @Test("a command of another machine is none")
  func otherMachine() {
    var intake = CommandIntake(Self.topics, allowed: [.cancel])
    for (base, isTaken) in [("gestured/k", true), ("gestured/l", false), ("gestured/kk", false)] {
      let message = CommandIntake.Message(topic: "\(base)/cancel/set", payload: [], isKept: false)
      let outcome = intake.take(message, now: 0)
      #expect((outcome == .request(.cancel(gesture: nil))) == isTaken, "\(base)")
    }
  }

  @Test("ten commands a second are taken from the first on, and the others counted")
  func rate() {
    var intake = CommandIntake(Self.topics, allowed: [.cancel])
    let message = CommandIntake.Message(topic: "gestured/k/cancel/set", payload: [], isKept: false)
    let moments: [(Int64, Int)] = [
      (0, 10), (1, 0), (999_999, 0), (1_000_000, 10), (1_999_999, 0), (2_500_000, 10),
      (3_499_999, 0), (3_500_000, 10),
    ]
    for (now, taken) in moments {
      let outcomes = (0..<12).map { _ in intake.take(message, now: now) }
      #expect(outcomes.count { $0 == .request(.cancel(gesture: nil)) } == taken, "\(now)")
      #expect(outcomes.count { $0 == .dropped } == 12 - taken, "\(now)")
    }
    #expect(intake.dropped == 8 * 12 - 40)
  }
}
