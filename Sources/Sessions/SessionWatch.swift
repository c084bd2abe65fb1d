import Glibc
import Loop

/// Follows logind: which user is at which seat, whether the session is locked, and whether the
/// machine is about to sleep (org.freedesktop.login1(5)).
///
/// Without logind everybody is here, and the machine never sleeps. Until logind has said whether a
/// session is locked, its user is away.
package final class SessionWatch {
  private let user: uid_t
  private let loop: EventLoop
  private let pause: UInt64
  private let read: Reader
  private let tell: (Remark) -> Void
  private let changed: () -> Void
  private var service: BusService?
  private var monitors: SeatMonitors?
  private var inquiry: LockInquiry?
  private var locks = SessionLocks()
  private var presences: [String: Presence] = [:]
  private var desktops: [String: Desktop?] = [:]
  /// Whose session is in front at each seat whose presence was asked for.
  private var users: [String: uid_t] = [:]
  /// The seats that logind has known.
  private var seats: Set<String> = ["seat0"]
  private var isAbsenceNews = true
  private var news: EventSource?
  private var rereading: EventSource?

  /// Reads what logind writes of a seat, or nil if it has none of that name.
  package typealias Reader = (String) throws(SystemError) -> SeatState?

  /// Whether the machine is about to sleep, or sleeps.
  package private(set) var isAsleep = false

  /// Starts following for a daemon that runs as `user`. `changed` is called when `isAsleep` or the
  /// presence, user or desktop at a seat that was asked for has become another. `tell` is for the
  /// journal. The loop calls both, never this or any other call of the owner's.
  package convenience init(
    for user: uid_t = geteuid(), at place: BusPlace = .system(), in loop: EventLoop,
    reading read: Reader? = nil, tell: @escaping (Remark) -> Void, changed: @escaping () -> Void
  ) {
    let logind: Reader = { seat throws(SystemError) in try SeatState(reading: seat) }
    self.init(
      for: user, at: place, in: loop, reading: read ?? logind,
      monitoring: { (category, changed) throws(SystemError) in
        try SeatMonitor(category, in: loop, changed)
      }, tell: tell, changed: changed)
  }

  /// The same with what logind writes read by `read`, and heard of by what `make` makes.
  init(
    for user: uid_t, at place: BusPlace, in loop: EventLoop,
    reading read: @escaping Reader, monitoring make: @escaping SeatMonitors.Maker,
    tell: @escaping (Remark) -> Void, changed: @escaping () -> Void
  ) {
    self.user = user
    self.loop = loop
    pause = place.pause
    self.read = read
    self.tell = tell
    self.changed = changed
    service = BusService(
      Logind.name, rules: Logind.rules, at: place, in: loop
    ) { [unowned self] in heed($0) }
    inquiry = LockInquiry(pause: place.pause, in: loop) { [unowned self] hint, session in
      locks.answer(hint, for: session)
      refresh()
    }
    monitors = SeatMonitors(pause: place.pause, in: loop, making: make, tell: tell) {
      [unowned self] in refresh()
    }
    service?.open()
    monitors?.complete(isLogindThere: false)
  }

  /// Which user is at the seat, such as `seat0`.
  package func presence(of seat: String) -> Presence {
    if let presence = presences[seat] { return presence }
    let presence = judge(seat)
    presences[seat] = presence
    return presence
  }

  /// Whose session is in front at the seat, or nil if none is, as far as logind knows.
  package func user(at seat: String) -> uid_t? {
    _ = presence(of: seat)
    return users[seat]
  }

  /// What draws on the screen of the seat, or nil if no session does, as far as logind knows.
  package func desktop(of seat: String) -> Desktop? {
    if let desktop = desktops[seat] { return desktop }
    let desktop = look(at: seat)
    desktops[seat] = desktop
    return desktop
  }

  /// What is to be said of the lock at a seat. Where it was only signalled, it may stay after the
  /// lock screen is gone, and this is why, with the remedy. Nil where a locker reports to logind,
  /// or nothing is locked.
  package func lockReason(of seat: String) -> String? {
    guard presence(of: seat) == .locked, let session = try? read(seat)?.active else { return nil }
    let by: String
    switch locks[session.identifier] {
    case .signalled: by = "locked by logind's Lock signal"
    case .recalled: by = "locked before logind restarted"
    case .open, .hinted, nil: return nil
    }
    return by + ". If the locker does not report that it is open again, run "
      + "'loginctl unlock-session' or 'gesturectl resume'"
  }

  /// Takes every session for open until the next lock, unless a locker has said that it is shown. A
  /// user asks for this who sees no lock screen, although the locker has not said so. The presences
  /// are the new ones at once. If one has become another, the loop calls `changed`.
  package func forgetLocks() {
    locks.forgetSignals(and: inquiry.map { Array($0.sessions) } ?? [])
    guard judgeAgain() else { return }
    news = try? EventSource.timer(milliseconds: 0, in: loop) { [unowned self] _ in changed() }
  }

  /// Looks at every seat again, and tells if something has become another.
  func refresh() {
    update(isAsleep: isAsleep)
  }

  private func update(isAsleep sleeps: Bool) {
    let slept = isAsleep
    isAsleep = sleeps
    if judgeAgain() || isAsleep != slept { changed() }
  }

  /// Whether a presence or a desktop has become another.
  private func judgeAgain() -> Bool {
    let before = (presences, desktops)
    let usersBefore = users
    for seat in before.0.keys { presences[seat] = judge(seat) }
    for seat in before.1.keys { desktops[seat] = look(at: seat) }
    return (presences, desktops) != before || users != usersBefore
  }

  private func look(at seat: String) -> Desktop? {
    let active: SeatState.Session?
    do throws(SystemError) { active = try read(seat)?.active } catch {
      return desktops[seat] ?? nil
    }
    guard let active else { return nil }
    return active.desktop.named(by: Desktop.ownEnvironment, in: active.identifier)
  }

  private func judge(_ seat: String) -> Presence {
    let found: SeatState?
    do throws(SystemError) { found = try read(seat) } catch {
      return mayBeThere ? unread(seat, " (\(error))") : .here
    }
    guard var state = found else {
      return isThere && seats.contains(seat) ? unread(seat) : .here
    }
    seats.insert(seat)
    users[seat] = state.active.flatMap { $0.kind == .user ? $0.user : nil }
    let lock = state.active.map { isLocked($0.identifier) } ?? false
    state.active?.isLocked = lock ?? false
    let presence = Presence(at: state, for: user)
    guard lock == nil, presence == .here else { return presence }
    return .away(reason: "logind has not said yet whether the session is locked")
  }

  /// What holds of a seat that there is, while nothing can be read of it: it may well be locked, or
  /// another user's. Nothing tells when it can be read again.
  private func unread(_ seat: String, _ cause: String = "") -> Presence {
    rereading = try? EventSource.timer(milliseconds: pause, in: loop) { [unowned self] _ in
      refresh()
    }
    return .away(reason: "logind's file does not say who is at \(seat)\(cause)")
  }

  /// Whether the session is locked, or nil if logind is still to be heard about it.
  private func isLocked(_ session: String) -> Bool? {
    if isThere, let service { inquiry?.ask(about: session, service) }
    return locks[session].map { $0 != .open } ?? (mayBeThere ? nil : false)
  }

  /// Whether logind is there, or it is not known yet if it is.
  private var mayBeThere: Bool { isThere || service?.isAwaited == true }
  private var isThere: Bool { service?.isPresent == true }

  private func heed(_ event: BusService.Event) {
    switch event {
    case .appeared:
      // One that restarts is no news: it comes back.
      isAbsenceNews = false
      monitors?.complete(isLogindThere: true)
      inquiry?.startAnew()
      service?.call(Logind.preparingForSleep) { [unowned self] answer in
        // Its signal may have come meanwhile.
        if !answer.isNoAnswer { update(isAsleep: answer.variant() == .truth(true)) }
      }
      refresh()
    case .vanished:
      if isAbsenceNews {
        tell(.notice("\(Logind.name) is not on the system bus: \(SessionWatch.effect)"))
      }
      isAbsenceNews = false
      update(isAsleep: false)
    case .unreachable(let reason):
      tell(
        .warning(
          "the system bus cannot be reached (\(reason)): \(SessionWatch.effect). "
            + "Install and start dbus"))
      update(isAsleep: false)
    case .message(let signal): heed(signal)
    }
  }

  private static let effect = "a locked screen and going to sleep are not noticed"

  private func heed(_ signal: BusMessage) {
    switch signal.member {
    case "Lock": change(at: signal.path) { locks.signal(true, for: $0) }
    case "Unlock": change(at: signal.path) { locks.signal(false, for: $0) }
    case "PropertiesChanged":
      guard signal.string() == Logind.session,
        case .truth(let hint) = signal.properties()["LockedHint"]
      else { return }
      change(at: signal.path) { locks.hint(hint, for: $0) }
    case "PrepareForSleep": update(isAsleep: signal.truth() ?? isAsleep)
    case "SessionRemoved":
      guard let session = signal.string() else { return }
      locks.end(session)
      inquiry?.end(session)
    default: break
    }
  }

  private func change(at path: String, _ change: (String) -> Void) {
    guard let session = Logind.session(at: path) else { return }
    change(session)
    refresh()
  }
}
