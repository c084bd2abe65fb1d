import Actions
import Configuration
import Control
import Foundation
import JSON
import Loop
import Testing

@testable import MQTT

/// What a bridge says to a broker that answers only what a test has it answer, and to the journal.
@Suite struct BridgeWordsTests {
  private static let identity = "0123456789abcdef0123456789abcdef"

  private func greet(_ broker: StandInServer, _ stage: BrokerStage, _ place: Int = 0) {
    stage.run { broker.packets(place).count == 1 }
    broker.send([0x20, 2, 0, 0], to: place)
  }

  private static func topic(_ body: [UInt8]) -> String {
    let count = Int(body[0]) << 8 + Int(body[1])
    return String(decoding: body[2..<(2 + count)], as: UTF8.self)
  }

  /// The topics that were published, and their numbers.
  private func published(_ broker: StandInServer) -> [(topic: String, number: [UInt8])] {
    broker.packets(0).filter { $0.first >> 4 == 3 }.map { packet in
      let topic = Self.topic(packet.body)
      return (topic, Array(packet.body[(2 + topic.utf8.count)...].prefix(2)))
    }
  }

  @Test("it asks for descriptions and commands, then tells whether it is there, then the rest")
  func greeting() throws {
    let (stage, broker) = (try BrokerStage(), try StandInServer())
    try stage.startBridge(port: broker.port)
    stage.run { stage.bridge?.outbox.keeps(BridgeTests.trigger) == true }
    stage.run { stage.server?.watcherCount == 1 }
    stage.make("start page")
    stage.run { stage.bridge?.outbox.waiting == 1 }
    greet(broker, stage)
    stage.run { published(broker).count == 20 }
    let asked = broker.packets(0).filter { $0.first == 0x82 }
    #expect(
      asked.map { Self.topic(Array($0.body.dropFirst(2))) } == [
        "homeassistant/+/gestured_ab/+/config", "gestured/k/+/set", "gestured/k/condition/+/set",
      ])
    let told = published(broker)
    #expect(told[0].topic == BridgeTests.online)
    #expect(told.dropFirst().map(\.topic) == told.dropFirst().map(\.topic).sorted())
    // Of what it has not confirmed there are 20 at most. The gesture comes last.
    for message in told[..<2] { broker.send([0x40, 2] + message.number, to: 0) }
    stage.run { published(broker).count == 22 }
    var confirmed = 2
    stage.run {
      let told = published(broker)
      for message in told[confirmed...] { broker.send([0x40, 2] + message.number, to: 0) }
      confirmed = told.count
      return stage.bridge?.hasToldAll == true
    }
    #expect(published(broker).last?.topic == BridgeTests.swipe)
    // Another one goes out at once: nothing has to come from the broker before that.
    stage.bridge?.tell([
      JSONMember("gesture", .string("now")), JSONMember("state", .string("recognized")),
    ])
    for _ in 0..<1000 where published(broker).last?.topic == BridgeTests.swipe { usleep(1000) }
    #expect(published(broker).last?.topic == "gestured/k/gesture/now")
    #expect(stage.journal.contains("is connected. Gestures waiting: 1, dropped so far: 0\n"))
  }

  @Test("to a broker it is gestured with the first digits of the machine's identity")
  func client() throws {
    let (loop, broker) = (try EventLoop(), try StandInServer())
    let text = "[broker]\nhost = '127.0.0.1'\nport = \(broker.port)"
    let settings = try BrokerSettings.parse(Array(text.utf8), name: "m").0
    let journal = Journal(program: "m", destination: .lines(descriptor: STDERR_FILENO))
    let bridge = Bridge(settings, name: "k", identity: Self.identity, journal, in: loop)
    bridge.connect(password: nil)
    for _ in 0..<1000 where broker.packets(0).isEmpty { try loop.runOnce(waiting: 20_000) }
    let body = try #require(broker.packets(0).first).body
    #expect(Self.topic(Array(body[10...])) == "gestured-0123456789ab")
  }

  @Test("of a gesture a message has what it is and who made it, and no place")
  func told() throws {
    let stage = try BrokerStage()
    try stage.startBridge(port: 1)
    let members: [JSONMember] = [
      JSONMember("kind", .string("gesture")), JSONMember("t_ms", .number(1)),
      JSONMember("gesture", .string("a")), JSONMember("state", .string("began")),
      JSONMember("fingers", .number(3)), JSONMember("angle_deg", .number(1.5)),
      JSONMember("x", .number(1)), JSONMember("y", .number(1)), JSONMember("late", .bool(true)),
    ]
    stage.bridge?.tell(members)
    var outbox = try #require(stage.bridge).outbox
    while outbox.next()?.isKept == true { outbox.sent(as: 1) }
    let message = try #require(outbox.next())
    #expect(message.topic == "gestured/k/gesture/a")
    let start = #"{"gesture":"a","state":"began","fingers":3,"angle_deg":1.5,"time":""#
    #expect(message.payload.hasPrefix(start))
    // What has no name, no state, or another state is none.
    for place in [2, 3] {
      var others = members
      others.remove(at: place)
      stage.bridge?.tell(others)
    }
    for state in ["changed", "ended", "failed"] {
      var others = members
      others[3] = JSONMember("state", .string(state))
      stage.bridge?.tell(others)
    }
    #expect(stage.bridge?.outbox.waiting == 1)
  }

  @Test("gestures that are dropped while the broker is away are told, others are not")
  func dropped() throws {
    let stage = try BrokerStage()
    try stage.startBridge(port: 1)
    let gesture = [
      JSONMember("gesture", .string("a")), JSONMember("state", .string("recognized")),
    ]
    for _ in 0..<1000 { stage.bridge?.tell(gesture) }
    #expect(!stage.journal.contains("dropped"))
    stage.bridge?.tell(gesture)
    stage.bridge?.tell(gesture)
    #expect(stage.journal.components(separatedBy: "the oldest gestures are dropped").count == 2)
  }

  @Test("gestures that are dropped while the broker confirms nothing are only counted")
  func unconfirmed() throws {
    let (stage, broker) = (try BrokerStage(), try StandInServer())
    try stage.startBridge(port: broker.port)
    greet(broker, stage)
    stage.run { stage.journal.contains("is connected") && published(broker).count == 20 }
    for _ in 0..<1001 {
      stage.bridge?.tell([
        JSONMember("gesture", .string("a")), JSONMember("state", .string("recognized")),
      ])
    }
    #expect(stage.bridge?.outbox.lost == 1 && stage.bridge?.hasToldAll == false)
    #expect(!stage.journal.contains("dropped"))
  }

  @Test("that gestured comes and goes is told each time, a broker's fault when it is another")
  func journal() throws {
    let (stage, broker) = (try BrokerStage(), try StandInServer())
    func count(_ words: String) -> Int { stage.journal.components(separatedBy: words).count - 1 }
    stage.stopDaemon()
    try stage.startBridge(port: broker.port)
    for place in 0...1 {
      stage.run { broker.packets(place).count == 1 }
      broker.hangUp(place)
    }
    greet(broker, stage, 2)
    stage.run { count("is connected") == 1 }
    #expect(count("is not connected") == 1 && count("gestured") == count("gestured-mqtt"))
    // What the broker asks for is to be done by gestured, which is not there.
    let topic = "gestured/k/profile/set"
    let length = UInt8(topic.utf8.count)
    broker.send([0x30, length + 2, 0, length] + Array(topic.utf8), to: 2)
    stage.run { count("a command is ignored, because gestured is not running") == 1 }
    for visit in 1...2 {
      for status in [stage.status, stage.status, nil, nil] { stage.bridge?.follow(status) }
      #expect(count("gestured 1.2 is connected") == visit)
      #expect(count("the connection to gestured has ended") == visit)
    }
  }
}
