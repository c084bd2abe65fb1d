import Words

/// What a report carries inside its page: parts with names, made small, as text that is no markup.
package struct ReportArchive {
  /// The parts that are read again.
  private enum Name {
    static let configuration = "configuration"
    static let recording = "recording"
    /// What udev said of each device, where it said anything: lines.
    static let verdicts = "verdicts"
  }

  private static let magic = Array("gestured report 1\n".utf8)
  /// What stands before and behind the text in a page.
  package static let opening = "<script id=\"archive\" type=\"application/octet-stream\">"
  package static let closing = "</script>"
  /// More is no report.
  private static let mostBytes = 1 << 29

  private var parts: [(name: String, bytes: [UInt8])] = []

  /// Makes one of a recording's `devices` and of the configuration's text.
  package init(_ devices: [RecordedDevice], configuration: [UInt8]) {
    add(Name.configuration, configuration)
    var writer = VarintWriter()
    writer.add(UInt64(devices.count))
    for device in devices {
      writer.add(Array(device.evemuDescription.utf8))
      writer.add(EventColumns.bytes(of: device.events))
    }
    add(Name.recording, writer.bytes)
    guard devices.contains(where: { !$0.verdicts.isEmpty }) else { return }
    var verdicts = VarintWriter()
    for device in devices { verdicts.add(Array(device.verdicts.joined(separator: "\n").utf8)) }
    add(Name.verdicts, verdicts.bytes)
  }

  /// Adds what only the page reads.
  package mutating func add(_ name: String, _ bytes: [UInt8]) { parts.append((name, bytes)) }

  /// The text for the page.
  package var text: [UInt8] {
    var writer = VarintWriter()
    for part in parts {
      writer.add(Array(part.name.utf8))
      writer.add(part.bytes)
    }
    return Letters85.text(of: Deflate.packed(ReportArchive.magic + writer.bytes))
  }

  // MARK: Reading

  /// Whether a line begins a page.
  static func announces(_ line: String) -> Bool { line.lowercased().hasPrefix("<!doctype html") }

  /// The devices and the configuration of the report that the page is. Throws if it is none.
  static func read(
    _ page: [UInt8], path: String
  ) throws(RecordingError) -> (devices: [RecordedDevice], configuration: [UInt8]) {
    guard let text = text(in: page) else {
      throw RecordingError(
        path: path, problem: "a page, but no report of gesturectl",
        remedy: "`gesturectl report` makes one")
    }
    guard let packed = Letters85.bytes(of: text),
      let bytes = Deflate.unpacked(packed, most: mostBytes), bytes.starts(with: magic)
    else { throw damaged(path) }
    var reader = VarintReader(bytes.dropFirst(magic.count))
    var (configuration, recording): (ArraySlice<UInt8>?, ArraySlice<UInt8>?)
    var verdicts = VarintReader([])
    while reader.count > 0 {
      guard let name = reader.part(), let part = reader.part() else { throw damaged(path) }
      if name.elementsEqual(Name.configuration.utf8) { configuration = part }
      if name.elementsEqual(Name.recording.utf8) { recording = part }
      if name.elementsEqual(Name.verdicts.utf8) { verdicts = VarintReader(part) }
    }
    guard let configuration, let recording else { throw damaged(path) }
    var devices = VarintReader(recording)
    guard let count = devices.next(atMost: devices.count) else { throw damaged(path) }
    var found: [RecordedDevice] = []
    for _ in 0..<count {
      guard let description = devices.part(), let columns = devices.part(),
        let events = EventColumns.events(in: columns)
      else { throw damaged(path) }
      var reader = EvemuReader(path: path)
      try reader.read(Array(description))
      var device = reader.device
      device.events = events
      device.udevProperties = verdicts.part().map {
        String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init)
      }
      found.append(device)
    }
    return (found, Array(configuration))
  }

  private static func text(in page: [UInt8]) -> ArraySlice<UInt8>? {
    let opening = Array(opening.utf8)
    guard let first = page.indices.first(where: { page[$0...].starts(with: opening) }) else {
      return nil
    }
    return page[(first + opening.count)...].prefix { $0 != UInt8(ascii: "<") }
  }

  private static func damaged(_ path: String) -> RecordingError {
    RecordingError(
      path: path, problem: "the recording in this report is damaged",
      remedy: "copy the file again from where it came")
  }
}
