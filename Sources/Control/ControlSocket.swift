import Glibc
import Words

/// Where the control socket is.
package enum ControlSocket {
  /// Where a daemon that serves the whole machine has it.
  package static let ofSystem = "/run/gestured/control"

  /// Where a daemon listens: in the runtime directory that systemd made for it (systemd.exec(5)),
  /// else in its user's (XDG Base Directory), else in the machine's.
  package static func ofDaemon(
    environment: (String) -> String? = Environment.variable
  ) -> String {
    let service = environment("RUNTIME_DIRECTORY")?.split(separator: ":").first
    if let service, service.hasPrefix("/") { return "\(service)/control" }
    return ofUser(environment) ?? ofSystem
  }

  /// Where a client looks, in this order: its user's daemon, then the machine's.
  package static func candidates(
    environment: (String) -> String? = Environment.variable
  ) -> [String] {
    [ofUser(environment), ofSystem].compactMap(\.self)
  }

  /// Where else than at `path` a daemon that runs as `user` may listen. A service of that user
  /// listens in the runtime directory that logind made (pam_systemd(8)). The other place is that of
  /// the machine's service.
  package static func alternatives(
    to path: String, of user: uid_t = geteuid(),
    environment: (String) -> String? = Environment.variable
  ) -> [String] {
    [ofUser(environment) ?? "/run/user/\(user)/gestured/control", ofSystem].filter { $0 != path }
  }

  private static func ofUser(_ environment: (String) -> String?) -> String? {
    guard let directory = environment("XDG_RUNTIME_DIR"), directory.hasPrefix("/") else {
      return nil
    }
    return directory + "/gestured/control"
  }
}
