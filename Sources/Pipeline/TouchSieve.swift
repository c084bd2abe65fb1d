import Gestures

/// Keeps touches from gestures and applications alike, each from its landing to its lift, whatever
/// has become of the reason by then.
struct TouchSieve {
  /// Whether everything that lands is kept.
  var isShielded = false
  private var kept: Set<Touch.ID> = []

  /// Whether frames have to be sifted.
  var isActive: Bool { isShielded || !kept.isEmpty }

  /// What the others get of a frame.
  mutating func sift(_ frame: TouchFrame) -> TouchFrame {
    TouchFrame(time: frame.time, changes: frame.changes.filter { !keeps($0) })
  }

  /// Forgets the touches, after they were all taken away.
  mutating func forgetTouches() { kept = [] }

  private mutating func keeps(_ change: TouchFrame.Change) -> Bool {
    switch change.phase {
    case .began:
      if isShielded { kept.insert(change.touch) }
      return isShielded
    case .moved: return kept.contains(change.touch)
    case .ended, .cancelled: return kept.remove(change.touch) != nil
    }
  }
}
