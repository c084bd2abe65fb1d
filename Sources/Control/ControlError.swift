import Glibc
import Loop

/// Why the control socket cannot be served or asked. The text is meant for people.
package enum ControlError: Error, Hashable, CustomStringConvertible {
  /// The path does not fit into an address (unix(7)).
  case pathTooLong(String)
  /// Another daemon listens at the path. The process is known where the kernel tells it.
  case taken(path: String, process: pid_t?)
  /// What lies at the path is no socket, and so no daemon's leftover.
  case notASocket(path: String)
  /// The path, and what the system says of it.
  case system(SystemError)
  /// No daemon listens at any of the paths.
  case nobody(paths: [String])
  /// The daemon at the path did not answer within so many seconds.
  case late(path: String, seconds: Int)
  /// The daemon at the path hung up before its answer was complete.
  case hungUp(path: String)
  /// The daemon does not want to, and says why.
  case refused(String)
  /// The daemon at the path answered something else than a reply.
  case misunderstood(path: String, String)

  /// What is wrong, and what can be done about it.
  package var description: String {
    switch self {
    case .pathTooLong(let path):
      "the socket's path has \(path.utf8.count) bytes, and can have \(UnixAddress.longestPath)."
        + " Choose a shorter one than '\(path)'"
    case .taken(let path, let process):
      "another gestured\(process.map { " (pid \($0))" } ?? "") serves \(path). Stop it first"
    case .notASocket(let path):
      "\(path) is no socket, but stands where the socket has to be. Remove it"
    case .system(let error): error.description
    case .nobody(let paths):
      "no gestured answers at \(paths.joined(separator: " or ")). Start it with 'sudo"
        + " systemctl start gestured', or a daemon of your own with"
        + " 'systemctl --user start gestured'"
    case .late(let path, let seconds):
      "the gestured at \(path) has not answered within \(seconds) s. 'journalctl -t gestured' may"
        + " say why"
    case .hungUp(let path):
      "the gestured at \(path) hung up without an answer. 'journalctl -t gestured' may say why"
    case .refused(let reason): reason
    case .misunderstood(let path, let problem):
      "the answer at \(path) is none of gestured's (\(problem)). Use gestured and gesturectl"
        + " of one version"
    }
  }
}
