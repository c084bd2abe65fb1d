import Glibc

/// What logind knows of a seat: a screen with its keyboard and panels (sd-login(3)).
public struct SeatState: Hashable, Sendable {
  /// The session whose picture is on the seat's screen; nil while it is that of a virtual terminal
  /// without one.
  public var active: Session?
  /// The users who have a session on the seat, active or not.
  public var users: [uid_t]

  /// A session on a seat.
  public struct Session: Hashable, Sendable {
    /// logind's name for it, such as `2` or `c1`.
    public var identifier: String
    /// Whose it is.
    public var user: uid_t
    /// What it is for.
    public var kind: Kind
    /// Whether a lock screen hides it.
    public var isLocked: Bool
    /// What draws its picture.
    public var desktop = Desktop()

    /// Makes a session.
    public init(_ identifier: String, user: uid_t, kind: Kind = .user, isLocked: Bool = false) {
      self.identifier = identifier
      self.user = user
      self.kind = kind
      self.isLocked = isLocked
    }
  }

  /// What a session is for: its class (pam_systemd(8)).
  public enum Kind: Hashable, Sendable {
    /// Somebody's work.
    case user
    /// The choice of somebody to log in.
    case greeter
    /// A lock screen with a session of its own.
    case lockScreen

    /// The kind that logind calls `name`; every name that it does not tell apart is a user's.
    public init(class name: String) {
      switch name {
      case "greeter": self = .greeter
      case "lock-screen": self = .lockScreen
      default: self = .user
      }
    }
  }

  /// Makes a state.
  public init(active: Session? = nil, users: [uid_t] = []) {
    self.active = active
    self.users = users
  }
}
