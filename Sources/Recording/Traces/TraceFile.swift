import Gestures

/// A file of traces, in the format that docs/traces.md describes.
///
/// What stands above the first heading holds for the whole file, a configuration for all fingers
/// below it up to the next configuration.
package struct TraceFile: Sendable {
  /// The plays, in the file's order.
  package private(set) var traces: [Trace] = []
  /// Worth telling, with places.
  package private(set) var warnings: [String] = []
  /// The file, as the user named it.
  package let path: String

  private var lines: [String] = []
  private var header = TraceHeader()
  private var section = Section.header
  private var configuration: [UInt8]?
  private var fingers: Fingers?

  /// The part of the file that is being read.
  private enum Section {
    case header, configuration, fingers, expected
  }

  /// A play that is being read.
  private struct Fingers {
    let title: String
    let line: Int
    var player: TraceFingers
    var hasHeading = false
    var lastLine: Int
    var expected: [Trace.Line] = []
  }

  /// The word for a play of which nothing comes.
  static let nothing = "nothing"

  /// Reads the file at `path`. Throws what is wrong with it, also that it is no trace.
  package init(path: String) throws(RecordingError) {
    let bytes = try RecordingFile.bytes(at: path)
    guard case .trace = try RecordingFormat(of: bytes, path: path) else {
      throw RecordingError(
        path: path, problem: "a recording, not a trace",
        remedy: "`gesturectl convert` makes a trace of it")
    }
    try self.init(bytes, path: path)
  }

  /// Reads a file that is in memory. `path` is for messages. Throws at the first place that is
  /// wrong.
  package init(_ bytes: [UInt8], path: String) throws(RecordingError) {
    self.path = path
    for line in Lines(bytes) {
      lines.append(String(decoding: line.bytes, as: UTF8.self))
      try read(line)
    }
    try finishFingers()
    guard !traces.isEmpty else {
      throw RecordingError(
        path: path, problem: "no fingers in it", remedy: "write them below a line '--- fingers'")
    }
  }

  /// The file's text with what came of the plays that expected nothing yet, by their place in
  /// `traces`.
  package func filled(with outcomes: [Int: [String]]) -> String {
    var text = ""
    var next = 0
    for (index, trace) in traces.enumerated() {
      guard let outcome = outcomes[index] else { continue }
      for line in lines[next..<trace.lastLine] { text += line + "\n" }
      next = trace.lastLine
      if !trace.hasHeading { text += "\n--- expected\n" }
      for line in outcome.isEmpty ? [TraceFile.nothing] : outcome { text += line + "\n" }
    }
    for line in lines[next...] { text += line + "\n" }
    return text
  }

  private mutating func read(_ line: Lines.Line) throws(RecordingError) {
    var scanner = LineScanner(line.bytes, line: line.number, path: path)
    if scanner.takes("---") { return try begin(&scanner) }
    if section == .configuration { return addConfiguration(line) }
    if scanner.isAtEnd() {
      if !line.bytes.isEmpty { fingers?.lastLine = line.number }
      return
    }
    fingers?.lastLine = line.number
    switch section {
    case .header: try header.read(&scanner)
    case .fingers: try fingers?.player.read(&scanner)
    case .expected:
      fingers?.expected.append(Trace.Line(number: line.number, text: scanner.rest()))
    case .configuration: break
    }
  }

  /// Begins the section that a heading announces: `--- fingers: title`.
  private mutating func begin(_ scanner: inout LineScanner) throws(RecordingError) {
    let place = scanner
    let words = scanner.rest()
    let parts = words.split(separator: ":", maxSplits: 1).map(\.trimmed)
    switch parts.first {
    case "configuration":
      try finishFingers()
      configuration = [UInt8](repeating: 0x0A, count: scanner.line)
      section = .configuration
    case "fingers":
      try finishFingers()
      fingers = Fingers(
        title: parts.count > 1 ? parts[1] : "", line: scanner.line,
        player: TraceFingers(width: header.width, height: header.height), lastLine: scanner.line)
      section = .fingers
    case "expected":
      guard section == .fingers else {
        throw place.problem(
          "'expected' without fingers before it", remedy: "it follows '--- fingers'")
      }
      fingers?.hasHeading = true
      fingers?.lastLine = scanner.line
      section = .expected
    default:
      throw place.problem(
        "no heading '\(words)'",
        remedy: "headings are '--- configuration', '--- fingers: title' and '--- expected'")
    }
  }

  private mutating func addConfiguration(_ line: Lines.Line) {
    configuration? += Array(line.bytes) + [0x0A]
  }

  private mutating func finishFingers() throws(RecordingError) {
    guard var it = fingers else { return }
    fingers = nil
    it.player.endFrame()
    warnings += it.player.warnings
    guard !it.player.events.isEmpty else {
      throw RecordingError(
        path: path, line: it.line, problem: "no fingers below this heading",
        remedy: "the least is one that taps: a+0(40,40) a-50")
    }
    let isNothing = it.expected.map(\.text) == [TraceFile.nothing]
    traces.append(
      Trace(
        title: it.title, line: it.line, path: path, configuration: configuration,
        shows: header.shows,
        device: RecordedDevice(
          name: header.device, width: header.width, height: header.height, playing: it.player),
        applications: it.player.applications,
        expected: isNothing ? [] : it.expected.isEmpty ? nil : it.expected,
        hasHeading: it.hasHeading, lastLine: it.lastLine))
  }
}
