/// Knows whether the panel invents contacts faster than people touch (G7).
///
///            more than 12 short contacts within 1 s
///     calm ────────────────────────────────────────> raging, touched <──┐
///       ^                                              │ all gone       │ lands
///       │                    1 s without a contact     v                │
///       └─────────────────────────────────────────── raging, empty ─────┘
struct Storm {
  /// So many short contacts are still people's.
  static let mostContacts = 12
  /// How long a short contact lasts at most.
  static let longestContact = TimeSpan.milliseconds(60)
  /// Within this time they are counted.
  static let span = TimeSpan.milliseconds(1000)
  /// So long the panel has to be without a contact to be believed again.
  static let rest = TimeSpan.milliseconds(1000)

  private enum State {
    case calm
    case raging(emptySince: EventTime?)
  }

  private var state = State.calm
  /// When the last short contacts ended, at most `mostContacts`: a ring, `oldest` is next to go.
  private var ends: [EventTime] = []
  private var oldest = 0

  /// Makes a panel that has not been touched yet.
  init() {
    ends.reserveCapacity(Storm.mostContacts)
  }

  /// Whether nothing of the panel counts.
  var isRaging: Bool {
    switch state {
    case .calm: false
    case .raging: true
    }
  }

  /// When `calmDown(through:)` has to be asked if nothing is touched before, or nil for never.
  var deadline: EventTime? {
    switch state {
    case .calm, .raging(emptySince: nil): nil
    case .raging(.some(let since)): since + Storm.rest
    }
  }

  /// Takes a contact that ended, and says whether it is one too many: the storm breaks out.
  mutating func end(_ touch: Touch, at time: EventTime) -> Bool {
    guard !isRaging, time - touch.startTime <= Storm.longestContact else { return false }
    guard ends.count == Storm.mostContacts else {
      ends.append(time)
      return false
    }
    let isOneTooMany = time - ends[oldest] <= Storm.span
    ends[oldest] = time
    oldest = (oldest + 1) % Storm.mostContacts
    if isOneTooMany { state = .raging(emptySince: nil) }
    return isOneTooMany
  }

  /// Says whether anything is on the glass. While it rages, call it whenever that may have changed.
  mutating func note(isEmpty: Bool, at time: EventTime) {
    switch state {
    case .calm: break
    case .raging(.some) where isEmpty: break
    case .raging: state = .raging(emptySince: isEmpty ? time : nil)
    }
  }

  /// Whether the storm is over by `time`, true once. The count begins anew.
  mutating func calmDown(through time: EventTime) -> Bool {
    guard let deadline, deadline <= time else { return false }
    state = .calm
    ends.removeAll(keepingCapacity: true)
    oldest = 0
    return true
  }
}
