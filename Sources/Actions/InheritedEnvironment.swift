import CSystemd

/// What commands inherit of the daemon's own environment.
enum InheritedEnvironment {
  // What systemd tells a service about itself (systemd.exec(5), sd_notify(3), sd_listen_fds(3)): a
  // command that believed it would notify for the daemon, feed its watchdog, take its sockets, or
  // think that it writes to the journal directly.
  private static let daemonsOwn: Set<String> = [
    "NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID", "LISTEN_FDS", "LISTEN_PID", "LISTEN_FDNAMES",
    "FDSTORE", "JOURNAL_STREAM", "INVOCATION_ID", "SYSTEMD_EXEC_PID", "MANAGERPID", "MAINPID",
    "PIDFILE", "MEMORY_PRESSURE_WATCH", "MEMORY_PRESSURE_WRITE", "CREDENTIALS_DIRECTORY",
    "RUNTIME_DIRECTORY", "STATE_DIRECTORY", "CACHE_DIRECTORY", "LOGS_DIRECTORY",
    "CONFIGURATION_DIRECTORY",
  ]

  /// The process's variables as `NAME=value`, without those that are the daemon's own.
  static func variables() -> [String] {
    var inherited: [String] = []
    var entry = gnu_environment()
    while let text = entry?.pointee {
      let variable = String(cString: text)
      if isInherited(variable) { inherited.append(variable) }
      entry = entry?.successor()
    }
    return inherited
  }

  /// Whether commands see the variable `NAME=value`.
  static func isInherited(_ variable: String) -> Bool {
    let name = variable.prefix { $0 != "=" }
    return !daemonsOwn.contains(String(name)) && !name.hasPrefix("GESTURE_")
  }
}
