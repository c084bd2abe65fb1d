import Foundation
import Loop
import Testing

@testable import Actions

/// A real sd_event loop with a runner, a journal that is read back, and a folder for results.
final class Loop {
  let runner: CommandRunner
  let folder: String
  private let event: EventLoop
  private let log: FileHandle

  init(limit: Int = 32) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "gestured-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try Data().write(to: URL(fileURLWithPath: "\(folder)/journal"))
    log = try #require(FileHandle(forUpdatingAtPath: "\(folder)/journal"))
    event = try EventLoop()
    let journal = Journal(destination: .lines(descriptor: log.fileDescriptor))
    runner = CommandRunner(loop: event, journal: journal, limit: limit)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Runs the loop until `isOver`. Fails the test if that never comes.
  func run(
    until isOver: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for _ in 0..<300 {
      if isOver() { return }
      // In tenths of a second, as a condition may come true without an event here.
      try? event.runOnce(waiting: 100_000)
    }
    Issue.record("never happened", sourceLocation: sourceLocation)
  }

  /// Runs the loop until no command runs any more.
  func runUntilIdle(sourceLocation: SourceLocation = #_sourceLocation) {
    run(until: { runner.count == 0 }, sourceLocation: sourceLocation)
  }

  /// The lines of the file `name` in the folder.
  func lines(_ name: String) -> [String] {
    let text = (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// What the journal was told.
  var journal: [String] { lines("journal") }
}
