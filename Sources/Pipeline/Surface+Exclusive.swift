import Gestures
import TouchInput

// Taking the panel away from applications, and giving it back.

extension Surface {
  /// Makes the panel exclusive, at once or when nothing touches it any more. Does nothing if it is
  /// already. If this throws, applications have the panel.
  package func claim(
    guardian: TwinGuardian, _ deliver: (Output) -> Void
  ) throws(TwinError) {
    guard exclusivity.isShared else { return }
    let twin = try panel.makeTwin(guardian: guardian)
    twin.way = cancelChoice.way
    exclusivity = .waiting(twin)
    // Making the twin has taken time.
    _ = try? read(deliver)
    try grabIfUntouched(deliver)
  }

  /// Grabs the panel if that is wanted and nothing touches it: to be called after every `read`. If
  /// this throws, applications have the panel.
  ///
  /// Applications see a part of what comes between the last look and the grab. Then the grab is
  /// given back, and tried again once nothing touches the panel, or after another touch.
  package func grabIfUntouched(_ deliver: (Output) -> Void) throws(TwinError) {
    guard case .waiting(let twin) = exclusivity, !isTouched, !awaitsTouch else { return }
    let (seen, losses) = (panel.contactsSeen, panel.losses)
    do {
      try panel.grab()
    } catch {
      exclusivity = .shared
      throw error
    }
    // What came before the grab, applications have seen too: the twin hears nothing of it.
    guard case false? = try? read(deliver) else {
      // A finger that is still down they see lift. One may have lifted that they saw land: they see
      // another one land and lift first.
      awaitsTouch =
        !(panel.isTouched || panel.isPenNear) || panel.contactsSeen > seen + 1
        || panel.losses > losses
      return panel.ungrab()
    }
    exclusivity = .held(twin)
  }

  /// Whether something touches the panel, or has just left and may be back as the same touch. A pen
  /// on the panel's own node counts while it is near.
  private var isTouched: Bool {
    panel.isTouched || panel.isPenNear || arbiter.touches.contains { $0.kind == .finger }
  }

  /// Whether applications may see a finger down that lifted at the moment of a grab, so that
  /// another has to land first. A panel that is opened anew has to be told.
  package var awaitsTouch: Bool {
    get { panel.contactsSeen == landedAtMiss }
    set { landedAtMiss = newValue ? panel.contactsSeen : nil }
  }

  /// Gives the panel back, and lets the twin go. Touches that applications have from it are
  /// cancelled (C13). Its guardian lifts those that moved of late once they have been still (C14).
  /// Fingers that stay down on the panel are ignored until they lift.
  package func release(at time: EventTime, because cause: Reason, _ deliver: (Output) -> Void) {
    if case .held = exclusivity {
      cancelAll(at: time, because: cause, deliver)
      panel.ungrab()
    }
    exclusivity = .shared
  }

  /// What keeps the twin from being written to. The panel is then to be released.
  package var fault: TwinError? { exclusivity.twin?.fault }
}

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
