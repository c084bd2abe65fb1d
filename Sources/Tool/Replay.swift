import Actions
import Arguments
import Configuration
import Gestures
import Glibc
import Pipeline
import Recording

/// `gesturectl replay`: plays a recording through the code that the daemon runs.
enum Replay {
  static let help = """
    Usage: gesturectl replay [--config FILE] [--json] [--touches] [--transitions] [--arena]
                             [--idle] [--run] [--speed X] [--application NAME] [--title TITLE]
                             [--quirks FOLDER] RECORDING | -

    Plays a recording and prints the recognized gestures. A recording is evemu, YAML of libinput
    record, a trace, or a page of 'gesturectl report'. - is standard input.

      --config FILE   the gestures. Default: the recording's own, else as for gestured
      --json          one JSON object a line instead of a table
      --transitions   every change of state too, with the reason in words, and what took no part
      --arena         the gestures that take part, that wait and that won, at each change
      --touches       what applications would get of the touches if the screen were exclusive
      --idle          let time run on after the last event until every [[idle]] has started
      --run           run the gestures' commands
      --speed X       play in real time times X, such as 1 or 0.5. Default: at once
      --application NAME
                      what is in front. Default: what the recording says, else nothing
      --title TITLE   the title of its window
      --quirks FOLDER what is wrong with which touchscreens. Default: as gestured

    The table counts the changes of a gesture. --json shows each of them. Lengths are millimetres
    from the picture's top left.

    Example: gesturectl replay --config new.toml --transitions swipe.evemu

    Exit status: 0 if the recording was played, 1 if not, 2 for wrong usage.
    """

  static func run(
    _ words: ArraySlice<String>, _ console: Console, _ kinds: GestureKinds
  ) throws {
    let arguments = try Arguments(
      words, flags: ["json", "touches", "transitions", "arena", "idle", "run"],
      options: ["config", "speed", "application", "title", "quirks"])
    if arguments.has("json"), arguments.has("arena") {
      throw UsageError("--arena is for people. --json has --transitions")
    }
    let path = try arguments.operands(1...1, named: "RECORDING")[0]
    let speed = try speed(arguments.value(of: "speed"))
    let recording = try Recording(path: arguments.recordingPath(path))
    guard !recording.traces.isEmpty else {
      if arguments.has("run"), recording.ownConfiguration != nil,
        arguments.value(of: "config") == nil
      {
        throw UsageError("--run runs no commands of a report's own. Name a file with --config")
      }
      let (configuration, _) = try recording.configuration(
        option: arguments.value(of: "config"), arguments, kinds, console,
        refusingUnsafe: arguments.has("run"))
      return try show(recording, configuration, speed, arguments, console)
    }
    for warning in recording.warnings { console.report(warning) }
    for trace in recording.traces {
      guard !arguments.has("run") || arguments.value(of: "config") != nil else {
        throw UsageError("--run runs no commands of a trace's own. Name a file with --config")
      }
      if recording.traces.count > 1 { announce(trace, arguments, console) }
      let configuration = try trace.configuration(
        option: arguments.value(of: "config"), kinds: kinds,
        refusingUnsafe: arguments.has("run"))
      try show(
        Recording(of: trace), configuration, speed, arguments, console,
        tellsTouches: trace.shows.contains(.touches))
    }
  }

  /// Plays `recording` and shows what comes of it.
  private static func show(
    _ recording: Recording, _ configuration: Configuration, _ speed: Double?,
    _ arguments: Arguments, _ console: Console, tellsTouches: Bool = false
  ) throws {
    let player = try Player(
      try recording.with(arguments), configuration, tellsTransitions: arguments.has("transitions"),
      tellsTouches: arguments.has("touches") || tellsTouches, waitsForIdle: arguments.has("idle"))
    for warning in player.warnings { console.report(warning) }
    let commands = try CommandLoop(
      limit: arguments.has("run") ? configuration.actions.maxRunning : nil, console)
    let printer = printer(for: player, configuration, arguments, console)
    let arena = arguments.has("arena") ? ArenaPrinter(since: player.start, console) : nil
    let pace = speed.map { Pace(speed: $0, from: player.start) }
    try play(player, pace: pace, arena, printer, commands, console)
    printer.finish()
    try commands.waitForCommands()
  }

  /// Says which play of a trace file comes next.
  private static func announce(_ trace: Trace, _ arguments: Arguments, _ console: Console) {
    if arguments.has("json") {
      console.print(JSONLine.trace(trace.title, line: trace.line))
    } else {
      console.print("\(trace.line): \(trace.title)")
    }
  }

  /// Plays to the end, or until the output is not read any more.
  private static func play(
    _ player: Player, pace: Pace?, _ arena: ArenaPrinter?, _ printer: any ReplayPrinter,
    _ commands: CommandLoop, _ console: Console
  ) throws {
    func deliver(_ surface: Surface, _ output: Output) {
      printer.print(output, of: surface)
      for deed in surface.deeds.takeDone() { printer.print(deed, of: surface) }
      commands.perform(output, of: surface)
    }
    while let time = player.nextTime, !console.hasFailed {
      try commands.wait(until: pace?.due(time))
      player.step(deliver)
      for surface in player.surfaces {
        for deed in surface.deeds.takeDone() { printer.print(deed, of: surface) }
        for absence in surface.takeAbsences() { printer.print(absence, of: surface) }
      }
      for moment in player.takeIdleMoments() {
        printer.print(moment)
        commands.perform(moment)
      }
      arena?.show(player.surfaces, at: time)
    }
    player.finish(deliver)
  }

  private static func printer(
    for player: Player, _ configuration: Configuration, _ arguments: Arguments, _ console: Console
  ) -> any ReplayPrinter {
    guard !arguments.has("json") else { return JSONPrinter(since: player.start, console) }
    return TablePrinter(
      of: player.surfaces, gestures: configuration.gestures, since: player.start,
      showsTransitions: arguments.has("transitions"), console)
  }

  private static func speed(_ text: String?) throws(UsageError) -> Double? {
    guard let text else { return nil }
    guard let speed = Double(text), speed > 0, speed.isFinite else {
      throw UsageError("--speed needs a number above 0, not '\(text)'")
    }
    return speed
  }
}
