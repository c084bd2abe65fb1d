import Glibc

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

private func number(of seat: UnsafePointer<CChar>?) -> Int {
  seat.map { String(cString: $0) } == Glass.secondSeat ? 1 : 0
}

@_cdecl("sd_seat_get_active")
func sdSeatActive(
  _ seat: UnsafePointer<CChar>?, _ session: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ user: UnsafeMutablePointer<UInt32>?
) -> Int32 {
  guard Machine.kernel.hasDescriptor else { return -EMFILE }
  guard let active = Machine.kernel.login.session(at: number(of: seat)) else { return -ENODATA }
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
  guard Machine.kernel.hasDescriptor else { return -EMFILE }
  let list = calloc(3, MemoryLayout<UnsafeMutablePointer<CChar>?>.stride)!
    .bindMemory(to: UnsafeMutablePointer<CChar>?.self, capacity: 3)
  list[0] = strdup(number(of: seat) == 0 ? "c2" : "c9")
  sessions?.pointee = list
  return 1
}

@_cdecl("sd_session_get_class")
func sdSessionClass(
  _ session: UnsafePointer<CChar>?, _ kind: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  let login = Machine.kernel.login
  let name = session.map { String(cString: $0) }
  let found = [login.active, login.second].compactMap(\.self).first { $0.name == name }
  kind.pointee = strdup(found?.kind ?? "user")
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
