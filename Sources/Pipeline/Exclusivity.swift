import TouchInput

/// Whether applications have a panel itself, or the twin that gestured made of it.
///
///              claim                 nothing touches it
///     shared ────────> waiting ───────────────────────────> held
///        ^                │ release, fault                    │ release, fault
///        └────────────────┴───────────────────────────────────┘
package enum Exclusivity {
  /// Applications get everything from the panel.
  case shared
  /// There is a twin, but something touches the panel, which applications know of: they have to
  /// see it leave first.
  case waiting(Twin)
  /// The panel is grabbed: applications get what the twin is given.
  case held(Twin)

  /// Whether applications have the panel itself, and nothing else is wanted.
  package var isShared: Bool {
    if case .shared = self { true } else { false }
  }

  /// The twin that applications have.
  package var twin: Twin? {
    if case .held(let twin) = self { twin } else { nil }
  }
}
