import Control
import Foundation
import JSON
import Testing

@testable import MQTT

/// The bridge between a control socket and Debian's mosquitto.
@Suite("MQTT", .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/sbin/mosquitto")))
struct BridgeTests {
  static let online = "gestured/k/availability"
  static let swipe = "gestured/k/gesture/start_20page"
  static let trigger = "homeassistant/device_automation/gestured_ab/start_20page/config"

  @Test("a swipe twice is two triggers, and a gesture that ends is none")
  func twice() throws {
    let stage = try BrokerStage()
    try stage.startBroker()
    let listener = try stage.listener()
    try stage.startBridge()
    stage.run { listener.texts(Self.online).last == "online" }
    stage.run { listener.texts(Self.trigger).count == 1 }
    for state in ["recognized", "recognized", "changed", "ended", "cancelled", "began"] {
      stage.make("start page", state)
    }
    stage.run { listener.texts(Self.swipe).count == 3 }
    let event = try JSONFields(JSONReader.value(in: listener.texts(Self.swipe)[0].utf8))
    #expect(event.names == ["device", "gesture", "state", "time"])
    stage.make("a/#+\u{0}")
    stage.run { !listener.texts("gestured/k/gesture/a_2F_23_2B_00").isEmpty }
    #expect(listener.texts(Self.swipe).count == 3)
    let late = try stage.listener()
    #expect(late.texts(Self.trigger).count == 1 && late.texts(Self.swipe).isEmpty)
  }

  @Test("the last touch of all touchscreens is told, but not the same one again")
  func touch() throws {
    let stage = try BrokerStage()
    try stage.startBroker()
    let listener = try stage.listener()
    let touches = { listener.texts("gestured/k/last_touch").count }
    stage.status.devices = Array(repeating: stage.status.devices[0], count: 3)
    for (place, ago) in [600_000, 60_000, 300_000].enumerated() {
      stage.status.devices[place].lastTouch = ago
    }
    try stage.startBridge()
    stage.run { touches() == 1 && stage.server?.watcherCount == 1 }
    (stage.status.devices[1].lastTouch, stage.status.profile) = (60_300, "night")
    stage.make("start page")
    stage.run { listener.texts("gestured/k/profile").last == "night" }
    #expect(touches() == 1)
    stage.status.devices[1].lastTouch = 0
    stage.make("start page")
    stage.run { touches() == 2 }
  }

  @Test("the broker says offline when the bridge is gone, and the bridge when the daemon is")
  func availability() throws {
    let stage = try BrokerStage()
    try stage.startBroker()
    let listener = try stage.listener()
    try stage.startBridge()
    stage.run { listener.texts(Self.online).last == "online" && stage.bridge?.hasToldAll == true }
    #expect(stage.journal.contains("the broker 127.0.0.1:\(stage.port) is connected\n"))
    stage.stopDaemon()
    stage.run { listener.texts(Self.online).last == "offline" }
    try stage.listen()
    stage.run { listener.texts(Self.online).last == "online" }
    stage.stopBridge()
    stage.run { listener.texts(Self.online).last == "offline" }
    let late = try stage.listener()
    #expect(late.texts(Self.online) == ["offline"])
  }

  @Test("an end of the connection is told again after the next one, also for the same reason")
  func outages() throws {
    let stage = try BrokerStage()
    try stage.startBroker()
    try stage.startBridge()
    for outage in 1...2 {
      stage.run { stage.bridge?.hasToldAll == true }
      stage.stopBroker()
      stage.run { stage.bridge?.hasToldAll == false }
      try stage.startBroker()
      stage.run { stage.journal.split(separator: "was lost").count > outage }
    }
    stage.run { stage.bridge?.hasToldAll == true }
  }

  @Test("what a reload or an earlier run left behind is taken back")
  func removed() throws {
    let stage = try BrokerStage()
    try stage.startBroker()
    let listener = try stage.listener()
    let left = "homeassistant/device_automation/gestured_ab/old/config"
    let other = "homeassistant/device_automation/gestured_cd/old/config"
    for topic in [left, other] { listener.publish(topic, "{}", isKept: true) }
    stage.run { listener.texts(other).count == 1 }
    // It hears of what the broker has retained first, and then of the gestures.
    stage.stopDaemon()
    try stage.startBridge()
    stage.run { listener.texts(Self.online).last == "offline" }
    try stage.listen()
    stage.run { listener.texts(left).last == "" && listener.texts(Self.trigger).count == 1 }
    stage.stopBridge()
    stage.run { stage.server?.watcherCount == 0 }
    listener.publish(left, "{}", isKept: true)
    stage.run { listener.texts(left).last == "{}" }
    // The next one hears of the gestures first.
    stage.letBroker(rest: true)
    try stage.startBridge()
    stage.run { stage.bridge?.outbox.keeps(Self.trigger) == true }
    stage.letBroker(rest: false)
    stage.run { listener.texts(left).last == "" && listener.texts(Self.trigger).count == 2 }
    stage.run { stage.server?.watcherCount == 1 }
    stage.status.profile = "night"
    stage.make("start page")
    stage.run { listener.texts("gestured/k/profile").last == "night" }
    #expect(listener.texts(Self.trigger).count == 2)
    // It was taken back twice, once in each run.
    #expect(listener.texts(left) == ["{}", "", "{}", ""])
    stage.status.gestures = []
    stage.make("start page")
    stage.run { listener.texts(Self.trigger).last == "" }
    #expect(listener.texts(other) == ["{}"])
  }

  @Test("allowed commands reach the daemon, and others, kept ones and too many do not")
  func commands() throws {
    let stage = try BrokerStage()
    try stage.startBroker()
    let listener = try stage.listener()
    listener.publish("gestured/k/profile/set", "kept", isKept: true)
    stage.run { !listener.texts("gestured/k/profile/set").isEmpty }
    try stage.startBridge()
    stage.run { stage.journal.contains("flag retain") }
    stage.run { listener.texts(Self.online).last == "online" }
    listener.publish("gestured/k/shield/set", "30")
    listener.publish("gestured/k/profile/set", "night")
    listener.publish("gestured/k/condition/guest/set", "OFF")
    stage.run { stage.requests.count == 2 }
    #expect(stage.requests == [.profile("night"), .set(condition: "guest", isOn: false)])
  }

  @Test("of refused commands one a minute is told, with the request that gestured refused")
  func refusals() throws {
    let stage = try BrokerStage()
    try stage.startBroker()
    let listener = try stage.listener()
    try stage.startBridge()
    stage.run { listener.texts(Self.online).last == "online" }
    stage.refusal = "no"
    listener.publish("gestured/k/profile/set", "p")
    stage.run { stage.journal.contains("gestured refused the request 'profile': no") }
    for number in 0..<3 {
      listener.publish("gestured/k/profile/set", "p\(number)")
      listener.publish("gestured/k/condition/guest/set", "on")
    }
    listener.publish("gestured/k/condition/guest/set", "ON")
    stage.run { stage.requests.last == .set(condition: "guest", isOn: true) }
    #expect(stage.requests.count == 5)
    #expect(stage.journal.components(separatedBy: "\n").count == 4, "\(stage.journal)")
  }

  @Test("a daemon that refuses to be watched is told, with what to do")
  func unheard() throws {
    let stage = try BrokerStage()
    try stage.startBroker()
    stage.refusal = "no"
    try stage.startBridge()
    let message =
      "gestured refuses 'watch': no. If gestured started before gestured-mqtt was installed, run: "
      + "systemctl reload gestured"
    stage.run { stage.journal.contains(message) }
    #expect(!stage.journal.contains("'status'"))
  }

  @Test("100,000 messages of the broker are ten requests a second, and signs of life go on")
  func flood() throws {
    let stage = try BrokerStage()
    try stage.startBroker()
    let listener = try stage.listener("keep_alive_s = 5")
    try stage.startBridge()
    stage.run { listener.texts(Self.online).last == "online" }
    let start = Date()
    try BrokerStage.shell(
      "yes night | head -n 100000 | mosquitto_pub -p \(stage.port) -t gestured/k/profile/set -l")
    stage.run { stage.bridge.map { $0.intake.dropped > 99_000 } ?? false }
    let seconds = -start.timeIntervalSinceNow
    #expect(stage.requests.count <= 10 * (Int(seconds) + 2))
    stage.make("start page")
    stage.run { listener.texts(Self.swipe).count == 1 }
    #expect(stage.journal.components(separatedBy: "too many commands").count == 2)
  }

  static let secure = """
    cafile FOLDER/ca.crt
    certfile FOLDER/server.crt
    keyfile FOLDER/server.key
    allow_anonymous true
    """

  @Test("TLS connects by the right authority and name, and by no other")
  func certificates() throws {
    let stage = try BrokerStage(Self.secure, secure: true)
    try stage.startBroker()
    try stage.startBridge("ca_file = 'FOLDER/other.crt'")
    stage.run { stage.journal.contains("is not connected") }
    #expect(stage.journal.contains("Check ca_file"))
    stage.stopBridge()
    // The certificate is for another name.
    try stage.startBridge("ca_file = 'FOLDER/ca.crt'", host: "127.0.0.2")
    stage.run { stage.journal.contains("the broker 127.0.0.2:\(stage.port) is not connected") }
    stage.stopBridge()
    let listener = try stage.listener("ca_file = 'FOLDER/ca.crt'")
    #expect(listener.texts(Self.online).isEmpty)
    try stage.startBridge("ca_file = 'FOLDER/ca.crt'")
    stage.run { listener.texts(Self.online).last == "online" }
    stage.make("start page")
    stage.run { listener.texts(Self.swipe).count == 1 }
  }

  @Test("a wrong password is told, and the right one connects")
  func password() throws {
    let stage = try BrokerStage("allow_anonymous false\npassword_file FOLDER/passwords")
    try BrokerStage.shell(
      "cd '\(stage.folder.path)' && touch passwords && mosquitto_passwd -b passwords anna right")
    try stage.startBroker()
    try stage.startBridge("user = 'anna'", password: "wrong")
    stage.run { stage.journal.contains("Check user and password_file") }
    stage.stopBridge()
    try stage.startBridge("user = 'anna'", password: "right")
    let listener = try stage.listener("user = 'anna'")
    stage.run { listener.texts(Self.online).last == "online" }
  }
}
