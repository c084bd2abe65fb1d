extension TouchFrame {
  /// What takes a touch away that has not lifted (E9).
  public enum Interruption: Sendable {
    /// The touchscreen, or a repair of what it says, takes the finger for a palm.
    case palm
    /// A pen came near the glass.
    case pen
    /// Events were lost (SYN_DROPPED), and with them how the touch ended. In what the daemon
    /// remembers, SYN_DROPPED also stands for an interruption.
    case loss
  }
}

extension TouchFrame.Interruption? {
  /// The same as a reason. Nil is an interruption of unknown cause.
  var reason: Reason {
    switch self {
    case .palm: Reason("a touch was taken for a palm")
    case .pen: Reason("a pen came near the glass")
    case .loss: Reason("the rest of a touch was lost (SYN_DROPPED, or an interruption)")
    case nil: Reason("a touch was cancelled")
    }
  }
}
