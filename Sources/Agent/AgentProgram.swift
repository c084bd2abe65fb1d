import Actions
import Arguments
import Configuration
import Control
import Sessions
import Words

/// The program: reads the command line, and runs the agent until it is told to stop.
package enum AgentProgram {
  static let help = """
    Usage: gestured-agent [--config FILE] [--socket PATH] [--version] [--help]

    The part of gestured in a graphical session. It gives the user's configuration to the service of
    the machine, and runs its commands. It tells which application is in front, and how the picture
    is turned. Run it as the user.

      --config FILE   default: $XDG_CONFIG_HOME/gestured/config.toml (~/.config)
      --socket PATH   the daemon's control socket. Default: those of the user's daemon and of the
                      system's, as they come and go

    SIGHUP reads the configuration again. Exit status: 0 stopped, 1 the compositor has gone, or it
    cannot run, 2 wrong usage.
    """

  /// Runs the agent, or says what is wrong. Returns the exit status.
  package static func run(_ words: ArraySlice<String>, _ console: Console) -> Int32 {
    console.run(
      words, as: "gestured-agent", help: help, options: ["config", "socket"]
    ) { arguments in
      do {
        let paths = arguments.value(of: "socket").map { [$0] } ?? ControlSocket.candidates()
        let file =
          arguments.value(of: "config").map { ConfigurationFile(path: $0) }
          ?? ConfigurationFile.candidates(kinds: .builtIn, environment: Environment.variable)[0]
        // What systemd does not know of the session is looked for.
        let found = SessionEnvironment().variables()
        return try Agent(Journal(program: console.program)).run(paths, file) { name in
          let line = found.first { $0.hasPrefix("\(name)=") }
          return Environment.variable(name) ?? line.map { String($0.dropFirst(name.count + 1)) }
        }
      } catch {
        console.report("cannot start: \(error)")
        return 1
      }
    }
  }
}
