import Foundation
import Testing

@testable import MQTT

@Suite struct TopicsTests {
  static let levels = [
    ("swipe", "swipe"), ("start page", "start_20page"), ("a_b", "a_5Fb"), ("a/b", "a_2Fb"),
    ("+", "_2B"), ("#", "_23"), ("a\u{0}b", "a_00b"), ("é", "_C3_A9"), ("e\u{301}", "e_CC_81"),
    ("$SYS", "_24SYS"), ("_20", "_5F20"), ("a-Z7", "a-Z7"), ("👆", "_F0_9F_91_86"),
  ]

  @Test(
    "a name of any characters is one level of a topic, and another name is another",
    arguments: levels)
  func level(_ name: String, _ level: String) {
    #expect(Topics.level(name) == level)
  }

  @Test("no two of these have the same level")
  func differ() {
    #expect(Set(Self.levels.map { Topics.level($0.0) }).count == Self.levels.count)
  }

  private static let asking = "/usr/bin/systemd-id128"

  /// Messages and descriptions that a broker has kept bear it.
  @Test(
    "a machine's identity is the same as ever",
    .enabled(if: access(asking, X_OK) == 0 && access("/etc/machine-id", R_OK) == 0))
  func identity() throws {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: Self.asking)
    process.arguments = ["machine-id", "--app-specific=67657374757265648d6d717474014b3e"]
    process.standardOutput = pipe
    try process.run()
    let words = String(
      decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(Machine.identity(else: "k") == words.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  @Test("a machine is called as its host, up to the first point")
  func machineName() throws {
    var name = utsname()
    try #require(uname(&name) == 0)
    let host = withUnsafeBytes(of: name.nodename) {
      $0.prefix { $0 != 0 && $0 != UInt8(ascii: ".") }
    }
    #expect(!host.isEmpty)
    #expect(Machine.name == Topics.level(String(decoding: host, as: UTF8.self)))
  }

  static let hosts = [
    ("lobby", "lobby"), ("lobby.example.org", "lobby"), ("a_b", "a_5Fb"), (".example", "gestured"),
    ("", "gestured"), ("lobby\u{0}left", "lobby"), ("\u{0}.", "gestured"),
  ]

  @Test("of a host's name the first label counts, and without one it is gestured", arguments: hosts)
  func hostName(_ host: String, _ level: String) {
    #expect(Machine.level(of: Array(host.utf8)) == level)
  }

  @Test("a machine without an identity has one of its name")
  func identityOfName() {
    #expect(Machine.identity(of: "abc") == "ba7816bf8f01cfea414140de5dae2223")
  }

  @Test("the pause before the next try grows from a second to a minute, less up to a half")
  func backoff() {
    var fleet = Array(repeating: Backoff(), count: 100)
    func pauses() -> [UInt64] { fleet.indices.map { fleet[$0].next() } }
    for most: UInt64 in [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000] {
      #expect(fleet.allSatisfy { $0.milliseconds == most })
      let found = pauses()
      #expect(found.allSatisfy { (most / 2...most).contains($0) })
      // A fleet uses all of the time.
      #expect(found.contains { $0 < most * 6 / 10 } && found.contains { $0 > most * 9 / 10 })
    }
    for index in fleet.indices { fleet[index].reset() }
    #expect(pauses().allSatisfy { (500...1000).contains($0) })
  }

  static let touches: [(Int, Int?, Int)] = [
    (0, nil, 100), (2999, nil, 98), (0, 99, 99), (0, 98, 100), (2000, 99, 99), (3000, 99, 97),
    (1000, 99, 99),
  ]

  @Test("a touch that differs by a second at most is the one before", arguments: touches)
  func touch(_ ago: Int, _ last: Int?, _ seconds: Int) {
    let moment = Moment.touch(
      ago, before: Moment(seconds: 100), last: last.map { Moment(seconds: $0) })
    #expect(moment.seconds == seconds)
  }

  private static let minute: Int64 = 60_000_000

  @Test("of commands and gestures that are lost one line a minute is news", arguments: [0, 1, 2])
  func quiet(_ place: Int) {
    let subject = [Said.Subject.refusal, .dropped, .lost][place]
    var said = Said()
    let moments = [0, 1, Self.minute - 1, Self.minute, Self.minute + 1, 3 * Self.minute]
    let news = moments.map { said.isNews("\($0)", subject, now: $0) }
    #expect(news == [true, false, false, true, false, true])
    let isOther = said.isNews("", .broker, now: 0)
    #expect(isOther)
  }

  @Test("of connections a line is news that is another than the last", arguments: [0, 1])
  func changes(_ place: Int) {
    let subject = [Said.Subject.broker, .daemon][place]
    var said = Said()
    let news = ["a", "a", "b", "a"].map { said.isNews($0, subject, now: 0) }
    #expect(news == [true, false, true, true])
    let isLater = said.isNews("a", subject, now: 9 * Self.minute)
    said.forget(subject)
    let isForgotten = said.isNews("a", subject, now: 0)
    #expect(!isLater && isForgotten)
  }

  @Test("a moment is text as RFC 3339 has it")
  func moment() {
    #expect(Moment(seconds: 0).text == "1970-01-01T00:00:00Z")
    #expect(Moment(seconds: 1_795_861_205).text == "2026-11-28T10:20:05Z")
  }
}
