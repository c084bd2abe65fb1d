import Arguments
import Configuration
import Control
import Gestures
import Words

/// `gesturectl fit`: finds the `[accommodation]` that fits a person's hands.
enum Fit {
  static let help = """
    Usage: gesturectl fit [--write] [--device PATTERN] [--config FILE] [--socket PATH]
                          [RECORDING...]

    Finds the [accommodation] that fits a person whose hands tremble, bounce or slip. The person
    presses 24 targets, which takes two minutes. The terminal shows where each one is on the glass,
    and what was understood. Then this prints what was measured, the tables for the configuration,
    what a steady hand loses with them, and what remains. Ctrl-C ends it, and nothing is kept.

    The touches come from the running daemon, or from the touchscreens that you may read if none
    runs. Programs and gestures get them, too, so open something that does no harm. With RECORDING
    the touches come from there. Each touch that a pause of 600 ms follows is a press then.

      --write           appends the tables to the configuration, after asking
      --device PATTERN  the touchscreen of that name, if there are several
      --config FILE     the configuration. Default: as for gestured
      --socket PATH     the daemon's control socket. Default: as 'gesturectl status'

    Example: sudo gesturectl fit

    Exit status: 0 if it is fitted, 1 if not, 2 for wrong usage.
    """

  /// Fewer presses say too little.
  private static let leastPresses = 12

  static func run(_ words: ArraySlice<String>, _ console: Console, _ kinds: GestureKinds) throws {
    let arguments = try Arguments(
      words, flags: ["write"], options: ["device", "config", "socket"])
    if arguments.has("write"), arguments.value(of: "config") == "-" {
      throw UsageError("--write needs a file, and not standard input")
    }
    let draft = try ConfigurationDraft(arguments.value(of: "config"), kinds)
    let isThere = draft.configuration.accommodation.place != nil
    if arguments.has("write") {
      try draft.expectFile()
      if isThere {
        throw Unlearnable(
          description: "\(draft.configuration.file) has an [accommodation] already. Without "
            + "--write you get the tables that may take its place")
      }
    }
    let pattern = arguments.value(of: "device").map { Glob($0) }
    guard
      let presses = arguments.operands.isEmpty
        ? try shown(pattern, arguments, console, kinds)
        : try recorded(pattern, draft.configuration, arguments)
    else {
      console.report("nothing was measured, and nothing is kept")
      throw Failed()
    }
    guard presses.count >= leastPresses else {
      let found = presses.count == 1 ? "1 press is" : "\(presses.count) presses are"
      throw Unlearnable(description: "\(found) not enough. \(leastPresses) are")
    }
    let fit = HandFit(presses)
    let text = FitPage.text(of: presses, fit, for: draft)
    console.print(String(text.dropLast()))
    guard fit.isNeeded, !isThere else { return }
    let edit = draft.appending(text)
    for problem in edit.problems where problem.severity != .note { console.report(problem) }
    if arguments.has("write") { try draft.write(edit, "the [accommodation]", console) }
  }

  /// The presses of recordings, at the targets if they follow these.
  private static func recorded(
    _ pattern: Glob?, _ configuration: Configuration, _ arguments: Arguments
  ) throws -> [MeantPress] {
    let samples = try arguments.operands.flatMap {
      try Learn.samples(in: $0, pattern, configuration, arguments, isCalmed: false)
    }
    guard let size = samples.first?.size else { return [] }
    let landings = samples.map { $0.fingers.compactMap(\.steps.first?.place) }
    let targets = FitTargets(on: size).meant(by: landings)
    return zip(samples, targets).compactMap { MeantPress($0, at: $1) }
  }

  /// The presses that a person makes, or nil if that is ended before.
  private static func shown(
    _ pattern: Glob?, _ arguments: Arguments, _ console: Console, _ kinds: GestureKinds
  ) throws -> [MeantPress]? {
    let glass = try ShownGlass(pattern, arguments, console, kinds)
    try refuseCalmed(glass.configurationPath, glass.status.profile, kinds)
    var show = try FitShow(on: pattern, glass.status)
    return try glass.run(&show, console) ? show.presses : nil
  }

  /// Throws if the configuration calms the touches already: they say nothing of the hand.
  static func refuseCalmed(_ path: String?, _ profile: String?, _ kinds: GestureKinds) throws {
    guard let path,
      let configuration = try? ConfigurationFile(path: path, kinds: kinds)
        .load(refusingUnsafe: false)
    else { return }
    let rule = configuration.accommodation(in: profile)
    guard rule.ignoreRepeat ?? .milliseconds(0) > .milliseconds(0) || rule.steady ?? 0 > 0 else {
      return
    }
    throw Unlearnable(
      description: "the [accommodation] of \(path) is in force, so the hand cannot be measured. "
        + "Set ignore_repeat_ms and steady_mm to 0, save the file, and start again")
  }
}
