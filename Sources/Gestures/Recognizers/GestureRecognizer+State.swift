extension GestureRecognizer {
  /// The six states of a recognizer (A1).
  ///
  ///     discrete     possible ──> ended | failed
  ///
  ///     continuous   possible ──> began | failed
  ///                  began    ──> changed | ended | cancelled
  ///                  changed  ──> changed | ended | cancelled
  ///
  /// Only the arbiter leads back to possible, when it resets the recognizer (A2).
  public enum State: String, Sendable {
    case possible, began, changed, ended, cancelled, failed

    /// Another name for `ended`, for discrete gestures (A1).
    public static let recognized = State.ended

    /// Whether the attempt is over (A5).
    public var isTerminal: Bool {
      switch self {
      case .ended, .cancelled, .failed: true
      case .possible, .began, .changed: false
      }
    }

    /// Whether a continuous gesture is going on.
    public var isActive: Bool { self == .began || self == .changed }

    /// The state that follows when a recognizer in this state requests `request`. It is nil if the
    /// request is out of place. Such a request is ignored with a diagnostic (A3–A7).
    func following(_ request: State) -> State? {
      switch (self, request) {
      case (.possible, .cancelled): .failed
      case (.possible, .changed): .began
      case (.possible, _): request
      case (.began, .changed), (.changed, .changed): .changed
      case (.began, .ended), (.changed, .ended): .ended
      case (.began, .cancelled), (.changed, .cancelled): .cancelled
      case (.began, .failed), (.changed, .failed): .cancelled
      case (.began, .possible), (.changed, .possible), (.began, .began), (.changed, .began): nil
      case (.ended, _), (.cancelled, _), (.failed, _): nil
      }
    }
  }
}

/// The former name of `GestureRecognizer.State`. The next version will not have this former name.
public typealias GestureState = GestureRecognizer.State
