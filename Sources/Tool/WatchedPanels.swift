import Actions
import Arguments
import Configuration
import Control
import Gestures
import Glibc
import Loop
import Pipeline
import TouchInput
import Version
import Words

/// The touchscreens that this user may read, with the gestures of the configuration, where no
/// daemon runs. Nothing is run, and applications get every touch.
final class WatchedPanels: MonitorSource {
  let configurationPath: String?
  /// How to get gestures, where there is no configuration, or nil where there is one.
  let hint: String?
  private let configuration: Configuration
  private var surfaces: [Surface] = []
  private var lines: [ArraySlice<UInt8>] = []

  private static let origin = EventTime(microseconds: 0)

  /// Opens the touchscreens. Without a configuration there are touches only. Throws if it has
  /// errors.
  init(_ kinds: GestureKinds, _ console: Console) throws {
    if let file = try? ConfigurationFile.find(option: nil, kinds: kinds) {
      configuration = try file.load(refusingUnsafe: false)
      configurationPath = configuration.file
      hint = nil
    } else {
      configuration = Configuration(file: "none")
      configurationPath = nil
      let path = ConfigurationFile.candidates(kinds: kinds, environment: Environment.variable)
        .first?.path
      hint =
        "there is no configuration, so these are touches only. To get gestures: "
        + "install -D -m 644 \(ConfigurationFile.example) '\(path ?? "config.toml")'"
    }
    for candidate in try PanelDirectory().candidates() where candidate.verdict == .usable {
      guard let settings = configuration.settings(for: DeviceIdentity(candidate)) else { continue }
      do {
        let panel = try Panel(opening: candidate.node, place: candidate.place, settings: settings)
        surfaces.append(Surface(panel, configuration, tellsTransitions: true))
      } catch {
        console.report("'\(candidate.name.shown)' is not shown: \(error)")
      }
    }
    guard !surfaces.isEmpty else {
      console.report("no gestured runs, and there is no touchscreen that this user may read")
      throw Failed()
    }
  }

  func status(_ console: Console) -> ControlStatus { ControlStatus(of: surfaces, configuration) }

  func wait(for others: [Int32], milliseconds: Int32) throws -> [Int32] {
    let wait = WatchedPanels.wait(
      milliseconds, until: surfaces.compactMap(\.deadline).min(), now: Clock.microseconds)
    let ready = try poll(surfaces.map(\.panel.descriptor), others, milliseconds: wait)
    for surface in surfaces { try read(surface) }
    return ready
  }

  /// How many milliseconds to wait, as poll(2) has it: no longer than `milliseconds`, which is for
  /// ever below 0, and until a deadline is over.
  static func wait(_ milliseconds: Int32, until deadline: EventTime?, now: Int64) -> Int32 {
    guard let deadline else { return milliseconds }
    let due = Int32(clamping: max(0, (deadline.microseconds - now) / 1000 + 1))
    return milliseconds < 0 ? due : min(due, milliseconds)
  }

  func takeLines() -> [ArraySlice<UInt8>]? {
    defer { lines = [] }
    return lines
  }

  private func read(_ surface: Surface) throws {
    let before = surface.contacts
    try surface.read { tell($0, of: surface) }
    let now = EventTime(microseconds: Clock.microseconds)
    surface.reachDeadlines(through: now) { tell($0, of: surface) }
    for absence in surface.takeAbsences() {
      add(JSONLine.absence(absence, of: surface, since: WatchedPanels.origin))
    }
    let after = surface.contacts
    guard !(before.isEmpty && after.isEmpty) else { return }
    add(
      JSONLine.contacts(
        after, surface.progress(at: now), at: now, device: surface.device.name,
        since: WatchedPanels.origin))
  }

  private func tell(_ output: Output, of surface: Surface) {
    JSONLine.output(output, of: surface, since: WatchedPanels.origin).map(add)
  }

  private func add(_ line: String) {
    lines.append(Array(line.utf8)[...])
  }
}

extension ControlStatus {
  /// What there is to say of panels that are not the daemon's.
  init(of surfaces: [Surface], _ configuration: Configuration) {
    self.init(
      version: Version.text, process: Int(getpid()), uptime: 0, configuration: configuration.file,
      isWatched: false, state: .running, reason: "not the daemon: nothing is run")
    devices = surfaces.map { surface in
      ControlStatus.Device(
        name: surface.device.name, node: surface.device.node, seat: surface.panel.place.seat,
        width: surface.device.size.width, height: surface.device.size.height,
        slots: surface.panel.slots, orientation: "\(surface.panel.geometry.orientation)",
        exclusivity: .shared)
    }
    gestures = configuration.gestures.map {
      ControlStatus.Gesture(name: $0.name, type: $0.kind.name, isEnabled: $0.isEnabled)
    }
  }
}
