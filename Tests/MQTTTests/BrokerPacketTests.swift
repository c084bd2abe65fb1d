import CMosquitto
import CStandIn
import Configuration
import Foundation
import Loop
import Testing

@testable import MQTT

/// What a link says to a broker, byte by byte, and what it makes of what the broker says.
@Suite final class BrokerPacketTests {
  private let loop: EventLoop
  private let broker: StandInServer
  private var link: BrokerLink?
  private var connections = 0
  private var parted: [String] = []
  private var confirmed: [Int32] = []
  private var received: [CommandIntake.Message] = []

  init() throws {
    loop = try EventLoop()
    broker = try StandInServer()
  }

  private func connect(
    _ lines: String = "", password: String? = nil, port: Int? = nil, host: String = "127.0.0.1",
    patience: Int64 = 20_000
  ) throws {
    let text = "[broker]\nhost = '\(host)'\nport = \(port ?? broker.port)\n\(lines)"
    let settings = try BrokerSettings.parse(Array(text.utf8), name: "m").0
    try connect(settings, password: password, patience: patience)
  }

  private func connect(
    _ settings: BrokerSettings, password: String? = nil, patience: Int64 = 20_000
  ) throws {
    let link = BrokerLink(
      settings, client: "c", will: "w", patience: patience, in: loop,
      BrokerLink.News(
        connected: { [unowned self] in connections += 1 },
        parted: { [unowned self] in parted.append($0) },
        confirmed: { [unowned self] in confirmed.append($0) },
        received: { [unowned self] in received.append($0) }, ready: {}))
    self.link = link
    link.connect(password: password)
  }

  private static func text(_ words: String) -> [UInt8] {
    [0, UInt8(words.utf8.count)] + Array(words.utf8)
  }

  /// The broker takes the connection, or refuses it with a code.
  private func answer(_ place: Int = 0, code: UInt8 = 0) {
    loop.wait { broker.packets(place).count == 1 }
    broker.send([0x20, 2, 0, code], to: place)
  }

  static let users: [(String, String?, UInt8, [String])] = [
    ("", nil, 0x2E, []), ("user = 'u'", nil, 0xAE, ["u"]), ("user = 'u'", "p", 0xEE, ["u", "p"]),
  ]

  /// A session that begins anew, and a will that is kept and is told at least once.
  @Test("it says who it is, and what is told when it is gone", arguments: users)
  func connecting(_ lines: String, _ password: String?, _ flags: UInt8, _ words: [String]) throws {
    try connect("keep_alive_s = 30\n\(lines)", password: password)
    loop.wait { broker.packets(0).count == 1 }
    let head = Self.text("MQTT") + [4, flags, 0, 30]
    let rest = (["c", "w", "offline"] + words).flatMap(Self.text)
    #expect(broker.packets(0)[0].first == 0x10 && broker.packets(0)[0].body == head + rest)
    #expect(link?.isConnected == false && connections == 0)
  }

  @Test("messages are to be confirmed, and the broker keeps those that it is to keep")
  func publishing() throws {
    try connect()
    answer()
    loop.wait { connections == 1 }
    #expect(link?.isConnected == true)
    link?.subscribe("a/#")
    for isKept in [false, true] {
      let message = Outbox.Message(topic: "t", payload: "é", isKept: isKept)
      guard case .sent(let number)? = link?.publish(message) else {
        Issue.record("not sent")
        return
      }
      #expect(number == (isKept ? 3 : 2))
    }
    for topic in ["a/+", "a\u{1}"] {
      guard case .impossible? = link?.publish(.init(topic: topic, payload: "", isKept: true)) else {
        Issue.record("\(topic)")
        return
      }
    }
    link?.awaitRoom()
    loop.wait { broker.packets(0).count == 4 }
    let packets = broker.packets(0)
    #expect(packets.dropFirst().map(\.first) == [0x82, 0x32, 0x33])
    #expect(packets[1].body == [0, 1] + Self.text("a/#") + [1])
    #expect(packets[2].body == Self.text("t") + [0, 2, 0xC3, 0xA9])
    broker.send([0x40, 2, 0, 3], to: 0)
    loop.wait { confirmed == [3] }
    #expect(parted == [])
  }

  @Test("a message is cut behind the longest payload, and says whether it was kept")
  func receiving() throws {
    try connect()
    answer()
    let counts = [0, 999, 1000, 1001, 1002, 5000]
    for count in counts {
      let length = count + 3
      let head: [UInt8] =
        length < 128 ? [UInt8(length)] : [UInt8(length & 127 | 128), UInt8(length >> 7)]
      let body = Self.text("t") + [UInt8](repeating: 7, count: count)
      broker.send([count == 0 ? 0x31 : 0x30] + head + body, to: 0)
    }
    loop.wait { received.count == counts.count }
    #expect(received.map(\.payload.count) == [0, 999, 1000, 1001, 1001, 1001])
    #expect(received.map(\.isKept) == [true, false, false, false, false, false])
    #expect(received.allSatisfy { $0.topic == "t" && $0.payload.allSatisfy { $0 == 7 } })
  }

  @Test("more than the broker reads at once waits for room, and all of it arrives")
  func room() throws {
    try connect()
    answer()
    loop.wait { connections == 1 }
    let payload = String(repeating: "x", count: 1 << 20)
    for _ in 0..<16 { _ = link?.publish(.init(topic: "t", payload: payload, isKept: false)) }
    link?.awaitRoom()
    loop.wait {
      broker.look()
      return broker.heard[0].count > 16 << 20
    }
    loop.wait { broker.packets(0).count == 17 }
    #expect(parted == [])
  }

  @Test("a broker that refuses is told with its reason and asked again, one that ends is, too")
  func refusing() throws {
    try connect("user = 'u'")
    answer(code: 5)
    loop.wait { parted.count == 1 }
    #expect(parted[0].hasSuffix("not authorised. Check user and password_file"))
    #expect(link?.isConnected == false && connections == 0)
    answer(1)
    loop.wait { connections == 1 }
    broker.hangUp(1)
    loop.wait { parted.count == 2 }
    #expect(parted[1] == mosq_err_t.words(MOSQ_ERR_CONN_LOST.code) && link?.isConnected == false)
    answer(2)
    loop.wait { connections == 2 }
  }

  @Test("a broker that says nothing is left after as long as one is patient, and not before")
  func silent() throws {
    try connect(patience: 1500)
    let start = Clock.microseconds
    loop.wait { broker.packets(0).count == 1 }
    loop.wait(8) { parted.count == 1 }
    #expect(parted[0] == mosq_err_t.words(MOSQ_ERR_KEEPALIVE.code))
    #expect(Clock.microseconds - start > 1_500_000)
    loop.wait { broker.packets(1).count == 1 }
    let again = Clock.microseconds
    loop.wait { Clock.microseconds - again > 300_000 }
    answer(1)
    loop.wait { connections == 1 }
    #expect(parted.count == 1)
  }

  @Test("while the link is idle it says now and then that it is there")
  func signsOfLife() throws {
    try connect("keep_alive_s = 5")
    answer()
    loop.wait(15) { broker.packets(0).count == 2 }
    #expect(broker.packets(0)[1].first == 0xC0 && parted == [])
  }

  @Test("nobody who listens, and a name that nobody has, are told with their reason")
  func nobody() throws {
    let free = try StandInServer().port
    try connect(port: free)
    loop.wait { parted.count == 2 }
    #expect(parted == Array(repeating: String(errno: ECONNREFUSED), count: 2))
    parted = []
    try connect(host: "nobody.invalid")
    loop.wait { parted.count == 1 }
    #expect(!parted[0].isEmpty && parted[0] != String(errno: ECONNREFUSED))
  }

  @Test("certificates that are gone, or are none, are told, and nothing is said to the broker")
  func noCertificates() throws {
    let file = NSTemporaryDirectory() + "authorities-\(UUID().uuidString.prefix(8))"
    try Data("nothing".utf8).write(to: URL(fileURLWithPath: file))
    let text = "[broker]\nhost = '127.0.0.1'\nport = \(broker.port)\nca_file = '\(file)'"
    let settings = try BrokerSettings.parse(Array(text.utf8), name: "m").0
    try connect(settings)
    loop.wait { parted.count == 1 }
    // libmosquitto knows more than that there is an error.
    #expect(!parted[0].hasPrefix(mosq_err_t.words(MOSQ_ERR_TLS.code)))
    #expect(parted[0].contains(". Check ca_file"))
    try FileManager.default.removeItem(atPath: file)
    try connect(settings)
    loop.wait { parted.count == 2 }
    #expect(parted[1] == mosq_err_t.words(MOSQ_ERR_INVAL.code))
    // It has tried again.
    loop.wait { parted.count == 3 }
    #expect(broker.packets(0).isEmpty && connections == 0)
    // What is given up leaves nothing behind.
    let before = stand_in_bytes_in_use()
    for _ in 0..<500 { link?.connect(password: nil) }
    parted = []
    #expect(stand_in_bytes_in_use() < before + 500 * 100)
  }

  @Test("a code of libmosquitto is told in its words, or in those of the system")
  func words() {
    errno = ENOSPC
    #expect(mosq_err_t.words(MOSQ_ERR_ERRNO.code) == String(errno: ENOSPC))
    #expect(mosq_err_t.words(MOSQ_ERR_CONN_LOST.code) == "The connection was lost.")
  }
}
