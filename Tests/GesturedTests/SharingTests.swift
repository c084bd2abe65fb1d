import Control
import Foundation
import Testing

@testable import Agent
@testable import Configuration
@testable import Daemon

/// Agents and guests beside each other: what one of them tells and takes back, and what it hears.
@Suite("Sharing")
struct SharingTests {
  private static func serving(_ text: String?, helps: Bool = true) -> ControlRequest {
    .serve(ControlServing(configuration: text, path: "a.toml", helps: helps, version: "1"))
  }

  private static func focus(_ name: String) -> ControlRequest {
    var focus = ControlFocus(front: .init(application: name, title: ""))
    focus.source = "sway"
    return .focus(focus)
  }

  @Test(
    "an agent that serves nothing any more gives the floor back, and one that never did has none")
  func nothing() throws {
    let stage = try ServeStage(ServeTests.toml("true", name: "system"))
    stage.bring(5001)
    let anna = try BridgeTests.Peer(stage, user: 5001)
    #expect(anna.ask(Self.serving(ServeTests.toml("true")), on: stage).contains("is in force"))
    #expect(stage.inForce == "a.toml" && stage.daemon.status.configurationUser == 5001)
    #expect(anna.ask(Self.serving(nil), on: stage).contains("no configuration is served"))
    #expect(stage.inForce.hasSuffix("system.toml"))
    #expect(stage.daemon.status.configurationUser == nil)
  }

  @Test("an agent whose first configuration is wrong runs the machine's commands all the same")
  func wrongHelper() throws {
    let stage = try ServeStage(ServeTests.toml("true", name: "system", ServeTests.inSession))
    stage.bring(5001)
    let anna = try BridgeTests.Peer(stage, user: 5001)
    #expect(anna.ask(Self.serving("[[gesture"), on: stage).contains("is not used"))
    #expect(stage.daemon.situation.helper?.user == 5001)
    #expect(stage.daemon.status.agents.map(\.reason) == ["it has an error"])
    _ = anna.ask(Self.serving(nil), on: stage)
    let reason = stage.daemon.status.agents.first?.reason
    #expect(reason?.hasPrefix("there is no such file") == true)
  }

  @Test("a person whose configuration is in force hears how things stand, without what others did")
  func status() throws {
    let stage = try ServeStage(ServeTests.toml("true", name: "system"))
    stage.bring(5001)
    stage.daemon.journal.write(.error, "secret")
    let (anna, berta) = (
      try BridgeTests.Peer(stage, user: 5001), try BridgeTests.Peer(stage, user: 5002)
    )
    stage.next = 5001
    _ = anna.ask(Self.serving(ServeTests.toml("true", name: "annas")), on: stage)
    stage.next = 5002
    _ = berta.ask(Self.serving(ServeTests.toml("true")), on: stage)
    let line = anna.ask(.status, on: stage)
    #expect(line.contains("annas") && !line.contains("secret"))
    #expect(line.contains(#""user":5001"#) && !line.contains(#""user":5002"#))
    #expect(berta.ask(.status, on: stage).contains("may not control"))
    #expect(anna.ask(.pause, on: stage).contains("may not control"))
  }

  @Test(
    "of what a guest tells in a moment the first and the last count, and it is forgotten with it")
  func haste() throws {
    let stage = try ServeStage(ServeTests.toml("true"))
    stage.bring(5001)
    var anna: BridgeTests.Peer? = try BridgeTests.Peer(stage, user: 5001)
    for name in ["a", "b", "c"] { _ = anna?.ask(Self.focus(name), on: stage) }
    stage.run { stage.daemon.situation.front.history.map(\.name) == ["a", "c"] }
    #expect(stage.daemon.situation.front.focus(for: 5001).front?.application == "c")
    // What comes later than that counts at once.
    stage.run { stage.daemon.haste.isEmpty }
    _ = anna?.ask(Self.focus("d"), on: stage)
    #expect(stage.daemon.situation.front.history.last?.name == "d")
    anna = nil
    stage.run { stage.daemon.situation.front.focus(for: 5001).front == nil }
  }

  @Test("a watcher hears what is in front as another person comes to the front")
  func front() throws {
    let stage = try ServeStage(ServeTests.toml("true"))
    let (anna, berta) = (
      try BridgeTests.Peer(stage, user: 5001), try BridgeTests.Peer(stage, user: 5002)
    )
    stage.next = 5001
    _ = anna.ask(Self.focus("mpv"), on: stage)
    stage.next = 5002
    _ = berta.ask(Self.focus("vlc"), on: stage)
    let watcher = try BridgeTests.Peer(stage, user: 0)
    stage.next = 0
    _ = watcher.ask(.watch(contacts: false), on: stage)
    for (user, name) in [(UInt32(5001), "mpv"), (5002, "vlc"), (5001, "mpv")] {
      watcher.lines = []
      stage.bring(user)
      stage.run { watcher.lines.contains { $0.contains(name) } }
    }
  }
}
