import Glibc

/// logind: which user is at which seat, whether that session is locked, whether the machine sleeps.
final class SimulatedLogin {
  struct Session: Equatable {
    var name: String
    var user: UInt32
    var kind = "user"
  }

  /// Its name on the bus. Nil while it is not there.
  private(set) var owner: String? = ":1.7"
  private var starts = 7
  private let root = "/org/freedesktop/login1"

  var active: Session? = Session(name: "c2", user: 1000)
  /// The session in front at the second seat.
  private(set) var second: Session? = Session(name: "c9", user: 1000)
  var lockedSessions: Set<String> = []
  private(set) var isAsleep = false
  /// The sessions of which it knows that a locker is shown. It keeps that nowhere.
  private var hints: Set<String> = []
  private var monitors: [LoginMonitor] = []

  /// Whether it knows of a locker that is shown.
  var isHinted: Bool { !hints.isEmpty }

  func reply(to request: BusMessage) -> BusMessage? {
    guard owner != nil else {
      return BusMessage(error: "org.freedesktop.DBus.Error.ServiceUnknown")
    }
    switch request.member {
    case "Get" where request.arguments.last == "PreparingForSleep":
      return BusMessage(sender: owner ?? "", values: [.variant(.truth(isAsleep))])
    case "Get" where request.arguments.last == "LockedHint":
      let isHinted = hints.contains { request.path == path(of: $0) }
      return BusMessage(sender: owner ?? "", values: [.variant(.truth(isHinted))])
    default: return BusMessage(error: "org.freedesktop.DBus.Error.UnknownMethod")
    }
  }

  /// Another process is logind from now on, or none is.
  func restart(isThere: Bool) {
    let before = owner
    starts += 1
    hints = []
    owner = isThere ? ":1.\(starts)" : nil
    Machine.kernel.bus.tell(owner: owner, of: "org.freedesktop.login1", before: before)
  }

  private func path(of session: String) -> String {
    // As sd_bus_path_encode(3) writes a name of letters and digits that begins with a letter.
    root + "/session/" + session
  }

  /// The lock screen of a session is shown, or taken away: a locker says it by the hint, of which
  /// is told if it changes, others only by the signal.
  func lock(_ session: String, _ isLocked: Bool, byHint: Bool) {
    if isLocked { lockedSessions.insert(session) } else { lockedSessions.remove(session) }
    let bus = Machine.kernel.bus
    if !byHint {
      bus.signal(
        isLocked ? "Lock" : "Unlock", of: "org.freedesktop.login1.Session", at: path(of: session),
        from: owner ?? "")
      // A locker that has said that it is shown says that it is no more.
      guard !isLocked else { return }
    }
    let isNews =
      isLocked ? hints.insert(session).inserted : hints.remove(session) != nil
    guard owner != nil, isNews else { return }
    bus.signal(
      "PropertiesChanged", of: "org.freedesktop.DBus.Properties", at: path(of: session),
      from: owner ?? "",
      [
        .text("org.freedesktop.login1.Session"), .properties([("LockedHint", .truth(isLocked))]),
      ],
      first: "org.freedesktop.login1.Session")
  }

  func sleep(_ sleeps: Bool) {
    isAsleep = sleeps
    Machine.kernel.bus.signal(
      "PrepareForSleep", of: "org.freedesktop.login1.Manager", at: root,
      from: owner ?? "", [.truth(sleeps)])
  }

  /// The session in front at a seat, counted from 0.
  func session(at seat: Int) -> Session? { seat == 0 ? active : second }

  /// Whether the session in front at a seat is locked.
  func isLocked(at seat: Int) -> Bool {
    session(at: seat).map { lockedSessions.contains($0.name) } ?? false
  }

  /// Another session's picture is shown.
  func show(_ session: Session?, at seat: Int = 0) {
    if seat == 0 { active = session } else { second = session }
    for monitor in monitors { monitor.tell() }
  }

  func add(_ monitor: LoginMonitor) { monitors.append(monitor) }
  func remove(_ monitor: LoginMonitor) { monitors.removeAll { $0 === monitor } }
}
