import Configuration
import Control
import Foundation
import Glibc
import Pipeline
import Testing

@testable import Daemon

/// What the daemon answers to people and programs, and what it tells the journal of that.
@Suite("Answers")
struct AnswerTests {
  static let toml = """
    [[profile]]
    name = "night"
    [conditions]
    guest = false
    [[gesture]]
    name = "tap"
    type = "tap"
    run = "true"
    [[gesture]]
    name = "polite"
    type = "tap"
    fingers = 2
    when = ["guest"]
    enabled = false
    run = "true"
    [[idle]]
    name = "dim"
    after_s = 60
    run = "true"

    """

  /// What is asked, what the answer is, and how things stand then. An answer that is no failure
  /// is in the journal, too.
  static let answers: [(ControlRequest, String, @Sendable (ControlStatus) -> Bool)] = [
    (.pause, "gestures are paused", { $0.state == .paused }),
    (.resume, "gestures are resumed", { $0.state == .running }),
    (.enable(gesture: "polite"), "'polite' is enabled", { $0.gestures.allSatisfy(\.isEnabled) }),
    (.disable(gesture: "tap"), "'tap' is disabled", { !$0.gestures[0].isEnabled }),
    (
      .set(condition: "guest", isOn: true), "condition 'guest' is on", { $0.conditions[0].isOn }
    ),
    (
      .set(condition: "guest", isOn: false), "condition 'guest' is off", { !$0.conditions[0].isOn }
    ),
    (.profile("night"), "profile 'night' is in force", { $0.profile == "night" }),
    (.profile(nil), "no profile is in force", { $0.profile == nil }),
    (.verbose(true), "every change of a gesture's state is logged", { $0.isVerbose }),
    (.verbose(false), "changes of state are no longer logged", { !$0.isVerbose }),
    (
      .orientation(.turned(.left), device: nil), "the picture of every panel is turned: left",
      { _ in true }
    ),
    (.shield(seconds: 0, device: nil), "every panel is shielded no more", { _ in true }),
  ]

  @Test("what was asked is done, answered, and told the journal")
  func does() throws {
    let stage = try ServeStage(Self.toml)
    for (request, message, isSo) in Self.answers {
      #expect(stage.daemon.answer(request) == .done(message))
      #expect(isSo(stage.daemon.status), "\(request)")
      #expect(stage.journal.contains("\(message), by gesturectl\n"), "\(request)")
    }
  }

  static let refusals: [(ControlRequest, String)] = [
    (.enable(gesture: "tep"), "there is no gesture 'tep' in "),
    (.disable(gesture: "tep"), "there is no gesture 'tep' in "),
    (.cancel(gesture: "tep"), "there is no gesture 'tep' in "),
    (.set(condition: "gest", isOn: true), "there is no condition 'gest' in "),
    (.profile("nigt"), "there is no profile 'nigt' in "),
    (.idle(rule: "dimm"), "there is no [[idle]] 'dimm' in "),
    (.idle(rule: "dim"), "'dim' cannot start: "),
    (.orientation(.turned(.left), device: "No Panel"), "there is no touchscreen 'No Panel'. "),
    (.shield(seconds: nil, device: "No Panel"), "there is no touchscreen 'No Panel'. "),
    (.rollback, "nothing changes: "),
  ]

  @Test("what cannot be done changes nothing, and the answer says why")
  func refuses() throws {
    let stage = try ServeStage(Self.toml)
    let before = stage.journal
    for (request, expected) in Self.refusals {
      guard case .failed(let error, _) = stage.daemon.answer(request) else {
        Issue.record("\(request) is not refused")
        continue
      }
      #expect(error.hasPrefix(expected))
      if error.contains("there is no") && error.contains(" in ") {
        #expect(error.contains("Did you mean"), "\(error)")
      }
    }
    #expect(stage.journal == before)
    #expect(stage.daemon.status.gestures.map(\.isEnabled) == [true, false])
  }

  @Test("a shield that no touchscreen has is none later either")
  func noShield() throws {
    let stage = try ServeStage(Self.toml)
    guard stage.daemon.touchscreens.isEmpty else { return }
    let reply = stage.daemon.answer(.shield(seconds: 30, device: nil))
    #expect(reply == .failed("there is no touchscreen to shield"))
    #expect(!stage.daemon.situation.shields.cover("Any"))
    #expect(stage.daemon.situation.shields.deadline == nil)
  }

  @Test("a file that is read again says where commands run, and how many at once")
  func commands() throws {
    let stage = try ServeStage(Self.toml)
    #expect(!stage.daemon.runner.runsInSession && stage.daemon.runner.limit == 32)
    try ServeStage.write(
      Self.toml + "[actions]\nrun_in = \"session\"\nmax_running = 5\n",
      to: stage.folder.appendingPathComponent("system.toml"))
    try stage.daemon.reload()
    #expect(stage.daemon.runner.runsInSession && stage.daemon.runner.limit == 5)
  }

  @Test("cancel without an attempt says so")
  func cancels() throws {
    let stage = try ServeStage(Self.toml)
    #expect(stage.daemon.answer(.cancel(gesture: nil)) == .done("there is nothing to cancel"))
    #expect(
      stage.daemon.answer(.cancel(gesture: "tap")) == .done("'tap' had no attempt to cancel"))
  }

  @Test("resume ends a pause, a panic, and that of single panels")
  func resumes() throws {
    let stage = try ServeStage(Self.toml)
    stage.daemon.situation.isPaused = true
    stage.daemon.situation.isPanicking = true
    stage.daemon.situation.floods = [DeviceIdentity(name: "Panel")]
    #expect(stage.daemon.answer(.resume) == .done("gestures are resumed"))
    let situation = stage.daemon.situation
    #expect(!situation.isPaused && !situation.isPanicking && situation.floods.isEmpty)
    stage.daemon.situation.isAsleep = true
  }

  @Test("a panic is told as an error, with the number of fingers of the file")
  func panics() throws {
    let stage = try ServeStage(Self.toml + "[panic]\nfingers = 6\n")
    stage.daemon.giveBack(because: .hand)
    #expect(stage.daemon.status.state == .panic)
    let error = stage.daemon.status.errors.last
    #expect(error?.priority == .error)
    #expect(error?.message.hasPrefix("panic: 6 fingers were held. ") == true)
  }

  @Test("a reload that fails leaves what is in force, and its answer has each error")
  func reload() throws {
    let stage = try ServeStage(Self.toml)
    let file = stage.folder.appendingPathComponent("system.toml")
    try ServeStage.write(Self.toml + "[[gesture]]\nname = 1\n", to: file)
    guard case .failed(let error, let errors) = stage.daemon.answer(.reload) else {
      Issue.record("it is read")
      return
    }
    #expect(error == "\(file.path) is not used. The former configuration stays in force")
    #expect(!errors.isEmpty && errors.allSatisfy { $0.hasPrefix("\(file.path):") })
    #expect(stage.daemon.situation.configuration.gestures.map(\.name) == ["tap", "polite"])
    try ServeStage.write(Self.toml, to: file)
    #expect(stage.daemon.answer(.reload) == .done("\(file.path) is in force"))
    #expect(stage.journal.contains("\(file.path) is in force, 2 gestures"))
  }

  @Test("what was set by word of mouth outlives a reload, as far as the file has it still")
  func keeps() throws {
    let stage = try ServeStage(Self.toml)
    for request in [
      ControlRequest.profile("night"), .disable(gesture: "tap"), .verbose(true), .pause,
      .set(condition: "guest", isOn: true),
    ] {
      _ = stage.daemon.answer(request)
    }
    try stage.daemon.reload()
    var status = stage.daemon.status
    #expect(!status.gestures[0].isEnabled)
    #expect(status.profile == "night")
    #expect(status.isVerbose)
    #expect(status.state == .paused)
    #expect(status.conditions[0].isOn)
    let file = stage.folder.appendingPathComponent("system.toml")
    try ServeStage.write(Self.toml.replacing("night", with: "day"), to: file)
    try stage.daemon.reload()
    status = stage.daemon.status
    #expect(status.profile == nil && status.profiles == ["day"])
  }

  @Test("ages and durations of the status are milliseconds, and its errors are the latest")
  func status() throws {
    let stage = try ServeStage(Self.toml.replacing("run = \"true\"", with: "run = \"sleep 5\""))
    let before = Date()
    stage.daemon.journal.write(.warning, "a trouble")
    try stage.perform("tap")
    usleep(300_000)
    let status = stage.daemon.status
    let most = Int(Date().timeIntervalSince(before) * 1000) + 1
    #expect(status.errors.map(\.message) == ["a trouble"])
    #expect(status.errors.allSatisfy { $0.priority == .warning && (300...most).contains($0.age) })
    #expect(status.running.map(\.gesture) == ["tap"])
    #expect(status.running.allSatisfy { (300...most).contains($0.duration) })
    #expect(status.uptime >= 300 && status.uptime < most + 10_000)
    #expect(status.process == Int(getpid()) && status.isWatched)
    #expect(status.idles.map(\.name) == ["dim"] && !status.idles[0].isIdle)
    for command in status.running { kill(pid_t(command.process), SIGKILL) }
    stage.run { stage.daemon.status.running.isEmpty }
    #expect(stage.daemon.status.gestures[0].commandFailures == 1)
  }

  @Test("four clients may watch, and a fifth once one of them has ended")
  func watchers() throws {
    let stage = try ServeStage(Self.toml)
    func watches(_ peer: BridgeTests.Peer) -> Bool {
      _ = peer.ask(.watch(contacts: false), on: stage)
      return peer.lines.contains(#"{"ok":true}"#)
    }
    var peers: [BridgeTests.Peer] = []
    for _ in 1...5 { peers.append(try BridgeTests.Peer(stage, user: 0)) }
    for peer in peers[..<4] {
      #expect(watches(peer))
    }
    #expect(peers[4].ask(.watch(contacts: false), on: stage).contains("4 clients watch already"))
    peers.removeFirst()
    stage.run { stage.daemon.onlookers.server?.watcherCount == 3 }
    #expect(watches(peers[3]))
  }

  @Test("what is in front is news to each client that begins to watch")
  func front() throws {
    let stage = try ServeStage(Self.toml)
    var window = ControlFocus(front: .init(application: "mpv", title: "A film"))
    window.source = "sway"
    _ = stage.daemon.answer(.focus(window))
    for _ in 1...2 {
      let peer = try BridgeTests.Peer(stage, user: 0)
      _ = peer.ask(.watch(contacts: false), on: stage)
      stage.run { peer.lines.contains { $0.contains("mpv") } }
      #expect(peer.lines.filter { $0.contains("mpv") }.count == 1)
    }
    stage.run { stage.daemon.onlookers.server?.watcherCount == 0 }
  }
}
