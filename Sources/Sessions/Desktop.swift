import Glibc

/// What draws the picture of a session, and reads the touches on it.
package struct Desktop: Hashable, Sendable {
  /// How it draws: `wayland`, `x11`, `tty`, or empty if logind does not say
  /// (sd_session_get_type(3)).
  package var type: String
  /// What it calls itself, such as `KDE` or `ubuntu:GNOME`, or empty if nothing says it.
  package var name: String

  /// Makes a desktop.
  package init(type: String = "", name: String = "") {
    self.type = type
    self.name = name
  }

  /// What draws on a seat's screen now, or nil while no session is there, or without logind.
  package init?(at seat: String) {
    guard let active = try? SeatState(reading: seat)?.active else { return nil }
    self = active.desktop.named(by: Desktop.ownEnvironment, in: active.identifier)
  }

  /// The desktop with the name that this program was given, if logind knows none and the program is
  /// one of that very session. Another session may have left an environment.
  func named(by variable: (String) -> String?, in session: String) -> Desktop {
    guard name.isEmpty, variable("XDG_SESSION_ID") == session,
      let known = variable("XDG_CURRENT_DESKTOP")
    else { return self }
    return Desktop(type: type, name: known)
  }

  /// The variables of this program.
  static func ownEnvironment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
