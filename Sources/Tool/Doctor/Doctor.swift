import Arguments
import Configuration
import Gestures
import Pipeline
import Recording
import TouchInput
import Words

/// `gesturectl devices --doctor`: what a recording says of a touchscreen's health.
enum Doctor {
  /// What is played to see what a quirk changes: a pan for each number of fingers, and taps.
  private static let gestures =
    (1...10).map {
      "[[gesture]]\nname = \"pan of \($0)\"\ntype = \"pan\"\nfingers = \($0)\nrun = \"true\"\n"
    }.joined()
    + (1...3).map {
      "[[gesture]]\nname = \"tap of \($0)\"\ntype = \"tap\"\nfingers = \($0)\nrun = \"true\"\n"
    }.joined()

  /// Examines each touchscreen of the recording at `path`.
  static func examine(_ path: String, _ console: Console) throws {
    let recording = try Recording(path: path)
    for warning in recording.warnings { console.report(warning) }
    for index in try recording.touchscreens() {
      try examine(recording.devices[index], of: recording, console)
    }
  }

  private static func examine(
    _ device: RecordedDevice, of recording: Recording, _ console: Console
  ) throws {
    let panel = try Panel(adopting: try device.makeDevice())
    let size = panel.geometry.panelSize
    let log = ContactLog(of: device, on: panel)
    let health = PanelHealth(log, size: size)
    let measures = "\(size.width.rounded(decimals: 0)) × \(size.height.rounded(decimals: 0)) mm"
    console.print("\(device.name.shown), \(measures)")
    let width = health.figures.map(\.label.count).max() ?? 0
    for (label, value) in health.figures {
      console.print("  \(label)\(String(repeating: " ", count: width - label.count))  \(value)")
    }
    if let warning = panel.sizeWarning { console.print("\n\(warning)") }
    console.print("")
    guard !health.faults.isEmpty else {
      return console.print("Nothing is wrong with its contacts, as far as this recording shows.")
    }
    for fault in health.faults { console.print("Fault: \(fault)") }
    guard !health.remedies.isEmpty else { return }
    let quirk = text(of: health.remedies, for: device)
    console.print("\nTo mend it, write to /etc/gestured/quirks.d/mine.toml:\n\(quirk)\n")
    let (before, after) = (
      try outcome(of: recording, device, quirks: ""),
      try outcome(of: recording, device, quirks: quirk)
    )
    console.print("In this recording, pans and taps by their fingers:")
    console.print("  as it is  \(before)\n  mended    \(after)")
  }

  private static func text(of remedies: [String], for device: RecordedDevice) -> String {
    let match =
      device.vendor == 0 && device.product == 0
      ? "\"\(device.name.asPattern)\""
      : "{ vendor = 0x\(hex(device.vendor)), product = 0x\(hex(device.product)) }"
    return (["[[quirk]]", "match = \(match)"] + remedies).joined(separator: "\n")
  }

  /// What is recognized in the recording where panels have `quirks`.
  private static func outcome(
    of recording: Recording, _ device: RecordedDevice, quirks: String
  ) throws -> String {
    var configuration = try Configuration.parse(gestures, name: "doctor")
    configuration.quirks = try Quirk.parse(Array(quirks.utf8), name: "doctor")
    let player = try Player(
      recording, configuration, tellsTransitions: false, tellsTouches: false)
    var counts: [String: Int] = [:]
    func note(_ surface: Surface, _ output: Output) {
      guard case .gesture(let event) = output, surface.panel.name == device.name else { return }
      if event.isDiscrete || event.state == .began {
        counts[event.recognizer.name, default: 0] += 1
      }
    }
    while player.nextTime != nil { player.step(note) }
    player.finish(note)
    let words = configuration.gestures.compactMap { gesture in
      counts[gesture.name].map { "\($0) × \(gesture.name)" }
    }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }
}
