/// Follows the centroid of some fingers and adds its motion up without jumps (D2).
///
/// Only what fingers move counts: when one lands or lifts the centroid is taken anew, and its jump
/// reaches neither the translation nor the velocity.
struct PanTracker {
  private var centroid = Point(x: 0, y: 0)
  /// All motion since the first landing.
  private var travel = Vector.zero
  /// `travel` when a finger last landed or lifted.
  private var mark = Vector.zero
  /// `travel` at which the translation is zero.
  private var origin = Vector.zero
  private var lastLanding: EventTime?
  private var samples = VelocityTracker()
  /// Whether the next moves are known already.
  private var isAhead = false

  /// The motion since a finger last landed or lifted (PAN1).
  var displacement: Vector { travel - mark }

  /// The farthest that it has been from there while enough fingers were down.
  private var farthest = 0.0

  /// PAN6: why it has not begun by the last lift.
  func reasonNotBegun(_ slop: Double) -> Reason {
    Reason("moved {1} mm and lifted", farthest, unmet: .tooLittle("slop_mm", farthest, of: slop))
  }

  /// Notes how far the fingers are, in case that it was not far enough.
  mutating func noteDistance() { noteDistance(displacement.length) }

  /// The same of a time in which it was not told of moves.
  mutating func noteDistance(_ distance: Double) { farthest = max(farthest, distance) }

  /// The way since the gesture began (D2). Writing it clears the velocity.
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

  /// Starts the translation where the displacement reached `slop`, so that it is taken off (PAN2).
  mutating func begin(slop: Double) {
    origin = mark + displacement * (slop / displacement.length)
  }

  func velocity(at time: EventTime) -> Vector {
    samples.velocity(at: time)
  }

  /// Takes over another's account of the same touches, but not how far they were. `isAhead` if the
  /// moves that it is going to be told of are in it.
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
