import CSystemd
import Glibc

/// Who is at the other end of a Unix socket, as the kernel knows it (SO_PEERCRED in unix(7)).
package struct PeerCredentials: Hashable, Sendable {
  /// The process that connected, or that listened.
  package let process: pid_t
  /// Its effective user at that time.
  package let user: uid_t

  /// Makes the credentials of a peer.
  package init(process: pid_t, user: uid_t) {
    self.process = process
    self.user = user
  }

  /// Asks the kernel about a connected socket, or nil if it does not know.
  package init?(of socket: Int32) {
    var credentials = gnu_ucred()
    var length = socklen_t(MemoryLayout<gnu_ucred>.size)
    guard getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0 else {
      return nil
    }
    self.init(process: credentials.pid, user: credentials.uid)
  }

  /// Whether they may control a daemon of `owner`'s: its own user and root may.
  package func mayControl(daemonOf owner: uid_t) -> Bool { user == owner || user == 0 }
}
