/// Whether applications have a panel itself, or the twin that gestured made of it.
///
///              claim                 nothing touches it
///     shared ────────> waiting ───────────────────────────> held
///        ^                │ release, fault                    │ release, fault
///        └────────────────┴───────────────────────────────────┘
package enum Exclusivity: Sendable {
  /// Applications get everything from the panel.
  case shared
  /// There is a twin, but something touches the panel, which applications know of: they have to
  /// see it leave first.
  case waiting
  /// The panel is grabbed: applications get what the twin is given.
  case held
}
