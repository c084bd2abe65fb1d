import Arguments
import CSystemd
import Configuration
import Control
import Gestures
import Glibc
import Loop
import Recording
import TouchInput
import Words

/// `gesturectl record`: writes down what a touchscreen sends.
enum Record {
  static let help = """
    Usage: gesturectl record [--device NODE|NAME] [--config FILE] [-o FILE]
           gesturectl record --last SECONDS [--device NODE|NAME] [-o FILE] [--socket PATH]

    Records what a touchscreen sends until Ctrl-C, for 'gesturectl replay' or evemu-play.
    Applications still get the touches. Nothing can be recorded of a touchscreen that gestured holds
    exclusively. Run 'gesturectl pause' first. A recording contains everything that you type on an
    on-screen keyboard meanwhile. It also contains presses of other devices' keys that a [[device]]
    with 'keys' names. With --last it takes the latest touches, as far as the running daemon
    remembers them ([recorder] in gestured.toml(5)), on exclusive touchscreens too.

      --device NODE|NAME   an event node such as /dev/input/event5, or a pattern for the name as
                           'gesturectl devices' shows it, such as "ELAN*". Default: the only
                           touchscreen there is
      --config FILE        the keys to record. Default: as for gestured, or none
      -o, --output FILE    where to write. Default: standard output
      --last SECONDS       the touches of the last seconds, such as 30s
      --socket PATH        with --last: the daemon's control socket. Default: as 'gesturectl status'

    Example: gesturectl record -o swipe.evemu

    Exit status: 0 if the recording is complete, 1 if not, 2 for wrong usage.
    """

  static func run(
    _ words: ArraySlice<String>, _ console: Console, _ kinds: GestureKinds
  ) throws {
    let arguments = try Arguments(
      words, options: ["device", "config", "output", "last", "socket"], short: ["o": "output"])
    _ = try arguments.operands(0...0, named: "")
    if let seconds = try Recollection.seconds(arguments.value(of: "last")) {
      let text = try Recollection.evemu(
        of: RunningDaemon(arguments), device: arguments.value(of: "device"), last: seconds, console)
      let output = try OutputFile(arguments.value(of: "output"))
      try output.write(text)
      return try output.close()
    }
    guard arguments.value(of: "socket") == nil else {
      throw UsageError("--socket goes with --last")
    }
    let signals = try StopSignals()
    let node = try DeviceChoice.node(
      arguments.value(of: "device"), among: try PanelDirectory().candidates())
    let recorder = try Recorder(node: node)
    if let reason = recorder.device.reasonNotTouchscreen() {
      console.report("\(node) \(reason): 'gesturectl replay' will not play it")
    }
    if recorder.isHeldByAnother { throw HeldDevice(node) }
    let configuration = try configuration(arguments.value(of: "config"), kinds, console)
    let keys = RecordedKeys(of: configuration, beside: node, console)
    recorder.add(keys.keys)
    // Only now, so that no mistake replaces a file.
    let output = try OutputFile(arguments.value(of: "output"))
    do {
      try recorder.begin(to: output.descriptor, path: output.path)
      try output.settle()
      console.report("recording '\(recorder.device.name.shown)' (\(node)). Ctrl-C ends it")
      let daemon = try? RunningDaemon(arguments).watch(contacts: false)
      try follow(recorder, keys, until: signals, daemon)
    } catch {
      output.cut(to: recorder.length)
      console.report("\(error)")
      if recorder.eventCount > 0 { console.report("\(summary(of: recorder)) until then") }
      throw Failed()
    }
    try output.close()
    console.report(summary(of: recorder))
    guard !recorder.isHeldByAnother else {
      throw HeldDevice(words: "another program took \(node) meanwhile: the end is missing")
    }
  }

  /// Records into memory for so many seconds, or until a signal comes. Returns the recording's
  /// path, which holds as long as the program runs.
  static func remember(_ node: String, seconds: Int64, _ console: Console) throws -> String {
    let signals = try StopSignals()
    let recorder = try Recorder(node: node)
    if recorder.isHeldByAnother { throw HeldDevice(node) }
    let memory = memfd_create("recording", UInt32(GNU_MFD_CLOEXEC))
    guard memory >= 0 else { throw SystemError(call: "memfd_create") }
    let path = "/proc/self/fd/\(memory)"
    try recorder.begin(to: memory, path: path)
    console.report("recording '\(recorder.device.name.shown)' for \(seconds) s. Ctrl-C ends it")
    let noKeys = RecordedKeys(of: nil, beside: node, console)
    try follow(recorder, noKeys, until: signals, seconds: seconds)
    return path
  }

  /// Records until a signal comes, or so many seconds are over.
  private static func follow(
    _ recorder: Recorder, _ keys: RecordedKeys, until signals: StopSignals,
    _ daemon: ControlWatch? = nil, seconds: Int64? = nil
  ) throws {
    let end = seconds.map { Clock.microseconds / 1000 + $0 * 1000 }
    var daemon = daemon
    while true {
      let own = [recorder.descriptor, signals.descriptor] + [daemon?.descriptor].compactMap(\.self)
      var sources = own.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) } + keys.sources
      let left = end.map { Int32(max(0, $0 - Clock.microseconds / 1000)) } ?? -1
      if left == 0 { return }
      let count = poll(&sources, UInt(sources.count), left)
      guard count >= 0 || errno == EINTR else { throw SystemError(call: "poll", errno: errno) }
      guard count > 0 else { continue }
      if let lines = daemon?.takeLines() {
        for application in lines.compactMap(RecordedApplication.init) {
          try recorder.take(application)
        }
      } else {
        daemon = nil
      }
      // What was touched before a key was pressed can be read by then.
      keys.read(into: recorder)
      try recorder.record()
      if sources[1].revents != 0 { return }
    }
  }

  /// Whose keys belong to the recording, or nil if no configuration was named and there is none
  /// to be used.
  private static func configuration(
    _ option: String?, _ kinds: GestureKinds, _ console: Console
  ) throws -> Configuration? {
    do throws(InvalidConfiguration) {
      return try ConfigurationFile.find(
        option: option, kinds: kinds, alternative: "--config FILE"
      ).load(refusingUnsafe: false)
    } catch {
      guard option == nil else { throw error }
      return nil
    }
  }

  private static func summary(of recorder: Recorder) -> String {
    let touches = recorder.touchCount == 1 ? "1 touch" : "\(recorder.touchCount) touches"
    let events = recorder.eventCount == 1 ? "1 event" : "\(recorder.eventCount) events"
    let seconds = (recorder.duration.milliseconds / 1000).rounded(decimals: 1)
    let drops =
      switch recorder.dropCount {
      case 0: ""
      case 1: ", and the kernel dropped events once"
      case let count: ", and the kernel dropped events \(count) times"
      }
    return "\(touches), \(events) in \(seconds) s\(drops)"
  }
}

/// Another program has grabbed the device.
struct HeldDevice: Error, CustomStringConvertible {
  let description: String

  init(words: String) {
    description = words
  }

  /// The device at `node` is held before anything was read of it.
  init(_ node: String) {
    self.init(
      words: "another program holds \(node), so it cannot be recorded. If 'gesturectl status' says "
        + "exclusive: held, run 'gesturectl pause' first and 'gesturectl resume' afterwards. "
        + "Or set [recorder] and use --last")
  }
}

extension RecordedApplication {
  /// One that a line of the daemon's tells of, or nil if it is about something else.
  fileprivate init?(_ line: ArraySlice<UInt8>) {
    guard case .application(let application?, let milliseconds) = MonitorLine(line) else {
      return nil
    }
    let time = EventTime(microseconds: Int64(milliseconds * 1000))
    self.init(time: time, name: application.name)
  }
}
