import Glibc

/// What logind knows of a seat: a screen with its keyboard and panels (sd-login(3)).
package struct SeatState: Hashable, Sendable {
  /// The session whose picture is on the seat's screen, or nil while it is that of a virtual
  /// terminal without one.
  package var active: Session?
  /// The users who have a session on the seat, active or not.
  package var users: [uid_t]

  /// A session on a seat.
  package struct Session: Hashable, Sendable {
    /// logind's name for it, such as `2` or `c1`.
    package var identifier: String
    /// Whose it is.
    package var user: uid_t
    /// What it is for.
    package var kind: Kind
    /// Whether a lock screen hides it.
    package var isLocked: Bool
    /// What draws its picture.
    package var desktop = Desktop()

    /// Makes a session.
    package init(_ identifier: String, user: uid_t, kind: Kind = .user, isLocked: Bool = false) {
      self.identifier = identifier
      self.user = user
      self.kind = kind
      self.isLocked = isLocked
    }
  }

  /// What a session is for: its class (pam_systemd(8)).
  package enum Kind: Hashable, Sendable {
    /// A user's work.
    case user
    /// The choice of a user to log in.
    case greeter
    /// A lock screen with a session of its own.
    case lockScreen

    /// The kind that logind calls `name`. Every name that it does not tell apart is a user's.
    package init(class name: String) {
      switch name {
      case "greeter": self = .greeter
      case "lock-screen": self = .lockScreen
      default: self = .user
      }
    }
  }

  /// Makes a state.
  package init(active: Session? = nil, users: [uid_t] = []) {
    self.active = active
    self.users = users
  }
}
