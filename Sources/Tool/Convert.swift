import Arguments
import Configuration
import Gestures
import Recording
import TouchInput

/// `gesturectl convert`: makes a trace of a recording, or an evemu file of a trace.
enum Convert {
  static let help = """
    Usage: gesturectl convert [--config FILE] [-o FILE] RECORDING | -

    Makes a trace of a recording: its fingers in a short notation, to be read, cut down, and sent
    with a report. If FILE ends in .evemu, it makes a recording for evemu-play of a trace.

      --config FILE       puts these gestures into the trace, and what they make of the fingers
      -o, --output FILE   where to write. Default: standard output

    Example: gesturectl convert --config config.toml -o swipe.trace swipe.evemu

    Exit status: 0 if it was converted, 1 if not, 2 for wrong usage.
    """

  static func run(
    _ words: ArraySlice<String>, _ console: Console, _ kinds: GestureKinds
  ) throws {
    let arguments = try Arguments(words, options: ["config", "output"], short: ["o": "output"])
    let path = try arguments.operands(1...1, named: "RECORDING")[0]
    let output = arguments.value(of: "output")
    let recording = try Recording(path: arguments.recordingPath(path))
    let index = try touchscreen(of: recording, console)
    let device = recording.devices[index]
    if output?.hasSuffix(".evemu") == true {
      let file = try OutputFile(output)
      var writer = try EvemuWriter(describing: device, to: file.descriptor, path: file.path)
      writer.write(recording.applications, since: device.events.first?.time)
      for event in device.events { try writer.write(event) }
      return try file.close()
    }
    guard recording.traces.isEmpty else {
      throw UsageError("'\(path)' is a trace already. Name an output that ends in .evemu")
    }
    let files = try arguments.value(of: "config").map {
      try ConfigurationFile(path: $0, kinds: kinds).readAll(refusingUnsafe: false)
    }
    let parsed = try files.map { try Configuration.parse($0, kinds: kinds) }
    let packed = files.map { PackedFiles.pack($0, hosts: parsed?.hostsHere ?? []) }
    var text = try trace(of: recording, device, packed, parsed)
    if parsed != nil {
      let file = try TraceFile(Array(text.utf8), path: output ?? "standard output")
      let play = try TracePlay(
        file.traces[0], try file.traces[0].configuration(option: nil, kinds: kinds))
      text = file.filled(with: [0: play.lines])
    }
    let file = try OutputFile(output)
    try file.write(text)
    try file.close()
  }

  /// The touchscreen whose fingers are meant: the first that was touched.
  private static func touchscreen(of recording: Recording, _ console: Console) throws -> Int {
    let screens = try recording.touchscreens().filter { !recording.devices[$0].events.isEmpty }
    let first = screens[0]
    if screens.count > 1 {
      let what = recording.traces.isEmpty ? "touchscreens" : "plays"
      console.report(
        "\(recording.path): \(screens.count) \(what). Only the first is converted")
    }
    for warning in recording.warnings { console.report(warning) }
    return first
  }

  /// The trace, as far as its fingers. It is of the panel as it is built in: a configuration that
  /// turns the picture turns the trace's.
  static func trace(
    of recording: Recording, _ device: RecordedDevice, _ text: [UInt8]?,
    _ configuration: Configuration?
  ) throws -> String {
    let identity = DeviceIdentity(
      name: device.name, vendor: Int(device.vendor), product: Int(device.product))
    let panel = try Panel(
      adopting: try device.makeDevice(),
      settings: PanelSettings(size: configuration?.settings(for: identity)?.size))
    let start = recording.startTime ?? EventTime(microseconds: 0)
    var writer = TraceWriter(since: start)
    var applications = recording.applications[...]
    for event in device.events {
      while let next = applications.first, next.time <= event.time {
        writer.write(next)
        applications.removeFirst()
      }
      panel.feed(
        time: event.time, type: event.code.type, code: event.code.code, value: event.value
      ) { frame in
        if let presses = frame.presses { writer.write(presses) }
        for touches in frame.touchFrames { writer.write(touches) }
      }
    }
    return TraceWriter.head(
      screen: panel.geometry.panelSize, device: device.name, configuration: text)
      + writer.finished(at: device.events.last?.time ?? start)
  }
}
