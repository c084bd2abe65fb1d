/// Decides which gesture the touches of one surface are.
///
/// The policy: every recognizer under a finger sees its touches until one of them asks to begin.
/// The first to ask wins; whoever is related to it (same zone, or above or below) and would be
/// prevented by it fails at once, and whoever asks later than a winner that is still active fails
/// too. Who requires another to fail waits with its answer until that one has: it analyses on, but
/// excludes nobody and tells nobody. Ties go to the deepest zone, then to the latest added.
///
/// What becomes of an attempt:
///
///                  asks to begin, nothing is open            nobody
///     possible ───────────────────────────────> candidate ─────────────> recognized
///        │ │                                      ^  │    prevents it        │
///        │ │ asks, a requirement     the last one │  │                       │
///        │ └───────────────────> pending ─────────┘  │ prevented             │ ended,
///        │   is open                │    has failed  │                       │ cancelled
///        │ fails,                   │ one recognized,│                       │
///        │ is prevented             v is prevented   │                       │
///        └──────────────────────> failed <───────────┘                       │
///                                   └──────────────> reset <─────────────────┘
///
/// The arbiter has no clock and calls nobody later: feed it frames with `dispatch(_:)`, tell it the
/// time with `advance(to:)` when its `deadline` has come, and act on what they return. The numbers
/// in its code are those of the rules, B33's steps above all:
///
///     1 deadlines   2 landings   3 delivery   4–6 who leaves possible   7 who wins
///     8 whom that releases   9 actions   10 downstream   11 resets
public final class Arbiter {
  /// The width and height of the picture, in millimetres.
  public let screenSize: Size
  /// Whether outputs tell of every change of state.
  public var recordsTransitions = false
  /// Whether outputs tell what goes downstream (C); set it while nothing is on the glass.
  public var deliversDownstream = false

  let zones: ZoneTree
  /// The recognizers of each zone, the surface's first.
  var members: [[GestureRecognizer]]
  /// Those that take part, in the order of B4.
  var participants: [GestureRecognizer] = []
  /// What is down, and what the panel makes of it.
  var glass = Glass()
  /// What downstream knows of the touches.
  var downstream = Downstream()
  /// The latest event time; it never goes back.
  var clock = EventTime(microseconds: .min)
  /// What the call that is going on has brought about.
  var output: [Output] = []

  // Room for the dispatch that is going on; empty between dispatches.
  var frame = SortedFrame()
  var landings: [Landing] = []
  var delivery: [Touch] = []
  var candidates: [GestureRecognizer] = []
  var winners: [GestureRecognizer] = []
  var interrupted: [GestureRecognizer] = []
  var component: [GestureRecognizer] = []
  var standingsChanged = false
  private var isDispatching = false
  private var nextAdditionOrder = 0

  /// Makes an arbiter for a picture of `screenSize`; zones are known by their place in `zones`.
  public init(screenSize: Size, zones: [Zone] = []) {
    self.screenSize = screenSize
    self.zones = ZoneTree(zones, screenSize: screenSize)
    members = Array(repeating: [], count: zones.count + 1)
  }

  // MARK: Recognizers

  /// Adds a recognizer to a zone, or to the whole surface. In one zone the latest added wins a tie
  /// (B10). It must not belong to an arbiter yet.
  public func add(_ recognizer: GestureRecognizer, to zone: Zone.ID = Zone.surface) {
    precondition(
      recognizer.arbiter == nil && recognizer.attempt.standing == .idle,
      "a recognizer belongs to one arbiter")
    precondition(zone == Zone.surface || (0..<zones.count).contains(zone), "no such zone")
    recognizer.arbiter = self
    recognizer.zone = zone
    recognizer.depth = zones.depth(of: zone)
    recognizer.additionOrder = nextAdditionOrder
    recognizer.screenSize = screenSize
    nextAdditionOrder += 1
    members[zone + 1].append(recognizer)
  }

  /// Takes a recognizer out; an attempt that is going on ends as if it were disabled (E6).
  public func remove(_ recognizer: GestureRecognizer) {
    guard recognizer.arbiter === self else { return }
    members[recognizer.zone + 1].removeAll { $0 === recognizer }
    recognizer.arbiter = nil
    interrupt(recognizer)
  }

  func enabledChanged(_ recognizer: GestureRecognizer) {
    if !recognizer.isEnabled { interrupt(recognizer) }
  }

  private func interrupt(_ recognizer: GestureRecognizer) {
    if recognizer.attempt.standing != .idle { interrupted.append(recognizer) }
  }

  // MARK: Events

  /// When `advance(to:)` has to be called if no frame comes before; nil for never.
  public var deadline: EventTime? {
    guard !hasUnsettled else { return clock }
    var earliest: EventTime?
    for recognizer in participants where !recognizer.state.isTerminal {
      guard let deadline = recognizer.deadline else { continue }
      if let found = earliest, found <= deadline { continue }
      earliest = deadline
    }
    guard let calm = glass.deadline else { return earliest }
    return min(earliest ?? calm, calm)
  }

  /// Whether the panel invents contacts faster than people touch, so that nothing from it counts
  /// until it has been without a contact for a second (G7).
  public var isStorming: Bool { glass.storm.isRaging }

  /// Takes the place of `other` on the same panel, whose touches were all cancelled: a storm goes on
  /// (G7), and so does a hand's lift (A17c).
  public func takeOver(from other: Arbiter) {
    glass.inherit(other.glass)
  }

  /// Takes what changed on the glass. Deadlines up to the frame's time are settled first (B33).
  public func dispatch(_ frame: TouchFrame) -> [Output] {
    enter(at: frame.time)
    take(frame)
    return leave()
  }

  /// Settles the deadlines up to `time`, of which the clock of the events has told (B27).
  public func advance(to time: EventTime) -> [Output] {
    enter(at: time)
    return leave()
  }

  /// Ends every attempt and takes every touch away, from recognizers and downstream alike (E1, E9).
  /// `cause` says in words what interrupted, such as "the device was unplugged".
  public func cancelAll(at time: EventTime, because cause: Reason) -> [Output] {
    enter(at: time)
    cancelEverything(because: cause)
    return leave()
  }

  /// Whether downstream may still hear of a touch: it is neither claimed nor told to the end. Always
  /// false unless the arbiter `deliversDownstream`.
  public func owesDownstream(_ touch: Touch.ID) -> Bool {
    downstream.owes(touch)
  }

  private func enter(at time: EventTime) {
    precondition(!isDispatching, "an action must not dispatch")
    isDispatching = true
    output.removeAll(keepingCapacity: true)
    if hasUnsettled { settle() }
    settleDeadlines(through: time)
    clock = max(clock, time)
  }

  private func leave() -> [Output] {
    isDispatching = false
    return output
  }
}
