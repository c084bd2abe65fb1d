import CYAML

/// Pulls the events of a YAML file out of libyaml, one at a time, with their places.
///
/// Nothing is kept but the file itself, and nesting is limited: libyaml's own work grows with the
/// square of the depth.
final class YAMLParser {
  /// What comes next in the file.
  enum Event {
    case scalar(String)
    case sequenceStart, sequenceEnd, mappingStart, mappingEnd, end
  }

  private static let deepest = 32

  private let path: String
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var depth = 0
  /// The line of the event that was pulled last, counted from 1.
  private(set) var line = 1
  /// The column of the event that was pulled last, counted from 1.
  private(set) var column = 1

  init(bytes: [UInt8], path: String) {
    self.path = path
    self.bytes = .allocate(capacity: bytes.count)
    _ = self.bytes.initialize(fromContentsOf: bytes)
    parser = .allocate(capacity: 1)
    yaml_parser_initialize(parser)
    yaml_parser_set_input_string(parser, self.bytes.baseAddress, bytes.count)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    bytes.deallocate()
  }

  /// The next event. Throws where the file is no YAML, or is cut off.
  func next() throws(RecordingError) -> Event {
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
      defer { yaml_event_delete(&event) }
      line = event.start_mark.line + 1
      column = event.start_mark.column + 1
      switch event.type {
      case YAML_SCALAR_EVENT:
        let scalar = event.data.scalar
        let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        return .scalar(String(decoding: text, as: UTF8.self))
      case YAML_ALIAS_EVENT: return .scalar("")
      case YAML_SEQUENCE_START_EVENT:
        try descend()
        return .sequenceStart
      case YAML_MAPPING_START_EVENT:
        try descend()
        return .mappingStart
      case YAML_SEQUENCE_END_EVENT:
        depth -= 1
        return .sequenceEnd
      case YAML_MAPPING_END_EVENT:
        depth -= 1
        return .mappingEnd
      case YAML_STREAM_END_EVENT, YAML_DOCUMENT_END_EVENT: return .end
      default: continue
      }
    }
  }

  /// Passes over the rest of what `event` began.
  func skip(_ event: Event) throws(RecordingError) {
    var open = 0
    var event = event
    while true {
      switch event {
      case .sequenceStart, .mappingStart: open += 1
      case .sequenceEnd, .mappingEnd: open -= 1
      case .scalar: break
      case .end: return
      }
      if open <= 0 { return }
      event = try next()
    }
  }

  /// An error at the event that was pulled last.
  func problem(_ words: String, remedy: String? = nil) -> RecordingError {
    RecordingError(path: path, line: line, column: column, problem: words, remedy: remedy)
  }

  private func descend() throws(RecordingError) {
    depth += 1
    guard depth <= YAMLParser.deepest else {
      throw problem("nested deeper than any recording")
    }
  }

  private func failure() -> RecordingError {
    let words = parser.pointee.problem.map { String(cString: $0) } ?? "out of memory"
    let feeds = bytes.count { $0 == 0x0A }
    switch parser.pointee.error {
    case YAML_READER_ERROR:
      let before = bytes.prefix(parser.pointee.problem_offset).count { $0 == 0x0A }
      return RecordingError(
        path: path, line: before + 1, problem: words, remedy: "the file has to be UTF-8 text")
    case YAML_SCANNER_ERROR, YAML_PARSER_ERROR:
      let mark = parser.pointee.problem_mark
      if mark.line >= feeds {
        return RecordingError(
          path: path, line: min(mark.line, feeds) + 1,
          problem: "the recording is cut off here (\(words))",
          remedy:
            "delete the unfinished lines at its end to use what stands before, or record again")
      }
      return RecordingError(
        path: path, line: mark.line + 1, column: mark.column + 1, problem: "no YAML: \(words)",
        remedy: "record again with `libinput record -o FILE`")
    default:
      return RecordingError(path: path, problem: words)
    }
  }
}
