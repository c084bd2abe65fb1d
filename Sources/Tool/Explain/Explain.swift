import Arguments
import Configuration
import Gestures
import Pipeline
import Recording
import TouchInput
import Words

/// `gesturectl explain`: why gestures fired and why they did not, and what would have made them
/// fire.
enum Explain {
  static let help = """
    Usage: gesturectl explain [--config FILE] [--gesture NAME] [--at MS] [--all | --json]
                              [--application NAME] [--title TITLE] [--quirks FOLDER]
                              [--socket PATH] [RECORDING | -]

    Says what fired in a recording (as 'gesturectl replay' takes it), and why the three gestures
    that came nearest to firing did not. Without a recording it takes what the running daemon
    remembers ([recorder] in gestured.toml(5)). It plays the recording again, each time with one
    change of the configuration. It tells which change would have made the gesture fire, and what
    else it changes.

      --all            every gesture that did not fire, touch by touch, with all that was tried
      --config FILE    the gestures. Default: the recording's own, else the daemon's, or as for
                       gestured
      --gesture NAME   of one gesture only
      --at MS          only touches at that time
      --json           one JSON object for each attempt, and one for each remedy
      --application NAME
                       what is in front. Default: what the recording says, else nothing
      --title TITLE    the title of its window
      --quirks FOLDER  what is wrong with which touchscreens. Default: as gestured
      --socket PATH    without RECORDING: the daemon's control socket. Default: as for
                       'gesturectl status'

    Example: gesturectl explain --gesture 'next workspace' swipe.evemu

    Exit status: 0 if the recording was played, 1 if not, 2 for wrong usage.
    """

  static func run(
    _ words: ArraySlice<String>, _ console: Console, _ kinds: GestureKinds
  ) throws {
    let arguments = try Arguments(
      words, flags: ["all", "json"],
      options: ["config", "gesture", "at", "application", "title", "quirks", "socket"])
    let path = try arguments.operands(0...1, named: "RECORDING").first
    if arguments.has("all"), arguments.has("json") {
      throw UsageError("--all and --json do not go together. --json tells everything")
    }
    let moment = try moment(arguments.value(of: "at"))
    var option = arguments.value(of: "config")
    let recording: Recording
    var circumstances = PanelCircumstances()
    if let path {
      recording = try Recording(path: arguments.recordingPath(path))
    } else {
      let daemon = RunningDaemon(arguments)
      (recording, circumstances) = try Recollection.recording(of: daemon, console)
      option = try option ?? daemon.status(console).configuration
    }
    let gesture = arguments.value(of: "gesture")
    guard !recording.traces.isEmpty else {
      let (configuration, files) = try recording.configuration(
        option: option, arguments, kinds, console)
      try check(gesture, isOneOf: [configuration])
      return try explain(
        recording, configuration, files, moment, arguments, console, circumstances)
    }
    let configurations = try recording.traces.map {
      try $0.configuration(option: option, kinds: kinds)
    }
    try check(gesture, isOneOf: configurations)
    for (trace, configuration) in zip(recording.traces, configurations) {
      if let gesture, !configuration.has(gesture) { continue }
      if recording.traces.count > 1, !arguments.has("json") {
        let blank = trace.line == recording.traces[0].line || arguments.has("all") ? "" : "\n"
        console.print("\(blank)\(trace.line): \(trace.title)\n")
      }
      let own = option == nil ? trace.configuration : nil
      let files =
        try own.map { PackedFiles($0, name: trace.path).files }
        ?? ConfigurationFile(path: configuration.file).readAll(refusingUnsafe: false)
      try explain(Recording(of: trace), configuration, files, moment, arguments, console)
    }
  }

  private static func explain(
    _ recording: Recording, _ configuration: Configuration, _ files: [SourceFile],
    _ moment: Double?, _ arguments: Arguments, _ console: Console,
    _ circumstances: PanelCircumstances = PanelCircumstances()
  ) throws {
    let gesture = arguments.value(of: "gesture")
    let (stories, warnings, start) = try Story.all(
      of: try recording.with(arguments), configuration, circumstances)
    for warning in warnings { console.report(warning) }
    let lines = KeyLines(files)
    for story in stories {
      let chosen = story.attempts.filter { attempt in
        (gesture ?? attempt.key.gesture) == attempt.key.gesture
          && (moment.map { story.touches(attempt, at: start + .milliseconds($0)) } ?? true)
      }
      if arguments.has("json") {
        ExplanationLines(story, lines, since: start, console).print(chosen)
      } else {
        if stories.count > 1 { console.print("\(story.tape.device.shown):\n") }
        let text = ExplanationText(story, since: start)
        if arguments.has("all") {
          text.tell(chosen, while: { !console.hasFailed }, console.print)
        } else {
          text.summarize(chosen, console.print)
        }
        if moment == nil, let disregarded = text.disregarded { console.print(disregarded) }
      }
    }
  }

  /// Plays may have configurations of their own. One that lacks the gesture is none of it.
  private static func check(
    _ gesture: String?, isOneOf configurations: [Configuration]
  ) throws(UsageError) {
    guard let gesture, !configurations.contains(where: { $0.has(gesture) }) else { return }
    let names = configurations.flatMap { $0.gestures.map(\.name) }
    let hint = NearestName.hint(for: gesture, among: names) ?? ""
    throw UsageError(
      "there is no gesture \(gesture.asKey) in \(configurations.first?.file ?? "it")\(hint)")
  }

  /// No recording is longer, in milliseconds: thirty years. Event time has no room for all numbers.
  private static let longest = 1e12

  private static func moment(_ text: String?) throws(UsageError) -> Double? {
    guard let text else { return nil }
    guard let moment = Double(text), (0...longest).contains(moment) else {
      throw UsageError("--at needs milliseconds since the recording's start, not '\(text)'")
    }
    return moment
  }
}

extension Configuration {
  fileprivate func has(_ gesture: String) -> Bool { gestures.contains { $0.name == gesture } }
}
