import Arguments
import Configuration
import Version
import Words

/// The program: finds the command that is meant, and says what went wrong with it.
package enum Gesturectl {
  /// The commands, in the order of the usage text.
  private static func commands(of kinds: GestureKinds) -> [Command] {
    [
      Command("check", help: Check.help) { try Check.run($0, $1, kinds) },
      Command("conflicts", help: Conflicts.help) { try Conflicts.run($0, $1, kinds) },
      Command("devices", help: Devices.help) { try Devices.run($0, $1, kinds) },
      Command("record", help: Record.help) { try Record.run($0, $1, kinds) },
      Command("replay", help: Replay.help) { try Replay.run($0, $1, kinds) },
      Command("explain", help: Explain.help) { try Explain.run($0, $1, kinds) },
      Command("report", help: Report.help) { try Report.run($0, $1, kinds) },
      Command("convert", help: Convert.help) { try Convert.run($0, $1, kinds) },
      Command("import", help: Import.help, takesForeignWords: true) {
        try Import.run($0, $1, kinds)
      },
      Command("learn", help: Learn.help) { try Learn.run($0, $1, kinds) },
      Command("fit", help: Fit.help) { try Fit.run($0, $1, kinds) },
      Command("test", help: Test.help) { try Test.run($0, $1, kinds) },
      Command("status", help: Status.help, run: Status.run),
      Command("monitor", help: Monitor.help) { try Monitor.run($0, $1, kinds) },
      Command("applications", help: Applications.help, run: Applications.run),
      Command("shield", help: ShieldScreen.help, run: ShieldScreen.run),
      Command("orientation", help: TurnPicture.help, run: TurnPicture.run),
    ] + Command.requests
  }

  private static let usage = """
    Usage: gesturectl COMMAND [ARGUMENTS]

      check [FILE]        every error and every warning of a configuration
      conflicts [A [B]]   which gestures want the same touches, and which of them fires
      devices             the touchscreens of this machine, and why others are not used
      record              writes down what a touchscreen sends
      replay RECORDING    plays a recording and shows what was recognized
      explain RECORDING   says why gestures did not fire, and what would have made them fire
      report RECORDING    makes a page of it: fingers, gestures, why, and what other thresholds do
      convert RECORDING   makes a trace of it, to be read, cut down and sent with a report
      import PROGRAM      makes a configuration of what lisgd or touchégg was told
      learn NAME          makes a gesture of what you show it on the glass
      fit                 finds the settings for hands that tremble
      test TRACE...       plays traces and compares what comes of them with what they expect

    What the running daemon does:

      status              how things stand: touchscreens, gestures, commands, errors
      monitor             shows live what happens on the touchscreens, and why
      applications        shows which application is in front, and each change
      reload              reads the configuration again
      rollback            uses the configuration that was in force before
      pause, resume       recognizes nothing for a while
      orientation WHICH   tells it how the picture is turned
      enable NAME         recognizes a gesture from now on
      disable NAME        ignores a gesture from now on
      cancel [NAME]       ends active attempts of a gesture, or of all
      shield [SECONDS]    ignores all touches for a while. 'off' ends it
      idle NAME           starts an idle rule at once
      set NAME on|off     sets a switch that gestures have conditions on
      profile NAME        chooses one of the configuration's profiles
      verbose on|off      logs every change of a gesture's state, with the reason

    'gesturectl COMMAND --help' says more about each. --version prints the version.
    gesturectl(1) is the manual.
    """

  /// Does what the words of a command line say, with gestures of `kinds`, and returns the exit
  /// status.
  package static func run(
    _ words: ArraySlice<String>, _ console: Console, kinds: GestureKinds
  ) -> Int32 {
    let status = answer(words, console, commands(of: kinds))
    return console.finish() ? status : max(status, 1)
  }

  /// Whether a command line that begins with `word` is one of this program's.
  package static func hasCommand(_ word: String) -> Bool {
    commands(of: .builtIn).contains { $0.name == word }
  }

  private static func answer(
    _ words: ArraySlice<String>, _ console: Console, _ commands: [Command]
  ) -> Int32 {
    guard let word = words.first else {
      console.reportPlainly(usage)
      return 2
    }
    if word == "--version" || word == "-V" {
      console.print("gesturectl \(Version.text)")
      return 0
    }
    let isHelp = ["--help", "-h", "help"].contains(word)
    guard let name = isHelp ? words.dropFirst().first : word else {
      console.print(usage)
      return 0
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      let kind = name.hasPrefix("-") ? "option" : "command"
      let hint = NearestName.hint(for: name, among: commands.map(\.name) + ["--help", "--version"])
      let remedy = hint ?? ". 'gesturectl --help' lists the commands"
      console.report("unknown \(kind) '\(name)'\(remedy)")
      return 2
    }
    let options = words.prefix(command.takesForeignWords ? 2 : .max).prefix { $0 != "--" }
    if isHelp || options.contains("--help") || options.contains("-h") {
      console.print(command.help)
      return 0
    }
    return run(command, words.dropFirst(), console)
  }

  private static func run(
    _ command: Command, _ words: ArraySlice<String>, _ console: Console
  ) -> Int32 {
    do {
      try command.run(words, console)
      return 0
    } catch let error as UsageError {
      let help = "'gesturectl \(command.name) --help' says more"
      let isIncomplete = error.description.hasSuffix("is missing")
      let words = isIncomplete ? command.example.map { "\(error), as in: \($0)" } : nil
      console.report((words ?? "\(error)").followed(by: help), from: "gesturectl \(command.name)")
      return 2
    } catch let error as InvalidConfiguration {
      for problem in error.problems { console.report(problem) }
    } catch is Failed {
    } catch {
      console.report("\(error)")
    }
    return 1
  }
}

extension Console {
  /// Says what is wrong with a configuration, as editors and compilers' matchers read it.
  func report(_ problem: Problem) {
    reportPlainly("\(problem.position): \(problem.severity.rawValue): \(problem.message)")
  }
}
