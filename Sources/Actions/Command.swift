import Words

/// What a gesture runs.
package enum Command: Hashable, Sendable, CustomStringConvertible {
  /// A line for `/bin/sh -c`.
  case shell(String)
  /// A program, found along `PATH`, with its arguments. It runs without a shell.
  case program([String])

  /// The words of the command, the program first.
  var arguments: [String] {
    switch self {
    case .shell(let line): ["/bin/sh", "-c", line]
    case .program(let words): words
    }
  }

  /// The command as the configuration has it, for messages.
  package var description: String {
    switch self {
    case .shell(let line): line
    case .program(let words): words.joined(separator: " ")
    }
  }
}

extension Command {
  /// The words that run the command as a transient unit of the user's own service manager. The unit
  /// has the daemon's input and output, and `variables` on top of the manager's own
  /// (systemd-run(1)). The manager ends it after so many `milliseconds`. They end when the command
  /// does, with its status.
  func argumentsInSession(
    _ variables: [String], gesture: String, milliseconds: UInt64?, as unit: String
  ) -> [String] {
    let options = [
      "systemd-run", "--user", "--quiet", "--collect", "--pipe", "--wait",
      "--service-type=exec", "--unit=\(unit)", "--description=gesture '\(gesture.shown)'",
    ]
    let limit = milliseconds.map {
      ["--property=RuntimeMaxSec=\($0)ms", "--property=TimeoutStopSec=2s"]
    }
    let names = variables.map { "--setenv=\($0.prefix { $0 != "=" })" }
    // A dollar sign is the manager's to replace, unless it is doubled (systemd.service(5)).
    let words = arguments.map {
      $0.split(separator: "$", omittingEmptySubsequences: false).joined(separator: "$$")
    }
    return options + (limit ?? []) + names + ["--"] + words
  }
}

/// How much one gesture's commands may take of what all commands share.
package struct CommandLimits: Hashable, Sendable {
  /// How many of them may run at once. Further ones are dropped.
  package var running: Int
  /// For how many milliseconds each may run before it is ended, or nil for ever.
  package var milliseconds: UInt64?

  /// Makes limits.
  package init(running: Int, milliseconds: UInt64? = nil) {
    self.running = running
    self.milliseconds = milliseconds
  }
}

/// A command that has not ended yet, as people are told of it.
package struct RunningCommand: Hashable, Sendable {
  /// The gesture that started it.
  package let gesture: String
  /// Its process id.
  package let process: Int32
  /// When it was started, in milliseconds of CLOCK_MONOTONIC.
  package let startedMilliseconds: Int64
  /// The command as the configuration has it.
  package let command: String
}
