/// Which sessions are hidden behind a lock screen, as far as logind is told.
///
///                 ┌───────────── hint false, Unlock ────────────┬───────────────────┐
///                 ├────────────────── forget ───────────────────┤                   │
///                 v                                             │                   │
///     unknown ─> open ───────────────── Lock ────────────> signalled ─ hint true ─> hinted
///       │ first   └──────────────────── hint true ──────────────────────────────────^ │
///       │ answer                                                                      │ answer false
///       └── Lock, hint true: as from open                       recalled <────────────┘
///                                                               as signalled
///
/// A locker may set logind's hint, or only hear its signals: a session counts as locked by either,
/// until either says that it is open. An answer unlocks nothing: logind forgets the hint when it is
/// restarted, a locker does not say it again, and logind then says nothing of the unlocking.
struct SessionLocks {
  enum Lock {
    case open
    /// A lock was asked for. It is only likely that one is shown.
    case signalled
    /// A locker has said that it is shown.
    case hinted
    /// A locker has said so to a logind that knows nothing of it any more.
    case recalled
  }

  private var locks: [String: Lock] = [:]

  /// How a session is locked, or nil if logind has not said it yet.
  subscript(session: String) -> Lock? { locks[session] }

  /// logind has answered what its hint is.
  mutating func answer(_ hint: Bool, for session: String) {
    if hint {
      locks[session] = .hinted
    } else {
      switch locks[session] {
      case nil: locks[session] = .open
      case .hinted: locks[session] = .recalled
      case .open, .signalled, .recalled: break
      }
    }
  }

  /// The hint has changed.
  mutating func hint(_ lock: Bool, for session: String) {
    locks[session] = lock ? .hinted : .open
  }

  /// Lock (true) or Unlock (false) was sent.
  mutating func signal(_ lock: Bool, for session: String) {
    guard lock else {
      locks[session] = .open
      return
    }
    if locks[session] != .hinted { locks[session] = .signalled }
  }

  /// Every session that was heard of counts as open, and so does each of `sessions`, unless a
  /// locker has said that it is shown.
  mutating func forgetSignals(and sessions: some Sequence<String>) {
    for session in Set(locks.keys).union(sessions) where locks[session] != .hinted {
      locks[session] = .open
    }
  }

  /// The session has ended.
  mutating func end(_ session: String) {
    locks[session] = nil
  }
}
