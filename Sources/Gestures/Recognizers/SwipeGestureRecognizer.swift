/// Recognizes a quick straight stroke, while the fingers are still moving. Discrete.
///
///     possible ── every finger far and straight enough ──> ended
///        └─────── backwards, lifted, too many fingers, too late ──> failed
public final class SwipeGestureRecognizer: GestureRecognizer {
  /// How many fingers, exactly (SW3).
  public var fingers = 1
  /// Where to. For several directions make one recognizer each, of one `family` (SW4).
  public var direction = SwipeDirection.right
  /// How far in millimetres a swipe without delay goes; a later one needs less (SW1).
  public var minDistance = 8.0
  /// How far in millimetres it may stray across; a later one less (SW1).
  public var maxDeviation = 8.0
  /// How long it may take: 200 ms with one finger, 500 with more, unless it is set. With 500, one
  /// finger that scrolls slowly would swipe half of the time.
  public var maxDuration: TimeSpan {
    get { ownMaxDuration ?? .milliseconds(fingers == 1 ? 200 : 500) }
    set { ownMaxDuration = newValue }
  }
  /// How far in millimetres behind its start it may go (SW2).
  public var maxBacktrack = 0.5
  /// Swipes with the same family are one gesture: if several fit one event, the one with the
  /// greater travel prevents the others (SW4).
  public var family: AnyObject?

  private var ownMaxDuration: TimeSpan?
  private var lastLanding = EventTime(microseconds: 0)
  private var place = Point(x: 0, y: 0)
  /// The fingers' mean travel along the direction when the swipe was recognized, in millimetres.
  private var matchedTravel = 0.0

  /// Makes a recognizer of swipes to the right with one finger.
  public override init(name: String) {
    super.init(name: name)
    delaysTouchesEnded = true  // C1
  }

  public override func touchesBegan(_ touches: [Touch]) {
    let count = self.touches.count
    if count == touches.count { deadline = now + maxDuration + .microsecond }  // SW4
    lastLanding = now
    if count > fingers {
      failForExtraFinger(because: .tooMany(count, fingers))
    }
  }

  public override func touchesMoved(_ touches: [Touch]) {
    guard self.touches.count == fingers else { return }
    let limits = limits(at: now)
    var sum = 0.0
    var qualifies = true
    for touch in self.touches {
      let travel = touch.travel.dot(direction.unit)
      if (-travel).exceeds(maxBacktrack) {
        fail(because: Reason("went {1} mm backwards, more than {2}", -travel, maxBacktrack))  // SW2
        return
      }
      let deviation = direction.unit.cross(touch.travel).magnitude
      if !travel.reaches(limits.distance) || deviation.exceeds(limits.deviation) {
        qualifies = false
      }
      sum += travel
    }
    guard qualifies else { return }
    matchedTravel = sum / Double(fingers)
    place = meanTouchDown
    transition(
      to: .ended, because: Reason("went {1} mm, needs {2}", matchedTravel, limits.distance))
  }

  public override func touchesEnded(_ touches: [Touch]) {
    failAtLift(
      needing: fingers, otherwise: Reason("lifted before min_distance_mm = {1}", minDistance))
  }

  public override func deadlineReached() {
    fail(because: Reason("not done within max_duration_ms = {1}", maxDuration.milliseconds))
  }

  override var typeDecidesRequirements: Bool { false }

  public override func reset() {
    matchedTravel = 0
  }

  /// SW4: within a family the greater travel names the gesture.
  public override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let family, let other = other as? SwipeGestureRecognizer, other.family === family
    else { return true }
    return matchedTravel >= other.matchedTravel
  }

  public override var delayBounds: DelayBounds {
    DelayBounds(began: DelayBounds.Delay(worst: maxDuration))
  }

  public override var values: GestureValues {
    var values = GestureValues(location: place, fingers: fingers)
    values.direction = direction
    return values
  }

  /// SW1: what is asked for shrinks with the time since the last landing.
  private func limits(at time: EventTime) -> (distance: Double, deviation: Double) {
    let spent = (time - lastLanding).seconds
    let t = maxDuration.microseconds > 0 ? spent * 0.5 / maxDuration.seconds : 0
    return (minDistance * (1 - 0.94 * t), maxDeviation * (1 - 0.98 * t))
  }

  private var meanTouchDown: Point {
    var sum = Vector.zero
    for touch in touches {
      sum = sum + Vector(dx: touch.startPosition.x, dy: touch.startPosition.y)
    }
    return Point(x: 0, y: 0) + sum * (1 / Double(max(touches.count, 1)))
  }
}
