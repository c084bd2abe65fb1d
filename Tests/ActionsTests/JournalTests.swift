import Foundation
import Testing

@testable import Actions

/// Where the daemon's words go.
@Suite struct JournalTests {
  private func written(isVerbose: Bool, _ body: (Journal) -> Void) throws -> String {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    body(Journal(isVerbose: isVerbose, destination: .lines(descriptor: descriptor)))
    try pipe.fileHandleForWriting.close()
    return String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  @Test func theLatestTroublesAreRemembered() {
    let journal = Journal(destination: .lines(descriptor: -1))
    for number in 1...9 { journal.write(.warning, "trouble \(number)") }
    journal.write(.notice, "all is well")
    journal.write(.error, "worse")
    let entries = journal.troubles.entries
    #expect(entries.map(\.message) == (3...9).map { "trouble \($0)" } + ["worse"])
    #expect(entries.last?.priority == .error)
  }

  @Test("an entry is one line on standard error")
  func lines() throws {
    let text = try written(isVerbose: false) {
      $0.write(.info, "recognized", gesture: "g", state: "began", device: "d")
      $0.write(.warning, "two\nlines\u{1B}[0m")
    }
    #expect(text == "gestured: recognized\ngestured: two\\nlines\\u{1b}[0m\n")
  }

  @Test("what is remembered is shown as it was written")
  func troublesAreShown() {
    let journal = Journal(destination: .lines(descriptor: -1))
    journal.write(.warning, "'Ten\nSlots' storms")
    #expect(journal.troubles.entries.map(\.message) == [#"'Ten\nSlots' storms"#])
  }

  @Test(
    "debug entries are for the verbose", arguments: [(true, "gestured: detail\n"), (false, "")])
  func verbose(isVerbose: Bool, text: String) throws {
    #expect(try written(isVerbose: isVerbose) { $0.write(.debug, "detail") } == text)
  }

  @Test("the journal is known by its stream")
  func detection() throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    var status = stat()
    try #require(fstat(descriptor, &status) == 0)
    let stream = "\(status.st_dev):\(status.st_ino)"
    let lines = Journal.Destination.lines(descriptor: descriptor)
    #expect(Journal.destination(of: descriptor, stream: stream) == .journal)
    #expect(Journal.destination(of: descriptor, stream: "1:2") == lines)
    #expect(Journal.destination(of: descriptor, stream: nil) == lines)
    #expect(Journal.destination(of: -1, stream: stream) == .lines(descriptor: -1))
  }
}
