import Gestures
import TouchInput

// Taking the panel away from applications, and giving it back.

extension Surface {
  /// Makes the panel exclusive, at once or when nothing touches it any more. Does nothing if it is
  /// already. If this throws, applications have the panel.
  package func claim(
    guardian: TwinGuardian, _ deliver: (Output) -> Void
  ) throws(TwinError) {
    guard exclusivity == .shared else { return }
    try panel.makeTwin(guardian: guardian)
    panel.twin?.way = cancelChoice.way
    exclusivity = .waiting
    try grabIfUntouched(deliver)
  }

  /// Grabs the panel if that is wanted and nothing touches it: to be called after every `read`. If
  /// this throws, applications have the panel.
  package func grabIfUntouched(_ deliver: (Output) -> Void) throws(TwinError) {
    guard exclusivity == .waiting, !panel.isTouched else { return }
    do {
      try panel.grab()
    } catch {
      panel.release()
      exclusivity = .shared
      throw error
    }
    // What came before the grab, applications have seen too.
    let isReadable = (try? read(deliver)) != nil
    guard isReadable, !panel.isTouched else { return panel.ungrab() }
    exclusivity = .held
    prepareDelivery()
  }

  /// Gives the panel back. Touches that applications have from the twin are cancelled (C13); fingers
  /// that stay down are ignored until they lift.
  package func release(at time: EventTime, because cause: Reason, _ deliver: (Output) -> Void) {
    switch exclusivity {
    case .shared: return
    case .waiting: break
    case .held: cancelAll(at: time, because: cause, deliver)
    }
    exclusivity = .shared
    prepareDelivery()
    panel.release()
  }

  /// What keeps the twin from being written to; the panel is then to be released.
  package var fault: TwinError? { panel.twin?.fault }
}
