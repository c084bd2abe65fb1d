import Arguments
import Configuration
import Control
import Glibc
import Loop
import Words

/// `gesturectl monitor`: what happens on the touchscreens, live.
enum Monitor {
  static let help = """
    Usage: gesturectl monitor [--gesture NAME] [--lines | --json] [--socket PATH]

    Shows live what happens on the touchscreens of the running daemon, also on those that it holds
    exclusively. If none runs, it shows the touchscreens that you may read. On a terminal it is a
    picture: the screen to scale, fingers and their paths, zones, the nearest shape over a drawn
    stroke, and each gesture with its state, its last failure and the outcome of its command.
    Nothing is kept. q or Ctrl-C ends it. Without a configuration it shows touches only.
    'gestured --help' says where the configuration belongs.

      --gesture NAME  only this gesture
      --lines         one line an outcome. The default if standard output is no terminal
      --json          one JSON object a line, as those of 'gesturectl replay --json --transitions'

    Keys: q quits, space holds the picture, g shows one gesture after the other and then all, r
    records what the screen sends into a file, and ends that.

    Example: gesturectl monitor --gesture 'next workspace'

    \(RunningDaemon.help)
    """

  static func run(_ words: ArraySlice<String>, _ console: Console, _ kinds: GestureKinds) throws {
    let arguments = try Arguments(
      words, flags: ["lines", "json"], options: ["gesture", "socket"])
    _ = try arguments.operands(0...0, named: "")
    if arguments.has("lines"), arguments.has("json") {
      throw UsageError("--lines and --json are two ways of saying it. Choose one")
    }
    let gesture = arguments.value(of: "gesture")
    let isPicture =
      !arguments.has("lines") && !arguments.has("json") && isatty(STDOUT_FILENO) == 1
      && isatty(STDIN_FILENO) == 1
    let signals = try StopSignals()
    let source = try Monitor.source(arguments, contacts: isPicture, kinds, console)
    try ensure(gesture, isAmong: source.status(console).gestures.map(\.name))
    if isPicture {
      try MonitorShow(source, gesture: gesture, console).run(until: signals)
    } else {
      try follow(source, gesture, asJSON: arguments.has("json"), console, until: signals)
    }
  }

  /// The running daemon, or without one the touchscreens that this user may read. Throws if there
  /// is neither.
  static func source(
    _ arguments: Arguments, contacts: Bool, _ kinds: GestureKinds, _ console: Console
  ) throws -> any MonitorSource {
    do {
      return try WatchedDaemon(RunningDaemon(arguments), contacts: contacts, console)
    } catch ControlError.nobody where arguments.value(of: "socket") == nil {
      return try WatchedPanels(kinds, console)
    }
  }

  private static func ensure(_ gesture: String?, isAmong names: [String]) throws {
    guard let gesture, !names.contains(gesture) else { return }
    let hint = NearestName.hint(for: gesture, among: names) ?? ""
    throw UsageError("there is no gesture '\(gesture)'\(hint)")
  }

  /// Prints lines as they come, until a signal does.
  private static func follow(
    _ source: any MonitorSource, _ gesture: String?, asJSON: Bool, _ console: Console,
    until signals: StopSignals
  ) throws {
    let origin = Double(Clock.microseconds) / 1000
    if let hint = source.hint { console.report(hint) }
    var touches = source.hint == nil ? nil : MonitorTouches()
    // Lines may have come with the reply already.
    repeat {
      guard let lines = try source.takeLines() else {
        console.report("the daemon has ended")
        throw Failed()
      }
      for line in lines {
        let read = MonitorLine(line)
        if let gesture, let own = read?.subject, own != gesture { continue }
        if asJSON {
          console.print(String(decoding: line, as: UTF8.self))
        } else if let outcome = read?.outcome {
          console.print(MonitorScreen.line(outcome, since: origin))
        } else if let read {
          for outcome in touches?.take(read) ?? [] {
            console.print(MonitorScreen.line(outcome, since: origin))
          }
        }
      }
      console.flush()
      if console.hasFailed { return }
    } while try source.wait(for: [signals.descriptor], milliseconds: -1).isEmpty
  }
}
