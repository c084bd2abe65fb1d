/// Follows how some fingers spread and turn about their centroid, without jumps (D2, D3).
struct TransformTracker {
  /// Below this span in millimetres, directions and ratios are noise: both values hold (D3).
  private static let smallestSpan = 1.0

  /// The fingers with the places that have been taken into account.
  private var fingers: [Touch] = []
  /// The product of all spreading since the first landing.
  private(set) var scale = 1.0
  /// The sum of all turning since the first landing, in radians.
  private(set) var rotation = 0.0
  private var span = 0.0
  private var spanMark = 0.0
  private var rotationMark = 0.0
  private var lastLanding: EventTime?
  private var scaleSamples = VelocityTracker()
  private var rotationSamples = VelocityTracker()
  /// Whether the next moves are known already.
  private var isAhead = false

  /// The change of span in millimetres since a finger last landed or lifted (PIN1).
  var spanChange: Double { span - spanMark }

  /// The turn in radians since a finger last landed or lifted (ROT1).
  var rotationChange: Double { rotation - rotationMark }

  /// The change of `scale` per second (D4).
  func scaleVelocity(at time: EventTime) -> Double { scaleSamples.velocity(at: time).dx }

  /// Radians per second (D4).
  func rotationVelocity(at time: EventTime) -> Double { rotationSamples.velocity(at: time).dx }

  mutating func landed(_ touches: [Touch], at time: EventTime) {
    if lastLanding == nil { sample(at: time) }
    lastLanding = time
    rebase(touches)
  }

  /// Takes the fingers' places anew: a lift, or motion that does not count, changes nothing.
  mutating func rebase(_ touches: [Touch]) {
    remember(touches)
    spanMark = span
    rotationMark = rotation
    isAhead = false
  }

  /// Adds the motion of the same fingers to new places.
  mutating func moved(_ touches: [Touch], at time: EventTime) {
    guard !isAhead else {
      isAhead = false
      return
    }
    defer { if time != lastLanding { sample(at: time) } }
    guard touches.count == fingers.count, let before = fingers.centroid,
      let after = touches.centroid
    else { return }
    var (spreadBefore, spreadAfter, cross, dot) = (0.0, 0.0, 0.0, 0.0)
    for (old, new) in zip(fingers, touches) {
      let (a, b) = (old.position - before, new.position - after)
      spreadBefore += a.dot(a)
      spreadAfter += b.dot(b)
      cross += a.cross(b)
      dot += a.dot(b)
    }
    let spanBefore = span
    remember(touches)
    guard min(spanBefore, span) >= TransformTracker.smallestSpan else { return }
    scale *= (spreadAfter / spreadBefore).squareRoot()
    rotation += arcTangent(cross, dot)
  }

  /// Takes over another's account of the same touches. `isAhead` if the moves that it is going to
  /// be told of are in it.
  mutating func take(_ other: TransformTracker, isAhead: Bool = false) {
    fingers.removeAll(keepingCapacity: true)
    fingers.append(contentsOf: other.fingers)
    (scale, rotation, span) = (other.scale, other.rotation, other.span)
    (spanMark, rotationMark, lastLanding) = (other.spanMark, other.rotationMark, other.lastLanding)
    scaleSamples.take(other.scaleSamples)
    rotationSamples.take(other.rotationSamples)
    self.isAhead = isAhead
  }

  mutating func clear() {
    (scale, rotation, span, spanMark, rotationMark) = (1, 0, 0, 0, 0)
    lastLanding = nil
    clearVelocity()
  }

  mutating func clearVelocity() {
    scaleSamples.clear()
    rotationSamples.clear()
  }

  /// Copies into room of its own: sharing the caller's array would cost an allocation a frame.
  private mutating func remember(_ touches: [Touch]) {
    fingers.removeAll(keepingCapacity: true)
    fingers.append(contentsOf: touches)
    span = fingers.span
  }

  private mutating func sample(at time: EventTime) {
    scaleSamples.add(Vector(dx: scale, dy: 0), at: time)
    rotationSamples.add(Vector(dx: rotation, dy: 0), at: time)
  }
}

extension [Touch] {
  /// Twice the touches' mean distance from their centroid, in millimetres (PIN1).
  fileprivate var span: Double {
    guard let centroid else { return 0 }
    var sum = 0.0
    for touch in self { sum += (touch.position - centroid).length }
    return 2 * sum / Double(count)
  }
}
