import Foundation
import Loop
import Testing

@testable import Actions

/// What journald gets, and what happens while it reads nothing. Where something waited, a test here
/// would never end.
@Suite struct JournalSocketTests {
  /// More entries than any socket keeps.
  private static let flood = 5000

  @Test("an entry is its fields; a value with a line feed has its length before it")
  func format() throws {
    let journald = try StandInJournald()
    let journal = journald.journal()
    journal.write(.warning, "moved", gesture: "g", state: "began", device: "d=1", health: "border")
    journal.write(.info, "reading 'Ten\nSlots'", device: "Ten\nSlots")
    #expect(
      journald.next().map { String(decoding: $0, as: UTF8.self) }
        == "MESSAGE=moved\nPRIORITY=4\nSYSLOG_IDENTIFIER=gestured\nGESTURE=g\nSTATE=began\nDEVICE=d=1\n"
        + "HEALTH=border\n"
    )
    let length: [UInt8] = [9, 0, 0, 0, 0, 0, 0, 0]
    #expect(
      journald.next()
        == Array(
          "MESSAGE=reading 'Ten\\nSlots'\nPRIORITY=6\nSYSLOG_IDENTIFIER=gestured\nDEVICE\n".utf8)
        + length + Array("Ten\nSlots\n".utf8))
    #expect(journald.next() == nil)
  }

  /// Names come from a USB descriptor or a folder: no character forges a line or reaches a
  /// terminal, and journalctl(1) does not take the entry for "blob data". A match with DEVICE= goes
  /// by the name.
  @Test(
    "a message has others' control characters escaped, and the device's field has them",
    arguments: [
      ("Ten\u{1B}]0;owned\u{7}", #"Ten\u{1b}]0;owned\u{7}"#), ("a\tb\u{9B}31m", #"a\tb\u{9b}31m"#),
      ("Slots\u{202E}", #"Slots\u{202e}"#), ("größe 10″", "größe 10″"),
    ])
  func names(raw: String, shown: String) throws {
    let journald = try StandInJournald()
    journald.journal().write(.notice, "reading '\(raw)'", device: raw)
    #expect(
      journald.next().map { String(decoding: $0, as: UTF8.self) }
        == "MESSAGE=reading '\(shown)'\nPRIORITY=5\nSYSLOG_IDENTIFIER=gestured\nDEVICE=\(raw)\n")
  }

  @Test("what is too long for a datagram comes as a sealed file")
  func longEntry() throws {
    let journald = try StandInJournald()
    // Longer than twice the send buffer that is asked for, which is the most that the kernel gives.
    let text = String(repeating: "x", count: 17_000_000)
    journald.journal().write(.info, text)
    let entry = try #require(journald.next())
    #expect(entry.count > text.utf8.count)
    #expect(entry.starts(with: "MESSAGE=xxx".utf8))
    #expect(entry.suffix(4).elementsEqual("red\n".utf8))
  }

  @Test("a journal that does not read loses entries, and is told how many once it does")
  func fullQueue() throws {
    let journald = try StandInJournald()
    let journal = journald.journal()
    let loop = try EventLoop()
    journal.tellLosses(in: loop)
    for number in 1...Self.flood { journal.write(.info, "\(number)") }
    let kept = journald.messages()
    #expect(kept == (1...kept.count).map { "\($0)" })
    try loop.runOnce(waiting: 1_000_000)
    let lost = "\(Self.flood - kept.count) entries were lost, as the log's reader did not take them"
    #expect(journald.messages() == [lost])
    #expect(journal.troubles.entries.map(\.message) == [lost])
    journal.write(.info, "and on")
    #expect(journald.messages() == ["and on"])
  }

  @Test("without a loop the next entry tells what was lost, before itself")
  func nextEntryTells() throws {
    let journald = try StandInJournald()
    let journal = journald.journal()
    for number in 1...Self.flood { journal.write(.info, "\(number)") }
    let lost = Self.flood - journald.messages().count
    journal.write(.info, "and on")
    #expect(
      journald.messages() == [
        "\(lost) entries were lost, as the log's reader did not take them", "and on",
      ])
  }

  @Test("a journald that is started again is found again")
  func restart() throws {
    let journald = try StandInJournald()
    let journal = journald.journal()
    let loop = try EventLoop()
    journal.tellLosses(in: loop)
    try journald.restart()
    journal.write(.info, "one")
    #expect(journald.messages() == ["one"])
    try journald.restart(staysAway: true)
    journal.write(.info, "two")
    // The loop asks once whether there is room, and not again and again.
    try loop.runOnce(waiting: 0)
    try loop.runOnce(waiting: 0)
    try journald.restart()
    journal.write(.info, "three")
    #expect(
      journald.messages() == ["1 entry was lost, as the log's reader did not take it", "three"])
  }

  @Test("a command's stream names its gesture, and what it writes follows")
  func stream() throws {
    let journald = try StandInJournald()
    let stream = try #require(journald.journal().output(of: "a\nb"))
    defer { close(stream) }
    #expect(write(stream, "hello\n", 6) == 6)
    #expect(try journald.readStream() == #"a\nb"# + "\n\n6\n0\n0\n0\n0\nhello\n")
  }

  @Test("a command waits for a second at most where its stream is full")
  func streamIsPatient() throws {
    let journald = try StandInJournald()
    let stream = try #require(journald.journal().output(of: "g"))
    defer { close(stream) }
    #expect(fcntl(stream, F_GETFL) & O_NONBLOCK == 0)
    var patience = timeval()
    var length = socklen_t(MemoryLayout.size(ofValue: patience))
    #expect(getsockopt(stream, SOL_SOCKET, SO_SNDTIMEO, &patience, &length) == 0)
    #expect(patience.tv_sec == 1 && patience.tv_usec == 0)
  }

  @Test("a stream that nobody takes is no stream, and counts as lost")
  func streamsAreFull() throws {
    let journald = try StandInJournald(backlog: 0)
    let journal = journald.journal()
    var streams: [Int32] = []
    while journal.troubles.entries.isEmpty, streams.count < 10 {
      streams.append(try #require(journal.output(of: "g")))
      journal.write(.info, "started")
    }
    defer { for stream in streams { close(stream) } }
    let lost = "the output of 1 command was lost, as the log's reader did not take it"
    #expect(journal.troubles.entries.map(\.message) == [lost])
    #expect(journald.messages().suffix(2) == [lost, "started"])
    let last = try #require(streams.last)
    let file = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(last)")
    #expect(file == "/dev/null")
  }

  @Test("where no journald listens there is no stream, and no descriptor of one stays open")
  func noListener() throws {
    let loop = try Loop()
    let journald = try JournalSocket(in: loop.folder)
    func lowestFree() -> Int32 {
      let free = dup(journald.descriptor)
      close(free)
      return free
    }
    let before = lowestFree()
    #expect(journald.stream(identifier: "g") == nil)
    #expect(lowestFree() == before)
  }

  @Test("while entries are lost commands get no stream that they would wait for")
  func losing() throws {
    let journald = try StandInJournald()
    let journal = journald.journal()
    for number in 1...Self.flood { journal.write(.info, "\(number)") }
    for _ in 1...2 { close(try #require(journal.output(of: "g"))) }
    let lost = Self.flood - journald.messages().count
    journal.write(.info, "and on")
    #expect(
      journald.messages().first
        == "\(lost) entries and the output of 2 commands were lost, as the log's reader did not "
        + "take them")
    let stream = try #require(journal.output(of: "g"))
    close(stream)
    #expect(try journald.readStream().hasPrefix("g\n"))
  }
}
