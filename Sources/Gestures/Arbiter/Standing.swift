/// How far the arbiter has come with a recognizer's attempt.
///
///          a touch            asks to begin          is not prevented           clients hear
///     idle ───────> possible ──────────────> candidate ────────────────> winner ──────────────> won
///       ^               │      a requirement  │  ^  │                                            │
///       │               │           is open   v  │  │ is prevented                               │
///       │         fails │                pending │  │                                    ended,  │
///       │ reset         │   is prevented,  │  └──┘  │                                 cancelled  │
///       │               v   a requirement  v   the last one has failed                           │
///       ├──────────── failed <─recognizes──┴────────┘                                            │
///       └────────────────────────────────────────────────────────────────────────────────────────┘
///
/// The recognizer's own state (`GestureRecognizer.state`) may differ. While the recognizer is
/// pending here, its own state may already be began, changed or ended (B20).
enum Standing: Hashable {
  /// The recognizer takes no part.
  case idle
  /// The recognizer watches its touches.
  case possible
  /// The recognizer asks to begin, and need not wait.
  case candidate
  /// The recognizer waits for a required recognizer to fail.
  case pending
  /// The recognizer has won in this dispatch, and clients do not know yet.
  case winner
  /// The recognizer has won, and clients know. `told` is the last state that they were told.
  case won(told: GestureRecognizer.State)
  /// The recognizer failed, silently.
  case failed

  /// Whether the attempt has neither won nor failed.
  var isOpen: Bool {
    switch self {
    case .possible, .candidate, .pending: true
    case .idle, .winner, .won, .failed: false
    }
  }

  /// Whether the recognizer takes part.
  var takesPart: Bool {
    if case .idle = self { false } else { true }
  }

  /// Whether the attempt is to be judged in the next round.
  var isCandidate: Bool {
    if case .candidate = self { true } else { false }
  }

  /// Whether the recognizer waits for a required recognizer to fail.
  var isPending: Bool { self == .pending }

  /// Whether the recognizer has won.
  var hasRecognized: Bool {
    switch self {
    case .winner, .won: true
    case .idle, .possible, .candidate, .pending, .failed: false
    }
  }

  /// Whether clients were told that the attempt ended.
  var isFinished: Bool {
    if case .won(let told) = self { told.isTerminal } else { false }
  }

  /// The last state that clients were told (B20).
  var told: GestureRecognizer.State {
    switch self {
    case .idle, .possible, .candidate, .pending, .winner: .possible
    case .won(let told): told
    case .failed: .failed
    }
  }
}
