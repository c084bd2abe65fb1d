import Actions
import Arguments
import Configuration
import Glibc

/// The program: reads the command line, and runs the daemon until it is told to stop.
package enum DaemonProgram {
  static let help = """
    Usage: gestured [--config FILE] [--system] [--verbose] [--version] [--help]

    Recognizes gestures on touchscreens and runs the commands that the configuration names.

      --config FILE   default: $XDG_CONFIG_HOME/gestured/config.toml (~/.config), else
                      /etc/gestured/config.toml
      --system        be the service of the machine: the file in /etc, which need not be there,
                      and configurations of sessions, which their gestured-agents serve
      --verbose       also log every change of a gesture's state, with the reason

    SIGHUP reads the configuration again. Exit status: 0 stopped, 1 failed, 2 wrong usage.
    """

  /// Runs the daemon with gestures of `kinds`, or says what is wrong. Returns the exit status.
  package static func run(
    _ words: ArraySlice<String>, _ console: Console, kinds: GestureKinds
  ) -> Int32 {
    console.run(
      words, as: "gestured", help: help, flags: ["system", "verbose"], options: ["config"],
      short: ["v": "verbose"]
    ) { arguments in
      let journal = Journal(isVerbose: arguments.has("verbose"))
      do {
        let isOfSystem = arguments.has("system")
        let place = isOfSystem ? ConfigurationFile.ofSystem : nil
        let option = arguments.value(of: "config") ?? place
        let file = try ConfigurationFile.find(option: option, kinds: kinds)
        return try Daemon(file, journal, servesSessions: isOfSystem).run()
      } catch let error as InvalidConfiguration {
        for problem in error.problems { journal.write(.error, problem.description) }
      } catch {
        journal.write(.error, "cannot start: \(error)")
      }
      return 1
    }
  }
}
