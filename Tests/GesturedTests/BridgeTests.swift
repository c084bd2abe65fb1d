import Control
import Foundation
import JSON
import Loop
import Testing
import TouchInput

@testable import Configuration
@testable import Daemon
@testable import Gestures
@testable import Pipeline

/// What gestured-mqtt may ask of the daemon, and what it hears.
@Suite("Bridge")
struct BridgeTests {
  /// A client of the daemon on its loop.
  final class Peer {
    var lines: [String] = []
    var hasEnded = false
    private var stream: SocketStream?
    private var buffer = LineBuffer(longest: 1 << 20)

    init(_ stage: ServeStage, user: UInt32) throws {
      stage.next = user
      stream = try SocketStream(stage.daemon.around.controlPath, in: stage.daemon.loop) {
        [unowned self] part in
        lines += buffer.take(part).map { String(decoding: $0, as: UTF8.self) }
      } ended: { [unowned self] in
        hasEnded = true
      }
    }

    func ask(_ request: ControlRequest, on stage: ServeStage) -> String {
      let count = lines.count
      stream?.send("\(request.line)\n".utf8)
      stage.run { lines.count > count || hasEnded }
      return lines.last ?? ""
    }
  }

  static let toml = ServeTests.toml(
    "true", name: "tap",
    """
    [[profile]]
    name = "night"
    [conditions]
    guest = false
    [[gesture]]
    name = "polite"
    type = "tap"
    fingers = 2
    when = ["guest"]
    run = "true"
    """)

  @Test("it may send six requests, and no other")
  func requests() throws {
    let stage = try ServeStage(Self.toml)
    let bridge = try Peer(stage, user: ServeStage.bridge)
    stage.daemon.journal.write(.error, "secret")
    let status = bridge.ask(.status, on: stage)
    #expect(status.contains(#""status":{"#) && !status.contains("secret"))
    #expect(bridge.ask(.profile("night"), on: stage).contains(#""ok":true"#))
    #expect(bridge.ask(.set(condition: "guest", isOn: true), on: stage).contains(#""ok":true"#))
    #expect(bridge.ask(.cancel(gesture: nil), on: stage).contains(#""ok":true"#))
    #expect(bridge.ask(.shield(seconds: 0, device: nil), on: stage).contains(#""ok":"#))
    #expect(stage.daemon.status.profile == "night" && stage.daemon.status.conditions[0].isOn)
    #expect(stage.journal.contains("profile 'night' is in force, by gestured-mqtt"))
    for request in [
      ControlRequest.reload, .rollback, .pause, .resume, .disable(gesture: "tap"), .verbose(true),
      .idle(rule: "a"), .recall(node: "/dev/input/event1", from: 0), .watch(contacts: true),
      .focus(ControlFocus(front: nil)), .output(ControlOutput(name: "a", transform: nil)),
      .serve(ControlServing(configuration: "", path: "a")),
    ] {
      #expect(bridge.ask(request, on: stage).contains(Daemon.bridgeRefusal), "\(request)")
    }
    _ = bridge.ask(.watch(contacts: false), on: stage)
    stage.run { bridge.lines.contains(#"{"ok":true}"#) }
  }

  @Test("its status has no window, agent, command, message and failed attempt")
  func status() throws {
    var status = ControlStatus(
      version: "1", process: 1, uptime: 1, configuration: "c", isWatched: true, state: .running,
      profile: nil)
    status.front = .unknown(reason: "secret")
    status.agents = [.init(user: 1, process: 1, path: "secret")]
    status.running = [.init(gesture: "secret", process: 1, duration: 1, command: "secret")]
    status.errors = [.init(age: 1, priority: .error, message: "secret")]
    status.gestures = [.init(name: "tap", type: "tap", isEnabled: true)]
    status.gestures[0].lastFailure = .init(age: 1, reason: "secret")
    let line = ControlReply.status(Daemon.forBridge(status)).line
    #expect(line.contains(#""name":"tap""#) && !line.contains("secret"), "\(line)")
  }

  @Test("another system user is refused, and so is the bridge without its user")
  func strangers() throws {
    let stage = try ServeStage(Self.toml)
    let stranger = try Peer(stage, user: ServeStage.bridge - 1)
    stage.run { stranger.hasEnded }
    #expect(stranger.lines.last?.contains("may not control") == true)
    stage.bridgeUser = nil
    try stage.daemon.reload()
    let bridge = try Peer(stage, user: ServeStage.bridge)
    stage.run { bridge.hasEnded }
    #expect(bridge.lines.last?.contains("may not control") == true)
  }

  @Test("its user is looked up for the first guest after the start and after each reload")
  func lookups() throws {
    let stage = try ServeStage(Self.toml)
    for round in 1...2 {
      #expect(stage.lookups == round - 1)
      for _ in 1...2 {
        let stranger = try Peer(stage, user: ServeStage.bridge - 1)
        stage.run { stranger.hasEnded }
        #expect(stage.lookups == round)
      }
      try stage.daemon.reload()
    }
  }

  @Test("it hears of gestures without their places, and of no window")
  func privacy() throws {
    let stage = try ServeStage(Self.toml)
    let bridge = try Peer(stage, user: ServeStage.bridge)
    _ = bridge.ask(.watch(contacts: false), on: stage)
    _ = stage.daemon.onlookers.look()
    // So that it costs no frame anything.
    #expect(!stage.daemon.panelDesk.outlet.tellsTransitions)
    stage.next = 0
    let root = try Peer(stage, user: 0)
    _ = root.ask(.watch(contacts: false), on: stage)
    var window = ControlFocus(front: .init(application: "bank", title: "secret"))
    window.source = "sway"
    _ = stage.daemon.onlookers.look()
    #expect(stage.daemon.panelDesk.outlet.tellsTransitions)
    stage.daemon.onlookers.tell(window)
    let gesture = stage.daemon.situation.configuration.gestures[0]
    let recognizer = try #require(gesture.makeRecognizers().first)
    let event = GestureEvent(
      recognizer: recognizer, state: .ended, isDiscrete: true,
      time: EventTime(microseconds: 1000), duration: .milliseconds(20),
      values: GestureValues(location: Point(x: 50, y: 25), fingers: 1))
    stage.daemon.onlookers.tell(event, device: "Panel")
    stage.daemon.onlookers.tell(standing: "paused", because: nil)
    stage.run { bridge.lines.last?.contains("paused") == true && root.lines.count > 2 }
    let all = bridge.lines.joined(separator: "\n")
    #expect(all.contains(#""state":"recognized""#) && all.contains(#""device":"Panel""#))
    #expect(!all.contains("bank") && !all.contains("secret") && !all.contains(#""x":"#))
    #expect(root.lines.contains { $0.contains("bank") })
  }

  @Test("who watches hears at once how the daemon stands, and again at each change")
  func standings() throws {
    let stage = try ServeStage(Self.toml)
    let (watcher, other) = (try Peer(stage, user: 0), try Peer(stage, user: 0))
    _ = watcher.ask(.watch(contacts: false), on: stage)
    func hears(_ state: String) {
      stage.run { watcher.lines.contains { $0.contains("standing") && $0.contains(state) } }
      watcher.lines = []
    }
    hears("running")
    for (request, state) in [(ControlRequest.pause, "paused"), (.resume, "running")] {
      _ = other.ask(request, on: stage)
      hears(state)
    }
    stage.daemon.situation.isAsleep = true
    stage.daemon.afterWake()
    hears("asleep")
  }
}
