import CMosquitto
import Foundation
import Testing

@testable import MQTT

/// What holds of a connection to each broker.
@Suite struct BrokerLinkTests {
  @Test("signs of life are a quarter of their period late at most, and ten seconds")
  func pauses() {
    for (seconds, pause) in [(5, UInt64(1250)), (39, 9750), (40, 10_000), (3600, 10_000)] {
      #expect(BrokerLink.pause(keepAlive: seconds) == pause)
    }
  }

  @Test("what is to be done about TLS is said wherever libmosquitto speaks of it")
  func help() {
    let (tls, lost) = (MOSQ_ERR_TLS.code, MOSQ_ERR_CONN_LOST.code)
    for (code, reason) in [(tls, nil), (tls, "OpenSSL Error[0]"), (lost, "OpenSSL Error[0]")] {
      #expect(BrokerLink.help(code, reason).hasPrefix(". Check ca_file"))
    }
    for reason in [nil, "not OpenSSL"] { #expect(BrokerLink.help(lost, reason) == "") }
  }

  @Test(
    "of one broker 2000 descriptions that earlier runs left are taken back at once",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/sbin/mosquitto")))
  func strangers() throws {
    let stage = try BrokerStage()
    try stage.startBroker()
    let listener = try stage.listener()
    let old = "homeassistant/device_automation/gestured_ab/old"
    for number in 0..<2003 { listener.publish("\(old)\(number)/config", "{}", isKept: true) }
    // An empty one is nothing that the broker keeps.
    listener.publish("last", "")
    stage.run { !listener.texts("last").isEmpty }
    listener.forget()
    try stage.startBridge()
    stage.run { stage.bridge?.hasToldAll == true && stage.server?.watcherCount == 1 }
    func takenBack() -> Int {
      listener.messages.count { $0.topic.hasPrefix(old) && $0.payload.isEmpty }
    }
    stage.run { takenBack() == 2000 }
    // The others go with the next connection.
    stage.stopBridge()
    stage.run { stage.server?.watcherCount == 0 }
    try stage.startBridge()
    stage.run { takenBack() == 2003 }
  }
}
