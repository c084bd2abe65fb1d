import Foundation
import Testing

/// Texts that have to come, in files. With the variable `WRITE_EXPECTED` set, the tests write what
/// they find, to be read before it is committed.
enum Expected {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Expected")

  /// Holds a text to the file of that name. A failure tells the first line that differs.
  static func compare(
    _ text: String, with name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["WRITE_EXPECTED"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let lines = text.split(separator: "\n")
    let expected = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let first = zip(lines, expected).first { $0 != $1 }
    #expect(
      first == nil && lines.count == expected.count, "\(first.debugDescription)",
      sourceLocation: sourceLocation)
  }
}
