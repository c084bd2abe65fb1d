import Glibc

/// Processes that cannot be watched, because no descriptor is left. They are killed, and taken away
/// once they have ended. One that waits for a file system may take its time.
struct Unwatched {
  private var processes: [pid_t] = []

  /// Kills a process with all that it started. It may not lead its group yet.
  mutating func end(_ process: pid_t) {
    for target in [process, -process] { kill(target, SIGKILL) }
    processes.append(process)
    reap()
  }

  /// Takes away those that have ended, without waiting for any.
  mutating func reap() {
    processes.removeAll { waitpid($0, nil, WNOHANG) != 0 }
  }

  /// Whether none is left.
  var isEmpty: Bool { processes.isEmpty }
}
