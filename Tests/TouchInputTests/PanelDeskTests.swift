import Foundation
import Gestures
import Testing

@testable import Configuration
@testable import Daemon
@testable import Pipeline
@testable import TouchInput

/// Which touchscreens the daemon reads, what it says of that, and what it keeps.
@Suite struct PanelDeskTests {
  static let tap = "[[gesture]]\nname = \"tap\"\ntype = \"tap\"\nrun = \"true\"\n"
  static let device = "[[device]]\nmatch = \"*\"\n"

  private let node: StandInNode
  private var names: [String: String] { [node.path: "node"] }
  private static let reading = "5 reading '*' (node) [*]"

  init() throws { node = try StandInNode() }

  private func stage(_ toml: String = tap) throws -> DeskStage {
    let stage = try DeskStage(toml)
    stage.plugIn(node.path)
    stage.bring(.hotplug)
    #expect(stage.said(names) == [Self.reading])
    return stage
  }

  @Test("a touchscreen is read once, and what is none is not read")
  func reads() throws {
    let stage = try stage()
    let other = try StandInNode()
    stage.plugIn(other.path, verdict: .touchpad, at: "/sys/2")
    for occasion in [Occasion.hotplug, .change] { stage.bring(occasion) }
    #expect(stage.said() == [] && stage.desk.stations.map(\.node) == [node.path])
  }

  static let ends: [(@Sendable (DeskStage) throws -> Void, String, Bool)] = [
    ({ $0.candidates = [] }, "it was unplugged", false),
    (
      { $0.plugIn($0.candidates[0].node, verdict: .ignoredByRule) },
      "a udev rule sets LIBINPUT_IGNORE_DEVICE", false
    ),
    (
      { $0.plugIn($0.candidates[0].node, place: PanelPlace(seat: "seat1")) },
      "udev's properties of it changed", true
    ),
    ({ $0.situation.isAsleep = true }, "the machine goes to sleep", false),
    (
      { $0.situation.configuration = try .parse(device + "enabled = false", name: "") },
      "its [[device]] changed", false
    ),
    (
      {
        $0.situation.configuration = try .parse(device + "size_mm = [200, 100]\n" + tap, name: "")
      },
      "its [[device]] changed", true
    ),
  ]

  @Test("why a touchscreen is let go of, and whether it is read again", arguments: ends.indices)
  func lettingGo(row: Int) throws {
    let (change, cause, isReadAgain) = Self.ends[row]
    let stage = try stage()
    try change(stage)
    stage.bring()
    let again = isReadAgain ? [Self.reading] : []
    #expect(stage.said(names) == ["5 no longer reading '*' (node): \(cause) [*]"] + again)
    #expect(stage.left == [node.path] && stage.desk.stations.count == (isReadAgain ? 1 : 0))
  }

  @Test("another panel may have the node of one that udev says is gone")
  func foreignEnd() throws {
    let stage = try stage()
    stage.desk.forget(node.path, "/sys/other")
    #expect(stage.said() == [] && stage.desk.stations.count == 1)
    stage.desk.forget(node.path, "/sys/1")
    #expect(stage.said(names) == ["5 no longer reading '*' (node): it was unplugged [*]"])
    #expect(stage.desk.stations.isEmpty)
  }

  @Test("what cannot be opened is told once: again after a replug, and under another configuration")
  func complaints() throws {
    let stage = try DeskStage(Self.tap)
    stage.plugIn("/nowhere")
    func complains() -> Bool {
      let said = stage.said()
      #expect(said.allSatisfy { $0.hasPrefix("4 '*' is not used: cannot open /nowhere: ") })
      #expect(said.allSatisfy { $0.hasSuffix(" [*]") })
      return !said.isEmpty
    }
    for occasion in [Occasion.hotplug, .change, .hotplug] {
      stage.bring(occasion)
      #expect(complains() == (occasion == .hotplug && stage.situation.floods.isEmpty))
      stage.situation.floods = [DeviceIdentity(name: "x")]
    }
    stage.desk.forget("/nowhere", "/sys/1")
    stage.bring(.hotplug)
    #expect(complains())
    stage.bring(.configuration)
    #expect(complains())
  }

  @Test("a complaint that was over is made again")
  func complainsAgain() throws {
    let stage = try stage()
    node.refusals[0x06] = EIO
    stage.situation.isPaused = true
    for isPaused in [true, false, true, false] {
      stage.situation.isPaused = isPaused
      stage.bring()
    }
    var said = stage.said(names)
    #expect(said.count == 2 && said.last?.hasPrefix("4 '*' is not used: ") == true)
    node.refusals = [:]
    stage.bring()
    #expect(stage.said(names) == [Self.reading])
    node.refusals[0x06] = EIO
    for isPaused in [true, false] {
      stage.situation.isPaused = isPaused
      stage.bring()
    }
    said = stage.said(names)
    #expect(said.count == 2 && said.last?.hasPrefix("4 '*' is not used: ") == true)
  }

  // MARK: What gestures do

  @Test("a gesture runs its command, and the journal has it with its fields")
  func gesture() throws {
    let stage = try stage()
    try stage.send("id=5 x=100 y=200 |@10 id=-1 |@60", from: node)
    #expect(stage.starter.take() == ["tap recognized"])
    #expect(stage.said() == ["6 'tap' recognized [tap, recognized, *]"])
    stage.journal.isVerbose = true
    stage.desk.followOnlookers()
    try stage.send("id=6 x=100 y=200 |@2000 x=2000 |@2010 id=-1 |@2020", from: node)
    let said = stage.said()
    #expect(said.count == 1 && said[0].hasPrefix("7 'tap' possible → failed: "), "\(said)")
    #expect(said.allSatisfy { $0.hasSuffix(" [tap, failed, *]") })
  }

  @Test("why a gesture takes no part is told to those that ask, with its name and the panel's")
  func absence() throws {
    let stage = try stage()
    for isVerbose in [false, true] {
      stage.journal.isVerbose = isVerbose
      stage.situation.adjustments.set("tap", isEnabled: !isVerbose)
      stage.bring()
      stage.desk.followOnlookers()
      _ = stage.said()
      try stage.send("id=5 x=100 y=200 |@10 id=-1 |@60", from: node)
      let said = stage.said().filter { $0.hasPrefix("7 'tap' ") && $0.hasSuffix(" [tap, *]") }
      #expect(said.count == (isVerbose ? 1 : 0), "\(said)")
    }
    #expect(stage.starter.take() == ["tap recognized"])
  }

  @Test("what became of gestures is kept: when a panel goes, and by name under another file")
  func tallies() throws {
    let stage = try stage()
    func count() -> Int? { stage.desk.tallies["tap"]?.recognized }
    for _ in 1...2 { try stage.send("id=5 x=100 y=200 |@10 id=-1 |@60", from: node) }
    #expect(count() == 2)
    stage.bring(.configuration)
    #expect(count() == 2)
    stage.situation.isPaused = true
    stage.bring()
    #expect(count() == 2)
    stage.bring(.configuration)
    stage.situation.isPaused = false
    stage.bring()
    try stage.send("id=5 x=100 y=200 |@10 id=-1 |@60", from: node)
    #expect(count() == 3)
    // Under another user's file no gesture is the same, although it has the same name.
    stage.situation.configuration.owner = 5001
    stage.bring(.configuration)
    #expect(count() == nil)
  }

  static let pan = """
    [[gesture]]
    name = "pan"
    type = "pan"
    on_changed = "true"
    when_locked = true

    """

  static let interruptions: [(@Sendable (DeskStage) -> Void, Bool)] = [
    ({ $0.candidates = [] }, true), ({ $0.situation.presences["seat0"] = .locked }, true),
    ({ $0.situation.isPaused = true }, true), ({ _ in }, false),
  ]

  @Test(
    "changes that wait for their turn do not run after an unplugging or a lock",
    arguments: interruptions.indices)
  func waiting(row: Int) throws {
    let (interrupt, isForgotten) = Self.interruptions[row]
    let stage = try stage(Self.pan)
    try stage.send("id=5 x=100 y=200 |@10 x=400 |@20 x=500 |@30 x=600 |@40", from: node)
    #expect(stage.starter.take() == ["pan changed"])
    interrupt(stage)
    stage.bring()
    stage.starter.end()
    #expect(stage.starter.take() == (isForgotten ? [] : ["pan changed"]))
  }

  @Test("E9: a reload, a lock and a turned picture cancel what goes on, and say why")
  func cancels() throws {
    let causes: [(DeskStage) throws -> Void] = [
      { $0.situation.presences["seat0"] = .locked }, { $0.situation.presences = [:] },
      { $0.situation.adjustments.turn(Glob("*"), to: .left) },
    ]
    let stage = try stage(Self.pan)
    stage.journal.isVerbose = true
    stage.desk.followOnlookers()
    var time = 0
    func cause(_ change: () throws -> Void) throws -> String? {
      try stage.send("id=5 x=100 y=200 |@\(time + 10) x=400 |@\(time + 20)", from: node)
      _ = stage.said()
      try change()
      let words = stage.said(names).first { $0.hasPrefix("7 'pan' began → cancelled: ") }
      try stage.send("id=-1 |@\(time + 30)", from: node)
      time += 1000
      return words
    }
    let words = ["the session is locked", "it is unlocked", "the picture was turned"]
    for (change, expected) in zip(causes, words) {
      let said = try cause {
        try change(stage)
        stage.bring()
      }
      #expect(said == "7 'pan' began → cancelled: \(expected) [pan, cancelled, *]")
    }
    let said = try cause { stage.bring(.configuration) }
    #expect(said?.contains("the configuration was reloaded") == true)
    #expect(stage.desk.stations[0].surface.panel.geometry.orientation == .left)
    #expect(try cause { _ = stage.desk.cancel("other") } == nil)
    let request = try cause { #expect(stage.desk.cancel("pan") == ["pan"]) }
    #expect(request?.contains("a request cancelled it") == true)
  }
}
