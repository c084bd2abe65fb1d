import Words

/// Reads a recording in the evemu format, up to version 1.3.
///
/// One line at a time, so that every fault has a place, and a file that was cut off says so.
struct EvemuReader {
  /// What a line begins with, if it is no comment.
  private static let kinds = Array("ENIPBALS".utf8)

  private let path: String
  private var description: EvemuDescription
  private var collector: EventCollector?
  private(set) var device = RecordedDevice(name: "")
  private(set) var warnings: [String] = []
  /// The applications that came in front.
  private(set) var applications: [RecordedApplication] = []

  init(path: String) {
    self.path = path
    description = EvemuDescription(path: path)
  }

  /// Reads the whole file. Throws at the first line that is wrong.
  mutating func read(_ bytes: [UInt8]) throws(RecordingError) {
    for line in Lines(bytes) {
      do {
        try read(line)
      } catch {
        guard !line.isComplete else { throw error.remedy == nil ? damage(error, line) : error }
        throw RecordingError(
          path: path, line: line.number, problem: "the recording is cut off within this line",
          remedy: "delete the line to use what stands before it, or record again")
      }
    }
    if collector == nil { try finishDescription() }
    device.events = collector?.events ?? []
    warnings = collector?.warnings ?? []
  }

  /// The problem of a line that cannot be read, and the remedy.
  private func damage(_ error: RecordingError, _ line: Lines.Line) -> RecordingError {
    let text = String(decoding: line.bytes, as: UTF8.self)
    return RecordingError(
      path: path, line: line.number, column: error.column,
      problem: "\(error.problem) in \(text.asKey)",
      remedy: text.hasPrefix("E:")
        ? "the line is damaged: delete it, or record again" : "the line is damaged: record again")
  }

  private mutating func read(_ line: Lines.Line) throws(RecordingError) {
    var scanner = LineScanner(line.bytes, line: line.number, path: path)
    if scanner.isAtEnd() {
      RecordedApplication(evemuLine: line, path: path).map { applications.append($0) }
      return
    }
    let kind = line.bytes[line.bytes.startIndex + scanner.column - 1]
    try scanner.expect(kind)
    guard EvemuReader.kinds.contains(kind) else { throw unknown(line) }
    do { try scanner.expect(UInt8(ascii: ":")) } catch { throw unknown(line) }
    if kind == UInt8(ascii: "E") {
      if collector == nil { try finishDescription() }
      try readEvent(&scanner)
    } else if collector == nil {
      try description.read(kind, &scanner)
    } else {
      throw RecordingError(
        path: path, line: line.number, problem: "a description after the first event",
        remedy: "keep one device a file. `libinput record` can hold several")
    }
  }

  private mutating func finishDescription() throws(RecordingError) {
    device = try description.finished()
    collector = EventCollector(slots: device.slots, path: path)
  }

  private mutating func readEvent(_ scanner: inout LineScanner) throws(RecordingError) {
    let seconds = try scanner.decimal(in: 0...EventCollector.latestSecond)
    try scanner.expect(UInt8(ascii: "."))
    let microseconds = try scanner.fixedDecimal(digits: 6)
    let type = try scanner.hexadecimal(upTo: InputCode.highestType)
    let code = try scanner.hexadecimal(upTo: InputCode.highestCode(ofType: type))
    let value = try scanner.int32()
    try scanner.expectEnd()
    collector?.add(
      seconds: seconds, microseconds: microseconds, code: InputCode(type: type, code: code),
      value: value, line: scanner.line)
  }

  private func unknown(_ line: Lines.Line) -> RecordingError {
    RecordingError(
      path: path, line: line.number, column: 1, problem: "not a line of an evemu recording",
      remedy: "lines start with N: I: P: B: A: L: S: E: or #")
  }
}
