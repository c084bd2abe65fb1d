/// A recognizer's run from its first touch to its reset, as the arbiter keeps account of it.
///
/// Its arrays keep their room from attempt to attempt, so that a gesture costs no allocation.
struct Attempt {
  /// A requirement that delegates and overrides added for this attempt (B19).
  struct DynamicRequirement {
    let recognizer: GestureRecognizer
    /// What was failed by then does not count.
    let since: Int
  }

  /// A touch that it did not get while it waited for another tap: when and how it landed.
  struct Missed {
    let time: EventTime
    let how: StaticString
  }

  /// What takes much room, and what most gestures of a file never need: it is made for the first reason,
  /// and kept.
  private final class Account {
    var reason: Reason?
    /// Why it changed before it ended.
    var beginning: Reason?
    var missed: Missed?
  }

  private var account: Account?
  private var hasReason = false
  private var hasBeginning = false
  private var hasMissed = false
  /// Where the attempt stands in the arbiter's eyes.
  var standing = Standing.idle
  /// Counts the recognizer's attempts.
  private(set) var number = 0
  /// Its place among the arbiter's starts and failures (`Arbiter.order`).
  private(set) var order = 0
  /// The touch sequence in which it began (`Arbiter.sequence`).
  private(set) var sequence = 0
  /// When the first touch landed.
  private(set) var start = EventTime(microseconds: 0)
  /// Every touch that took part, lifted ones included, ignored ones not (A22, C3).
  var touches: [Touch.ID] = []
  /// The centroid of the touches involved, kept after they are gone (D1).
  private(set) var location = Point(x: 0, y: 0)
  /// How many touches are involved, kept after they are gone (D1).
  private(set) var fingers = 0
  /// How many touches were involved at once, at most.
  private(set) var mostFingers = 0
  /// Whether a finger lifted since location and fingers were taken.
  var measureIsOld = false
  var dynamicRequirements: [DynamicRequirement] = []
  /// Whether it left possible by began, which makes it continuous (A4).
  private(set) var isContinuous = false
  /// How often changed was assigned while it was active, which clients have still to be told (A10).
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
  /// Why it began, as long as clients have not heard of that.
  var beginning: Reason? { hasBeginning ? account?.beginning : reason }
  /// The first touch since its last that it did not get.
  var missed: Missed? {
    get { hasMissed ? account?.missed : nil }
    set {
      hasMissed = newValue != nil
      guard hasMissed else { return }
      if !isKnownUniquelyReferenced(&account) { account = Account() }
      account?.missed = newValue
    }
  }
  /// Whether clients heard of it before it began.
  var isTold = false
  /// Until when it need not be told of moves, or nil if it has to be told of all.
  var bound: Motion.Bound?
  /// Whether it may rest: its touches are those of its group from the beginning.
  var mayRest = true
  /// Which of its requirements it was found to wait for last.
  var awaited = 0
  /// Which search along the requirements has come by last (`Arbiter.searches`).
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

  /// Takes note of why it may begin at last. One that has ended meanwhile ended for its own reason.
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

  /// Takes the centroid and number of the touches involved. Keeps the last ones when none is left.
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
  /// The middle of the touches' places, or nil if there is none.
  var centroid: Point? {
    guard !isEmpty else { return nil }
    var sum = Vector.zero
    for touch in self { sum = sum + Vector(dx: touch.position.x, dy: touch.position.y) }
    return Point(x: sum.dx / Double(count), y: sum.dy / Double(count))
  }
}
