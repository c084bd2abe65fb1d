/// Where a recognizer's attempt stands in the arbiter's eyes.
///
///          a touch            asks to begin          nobody prevents it         clients hear
///     idle ───────> possible ──────────────> candidate ────────────────> winner ──────────────> won
///       ^               │      a requirement  │  ^  │                                            │
///       │               │           is open   v  │  │ is prevented                               │
///       │         fails │                pending │  │                                    ended,  │
///       │ reset         │   is prevented,  │  └──┘  │                                 cancelled  │
///       │               v   a requirement  v   the last one has failed                           │
///       ├──────────── failed <─recognizes──┴────────┘                                            │
///       └────────────────────────────────────────────────────────────────────────────────────────┘
///
/// The recognizer's own state (`GestureRecognizer.state`) is another matter: one that is pending
/// may have begun, and even ended, as far as it knows itself (B20).
enum Standing: Hashable {
  /// It takes no part.
  case idle
  /// It watches its touches.
  case possible
  /// It asks to begin, and waits for nobody.
  case candidate
  /// It waits for a requirement to fail.
  case pending
  /// It recognized in the present dispatch. Clients have yet to hear.
  case winner
  /// It recognized, and clients were told so: what was told last.
  case won(told: GestureRecognizer.State)
  /// It failed, silently.
  case failed

  /// Whether it has neither won nor lost.
  var isOpen: Bool {
    switch self {
    case .possible, .candidate, .pending: true
    case .idle, .winner, .won, .failed: false
    }
  }

  /// Whether it takes part.
  var takesPart: Bool {
    if case .idle = self { false } else { true }
  }

  /// Whether it is to be judged in the round that is coming.
  var isCandidate: Bool {
    if case .candidate = self { true } else { false }
  }

  /// Whether it waits for requirements.
  var isPending: Bool { self == .pending }

  /// Whether it recognized.
  var hasRecognized: Bool {
    switch self {
    case .winner, .won: true
    case .idle, .possible, .candidate, .pending, .failed: false
    }
  }

  /// Whether clients were told of its end.
  var isFinished: Bool {
    if case .won(let told) = self { told.isTerminal } else { false }
  }

  /// The state that clients have been told last (B20).
  var told: GestureRecognizer.State {
    switch self {
    case .idle, .possible, .candidate, .pending, .winner: .possible
    case .won(let told): told
    case .failed: .failed
    }
  }
}
