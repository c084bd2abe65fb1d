import Arguments
import Configuration
import Control
import Gestures
import Loop
import Recording
import TouchInput
import Words

/// What the running daemon remembers of what was touched, as a recording (`[recorder]`).
enum Recollection {
  /// What the touchscreens sent within the last so many seconds, or for as long as they remember.
  /// It takes those whose name matches `pattern`, or have that node, or all. Those that sent
  /// nothing are left out. Throws if the daemon does not answer or refuses, and if nothing was
  /// touched.
  static func recording(
    of daemon: RunningDaemon, device pattern: String? = nil, last seconds: Double? = nil,
    _ console: Console
  ) throws -> (Recording, PanelCircumstances) {
    let panels = try daemon.status(console).devices
    let meant = panels.filter { panel in
      pattern.map { $0 == panel.node || Glob($0).matches(panel.name) } ?? true
    }
    guard !meant.isEmpty else {
      throw NothingRemembered(
        pattern.map { "gestured reads no touchscreen \($0.quoted)" }
          ?? "gestured reads no touchscreen. 'gesturectl status' says why")
    }
    let end = EventTime(microseconds: Clock.microseconds)
    var (devices, touched): ([RecordedDevice], [ControlStatus.Device]) = ([], [])
    var applications: [RecordedApplication] = []
    for panel in meant {
      let remembered = try device(of: panel.node, daemon, console)
      var device = remembered.device
      applications = remembered.applications
      if let seconds {
        try device.cut(
          before: EventTime(microseconds: end.microseconds - Int64(seconds * 1_000_000)))
      }
      guard !device.events.isEmpty else { continue }
      devices.append(device)
      touched.append(panel)
    }
    guard !devices.isEmpty else {
      let span = seconds.map { "within the last \($0.plain) s" } ?? "for as long as it remembers"
      throw NothingRemembered("nothing was touched \(span)")
    }
    let candidates = (try? PanelDirectory().candidates()) ?? []
    var recording = Recording(of: devices, named: "what gestured remembers")
    recording.applications = applications
    return (
      recording,
      PanelCircumstances(of: touched, among: candidates)
    )
  }

  /// That of the only touchscreen, as bytes in the evemu format. Throws also if there are several.
  static func evemu(
    of daemon: RunningDaemon, device pattern: String? = nil, last seconds: Double? = nil,
    _ console: Console
  ) throws -> [UInt8] {
    let (recording, _) = try recording(of: daemon, device: pattern, last: seconds, console)
    guard recording.devices.count == 1 else {
      let names = recording.devices.map { "'\($0.name.shown)'" }.list
      throw NothingRemembered("\(names) were touched. Choose one with --device")
    }
    return EvemuWriter.text(of: recording.devices[0], recording.applications)
  }

  /// So many seconds, as `30s` or `30`. Throws what is wrong with the words.
  static func seconds(_ text: String?) throws(UsageError) -> Double? {
    guard let text else { return nil }
    let number = text.hasSuffix("s") ? String(text.dropLast()) : text
    guard let seconds = Double(number), seconds > 0, seconds <= Double(RecorderRule.mostSeconds)
    else {
      throw UsageError(
        "--last needs seconds such as 30s, up to \(RecorderRule.mostSeconds), not '\(text)'")
    }
    return seconds
  }

  private static func device(
    of node: String, _ daemon: RunningDaemon, _ console: Console
  ) throws -> (device: RecordedDevice, applications: [RecordedApplication]) {
    var part = try daemon.memory(of: node, from: 0, console)
    var device = RecordedDevice(part)
    device.add(part)
    let applications = part.applications.map {
      RecordedApplication(time: EventTime(microseconds: Int64($0.time)), name: $0.name)
    }
    while part.hasMore {
      part = try daemon.memory(of: node, from: part.next, console)
      device.add(part)
    }
    return (device, applications)
  }
}

/// Why there is no recording of what was touched.
struct NothingRemembered: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension RecordedDevice {
  /// The device that a panel's memory describes, without events.
  fileprivate init(_ memory: ControlMemory) {
    func short(_ number: Int) -> UInt16 { UInt16(truncatingIfNeeded: number) }
    func axis(_ number: Int) -> Int32 { Int32(truncatingIfNeeded: number) }
    self.init(name: memory.name)
    // The daemon reads nothing else.
    udevProperties = ["ID_INPUT_TOUCHSCREEN=1"]
    (bus, vendor) = (short(memory.ids[0]), short(memory.ids[1]))
    (product, version) = (short(memory.ids[2]), short(memory.ids[3]))
    properties = Set(memory.properties.map(short))
    codes = Set(memory.codes.map { InputCode(type: short($0 >> 16), code: short($0)) })
    for start in stride(from: 0, to: memory.axes.count, by: 6) {
      let numbers = memory.axes[start..<(start + 6)].map(axis)
      axes[short(memory.axes[start])] = Axis(
        minimum: numbers[1], maximum: numbers[2], fuzz: numbers[3], flat: numbers[4],
        resolution: numbers[5])
    }
  }

  /// Takes the events of a part in.
  fileprivate mutating func add(_ memory: ControlMemory) {
    for start in stride(from: 0, to: memory.events.count, by: 4) {
      let numbers = memory.events[start..<(start + 4)].map(\.self)
      events.append(
        RecordedEvent(
          time: EventTime(microseconds: Int64(numbers[0])),
          code: InputCode(
            type: UInt16(truncatingIfNeeded: numbers[1]),
            code: UInt16(truncatingIfNeeded: numbers[2])),
          value: Int32(truncatingIfNeeded: numbers[3])))
    }
  }
}
