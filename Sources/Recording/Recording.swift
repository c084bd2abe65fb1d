import Gestures

/// What one or several devices sent while they were recorded.
///
/// Four formats are read, told apart by content: evemu, as evemu-record(1) writes it, the YAML of
/// libinput-record(1), traces (docs/traces.md), and the page of a report.
package struct Recording: Sendable {
  /// The devices, in the file's order.
  package var devices: [RecordedDevice]
  /// What was odd but could be read, one sentence each, with its place.
  package var warnings: [String]
  /// The plays of a trace file, one for each of `devices`, or empty for the other formats.
  package private(set) var traces: [Trace] = []
  /// The text of the configuration that a report carries, or nil for the other formats.
  package private(set) var ownConfiguration: [UInt8]?
  /// The applications that came in front meanwhile, in order of time, as far as it tells.
  package var applications: [RecordedApplication] = []
  /// The file, as the user named it.
  package let path: String

  /// Reads the file at `path`. Throws what is wrong with it, with the line where one is at fault.
  package init(path: String) throws(RecordingError) {
    try self.init(bytes: RecordingFile.bytes(at: path), path: path)
  }

  /// Reads a recording that is in memory already. `path` is for messages, and for finding the
  /// description that may lie beside a file of bare events.
  package init(bytes: [UInt8], path: String) throws(RecordingError) {
    self.path = path
    switch try RecordingFormat(of: bytes, path: path) {
    case .evemu:
      var reader = EvemuReader(path: path)
      try reader.read(bytes)
      devices = [reader.device]
      warnings = reader.warnings
      applications = reader.applications.sorted { $0.time < $1.time }
    case .libinputRecord:
      var reader = LibinputRecordReader(bytes: bytes, path: path)
      try reader.read()
      devices = reader.devices
      warnings = reader.warnings
    case .report:
      let (devices, configuration) = try ReportArchive.read(bytes, path: path)
      (self.devices, warnings, ownConfiguration) = (devices, [], configuration)
    case .trace:
      let file = try TraceFile(bytes, path: path)
      traces = file.traces
      applications = traces.first?.applications ?? []
      devices = traces.map(\.device)
      warnings = file.warnings
    }
  }

  /// A recording that no file holds: what devices sent. `name` is what messages call it.
  package init(of devices: [RecordedDevice], named name: String) {
    (self.devices, warnings, path) = (devices, [], name)
  }

  /// The bytes of a file that should be no longer than a recording. Throws if it cannot be read.
  package static func bytes(ofFileAt path: String) throws(RecordingError) -> [UInt8] {
    try RecordingFile.bytes(at: path)
  }

  /// The recording that one play of a trace file is.
  package init(of trace: Trace) {
    (devices, warnings, path) = ([trace.device], [], trace.path)
    applications = trace.applications
  }

  /// The stamp of the earliest event, or nil if there is none.
  package var startTime: EventTime? { devices.compactMap(\.events.first?.time).min() }

  /// The devices that are touchscreens and sent something, by their place in `devices`. Throws if
  /// there is none, with the reason for each device.
  package func touchscreens() throws(RecordingError) -> [Int] {
    let reasons = devices.map { $0.reasonNotTouchscreen() }
    let screens = devices.indices.filter { reasons[$0] == nil }
    guard !screens.isEmpty else {
      let each = zip(devices, reasons).map { "'\($0.name)' \($1 ?? "")" }
      throw RecordingError(
        path: path,
        problem: each.isEmpty
          ? "no device is described" : "no touchscreen in it: " + each.joined(separator: ", "),
        remedy: "record a touchscreen. `gesturectl devices` lists them")
    }
    guard screens.contains(where: { !devices[$0].events.isEmpty }) else {
      throw RecordingError(
        path: path, problem: "describes '\(devices[screens[0]].name)', but holds no events",
        remedy: "touch the screen while recording")
    }
    return screens
  }

  /// The events of the devices at `indices`, in order of time. Equal stamps are in the devices'
  /// order.
  package func events(ofDevices indices: [Int]) -> [(device: Int, event: RecordedEvent)] {
    var merged: [(device: Int, event: RecordedEvent)] = []
    merged.reserveCapacity(indices.reduce(0) { $0 + devices[$1].events.count })
    var next = [Int](repeating: 0, count: devices.count)
    while true {
      var earliest: Int?
      for index in indices where next[index] < devices[index].events.count {
        let time = devices[index].events[next[index]].time
        if let best = earliest, devices[best].events[next[best]].time <= time { continue }
        earliest = index
      }
      guard let index = earliest else { return merged }
      merged.append((index, devices[index].events[next[index]]))
      next[index] += 1
    }
  }
}

/// One event as the kernel sent it.
package struct RecordedEvent: Hashable, Sendable {
  /// The kernel's stamp on the recording's own clock. It is never before the event that precedes
  /// it.
  package let time: EventTime
  /// What kind of event it is.
  package let code: InputCode
  /// Its value.
  package let value: Int32

  /// Makes the event `code` = `value` at `time`.
  package init(time: EventTime, code: InputCode, value: Int32) {
    self.time = time
    self.code = code
    self.value = value
  }
}
