/// A recognizer's run from its first touch to its reset, as the arbiter keeps account of it.
///
/// Its arrays keep their room from attempt to attempt, so that a gesture costs no allocation.
struct Attempt {
  /// Where the attempt stands in the arbiter's eyes.
  var standing = GestureRecognizer.Standing.idle
  /// The state that clients have been told last.
  var reported = GestureState.possible
  /// When the first touch landed.
  private(set) var start = EventTime(microseconds: 0)
  /// Every touch that took part, lifted ones included, ignored ones not (A22, C3).
  var touches: [Touch.ID] = []
  /// The centroid of the touches involved, kept after they are gone (D1).
  private(set) var location = Point(x: 0, y: 0)
  /// How many touches are involved, kept after they are gone (D1).
  private(set) var fingers = 0

  /// Whether a finger lifted since location and fingers were taken.
  var measureIsOld = false

  /// Requirements that delegates and overrides added for this attempt (B19).
  var dynamicRequirements: [GestureRecognizer] = []
  /// Requirements whose failure is remembered although they have started afresh (A19).
  var failedRequirements: [GestureRecognizer] = []
  /// Whether it left possible by began, which makes it continuous (A4).
  private(set) var isContinuous = false

  // What the recognizer did in the dispatch that is going on.

  /// Whether it reached another state.
  private var stateChanged = false
  /// How often changed was assigned while it was active (A10).
  private(set) var changedCount = 0
  /// Why the state changed last.
  var reason: Reason?
  /// A request that A7 ignores, to be reported.
  var misplacedRequest: GestureState?

  /// Whether the recognizer did anything that the arbiter has not passed on yet.
  var hasNews: Bool { stateChanged || changedCount > 0 }

  mutating func begin(at time: EventTime) {
    standing = .possible
    start = time
  }

  mutating func note(from old: GestureState, to new: GestureState, because reason: Reason?) {
    if new == .changed { changedCount += 1 }
    if new == .began { isContinuous = true }
    guard new != old else { return }
    stateChanged = true
    self.reason = reason
  }

  mutating func forgetNews() {
    stateChanged = false
    changedCount = 0
    reason = nil
  }

  /// Takes the centroid and number of the touches involved; keeps the last ones when none is left.
  mutating func measure(_ touches: [Touch]) {
    measureIsOld = false
    guard let centroid = touches.centroid else { return }
    location = centroid
    fingers = touches.count
  }

  mutating func clear() {
    standing = .idle
    reported = .possible
    touches.removeAll(keepingCapacity: true)
    dynamicRequirements.removeAll(keepingCapacity: true)
    failedRequirements.removeAll(keepingCapacity: true)
    isContinuous = false
    measureIsOld = false
    fingers = 0
    misplacedRequest = nil
    forgetNews()
  }
}

extension [Touch] {
  /// The middle of the touches' places; nil if there is none.
  var centroid: Point? {
    guard !isEmpty else { return nil }
    var sum = Vector.zero
    for touch in self { sum = sum + Vector(dx: touch.position.x, dy: touch.position.y) }
    return Point(x: sum.dx / Double(count), y: sum.dy / Double(count))
  }
}
