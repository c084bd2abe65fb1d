import Glibc

/// Which user is at a seat, for a daemon that runs as a certain user.
package enum Presence: Hashable, Sendable {
  /// A user that the daemon serves.
  case here
  /// A user that the daemon serves, behind a lock screen.
  case locked
  /// Another user, or no user. The reason is a clause such as "the greeter is shown".
  case away(reason: String)

  /// Judges a seat for a daemon that runs as `user`. Nil is a seat that logind does not know, or a
  /// machine without logind.
  package init(at seat: SeatState?, for user: uid_t) {
    guard let seat else {
      self = .here
      return
    }
    let servesEveryone = Presence.isSystemUser(user)
    guard let active = seat.active else {
      // A kiosk may show a picture without any session of logind's.
      let isElsewhere = seat.users.contains { servesEveryone || $0 == user }
      self = isElsewhere ? .away(reason: "another virtual terminal is shown") : .here
      return
    }
    switch active.kind {
    case .greeter: self = .away(reason: "the greeter is shown")
    case .lockScreen: self = .away(reason: "the lock screen is shown")
    case .user where servesEveryone || active.user == user:
      self = active.isLocked ? .locked : .here
    case .user: self = .away(reason: "user \(active.user) is at the screen")
    }
  }

  /// Whether `user` is no person: root, a service's own user, one that systemd lends to a service
  /// (`DynamicUser=`, systemd.exec(5)), or `nobody`. People of a directory service have numbers
  /// above all of these.
  package static func isSystemUser(_ user: uid_t) -> Bool {
    user < 1000 || (61184...65519).contains(user) || user == 65534
  }
}
