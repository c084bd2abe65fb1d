/// Which sessions are hidden behind a lock screen, as far as logind is told.
///
///     unknown ── first answer ──> open ── hint true, Lock ──> locked
///                     └───────── true ────────────────────────^ │
///                                 open <── hint false, Unlock ──┘
///
/// A locker may set logind's hint, or only hear its signals: a session counts as locked by either,
/// until either says that it is open. An answer unlocks nothing: logind forgets the hint when it is
/// restarted, a locker does not say it again.
struct SessionLocks {
  private var isLocked: [String: Bool] = [:]

  /// Whether a session is locked; nil if logind has not said it yet.
  subscript(session: String) -> Bool? { isLocked[session] }

  /// logind has answered what its hint is.
  mutating func answer(_ hint: Bool, for session: String) {
    if hint || isLocked[session] == nil { isLocked[session] = hint }
  }

  /// The hint has changed, or Lock (true) or Unlock (false) was sent.
  mutating func change(_ lock: Bool, for session: String) {
    isLocked[session] = lock
  }

  /// The session has ended.
  mutating func end(_ session: String) {
    isLocked[session] = nil
  }
}
