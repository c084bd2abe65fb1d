import Arguments
import CSystemd
import Configuration
import Glibc
import Recording

/// `gesturectl replay`: plays a recording through the code that the daemon runs.
enum Replay: Command {
  static let name = "replay"
  static let help = """
    Usage: gesturectl replay [--config FILE] [--json] [--touches] [--transitions] [--run]
                             [--speed X] RECORDING

    Plays a recording (evemu, or YAML of libinput record) and prints what was recognized.

      --config FILE   the gestures; default as for gestured
      --json          one JSON object a line instead of a table
      --transitions   every change of state too, with the reason in words
      --touches       what applications would get of the touches if the screen were exclusive
      --run           run the gestures' commands
      --speed X       play in real time times X, such as 1 or 0.5; default: at once

    Exit status: 0 if the recording was played, 1 if not, 2 for wrong usage.
    """

  static func run(_ words: ArraySlice<String>) throws {
    let arguments = try Arguments(
      words, flags: ["json", "touches", "transitions", "run"], options: ["config", "speed"])
    let path = try arguments.operands(1...1, named: "RECORDING")[0]
    let speed = try speed(arguments.value(of: "speed"))
    let file = try ConfigurationFile.find(option: arguments.value(of: "config"))
    let configuration = try file.load(refusingUnsafe: arguments.has("run") && geteuid() == 0)

    let player = try Player(
      Recording(path: path), configuration, tellsTransitions: arguments.has("transitions"),
      tellsTouches: arguments.has("touches"))
    for warning in player.warnings { printError("gesturectl: \(warning)\n") }
    let printer: any ReplayPrinter =
      arguments.has("json") ? JSONPrinter(since: player.start) : TablePrinter(since: player.start)
    let stage = try Stage(
      speed: speed, commandLimit: arguments.has("run") ? configuration.maxRunningCommands : nil)

    while let time = player.nextTime {
      try stage.wait(until: time)
      player.step {
        printer.print($1, of: $0)
        stage.perform($1, of: $0)
      }
    }
    player.finish {
      printer.print($1, of: $0)
      stage.perform($1, of: $0)
    }
    printer.finish()
    try stage.waitForCommands()
  }

  private static func speed(_ text: String?) throws(UsageError) -> Double? {
    guard let text else { return nil }
    guard let speed = Double(text), speed > 0, speed.isFinite else {
      throw UsageError("--speed needs a number above 0, not '\(text)'")
    }
    return speed
  }
}
