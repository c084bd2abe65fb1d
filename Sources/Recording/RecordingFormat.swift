/// The format of a recording, told from its first lines.
enum RecordingFormat {
  case evemu, libinputRecord, trace, report

  private static let newestEvemu = 1
  private static let newestTrace = 1

  /// Looks for the first line that says what the file is. Throws if it is empty or neither format.
  init(of bytes: [UInt8], path: String) throws(RecordingError) {
    var unknown: Int?
    for line in Lines(bytes) {
      let words = RecordingFormat.trimmed(line.bytes)
      if words.isEmpty { continue }
      if let format = try RecordingFormat(announcedBy: words, line: line.number, path: path) {
        self = format
        return
      }
      if !words.hasPrefix("#") && words != "---" && !words.hasPrefix("%YAML") {
        unknown = line.number
        break
      }
    }
    if let unknown {
      if RecordingFormat.isConfiguration(bytes) {
        throw RecordingError(
          path: path, line: unknown, problem: "not a recording: this is a configuration",
          remedy: "give it with --config, and the recording behind it")
      }
      throw RecordingError(
        path: path, line: unknown, problem: "not a recording",
        remedy: "expected evemu (`# EVEMU 1.3`, as `gesturectl record` writes), the YAML of"
          + " `libinput record`, a trace (`# gestured trace 1`) or a page of `gesturectl report`")
    }
    throw RecordingError(
      path: path, problem: bytes.isEmpty ? "the file is empty" : "holds nothing but comments",
      remedy: "record again, and touch the screen meanwhile")
  }

  /// Whether the file has tables as a configuration has them.
  private static func isConfiguration(_ bytes: [UInt8]) -> Bool {
    Lines(bytes).contains { line in
      let text = trimmed(line.bytes)
      return text.hasPrefix("[[") && text.hasSuffix("]]")
    }
  }

  private init?(announcedBy words: String, line: Int, path: String) throws(RecordingError) {
    let traceKeys = ["screen:", "device:", "shows:", "--- configuration", "--- fingers"]
    let keys = ["version:", "ndevices:", "libinput:", "system:", "devices:"]
    if words.hasPrefix("# EVEMU ") {
      let version = words.dropFirst("# EVEMU ".count)
      if let major = Int(version.prefix { $0 != "." }), major > RecordingFormat.newestEvemu {
        throw RecordingError(
          path: path, line: line, problem: "version \(version) of the evemu format is not known",
          remedy: "versions up to 1.3 are. Convert the file with the evemu it came from")
      }
      self = .evemu
    } else if words.hasPrefix("# gestured trace ") {
      let version = words.dropFirst("# gestured trace ".count)
      if let number = Int(version), number > RecordingFormat.newestTrace {
        throw RecordingError(
          path: path, line: line, problem: "version \(number) of the trace format is not known",
          remedy: "version \(RecordingFormat.newestTrace) is. A newer gesturectl can play it")
      }
      self = .trace
    } else if ReportArchive.announces(words) {
      self = .report
    } else if traceKeys.contains(where: words.hasPrefix) {
      self = .trace
    } else if words.hasPrefix("N:") || words.hasPrefix("E:") {
      self = .evemu
    } else if words.hasPrefix("# libinput record") || keys.contains(where: words.hasPrefix) {
      self = .libinputRecord
    } else {
      return nil
    }
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> String {
    var line = line
    while let byte = line.last, byte == 0x20 || byte == 0x09 { line.removeLast() }
    return String(decoding: line.prefix(80), as: UTF8.self)
  }
}
