import CStandIn
import Control
import Foundation
import Testing

@testable import MQTT

/// What a bridge does whose broker, name server or daemon has it wait.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/sbin/mosquitto")))
struct WaitingTests {
  @Test("while the broker is gone the newest 1000 gestures wait, and are told in their order")
  func queue() throws {
    let stage = try BrokerStage()
    try stage.startBroker()
    try stage.startBridge()
    let both = ["the broker 127.0.0.1:\(stage.port) is connected", "gestured 1.2 is connected"]
    stage.run { both.allSatisfy(stage.journal.contains) }
    stage.stopBroker()
    stage.run { stage.journal.contains("is not connected") }
    for number in 0..<1100 {
      stage.make("n\(number)")
      stage.run { stage.bridge.map { $0.outbox.waiting + $0.outbox.lost == number + 1 } ?? false }
    }
    #expect(stage.bridge?.outbox.waiting == 1000 && stage.bridge?.outbox.lost == 100)
    try stage.startBroker()
    let listener = try stage.listener()
    let numbers = {
      listener.messages.filter { $0.topic.hasPrefix("gestured/k/gesture/n") }
        .compactMap { Int($0.topic.dropFirst("gestured/k/gesture/n".count)) }
    }
    #expect(stage.journal.contains("the oldest gestures are dropped"))
    stage.run(90) { numbers().last == 1099 }
    #expect(numbers().count <= 1000 && numbers() == numbers().sorted())
    stage.run { listener.texts("gestured/k/state/attributes").last?.contains(#":100,"#) == true }
    #expect(stage.journal.contains("Gestures waiting: 1000, dropped so far: 100"))
  }

  @Test("a name server that does not answer keeps no gesture waiting in gestured")
  func nameServer() throws {
    stand_in_for_name_server("slow.example", 3000)
    let stage = try BrokerStage()
    try stage.startBroker()
    let start = Date()
    try stage.startBridge(host: "slow.example")
    stage.run { stage.server?.watcherCount == 1 }
    for number in 0..<100 {
      stage.make("n\(number)")
      stage.run { stage.bridge?.outbox.waiting == number + 1 }
    }
    #expect(-start.timeIntervalSinceNow < 2.5 && stage.bridge?.outbox.waiting == 100)
    // It ends at once, too. The thread does what it has begun.
    stage.stopBridge()
    #expect(-start.timeIntervalSinceNow < 2.5)
    #expect(!stage.journal.contains("name server"))
    try stage.startBridge(host: "slow.example", patience: 500)
    stage.run { stage.journal.contains("not connected: no name server has answered yet. Check") }
    #expect(!stage.journal.contains("the broker slow.example:\(stage.port) is connected"))
    stage.run { stage.journal.contains("the broker slow.example:\(stage.port) is connected") }
    #expect(-start.timeIntervalSinceNow > 3)
  }

  @Test("the triggers of 10,000 gestures, whose status has more than 1 MiB, are all told")
  func many() throws {
    let stage = try BrokerStage()
    stage.status.gestures = (0..<10_000).map {
      .init(name: "gesture number \($0)", type: "long_press", isEnabled: true)
    }
    #expect(ControlReply.status(stage.status).line.utf8.count > 1 << 20)
    try stage.startBroker()
    try stage.startBridge()
    let last = "homeassistant/device_automation/gestured_ab/gesture_20number_209999/config"
    stage.run(60) { stage.bridge.map { $0.outbox.keeps(last) && $0.hasToldAll } == true }
  }

  /// For an hour: `GESTURED_AWAY=3600 swift test --filter WaitingTests`.
  @Test("a broker that was away gets the newest 1000 gestures once, and the count of the others")
  func away() throws {
    let seconds = ProcessInfo.processInfo.environment["GESTURED_AWAY"] ?? "2"
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let script = tests.appendingPathComponent("../Fleet/broker-away").path
    let bridge = Bundle.main.bundleURL.appendingPathComponent("gestured-mqtt").path
    try BrokerStage.shell("'\(script)' '\(bridge)' \(seconds)")
  }
}
