import Arguments
import Configuration
import Control
import Gestures
import Glibc
import Recording
import TouchInput
import Words

/// `gesturectl learn`: makes a gesture of what fingers show.
enum Learn {
  static let help = """
    Usage: gesturectl learn NAME [--times N] [--write] [--device PATTERN] [--config FILE]
                            [--seconds S] [--socket PATH] [RECORDING...]

    Show a gesture some times, and this prints the [[gesture]] that all of them make fire. On a
    terminal you see the glass, what to do, and what was understood. Ctrl-C ends it, and nothing is
    kept. The touches come from the running daemon, or from the touchscreens that you may read if
    none runs. With RECORDING they come from there. Leave the glass alone for a second between two
    samples. The gestures of the daemon still act meanwhile: 'gesturectl disable' turns one off.
    Then it tells which gestures of the configuration want the same touches, as 'gesturectl
    conflicts' does.

      --times N         how often to show it, 1 to 20. Default: 5
      --write           appends the gesture to the configuration, after asking
      --device PATTERN  only touchscreens of that name. Default: all
      --config FILE     the other gestures. Default: as for gestured
      --seconds S       how long to look for conflicts, at most. Default: 5
      --socket PATH     the daemon's control socket. Default: as 'gesturectl status'

    Example: gesturectl learn 'next page' --write

    Exit status: 0 if there is a gesture, 1 if not, 2 for wrong usage.
    """

  static func run(_ words: ArraySlice<String>, _ console: Console, _ kinds: GestureKinds) throws {
    let arguments = try Arguments(
      words, flags: ["write"], options: ["times", "device", "config", "seconds", "socket"])
    guard let name = arguments.operands.first, !name.isEmpty else {
      throw UsageError("NAME is missing")
    }
    let paths = Array(arguments.operands.dropFirst())
    if paths.isEmpty, name.contains("."), access(name, F_OK) == 0 {
      throw UsageError("NAME is missing before the recording '\(name)'")
    }
    let times = try times(arguments.value(of: "times"))
    if !paths.isEmpty, arguments.value(of: "times") != nil {
      throw UsageError("--times and RECORDING do not go together. All that is recorded counts")
    }
    if arguments.has("write"), arguments.value(of: "config") == "-" {
      throw UsageError("--write needs a file, and not standard input")
    }
    let explorer = try Explorer(arguments)
    let lesson = try Lesson(name, arguments.value(of: "config"), kinds)
    if arguments.has("write") { try lesson.draft.expectFile() }
    let pattern = arguments.value(of: "device").map { Glob($0) }
    let samples: [Sample]
    if paths.isEmpty {
      guard let shown = try LearnShow.samples(of: name, times, pattern, arguments, console, kinds)
      else {
        console.report("nothing was learned, and nothing is kept")
        throw Failed()
      }
      samples = shown
    } else {
      samples = try paths.flatMap {
        try Learn.samples(in: $0, pattern, lesson.configuration, arguments)
      }
    }
    guard !samples.isEmpty else { throw Unlearnable(description: "no finger touched the glass") }
    let guess = try Learning.gesture(of: samples, kinds: kinds)
    let page = lesson.page(guess, samples)
    console.print(page.text)
    for problem in page.edit.problems { console.report(problem) }
    try lesson.tellConflicts(of: page, explorer, console)
    if arguments.has("write") { try lesson.draft.write(page.edit, "the gesture", console) }
  }

  private static func times(_ text: String?) throws(UsageError) -> Int {
    guard let text else { return 5 }
    guard let times = Int(text), (1...20).contains(times) else {
      throw UsageError("--times needs a number from 1 to 20, not '\(text)'")
    }
    return times
  }

  /// The samples of a recording, read with the configuration. If `isCalmed` is false,
  /// `[accommodation]` does not apply. Throws if no touchscreen is in use, or none matches
  /// `pattern`.
  static func samples(
    in path: String, _ pattern: Glob?, _ configuration: Configuration, _ arguments: Arguments,
    isCalmed: Bool = true
  ) throws -> [Sample] {
    let recording = try Recording(path: arguments.recordingPath(path))
    let parts = recording.traces.isEmpty ? [recording] : recording.traces.map(Recording.init)
    var samples: [Sample] = []
    var (isRead, reason) = (false, "no touchscreen of that name is in \(path.shown)")
    for part in parts {
      let circumstances = PanelCircumstances()
      for index in try part.touchscreens() {
        let device = part.devices[index]
        let identity = circumstances.identity(of: device, at: index)
        guard pattern?.matches(device.name) ?? true else { continue }
        guard var settings = configuration.settings(for: identity) else {
          reason = "'\(device.name.shown)' is not read: \(configuration.reasonNotUsed(identity))"
          continue
        }
        if !isCalmed { settings.repairs.hands = HandRules() }
        let panel = try circumstances.panel(of: device, at: index, settings)
        let end = device.events.last?.time ?? EventTime(microseconds: 0)
        samples += Sample.all(of: Tape(part, index, on: panel, until: end))
        isRead = true
      }
    }
    guard isRead else { throw Unlearnable(description: reason) }
    return samples
  }
}
