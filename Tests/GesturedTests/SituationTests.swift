import Configuration
import Control
import Gestures
import Sessions
import Testing
import TouchInput

@testable import Daemon

/// What should be of a panel, as a table: one change of the situation a row.
@Suite("Situation")
struct SituationTests {
  static let panel = DeviceIdentity(name: "Panel")

  static let toml = """
    [[device]]
    match = "Broken*"
    enabled = false

    [[device]]
    match = "Panel"
    exclusive = true
    orientation = "auto"
    size_mm = [200, 100]

    [[profile]]
    name = "reading"
    disable = ["tap"]

    [[gesture]]
    name = "tap"
    type = "tap"
    run = "true"

    [[gesture]]
    name = "unlock"
    type = "swipe"
    when_locked = true
    run = "true"

    [[gesture]]
    name = "off"
    type = "tap"
    taps = 2
    enabled = false
    run = "true"
    """

  static let service = AgentDesk.Service(client: 1, edition: 1, user: 5001, seat: "seat1")
  static let idles =
    (try? Configuration.parse(
      "[[idle]]\nname = 'off'\nafter_s = 1\nwhen_locked = true\nrun = 'true'", name: "idle.toml"))?
    .idles ?? []

  static func situation(_ change: (inout Situation) -> Void = { _ in }) throws -> Situation {
    var situation = Situation(configuration: try Configuration.parse(toml, name: "test.toml"))
    change(&situation)
    return situation
  }

  @Test("HND1: a profile changes what is done for hands, and the panel stays open for that")
  func hands() throws {
    func setup(_ profile: String?) throws -> PanelSetup? {
      let text = SituationTests.toml + "\n[[profile]]\nname = 'guest'\nignore_repeat_ms = 150\n"
      var situation = Situation(configuration: try Configuration.parse(text, name: "test.toml"))
      situation.adjustments.use(profile: profile)
      guard case .read(let setup) = situation.plan(for: SituationTests.panel) else { return nil }
      return setup
    }
    let (before, after) = (try setup(nil), try setup("guest"))
    let (one, other) = (try #require(before), try #require(after))
    #expect(one.settings.repairs.hands.ignoreRepeat == nil)
    #expect(other.settings.repairs.hands.ignoreRepeat == .milliseconds(150))
    #expect(other.opens(as: one))
  }

  @Test("touches are remembered if the file says so, and never while the session is locked")
  func memory() throws {
    func remembers(_ change: (inout Situation) -> Void) throws -> Int? {
      guard
        case .read(let setup) = try SituationTests.situation(change).plan(for: SituationTests.panel)
      else { return nil }
      return setup.remembers
    }
    #expect(try remembers { _ in } == nil)
    #expect(try remembers { $0.configuration.recorder.keepSeconds = 30 } == 30)
    #expect(
      try remembers {
        $0.configuration.recorder.keepSeconds = 30
        $0.presences["seat0"] = .locked
      } == nil)
  }

  @Test("a touchscreen may be silent for as long as the file says")
  func silence() throws {
    let situation = try SituationTests.situation { $0.configuration.health.silentHours = 24 }
    guard case .read(let setup) = situation.plan(for: SituationTests.panel) else {
      Issue.record("it is not read")
      return
    }
    #expect(setup.silentHours == 24)
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var device = SituationTests.panel
    var change: @Sendable (inout Situation) -> Void = { _ in }
    /// Gestures, `x` for exclusive, `l` for locked, or why there is nothing to read.
    let expected: String

    init(
      _ description: String, device: DeviceIdentity = SituationTests.panel,
      _ change: @escaping @Sendable (inout Situation) -> Void = { _ in }, expected: String
    ) {
      testDescription = description
      self.device = device
      self.change = change
      self.expected = expected
    }
  }

  static let rows = [
    Row("as the file says", expected: "tap unlock x"),
    Row(
      "a panel without a [[device]]", device: DeviceIdentity(name: "Other"), expected: "tap unlock"),
    Row("one that is not enabled", device: DeviceIdentity(name: "Broken 1"), expected: "unused"),
    Row(
      "paused", { $0.isPaused = true }, expected: "gestures are paused, until 'gesturectl resume'"),
    Row("asleep", { $0.isAsleep = true }, expected: "the machine goes to sleep"),
    Row(
      "paused before all else",
      {
        $0.isPaused = true
        $0.isAsleep = true
      }, expected: "gestures are paused, until 'gesturectl resume'"),
    Row(
      "the greeter",
      {
        $0.presences["seat0"] = .away(reason: "the greeter is shown")
      }, expected: "the greeter is shown"),
    Row(
      "the greeter at another seat",
      {
        $0.presences["seat1"] = .away(reason: "the greeter is shown")
      }, expected: "tap unlock x"),
    Row(
      "a session's configuration, whose user is in front at another seat, too",
      {
        $0.service = SituationTests.service
        $0.users = ["seat0": 5001, "seat1": 5001]
      }, expected: "tap unlock x"),
    Row(
      "a session's configuration, while another user is in front here",
      {
        $0.service = SituationTests.service
        $0.users = ["seat0": 5002, "seat1": 5001]
      },
      expected: "the configuration in force is that of user 5001, who is at seat1"),
    Row(
      "locked: only when_locked, and applications have the lock screen",
      {
        $0.presences["seat0"] = .locked
      }, expected: "unlock l"),
    Row(
      "locked, and nothing is for the locked",
      {
        $0.presences["seat0"] = .locked
        $0.adjustments.set("unlock", isEnabled: false)
      }, expected: "the session is locked"),
    Row(
      "locked, and an idle rule is for the locked",
      {
        $0.presences["seat0"] = .locked
        $0.adjustments.set("unlock", isEnabled: false)
        $0.configuration.idles = SituationTests.idles
      }, expected: "l"),
    Row("panic", { $0.isPanicking = true }, expected: "tap unlock"),
    Row(
      "it panicked by itself", { $0.floods = [SituationTests.panel] }, expected: "tap unlock"),
    Row(
      "another one panicked by itself", { $0.floods = [DeviceIdentity(name: "Other")] },
      expected: "tap unlock x"),
    Row(
      "panic and locked",
      {
        $0.isPanicking = true
        $0.presences["seat0"] = .locked
      }, expected: "unlock l"),
    Row(
      "shielded: no gesture or application gets its touches, and so it has to be ours",
      device: DeviceIdentity(name: "Other"),
      {
        $0.shields.raise(Glob("*"), until: nil)
      }, expected: "tap unlock x s"),
    Row(
      "another is shielded",
      {
        $0.shields.raise(Glob("Other"), until: nil)
      }, expected: "tap unlock x"),
    Row(
      "shielded while it is locked",
      {
        $0.presences["seat0"] = .locked
        $0.shields.raise(Glob("*"), until: nil)
      }, expected: "unlock x l s"),
    Row(
      "shielded while it is locked, and nothing is for the locked",
      {
        $0.presences["seat0"] = .locked
        $0.adjustments.set("unlock", isEnabled: false)
        $0.shields.raise(Glob("*"), until: nil)
      }, expected: "x l s"),
    Row(
      "paused while it is shielded",
      {
        $0.isPaused = true
        $0.shields.raise(Glob("*"), until: nil)
      }, expected: "gestures are paused, until 'gesturectl resume'"),
    Row("a profile", { $0.adjustments.use(profile: "reading") }, expected: "unlock x"),
    Row(
      "a word beats the profile",
      {
        $0.adjustments.use(profile: "reading")
        $0.adjustments.set("tap", isEnabled: true)
      }, expected: "tap unlock x"),
    Row(
      "a word beats the file",
      {
        $0.adjustments.set("off", isEnabled: true)
      }, expected: "off tap unlock x"),
    Row(
      "no word beats the lock",
      {
        $0.presences["seat0"] = .locked
        $0.adjustments.set("tap", isEnabled: true)
      }, expected: "unlock l"),
  ]

  @Test("what should be of a panel", arguments: rows)
  func plans(row: Row) throws {
    let situation = try SituationTests.situation(row.change)
    let got =
      switch situation.plan(for: row.device) {
      case .unused: "unused"
      case .silent(let reason): reason
      case .read(let setup):
        (situation.configuration.gestures.map(\.name).filter { setup.silences[$0] == nil }.sorted()
          + (setup.isExclusive ? ["x"] : [])
          + (setup.isLocked ? ["l"] : []) + (setup.isShielded ? ["s"] : [])).joined(separator: " ")
      }
    #expect(got == row.expected)
  }

  @Test("size and orientation come from the [[device]], the accelerometer and the latest word")
  func settings() throws {
    func settings(_ change: (inout Situation) -> Void) throws -> String {
      let situation = try SituationTests.situation(change)
      guard case .read(let setup) = situation.plan(for: SituationTests.panel) else { return "" }
      let size = setup.settings.size.map { "\($0.width) × \($0.height)" } ?? "?"
      return "\(setup.settings.orientation) \(size)"
    }
    #expect(try settings { _ in } == "normal 200.0 × 100.0")
    #expect(try settings { $0.adjustments.sensed = .left } == "left 200.0 × 100.0")
    #expect(
      try settings {
        $0.adjustments.sensed = .left
        $0.adjustments.turn(Glob("P*"), to: .inverted)
      } == "inverted 200.0 × 100.0")
  }

  /// Outputs that are told of, a panel's place, what [[device]] names, and what comes of it.
  static let pictures: [([String], PanelPlace, String?, String)] = [
    ([], PanelPlace(), nil, "-"),
    (["HDMI-A-1 90"], PanelPlace(), nil, "HDMI-A-1 left"),
    (["HDMI-A-1 90", "HDMI-A-1 270"], PanelPlace(), nil, "HDMI-A-1 right"),
    (["HDMI-A-1 90", "HDMI-A-1 -"], PanelPlace(), nil, "-"),
    (["DP-1 90", "eDP-1 180"], PanelPlace(), nil, "eDP-1 inverted"),
    (["DP-1 90", "eDP-1 180"], PanelPlace(), "DP-1", "DP-1 left"),
    (["DP-1 90", "eDP-1 180"], PanelPlace(output: "DP-1"), nil, "DP-1 left"),
    (["DP-1 90", "eDP-1 180"], PanelPlace(output: "DP-1"), "eDP-1", "eDP-1 inverted"),
    (["DP-1 90", "eDP-1 180"], PanelPlace(isExternal: true), nil, "-"),
    (["DP-1 90"], PanelPlace(isExternal: true), nil, "DP-1 left"),
    (["DP-1 90", "DP-2 180"], PanelPlace(), nil, "-"),
    (["eDP-1 90", "DSI-1 180"], PanelPlace(), nil, "-"),
    (["DP-1 90"], PanelPlace(), "DP-2", "-"),
    (["eDP-1 flipped-90"], PanelPlace(), nil, "-"),
    (["HDMI-1 90", "DP-1 180"], PanelPlace(), "HDMI-A-1", "HDMI-1 left"),
    (["HDMI-A-0 90", "eDP 180"], PanelPlace(), nil, "eDP inverted"),
    (["HDMI1 90", "eDP1 180"], PanelPlace(), nil, "eDP1 inverted"),
    (["DP-1 90", "eDPX 180"], PanelPlace(), nil, "-"),
  ]

  @Test("a panel turns with the output that is named, built in, or alone", arguments: pictures)
  func picture(_ told: [String], _ place: PanelPlace, _ display: String?, _ expected: String) {
    var desk = OutputDesk()
    for line in told {
      let words = line.split(separator: " ").map(String.init)
      let output = ControlOutput(
        name: words[0], transform: ControlOutput.Transform(rawValue: words[1]))
      let isTaken = desk.take(output, from: 1, of: 1000)
      #expect(isTaken)
    }
    let found = desk.picture(of: place, display: display, for: 1000)
    #expect((found.map { "\($0.output) \($0.orientation)" } ?? "-") == expected)
    #expect(desk.picture(of: place, display: display, for: 1001) == nil)
    desk.forget(1)
    #expect(desk.picture(of: place, display: display, for: 1000) == nil)
  }

  @Test func aClientTellsOfSoManyOutputs() {
    var desk = OutputDesk()
    func take(_ number: Int, from client: Int) -> Bool {
      desk.take(ControlOutput(name: "DP-\(number)", transform: .normal), from: client)
    }
    for number in 1...OutputDesk.most { #expect(take(number, from: 1)) }
    #expect(!take(0, from: 1))
    #expect(take(1, from: 1))
    #expect(take(0, from: 2))
  }

  @Test(
    "C14: beside another touchscreen of the seat a cancel would end fingers that nobody claimed")
  func cancels() throws {
    func way(_ change: (inout Situation) -> Void) throws -> CancelWay? {
      let situation = try SituationTests.situation {
        $0.desktops["seat0"] = Desktop(type: "wayland", name: "KDE")
        change(&$0)
      }
      guard case .read(let setup) = situation.plan(for: SituationTests.panel) else { return nil }
      return setup.cancel.way
    }
    #expect(try way { $0.screens = ["seat0": 1, "seat1": 1] } == .palm)
    #expect(try way { $0.screens = ["seat0": 2] } == .lift)
  }

  static let standings: [(String, @Sendable (inout Situation) -> Void, ControlStatus.State)] = [
    ("nothing special", { _ in }, .running),
    ("panic", { $0.isPanicking = true }, .panic),
    (
      "lock beats panic",
      {
        $0.isPanicking = true
        $0.presences["seat0"] = .locked
      }, .locked
    ),
    ("somebody else", { $0.presences["seat0"] = .away(reason: "x") }, .inactive),
    (
      "sleep beats somebody else",
      {
        $0.isAsleep = true
        $0.presences["seat0"] = .away(reason: "x")
      }, .asleep
    ),
    (
      "pause beats all",
      {
        $0.isPaused = true
        $0.isAsleep = true
        $0.isPanicking = true
      }, .paused
    ),
  ]

  @Test("the state that people care about most", arguments: standings.indices)
  func standing(row: Int) throws {
    let (_, change, expected) = SituationTests.standings[row]
    #expect(try SituationTests.situation(change).standing(at: "seat0").state == expected)
  }
}
