import CSystemd
import Glibc
import Loop

/// Follows logind: who is at which seat, whether the session is locked, and whether the machine is
/// about to sleep (org.freedesktop.login1(5)).
///
/// Without logind everybody is here, and the machine never sleeps. Until logind has said whether a
/// session is locked, its user is away.
public final class SessionWatch {
  private let user: uid_t
  private let loop: EventLoop
  private let read: (String) -> SeatState?
  private let tell: (Remark) -> Void
  private let changed: () -> Void
  private var service: BusService?
  private var monitors: [SeatMonitor] = []
  private var locks = SessionLocks()
  private var asked: Set<String> = []
  private var presences: [String: Presence] = [:]
  private var isAbsenceNews = true

  /// Whether the machine is about to sleep, or sleeps.
  public private(set) var isAsleep = false

  /// Starts following for a daemon that runs as `user`. `changed` is called when `isAsleep` or the
  /// presence at a seat that was asked for has become another, never before this returns; `tell` when
  /// something should be in the journal.
  public convenience init(
    for user: uid_t = geteuid(), at place: BusPlace = .system(), in loop: EventLoop,
    tell: @escaping (Remark) -> Void, changed: @escaping () -> Void
  ) {
    self.init(
      for: user, at: place, in: loop, reading: { SeatState(reading: $0) }, tell: tell,
      changed: changed)
  }

  /// The same with what logind writes of a seat read by `read`.
  init(
    for user: uid_t, at place: BusPlace, in loop: EventLoop,
    reading read: @escaping (String) -> SeatState?, tell: @escaping (Remark) -> Void,
    changed: @escaping () -> Void
  ) {
    self.user = user
    self.loop = loop
    self.read = read
    self.tell = tell
    self.changed = changed
    service = BusService(
      Logind.name, rules: Logind.rules, at: place, in: loop
    ) { [unowned self] in heed($0) }
    service?.open()
    monitorSeats()
  }

  /// Who is at the seat, such as `seat0`.
  public func presence(of seat: String) -> Presence {
    if let presence = presences[seat] { return presence }
    let presence = judge(seat)
    presences[seat] = presence
    return presence
  }

  /// Looks at every seat again, and tells if something has become another.
  func refresh() {
    update(isAsleep: isAsleep)
  }

  private func update(isAsleep sleeps: Bool) {
    let before = presences
    let slept = isAsleep
    isAsleep = sleeps
    for seat in before.keys { presences[seat] = judge(seat) }
    if presences != before || isAsleep != slept { changed() }
  }

  private func judge(_ seat: String) -> Presence {
    guard var state = read(seat) else { return .here }
    let lock = state.active.map { isLocked($0.identifier) } ?? false
    state.active?.isLocked = lock ?? false
    let presence = Presence(at: state, for: user)
    guard lock == nil, presence == .here else { return presence }
    return .away(reason: "logind has not said yet whether the session is locked")
  }

  /// Whether the session is locked; nil if logind is still to be heard about it.
  private func isLocked(_ session: String) -> Bool? {
    guard let service else { return false }
    if service.isPresent, asked.insert(session).inserted { askLock(of: session) }
    return locks[session] ?? (service.isPresent || service.isAwaited ? nil : false)
  }

  private func askLock(of session: String) {
    guard let request = Logind.lockedHint(of: session) else { return }
    service?.call(request) { [unowned self] answer in
      locks.answer(answer.variant() == .truth(true), for: session)
      refresh()
    }
  }

  private func heed(_ event: BusService.Event) {
    switch event {
    case .appeared:
      // One that restarts is no news: it comes back.
      isAbsenceNews = false
      monitorSeats()
      asked = []
      service?.call(Logind.preparingForSleep) { [unowned self] answer in
        update(isAsleep: answer.variant() == .truth(true))
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
          "the system bus cannot be reached (\(reason)): \(SessionWatch.effect); "
            + "install and start dbus"))
      update(isAsleep: false)
    case .signal(let signal): heed(signal)
    }
  }

  private static let effect = "a locked screen and going to sleep are not noticed"

  private func heed(_ signal: BusMessage) {
    switch signal.member {
    case "Lock": change(lock: true, at: signal.path)
    case "Unlock": change(lock: false, at: signal.path)
    case "PropertiesChanged":
      guard signal.string() == Logind.session,
        case .truth(let hint) = signal.properties()["LockedHint"]
      else { return }
      change(lock: hint, at: signal.path)
    case "PrepareForSleep": update(isAsleep: signal.truth() ?? isAsleep)
    case "SessionRemoved":
      guard let session = signal.string() else { return }
      locks.end(session)
      asked.remove(session)
    default: break
    }
  }

  private func change(lock: Bool, at path: String) {
    guard let session = Logind.session(at: path) else { return }
    locks.change(lock, for: session)
    refresh()
  }

  /// logind may be started later than the daemon; its directories are then missing at first.
  private func monitorSeats() {
    guard monitors.isEmpty else { return }
    monitors = ["seat", "session"].compactMap { category in
      try? SeatMonitor(category, in: loop) { [unowned self] in refresh() }
    }
  }
}
