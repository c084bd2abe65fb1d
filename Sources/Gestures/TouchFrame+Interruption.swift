extension TouchFrame {
  /// What ends a touch although its finger has not lifted (E9).
  public enum Interruption: Sendable {
    /// The touchscreen says that the finger is a palm, or a repair of its data says so.
    case palm
    /// A pen came near the glass.
    case pen
    /// Events were lost (SYN_DROPPED), among them the end of the touch. In a recording from the
    /// daemon's memory, `loss` may also stand for another interruption, such as a lock. The panel's
    /// events do not show a lock, so the daemon puts SYN_DROPPED between them.
    case loss
  }
}

extension TouchFrame.Interruption? {
  /// The interruption as a reason. Nil is an interruption of unknown cause.
  var reason: Reason {
    switch self {
    case .palm: Reason("a touch was taken for a palm")
    case .pen: Reason("a pen came near the glass")
    case .loss: Reason("the rest of a touch was lost (SYN_DROPPED, or an interruption)")
    case nil: Reason("a touch was cancelled")
    }
  }
}
