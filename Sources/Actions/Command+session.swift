extension Command {
  /// The words that run the command as a transient unit of the user's own service manager, with the
  /// daemon's input and output for it, and with `variables` on top of the manager's own
  /// (systemd-run(1)); the manager ends it after so many `milliseconds`. They end when the command
  /// does, with its status.
  func argumentsInSession(
    _ variables: [String], gesture: String, milliseconds: UInt64?
  ) -> [String] {
    let options = [
      "systemd-run", "--user", "--quiet", "--collect", "--pipe", "--wait",
      "--service-type=exec", "--description=gesture '\(gesture.onOneLine)'",
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
