import Arguments
import Configuration
import Control
import Gestures
import Pipeline
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
    the touches come from there. In a recording, a press ends when nothing has touched for 600 ms.

      --write           appends the tables to the configuration, after asking
      --device PATTERN  the touchscreen of that name, if there are several
      --config FILE     the configuration. Default: as for gestured
      --socket PATH     the daemon's control socket. Default: as 'gesturectl status'

    Example: sudo gesturectl fit

    Exit status: 0 if it is fitted, 1 if not, 2 for wrong usage.
    """

  /// `fit` needs at least this many presses.
  private static let leastPresses = 12

  static func run(_ words: ArraySlice<String>, _ console: Console, _ kinds: GestureKinds) throws {
    let arguments = try Arguments(
      words, flags: ["write"], options: ["device", "config", "socket"])
    if arguments.has("write"), arguments.value(of: "config") == "-" {
      throw UsageError("--write needs a file, and not standard input")
    }
    let draft = try ConfigurationDraft(arguments.value(of: "config"), kinds)
    let file = draft.configuration.placeOfAccommodation.map(draft.configuration.file)
    if arguments.has("write") {
      try draft.expectFile()
      if let file {
        let isTable = draft.configuration.accommodation.place != nil
        throw Unlearnable(
          description: "\(file) has \(isTable ? "an" : "keys of") [accommodation] already. Without "
            + "--write you get the tables that may take its place")
      }
    }
    let pattern = arguments.value(of: "device").map { Glob($0) }
    guard
      let hand = arguments.operands.isEmpty
        ? try shown(pattern, draft.configuration, arguments, console, kinds)
        : try recorded(pattern, draft.configuration, arguments)
    else {
      console.report("nothing was measured, and nothing is kept")
      throw Failed()
    }
    let page = FitPage.best(for: hand, beside: draft)
    console.print(String(page.text.dropLast()))
    guard page.fit.isNeeded, file == nil else { return }
    let edit = draft.appending(page.text)
    for problem in edit.problems where problem.severity != .note { console.report(problem) }
    if arguments.has("write") { try draft.write(edit, "the [accommodation]", console) }
  }

  /// The presses of recordings. If the presses of a touchscreen follow the targets, each gets its
  /// target.
  private static func recorded(
    _ pattern: Glob?, _ configuration: Configuration, _ arguments: Arguments
  ) throws -> MeasuredHand {
    var hand = MeasuredHand(isExclusive: true)
    for path in arguments.operands {
      let samples = try Learn.samples(
        in: path, pattern, configuration, arguments, isCalmed: false)
      for (device, own) in Dictionary(grouping: samples, by: \.device) {
        hand.take(own)
        if !configuration.isExclusive(device) { hand.isExclusive = false }
      }
    }
    guard hand.presses.count >= leastPresses else {
      let found = hand.presses.count == 1 ? "1 press was" : "\(hand.presses.count) presses were"
      let far = hand.strays > 0 ? ". Farther than 30 mm from the target: \(hand.strays)" : ""
      throw Unlearnable(description: "\(found) measured, \(leastPresses) are needed\(far)")
    }
    return hand
  }

  /// The presses that a person makes. The result is nil if the person ends early.
  private static func shown(
    _ pattern: Glob?, _ configuration: Configuration, _ arguments: Arguments, _ console: Console,
    _ kinds: GestureKinds
  ) throws -> MeasuredHand? {
    let glass = try ShownGlass(pattern, arguments, console, kinds)
    var show = try FitShow(on: pattern, glass.status)
    let device = DeviceIdentity(name: show.panel.name, seat: show.panel.seat)
    try refuseCalmed(device, glass.configurationPath, glass.status, kinds)
    guard try glass.run(&show, console) else { return nil }
    let isExclusive = configuration.isExclusive(device)
    return MeasuredHand(
      show.presses, isExclusive: isExclusive || show.panel.exclusivity != .shared)
  }

  /// Throws if the configuration already changes touches of `device` for a trembling hand. Such
  /// touches do not show the hand. Also throws if the file is not in force.
  static func refuseCalmed(
    _ device: DeviceIdentity, _ path: String?, _ status: ControlStatus, _ kinds: GestureKinds
  ) throws {
    guard let path else { return }
    if let reason = status.configurationReason {
      throw Unlearnable(description: "\(path.shown): \(reason.shown). Then start again")
    }
    let configuration = try ConfigurationFile(path: path, kinds: kinds)
      .load(refusingUnsafe: false)
    let rule = configuration.accommodation(of: device, in: status.profile)
    guard let place = rule.place,
      rule.ignoreRepeat ?? .milliseconds(0) > .milliseconds(0) || rule.steady ?? 0 > 0
    else { return }
    throw Unlearnable(
      description: "\(configuration.file(of: place)):\(place.line) calms the touches, so the hand "
        + "cannot be measured. Set ignore_repeat_ms and steady_mm to 0 there, save the file, and "
        + "start again")
  }
}
