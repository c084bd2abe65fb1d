/// What the arbiter knows about an attempt: a recognizer's run from its first touch to its reset.
///
/// The arrays keep their memory from one attempt to the next, so that a gesture allocates no
/// memory.
struct Attempt {
  /// A requirement that delegates and overrides added for this attempt (B19).
  struct DynamicRequirement {
    let recognizer: GestureRecognizer
    /// The number in `Arbiter.order` at which the requirement was added. Earlier failures do not
    /// count.
    let since: Int
  }

  /// A touch that the recognizer did not get while it waited for another tap: when and how it
  /// landed.
  struct Missed {
    let time: EventTime
    let how: StaticString
  }

  /// What needs much memory. Most gestures of a file never need it, so it is made at the first use,
  /// and kept.
  private final class Account {
    var reason: Reason?
    /// Why the recognizer began, if it has ended since.
    var beginning: Reason?
    var missed: Missed?
  }

  private var account: Account?
  private var hasReason = false
  private var hasBeginning = false
  private var hasMissed = false
  /// How far the arbiter has come with the attempt.
  var standing = Standing.idle
  /// Counts the recognizer's attempts.
  private(set) var number = 0
  /// The number of the attempt's start among the arbiter's starts and failures (`Arbiter.order`).
  private(set) var order = 0
  /// The touch sequence in which the attempt began (`Arbiter.sequence`).
  private(set) var sequence = 0
  /// When the first touch landed.
  private(set) var start = EventTime(microseconds: 0)
  /// Every touch that took part, also those that have lifted, but not those that were ignored (A22,
  /// C3).
  var touches: [Touch.ID] = []
  /// The centroid of the touches involved, kept after they are gone (D1).
  private(set) var location = Point(x: 0, y: 0)
  /// How many touches are involved, kept after they are gone (D1).
  private(set) var fingers = 0
  /// How many touches were involved at once, at most.
  private(set) var mostFingers = 0
  /// Whether a finger has lifted since `location` and `fingers` were measured.
  var measureIsOld = false
  var dynamicRequirements: [DynamicRequirement] = []
  /// Whether the state went from `possible` to `began`. Then the attempt is continuous (A4).
  private(set) var isContinuous = false
  /// How often the subclass has set `changed` without an event to clients yet (A10).
  private(set) var changedCount = 0
  /// Why the state changed last.
  var reason: Reason? {
    get { hasReason ? account?.reason : nil }
    set {
      (hasReason, hasBeginning) = (newValue != nil, false)
      guard hasReason else { return }
      if !isKnownUniquelyReferenced(&account) { account = Account() }
      account?.reason = newValue
    }
  }
  /// Why the recognizer began, while clients have not been told so yet.
  var beginning: Reason? { hasBeginning ? account?.beginning : reason }
  /// The first touch that the recognizer did not get since its last touch.
  var missed: Missed? {
    get { hasMissed ? account?.missed : nil }
    set {
      hasMissed = newValue != nil
      guard hasMissed else { return }
      if !isKnownUniquelyReferenced(&account) { account = Account() }
      account?.missed = newValue
    }
  }
  /// Whether clients were told of the attempt before the gesture began.
  var isTold = false
  /// Up to this bound, the recognizer need not be told of moves (it rests). It is nil if the
  /// recognizer does not rest.
  var bound: Motion.Bound?
  /// Whether the recognizer may rest. It may if it has followed all touches of its group from the
  /// beginning.
  var mayRest = true
  /// The requirement for which the recognizer was found waiting the last time.
  var awaited = 0
  /// The last search along requirements that found the recognizer (`Arbiter.searches`).
  var search = 0

  mutating func begin(at time: EventTime, order: Int, sequence: Int) {
    standing = .possible
    self.sequence = sequence
    number += 1
    start = time
    self.order = order
  }

  mutating func note(_ new: GestureRecognizer.State, because reason: Reason?) {
    if new == .changed { changedCount += 1 }
    if new == .began { isContinuous = true }
    if new.isTerminal, isContinuous { return noteEnd(because: reason) }
    self.reason = reason
  }

  /// Notes why a pending recognizer may begin now. If it has ended meanwhile, it keeps its own
  /// reason for the end.
  mutating func noteRelease(because reason: Reason) {
    if hasBeginning { account?.beginning = reason } else { self.reason = reason }
  }

  private mutating func noteEnd(because reason: Reason?) {
    let former = self.reason
    self.reason = reason
    guard let former, hasReason else { return }
    account?.beginning = former
    hasBeginning = true
  }

  mutating func forgetNews() { changedCount = 0 }

  /// Takes over the group's centroid and number of touches. If no touch is left, both stay as they
  /// were.
  mutating func measure(_ group: TouchGroup) {
    measureIsOld = false
    mostFingers = max(mostFingers, group.touches.count)
    guard !group.touches.isEmpty else { return }
    (location, fingers) = (group.list.location, group.list.fingers)
  }

  mutating func clear() {
    touches.clear()
    dynamicRequirements.clear()
    isContinuous = false
    measureIsOld = false
    isTold = false
    bound = nil
    mayRest = true
    awaited = 0
    search = 0
    fingers = 0
    mostFingers = 0
  }
}

extension [Touch] {
  /// The mean of the touches' places, or nil if there are no touches.
  var centroid: Point? {
    guard !isEmpty else { return nil }
    var sum = Vector.zero
    for touch in self { sum = sum + Vector(dx: touch.position.x, dy: touch.position.y) }
    return Point(x: sum.dx / Double(count), y: sum.dy / Double(count))
  }
}
