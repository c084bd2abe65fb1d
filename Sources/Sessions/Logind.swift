import CSystemd

/// What of logind's part of the bus is needed (org.freedesktop.login1(5)).
enum Logind {
  /// Its name on the bus.
  static let name = "org.freedesktop.login1"
  /// The interface of its one object that is not a session, a seat or a user.
  static let manager = "org.freedesktop.login1.Manager"
  /// The interface of sessions.
  static let session = "org.freedesktop.login1.Session"

  /// The signals that are heard.
  static let rules = [
    "interface='\(session)',path_namespace='\(sessions)'",
    "interface='\(manager)',path='\(root)',member='PrepareForSleep'",
    "interface='\(manager)',path='\(root)',member='SessionRemoved'",
    """
    interface='org.freedesktop.DBus.Properties',member='PropertiesChanged',\
    path_namespace='\(sessions)',arg0='\(session)'
    """,
  ]

  /// Asks whether a session is locked.
  static func lockedHint(of session: String) -> BusRequest? {
    var path: UnsafeMutablePointer<CChar>?
    sd_bus_path_encode(sessions, session, &path)
    guard let path = String(taking: path) else { return nil }
    return .property("LockedHint", of: Logind.session, at: path, service: name)
  }

  /// Asks whether the machine is about to sleep.
  static let preparingForSleep = BusRequest.property(
    "PreparingForSleep", of: manager, at: root, service: name)

  /// The session that the object at `path` stands for, or nil if it is none.
  static func session(at path: String) -> String? {
    var identifier: UnsafeMutablePointer<CChar>?
    sd_bus_path_decode(path, sessions, &identifier)
    return String(taking: identifier)
  }

  private static let root = "/org/freedesktop/login1"
  private static let sessions = "/org/freedesktop/login1/session"
}
