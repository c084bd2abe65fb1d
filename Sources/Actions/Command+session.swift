extension Command {
  /// The words that run the command as a transient unit of the user's own service manager, with the
  /// daemon's input and output for it, and with the gesture's variables of `environment` and those
  /// of the `session` on top of the manager's own (systemd-run(1)). They end when the command does,
  /// with its status.
  func argumentsInSession(
    _ environment: [String], session: [String], gesture: String
  ) -> [String] {
    let options = [
      "systemd-run", "--user", "--quiet", "--collect", "--pipe", "--wait",
      "--service-type=exec", "--description=gesture '\(gesture.onOneLine)'",
    ]
    let variables = (environment.filter { $0.hasPrefix("GESTURE_") } + session)
      .map { "--setenv=\($0.prefix { $0 != "=" })" }
    // A dollar sign is the manager's to replace, unless it is doubled (systemd.service(5)).
    let words = arguments.map {
      $0.split(separator: "$", omittingEmptySubsequences: false).joined(separator: "$$")
    }
    return options + variables + ["--"] + words
  }
}
