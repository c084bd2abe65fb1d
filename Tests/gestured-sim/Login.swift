import Glibc

/// logind: who is at the one seat, whether that session is locked, whether the machine sleeps.
final class SimulatedLogin {
  struct Session: Equatable {
    var name: String
    var user: UInt32
    var kind = "user"
  }

  static let owner = ":1.7"
  private let root = "/org/freedesktop/login1"

  var active: Session? = Session(name: "c2", user: 1000)
  var lockedSessions: Set<String> = []
  private(set) var isAsleep = false
  /// Whether a locker has said by the hint that it is shown.
  private(set) var isHinted = false
  private var monitors: [LoginMonitor] = []

  func reply(to request: BusMessage) -> BusMessage? {
    switch request.member {
    case "GetNameOwner":
      guard request.arguments.first == "org.freedesktop.login1" else {
        return BusMessage(error: "org.freedesktop.DBus.Error.NameHasNoOwner")
      }
      return BusMessage(sender: "org.freedesktop.DBus", values: [.text(SimulatedLogin.owner)])
    case "Get" where request.arguments.last == "PreparingForSleep":
      return BusMessage(sender: SimulatedLogin.owner, values: [.variant(.truth(isAsleep))])
    case "Get" where request.arguments.last == "LockedHint":
      let isLocked = lockedSessions.contains { request.path == path(of: $0) }
      return BusMessage(sender: SimulatedLogin.owner, values: [.variant(.truth(isLocked))])
    default: return BusMessage(error: "org.freedesktop.DBus.Error.UnknownMethod")
    }
  }

  private func path(of session: String) -> String {
    // As sd_bus_path_encode(3) writes a name of letters and digits that begins with a letter.
    root + "/session/" + session
  }

  /// The lock screen of a session is shown, or taken away: a locker says it by the hint, others only
  /// by the signal.
  func lock(_ session: String, _ isLocked: Bool, byHint: Bool) {
    if isLocked { lockedSessions.insert(session) } else { lockedSessions.remove(session) }
    isHinted = isLocked && byHint
    let bus = Machine.kernel.bus
    bus.signal(
      isLocked ? "Lock" : "Unlock", of: "org.freedesktop.login1.Session", at: path(of: session),
      from: SimulatedLogin.owner)
    guard byHint else { return }
    bus.signal(
      "PropertiesChanged", of: "org.freedesktop.DBus.Properties", at: path(of: session),
      from: SimulatedLogin.owner,
      [
        .text("org.freedesktop.login1.Session"), .properties([("LockedHint", .truth(isLocked))]),
      ],
      first: "org.freedesktop.login1.Session")
  }

  func sleep(_ sleeps: Bool) {
    isAsleep = sleeps
    Machine.kernel.bus.signal(
      "PrepareForSleep", of: "org.freedesktop.login1.Manager", at: root,
      from: SimulatedLogin.owner, [.truth(sleeps)])
  }

  /// Another session's picture is shown.
  func show(_ session: Session?) {
    active = session
    for monitor in monitors { monitor.tell() }
  }

  func add(_ monitor: LoginMonitor) { monitors.append(monitor) }
  func remove(_ monitor: LoginMonitor) { monitors.removeAll { $0 === monitor } }
}

/// An `sd_login_monitor`.
final class LoginMonitor: OpenFile {
  var descriptor: Int32 = -1
  private var hasNews = false

  override var isReadable: Bool { hasNews }

  func tell() {
    hasNews = true
    announce()
  }

  func flush() { hasNews = false }
}

@_cdecl("sd_login_monitor_new")
func sdLoginMonitorNew(_ category: UnsafePointer<CChar>?, _ made: Place) -> Int32 {
  let monitor = LoginMonitor()
  let descriptor = Machine.kernel.add(monitor)
  guard descriptor >= 0 else { return Int32(descriptor) }
  monitor.descriptor = Int32(descriptor)
  Machine.kernel.login.add(monitor)
  made.pointee = retained(monitor)
  return 0
}

@_cdecl("sd_login_monitor_unref")
func sdLoginMonitorUnref(_ it: OpaquePointer?) -> OpaquePointer? {
  let monitor = it.object(LoginMonitor.self)
  Machine.kernel.login.remove(monitor)
  _ = Machine.kernel.close(monitor.descriptor)
  it.release(LoginMonitor.self)
  return nil
}

@_cdecl("sd_login_monitor_get_fd")
func sdLoginMonitorFD(_ it: OpaquePointer?) -> Int32 { it.object(LoginMonitor.self).descriptor }

@_cdecl("sd_login_monitor_flush")
func sdLoginMonitorFlush(_ it: OpaquePointer?) -> Int32 {
  it.object(LoginMonitor.self).flush()
  return 0
}

@_cdecl("sd_seat_get_active")
func sdSeatActive(
  _ seat: UnsafePointer<CChar>?, _ session: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ user: UnsafeMutablePointer<UInt32>?
) -> Int32 {
  guard let active = Machine.kernel.login.active else { return -ENODATA }
  session?.pointee = strdup(active.name)
  user?.pointee = active.user
  return 0
}

@_cdecl("sd_seat_get_sessions")
func sdSeatSessions(
  _ seat: UnsafePointer<CChar>?,
  _ sessions: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?,
  _ users: UnsafeMutableRawPointer?, _ count: UnsafeMutablePointer<UInt32>?
) -> Int32 {
  let list = calloc(3, MemoryLayout<UnsafeMutablePointer<CChar>?>.stride)!
    .bindMemory(to: UnsafeMutablePointer<CChar>?.self, capacity: 3)
  list[0] = strdup("c2")
  sessions?.pointee = list
  return 1
}

@_cdecl("sd_session_get_class")
func sdSessionClass(
  _ session: UnsafePointer<CChar>?, _ kind: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  let active = Machine.kernel.login.active
  let isActive = session.map { String(cString: $0) } == active?.name
  kind.pointee = strdup(isActive ? active?.kind ?? "user" : "user")
  return 0
}

@_cdecl("sd_session_get_uid")
func sdSessionUser(
  _ session: UnsafePointer<CChar>?, _ user: UnsafeMutablePointer<UInt32>
) -> Int32 {
  user.pointee = 1000
  return 0
}

@_cdecl("sd_session_is_remote")
func sdSessionIsRemote(_ session: UnsafePointer<CChar>?) -> Int32 { 0 }

@_cdecl("sd_session_get_type")
func sdSessionType(
  _ session: UnsafePointer<CChar>?, _ kind: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  kind.pointee = strdup("wayland")
  return 0
}

@_cdecl("sd_session_get_desktop")
func sdSessionDesktop(
  _ session: UnsafePointer<CChar>?, _ name: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  name.pointee = strdup("KDE")
  return 0
}

@_cdecl("sd_session_get_display")
func sdSessionDisplay(
  _ session: UnsafePointer<CChar>?, _ name: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 { -ENODATA }

@_cdecl("sd_uid_get_display")
func sdUserDisplay(
  _ user: UInt32, _ name: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 { -ENODATA }
