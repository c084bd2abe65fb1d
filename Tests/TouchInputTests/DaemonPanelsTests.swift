import Control
import Foundation
import Loop
import Testing

@testable import Configuration
@testable import Daemon
@testable import Gestures
@testable import Pipeline
@testable import TouchInput

/// What a daemon with touchscreens does about requests, plugs and deadlines, and tells watchers.
@Suite struct DaemonPanelsTests {
  private let nodes: [StandInNode]
  private let now = EventTime.now.microseconds / 1000

  init() throws { nodes = [try StandInNode(), try StandInNode()] }

  private func stage(_ toml: String = PanelDeskTests.tap, panels: Int = 1) throws -> DaemonStage {
    try DaemonStage(
      toml,
      (0..<panels).map { PanelCandidate(standingIn: nodes[$0].path, at: "/sys/\($0)") })
  }

  @Test("what udev lists is read when it is told of, and a request names what there is")
  func plugs() throws {
    let stage = try stage(panels: 0)
    #expect(stage.daemon.status.devices.isEmpty)
    #expect(stage.daemon.standing.1 == "but no touchscreen can be used")
    stage.panels = [PanelCandidate(standingIn: nodes[0].path)]
    stage.daemon.handle(.hotplug)
    #expect(stage.daemon.status.devices.map(\.node) == [nodes[0].path])
    #expect(stage.daemon.standing.1 == nil)
    #expect(
      stage.daemon.answer(.orientation(.turned(.left), device: "Other"))
        == .failed("there is no touchscreen 'Other'. Expected 'Stood In For'"))
    let done = "the picture of 'Stood*' is turned: left"
    #expect(stage.daemon.answer(.orientation(.turned(.left), device: "Stood*")) == .done(done))
    #expect(stage.daemon.status.devices[0].orientation == "left")
  }

  @Test("a shield that cannot be had is refused, with why for each touchscreen, and is none later")
  func noShield() throws {
    // The guardian is not installed where tests run, so that no panel becomes exclusive.
    let stage = try stage(panels: 2)
    guard
      case .failed(let error, let errors) = stage.daemon.answer(.shield(seconds: 9, device: nil))
    else {
      Issue.record("it is shielded")
      return
    }
    #expect(error == "2 of 2 touchscreens are not shielded")
    #expect(errors.count == 2 && errors.allSatisfy { $0.hasPrefix("'Stood In For' is not ") })
    #expect(!stage.daemon.situation.shields.cover("Stood In For"))
    #expect(stage.daemon.panelDesk.stations.allSatisfy { !$0.setup.isShielded })
    stage.panels.removeLast()
    stage.daemon.handle(.hotplug)
    guard case .failed(let one, let none) = stage.daemon.answer(.shield(seconds: nil, device: nil))
    else {
      Issue.record("it is shielded")
      return
    }
    #expect(one.hasPrefix("'Stood In For' is not shielded: ") && none.isEmpty)
    stage.daemon.situation.isPaused = true
    #expect(
      stage.daemon.answer(.shield(seconds: nil, device: nil))
        == .failed(
          "'Stood In For' is not shielded: gestures are paused, until 'gesturectl resume'"))
  }

  @Test("a shield ends at its time, and the journal says so once")
  func shieldEnds() throws {
    let stage = try stage()
    stage.daemon.situation.shields.raise(Glob("*"), until: .now + .milliseconds(50))
    stage.daemon.handle(.sessionChanged)
    #expect(stage.daemon.panelDesk.stations[0].setup.isShielded)
    #expect((0...50).contains(stage.daemon.status.devices[0].shieldRest ?? 0))
    stage.run { !stage.daemon.panelDesk.stations[0].setup.isShielded }
    #expect(stage.said().filter { $0 == "the shield's time is over" }.count == 1)
    stage.daemon.handle(.deadline)
    #expect(!stage.said().contains("the shield's time is over"))
  }

  @Test(
    "a watcher hears of gestures, changes of state and touches, and one of contacts of the glass")
  func watches() throws {
    let stage = try stage()
    let (watcher, glass) = (try Watcher(stage), try Watcher(stage, contacts: true))
    try stage.send("id=5 x=100 y=200 |@\(now)", from: nodes[0])
    #expect(glass.hears(#""kind":"contacts""#, #""x":10"#, on: stage))
    try stage.send("id=-1 |@\(now + 50)", from: nodes[0])
    #expect(watcher.hears(#""kind":"gesture""#, "recognized", "Stood In For", on: stage))
    #expect(watcher.hears(#""kind":"transition""#, on: stage))
    #expect(watcher.hears(#""kind":"command""#, "started", on: stage))
    #expect(!watcher.lines.contains { $0.contains(#""kind":"contacts""#) })
    // The glass is empty again, and that is told once.
    let contacts = glass.lines.filter { $0.contains(#""kind":"contacts""#) }
    #expect(contacts.count == 2 && contacts[1].contains("[]"), "\(contacts)")
    // A plug changes how the daemon stands.
    watcher.forget()
    stage.panels = []
    stage.daemon.handle(.hotplug)
    #expect(watcher.hears("standing", "no touchscreen can be used", on: stage))
  }

  @Test("a person's daemon hears no other person, not even of what is in front")
  func strangers() throws {
    let peer = PeerCredentials(process: 7, user: 1234)
    let stage = try DaemonStage(PanelDeskTests.tap, [], user: 1000, peer: peer)
    var text = ""
    let stream = try SocketStream(stage.daemon.around.controlPath, in: stage.daemon.loop) {
      text += String(decoding: $0, as: UTF8.self)
    } ended: {
    }
    stream.send("{\"command\":\"focus\",\"application\":\"a\"}\n".utf8)
    stage.run { !text.isEmpty }
    let refusal = ControlReply.failed(ControlServer.refusal(of: peer, by: 1000))
    #expect(text == refusal.line + "\n")
  }

  @Test("a gesture that goes on when the daemon stops is cancelled, and its command still runs")
  func stops() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("stop-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    let stage = try stage(
      "[[gesture]]\nname = 'pan'\ntype = 'pan'\non_changed = 'sleep 3'\n"
        + "on_cancelled = 'echo cancelled > \(file.path)'\n")
    try stage.send("id=5 x=100 y=200 |@\(now)", from: nodes[0])
    for step in 1...5 {
      try stage.send("x=\(100 + 100 * step) |@\(now + 20 * Int64(step))", from: nodes[0])
    }
    stage.run { stage.daemon.runner.count == 1 }
    stage.daemon.handle(.stop)
    // The loop has ended: what waits for a turn would wait for ever.
    for _ in 0..<100 where !FileManager.default.fileExists(atPath: file.path) { usleep(20_000) }
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test("an idle rule starts by itself and by request, ends by a touch, and runs its commands")
  func idles() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("idle-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    let stage = try stage(
      "[[idle]]\nname = 'dim'\nafter_s = 1\nrun = 'echo idle >> \(file.path)'\n"
        + "on_touch = 'echo touched >> \(file.path)'\n")
    func told() -> String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }
    stage.run { told() == "idle\n" }
    #expect(stage.daemon.status.idles[0].isIdle)
    #expect(stage.daemon.answer(.idle(rule: "dim")) == .done("'dim' is idle already"))
    let time = EventTime.now.microseconds / 1000
    try stage.send("id=5 x=100 y=200 |@\(time) id=-1 |@\(time + 50)", from: nodes[0])
    stage.run { told() == "idle\ntouched\n" }
    #expect(!stage.daemon.status.idles[0].isIdle)
    #expect(stage.daemon.answer(.idle(rule: "dim")) == .done("'dim' is idle, until a touch"))
    #expect(stage.daemon.status.idles[0].isIdle)
    stage.run { told() == "idle\ntouched\nidle\n" }
    #expect(stage.said().filter { $0 == "'dim' idle" }.count == 2)
  }

  @Test("a daemon says at its start what it reads, and lets go of all when it stops")
  func runs() throws {
    let stage = try stage()
    let timer = try EventSource.timer(milliseconds: 1, in: stage.daemon.loop) { _ in
      stage.daemon.handle(.stop)
    }
    #expect(stage.daemon.run() == 0)
    let said = stage.said()
    let hash = try #require(stage.daemon.status.configurationHash)
    #expect(said.contains { $0.hasSuffix("config.toml: 1 gesture, SHA-256 \(hash)") })
    #expect(said.contains { $0.hasSuffix(": gestured stops") })
    #expect(!said.contains { $0.contains("no touchscreen can be used yet") })
    #expect(stage.daemon.panelDesk.stations.isEmpty)
    let empty = try self.stage(panels: 0)
    let other = try EventSource.timer(milliseconds: 1, in: empty.daemon.loop) { _ in
      empty.daemon.handle(.stop)
    }
    #expect(empty.daemon.run() == 0)
    #expect(empty.said().contains { $0.hasPrefix("no touchscreen can be used yet. ") })
    withExtendedLifetime((timer, other)) {}
  }
}
