import Gestures

/// Keeps touches from gestures and applications alike, each from its landing to its lift, even if
/// the reason has ended by then.
struct TouchSieve {
  /// For how long what lands with the touch that wakes is kept, too.
  static let waking = TimeSpan.milliseconds(500)

  /// Whether everything that lands is kept.
  var isShielded = false
  /// Whether a client waits for a touch.
  private(set) var awaitsTouch = false
  /// When that touch landed, until it is asked for.
  private(set) var wokenAt: EventTime?

  /// Whether that touch is to be kept.
  private var swallows = false
  /// Until when what lands is kept.
  private var end: EventTime?
  /// The touches that are down and kept.
  private(set) var kept: Set<Touch.ID> = []

  /// Whether frames have to be sifted.
  var isActive: Bool { isShielded || awaitsTouch || end != nil || !kept.isEmpty }

  /// Waits for a touch from now on, or not, and swallows it or not, if the panel is exclusive then.
  mutating func await(_ isAwaited: Bool, swallows: Bool) {
    awaitsTouch = isAwaited
    self.swallows = swallows
  }

  /// When the touch that was waited for landed. It tells that once.
  mutating func takeWaking() -> EventTime? {
    defer { wokenAt = nil }
    return wokenAt
  }

  /// What is no touch here, the tip of a pen that no gesture takes, has touched the glass: it
  /// wakes, and is not swallowed.
  mutating func wake(at time: EventTime) {
    guard awaitsTouch else { return }
    awaitsTouch = false
    wokenAt = time
  }

  /// Swallows what lands up to 500 ms after `time`, at which another panel was touched.
  mutating func swallow(after time: EventTime) {
    end = time + TouchSieve.waking
  }

  /// What the others get of a frame.
  mutating func sift(
    _ frame: TouchFrame, isExclusive: @autoclosure () -> Bool
  ) -> TouchFrame {
    if awaitsTouch, frame.changes.contains(where: { $0.phase == .began }) {
      awaitsTouch = false
      wokenAt = frame.time
      if swallows, isExclusive() { swallow(after: frame.time) }
    }
    if let end, end < frame.time { self.end = nil }
    return TouchFrame(time: frame.time, changes: frame.changes.filter { !keeps($0) })
  }

  /// Why a touch that lands in a frame of `time`, which was sifted, is kept, or nil if it is not.
  func reasonToKeep(_ touch: Touch.ID, at time: EventTime) -> Reason? {
    guard kept.contains(touch) else { return nil }
    guard !isShielded, let end else {
      return Reason("the touchscreen is shielded: no gesture or application gets its touches")
    }
    let span = time + TouchSieve.waking - end
    guard span > .milliseconds(0) else {
      return Reason("it was the touch that woke the screens: swallow = true keeps it")
    }
    return Reason(
      """
      landed {1} ms after the touch that woke the screens: swallow = true keeps what lands within \
      {2} ms
      """, span.milliseconds, TouchSieve.waking.milliseconds)
  }

  /// Forgets the touches, after they were all taken away.
  mutating func forgetTouches() { kept = [] }

  private mutating func keeps(_ change: TouchFrame.Change) -> Bool {
    switch change.phase {
    case .began:
      let isKept = isShielded || end != nil
      if isKept { kept.insert(change.touch) }
      return isKept
    case .moved: return kept.contains(change.touch)
    case .ended, .cancelled: return kept.remove(change.touch) != nil
    }
  }
}
