/// Follows the centroid of some fingers, and sums its motion without jumps (D2).
///
/// Only the motion of fingers counts. When a finger lands or lifts, the centroid jumps. The jump
/// reaches neither the translation nor the velocity.
struct PanTracker {
  private var centroid = Point(x: 0, y: 0)
  /// The sum of all motion since the first landing.
  private var travel = Vector.zero
  /// The value of `travel` when a finger last landed or lifted.
  private var mark = Vector.zero
  /// The value of `travel` at which the translation is zero.
  private var origin = Vector.zero
  private var lastLanding: EventTime?
  private var samples = VelocityTracker()
  /// Whether the tracker already has the moves of the next call.
  private var isAhead = false

  /// The motion since a finger last landed or lifted (PAN1).
  var displacement: Vector { travel - mark }

  /// The largest displacement while enough fingers were down, in millimetres.
  private var farthest = 0.0

  /// PAN6: the reason that the pan has not begun by the last lift.
  func reasonNotBegun(_ slop: Double) -> Reason {
    Reason(
      farthest < Reason.leastTold ? "lifted without moving" : "moved {1} mm and lifted", farthest,
      unmet: .tooLittle("slop_mm", farthest, of: slop))
  }

  /// Notes the displacement, for the reason of a failure.
  mutating func noteDistance() { noteDistance(displacement.length) }

  /// Notes the largest displacement while the recognizer rested. Then the tracker was not told of
  /// moves.
  mutating func noteDistance(_ distance: Double) { farthest = max(farthest, distance) }

  /// The translation since the gesture began (D2). Setting it clears the velocity.
  var translation: Vector {
    get { travel - origin }
    set {
      origin = travel - newValue
      samples.clear()
    }
  }

  mutating func landed(_ touches: [Touch], at time: EventTime) {
    if lastLanding == nil { samples.add(travel, at: time) }
    lastLanding = time
    rebase(touches)
  }

  mutating func lifted(remaining touches: [Touch]) {
    rebase(touches)
  }

  mutating func moved(_ touches: [Touch], at time: EventTime) {
    guard !isAhead else {
      isAhead = false
      return
    }
    guard let now = touches.centroid else { return }
    travel = travel + (now - centroid)
    centroid = now
    if time != lastLanding { samples.add(travel, at: time) }
  }

  /// Starts the translation at the point where the displacement reached `slop`. So the slop is
  /// taken off (PAN2).
  mutating func begin(slop: Double) {
    origin = mark + displacement * (slop / displacement.length)
  }

  func velocity(at time: EventTime) -> Vector {
    samples.velocity(at: time)
  }

  /// Copies the state of another tracker of the same touches, except for the largest displacement.
  /// `isAhead` is true if the other tracker already has the moves that this one is told next.
  mutating func take(_ other: PanTracker, isAhead: Bool = false) {
    samples.take(other.samples)
    (centroid, travel, mark, origin) = (other.centroid, other.travel, other.mark, other.origin)
    lastLanding = other.lastLanding
    self.isAhead = isAhead
  }

  mutating func clear() {
    samples.clear()
    (travel, mark, origin, lastLanding) = (.zero, .zero, .zero, nil)
    farthest = 0
  }

  private mutating func rebase(_ touches: [Touch]) {
    if let now = touches.centroid { centroid = now }
    mark = travel
    isAhead = false
  }
}
