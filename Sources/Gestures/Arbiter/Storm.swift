/// Knows whether the panel reports more contacts than people can make (G7).
///
///            more than 12 short contacts within 1 s
///     calm ────────────────────────────────────────> raging, touched <──┐
///       ^                                              │ all gone       │ lands
///       │                    1 s without a contact     v                │
///       └─────────────────────────────────────────── raging, empty ─────┘
struct Storm {
  /// How many short contacts people may still make within `span`.
  static let mostContacts = 12
  /// How long a short contact lasts at most.
  static let longestContact = TimeSpan.milliseconds(60)
  /// The time within which short contacts are counted.
  static let span = TimeSpan.milliseconds(1000)
  /// How long the panel has to be without a contact before its contacts count again.
  static let rest = TimeSpan.milliseconds(1000)

  private enum State {
    case calm
    case raging(emptySince: EventTime?)
  }

  private var state = State.calm
  /// When the last short contacts ended, at most `mostContacts` of them. It is a ring: the next end
  /// replaces the one at `oldest`.
  private var ends: [EventTime] = []
  private var oldest = 0

  /// Makes the state of a panel that has not been touched yet.
  init() {
    ends.reserveCapacity(Storm.mostContacts)
  }

  /// Whether the panel storms, so that nothing from it counts.
  var isRaging: Bool {
    switch state {
    case .calm: false
    case .raging: true
    }
  }

  /// When `calmDown(through:)` has to be called if the panel is not touched before. Nil means
  /// never.
  var deadline: EventTime? {
    switch state {
    case .calm, .raging(emptySince: nil): nil
    case .raging(.some(let since)): since + Storm.rest
    }
  }

  /// Takes a contact that ended. Returns true if it is one contact too many, so that the storm
  /// begins.
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

  /// Notes whether the glass is empty. During a storm, call it whenever that may have changed.
  mutating func note(isEmpty: Bool, at time: EventTime) {
    switch state {
    case .calm: break
    case .raging(.some) where isEmpty: break
    case .raging: state = .raging(emptySince: isEmpty ? time : nil)
    }
  }

  /// Ends a storm that is over by `time`, and begins the count anew. Returns true if it ended one.
  mutating func calmDown(through time: EventTime) -> Bool {
    guard let deadline, deadline <= time else { return false }
    state = .calm
    ends.removeAll(keepingCapacity: true)
    oldest = 0
    return true
  }
}
