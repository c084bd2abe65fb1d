/// Reads the YAML that libinput-record(1) writes, version 1, with one or several devices.
///
/// What is not needed is passed over: other sections of the file and of a device, and what libinput
/// made of the events.
struct LibinputRecordReader {
  private static let version: Int64 = 1

  private let path: String
  private let yaml: YAMLParser
  private(set) var devices: [RecordedDevice] = []
  private(set) var warnings: [String] = []

  init(bytes: [UInt8], path: String) {
    self.path = path
    yaml = YAMLParser(bytes: bytes, path: path)
  }

  /// Reads the whole file. Throws at the first place that is wrong.
  mutating func read() throws(RecordingError) {
    guard try yaml.enterMapping("the recording") else { return }
    while let key = try yaml.nextKey() {
      switch key {
      case "version":
        guard try yaml.integer(in: 0...Int64.max, "version") == LibinputRecordReader.version else {
          throw yaml.problem(
            "this version of the libinput recording format is not known",
            remedy: "version \(LibinputRecordReader.version) is")
        }
      case "devices":
        guard try yaml.enterSequence("devices") else { continue }
        while let item = try yaml.nextItem() { try readDevice(item) }
      default: try yaml.skipValue()
      }
    }
  }

  private mutating func readDevice(_ start: YAMLParser.Event) throws(RecordingError) {
    guard case .mappingStart = start else { throw yaml.problem("devices: a device expected") }
    var device: RecordedDevice?
    var udev: [String]?
    while let key = try yaml.nextKey() {
      switch key {
      case "evdev": device = try LibinputDescription(yaml: yaml).device()
      case "udev": udev = try readUdevProperties()
      case "events":
        guard let slots = device?.slots else { throw missingDescription() }
        var collector = EventCollector(slots: slots, path: path)
        try readEvents(&collector)
        device?.events += collector.events
        warnings += collector.warnings
      default: try yaml.skipValue()
      }
    }
    guard var device else { throw missingDescription() }
    device.udevProperties = udev
    devices.append(device)
  }

  private func missingDescription() -> RecordingError {
    yaml.problem(
      "the description of the device is missing (`evdev:`)",
      remedy: "record again with `libinput record -o FILE`")
  }

  private func readUdevProperties() throws(RecordingError) -> [String]? {
    var properties: [String]?
    guard try yaml.enterMapping("udev") else { return nil }
    while let key = try yaml.nextKey() {
      guard key == "properties", try yaml.enterSequence("properties") else {
        if key != "properties" { try yaml.skipValue() }
        continue
      }
      properties = []
      while let item = try yaml.nextItem() {
        if case .scalar(let property) = item { properties?.append(property) }
        try yaml.skip(item)
      }
    }
    return properties
  }

  private func readEvents(_ collector: inout EventCollector) throws(RecordingError) {
    guard try yaml.enterSequence("events") else { return }
    while let item = try yaml.nextItem() {
      guard case .mappingStart = item else { throw yaml.problem("events: `evdev:` expected") }
      while let key = try yaml.nextKey() {
        guard key == "evdev" else {
          try yaml.skipValue()
          continue
        }
        guard try yaml.enterSequence("evdev") else { continue }
        while let event = try yaml.nextItem() { try readEvent(event, &collector) }
      }
    }
  }

  private func readEvent(
    _ start: YAMLParser.Event, _ collector: inout EventCollector
  ) throws(RecordingError) {
    let what = "an event [seconds, microseconds, type, code, value]"
    guard case .sequenceStart = start else { throw yaml.problem("\(what) expected") }
    let line = yaml.line
    let seconds = try yaml.integer(in: 0...EventCollector.latestSecond, what)
    let microseconds = try yaml.integer(in: 0...999_999, what)
    let type = UInt16(try yaml.integer(in: 0...Int64(InputCode.highestType), what))
    let code = UInt16(try yaml.integer(in: 0...Int64(InputCode.highestCode(ofType: type)), what))
    let value = Int32(try yaml.integer(in: Int64(Int32.min)...Int64(Int32.max), what))
    try yaml.leaveSequence(what)
    collector.add(
      seconds: seconds, microseconds: microseconds, code: InputCode(type: type, code: code),
      value: value, line: line)
  }
}
