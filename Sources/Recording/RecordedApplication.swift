import Gestures

/// An application that came in front during the recording.
package struct RecordedApplication: Hashable, Sendable {
  /// When, on the recording's own clock.
  package let time: EventTime
  /// What it is called, or empty for none.
  package let name: String
  /// The title of its window, or empty.
  package let title: String

  /// Makes one that came in front at `time`.
  package init(time: EventTime, name: String, title: String = "") {
    self.time = time
    self.name = name
    self.title = title
  }
}

extension RecordedApplication {
  /// What an evemu file has before it: to other programs it is a comment.
  private static let mark = "# Application "

  /// It as a line of an evemu file, `microseconds` after the recording's start. The title is left
  /// out: it may tell what the user read.
  func evemuLine(after microseconds: Int64) -> String {
    let fraction = String(microseconds % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - fraction.count)
    let shown = name.split(whereSeparator: \.isNewline).joined(separator: " ")
    let line = "\(RecordedApplication.mark)\(microseconds / 1_000_000).\(zeros)\(fraction)"
    return shown.isEmpty ? "\(line)\n" : "\(line) \(shown)\n"
  }

  /// One that a line of an evemu file tells of, or nil if it is another comment.
  init?(evemuLine line: Lines.Line, path: String) {
    var scanner = LineScanner(line.bytes, line: line.number, path: path)
    guard scanner.takes(RecordedApplication.mark),
      let seconds = try? scanner.decimal(in: 0...EventCollector.latestSecond),
      scanner.takes("."), let microseconds = try? scanner.fixedDecimal(digits: 6),
      scanner.isAtWordEnd
    else { return nil }
    let time = EventTime(microseconds: seconds * 1_000_000 + microseconds)
    self.init(time: time, name: scanner.rest())
  }
}
