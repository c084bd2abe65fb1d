/// Follows how some fingers spread and turn about their centroid. Scale and rotation have no jumps
/// (D2, D3).
struct TransformTracker {
  /// Below this span in millimetres, directions and ratios are noise. Then scale and rotation stay
  /// as they are (D3).
  private static let smallestSpan = 1.0

  /// The fingers, with their places at the last measure.
  private var fingers: [Touch] = []
  /// The product of all changes of the spread since the first landing.
  private(set) var scale = 1.0
  /// The sum of all turns since the first landing, in radians.
  private(set) var rotation = 0.0
  private var span = 0.0
  private var spanMark = 0.0
  private var rotationMark = 0.0
  private var lastLanding: EventTime?
  private var scaleSamples = VelocityTracker()
  private var rotationSamples = VelocityTracker()
  /// Whether the tracker already has the moves of the next call.
  private var isAhead = false

  /// The change of the span since a finger last landed or lifted, in millimetres (PIN1).
  var spanChange: Double { span - spanMark }

  /// The turn since a finger last landed or lifted, in radians (ROT1).
  var rotationChange: Double { rotation - rotationMark }

  /// The change of `scale` per second (D4).
  func scaleVelocity(at time: EventTime) -> Double { scaleSamples.velocity(at: time).dx }

  /// The velocity of the rotation in radians per second (D4).
  func rotationVelocity(at time: EventTime) -> Double { rotationSamples.velocity(at: time).dx }

  mutating func landed(_ touches: [Touch], at time: EventTime) {
    if lastLanding == nil { sample(at: time) }
    lastLanding = time
    rebase(touches)
  }

  /// Measures from the fingers' present places on, after a lift or after motion that does not
  /// count.
  mutating func rebase(_ touches: [Touch]) {
    remember(touches)
    spanMark = span
    rotationMark = rotation
    isAhead = false
  }

  /// Adds the motion of the same fingers to their new places.
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

  /// Copies the state of another tracker of the same touches. `isAhead` is true if the other
  /// tracker already has the moves that this one is told next.
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

  /// Copies the touches into an array of its own. Sharing the caller's array would cost an
  /// allocation in each frame.
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
