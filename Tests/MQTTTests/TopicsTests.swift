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

  @Test("the pause before the next try grows from a second to a minute, less up to a half")
  func backoff() {
    var fleet = Array(repeating: Backoff(), count: 100)
    func pauses() -> [UInt64] { fleet.indices.map { fleet[$0].next() } }
    for most: UInt64 in [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000] {
      let found = pauses()
      #expect(found.allSatisfy { (most / 2...most).contains($0) })
      // A fleet uses all of the time.
      #expect(found.contains { $0 < most * 6 / 10 } && found.contains { $0 > most * 9 / 10 })
    }
    for index in fleet.indices { fleet[index].reset() }
    #expect(pauses().allSatisfy { (500...1000).contains($0) })
  }

  @Test("a moment is text as RFC 3339 has it")
  func moment() {
    #expect(Moment(seconds: 0).text == "1970-01-01T00:00:00Z")
    #expect(Moment(seconds: 1_795_861_205).text == "2026-11-28T10:20:05Z")
  }
}
