import CSystemd
import Glibc
import Loop

extension SeatState {
  /// Reads what logind has written of a seat (sd_seat_get_active(3)): files, no question to a
  /// process. Nil if there is no logind, or none of its seats is called `seat`. Locks are not in
  /// the files.
  ///
  /// - Throws: what keeps it from being read, such as that no descriptor is left.
  init?(reading seat: String) throws(SystemError) {
    var name: UnsafeMutablePointer<CChar>?
    var user = uid_t()
    let result = sd_seat_get_active(seat, &name, &user)
    if result == -ENXIO { return nil }
    if result != -ENODATA { try SystemError.check("sd_seat_get_active", result) }
    let identifier = String(taking: name)
    users = try SeatState.users(of: seat)
    guard let identifier else { return }
    active = Session(identifier, user: user, kind: try SeatState.kind(of: identifier))
    active?.desktop = Desktop(reading: identifier)
  }

  private static func kind(of session: String) throws(SystemError) -> Kind {
    var name: UnsafeMutablePointer<CChar>?
    let result = sd_session_get_class(session, &name)
    if result != -ENODATA { try SystemError.check("sd_session_get_class", result) }
    return Kind(class: String(taking: name) ?? "user")
  }

  private static func users(of seat: String) throws(SystemError) -> [uid_t] {
    var names: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    try SystemError.check("sd_seat_get_sessions", sd_seat_get_sessions(seat, &names, nil, nil))
    defer { free(names) }
    var users: [uid_t] = []
    var entry = names
    while let name = String(taking: entry?.pointee) {
      var user = uid_t()
      let isRemote = sd_session_is_remote(name) > 0
      if !isRemote, sd_session_get_uid(name, &user) >= 0 { users.append(user) }
      entry = entry?.successor()
    }
    return users
  }
}

extension Desktop {
  /// Reads what logind has written of a session (sd_session_get_type(3)).
  fileprivate init(reading session: String) {
    var type: UnsafeMutablePointer<CChar>?
    var name: UnsafeMutablePointer<CChar>?
    sd_session_get_type(session, &type)
    sd_session_get_desktop(session, &name)
    self.init(type: String(taking: type) ?? "", name: String(taking: name) ?? "")
  }
}

extension String {
  /// The text of a C string, which this frees for the caller, or nil for none.
  init?(taking text: UnsafeMutablePointer<CChar>?) {
    guard let text else { return nil }
    self.init(cString: text)
    free(text)
  }
}
