/// Recognizes a quick straight motion of fingers, while they are still moving. Discrete.
///
///     possible ── every finger far and straight enough ──> ended
///        └─────── backwards, strayed, lifted, too many fingers, too late ──> failed
public final class SwipeGestureRecognizer: GestureRecognizer {
  /// The exact number of fingers (SW3).
  public var fingers = 1
  /// The direction of the swipe. For several directions, make one recognizer for each, and set
  /// `family` of all of them to the same object (SW4).
  public var direction = SwipeDirection.right
  /// How far a finger must go at the beginning of the swipe, in millimetres. This distance shrinks
  /// while the swipe goes on: at `maxDuration`, 53 % of it suffice (SW1).
  public var minDistance = 8.0
  /// How far a finger may stray to the side, in millimetres (SW6). At the moment of recognition the
  /// limit is smaller. It shrinks while the swipe goes on: at `maxDuration`, it is 51 % (SW1).
  public var maxDeviation = 8.0
  /// How long a swipe may take. Unless you set it, it is 200 ms with one finger, and 500 ms with
  /// more. With 500 ms, half of all slow scrolls with one finger would be swipes.
  public var maxDuration: TimeSpan {
    get { ownMaxDuration ?? .milliseconds(fingers == 1 ? 200 : 500) }
    set { ownMaxDuration = newValue }
  }
  /// How far behind its start a finger may go, in millimetres (SW2).
  public var maxBacktrack = 0.5
  /// Swipes whose family is the same object, of any class, are one gesture. If several of them
  /// match in one event, the one with the greater travel prevents the others (SW4).
  public var family: AnyObject?

  private var ownMaxDuration: TimeSpan?
  private var lastLanding = EventTime(microseconds: 0)
  private var place = Point(x: 0, y: 0)
  /// The motion when it was nearest to a swipe, and how long after the last landing that was.
  private var nearest: (stroke: SwipeStroke, time: TimeSpan)?
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
      failForExtraFinger(because: .tooMany(count, fingers, "fingers"))
    } else if count > 1, count == fingers {
      let stroke = strokeSoFar(at: now)
      if stroke.deviation.exceeds(maxDeviation) { fail(because: reason(strayed: stroke)) }  // SW6
    }
  }

  public override func touchesMoved(_ touches: [Touch]) {
    guard self.touches.count == fingers else { return }
    let stroke = strokeSoFar(at: now)
    let back = -stroke.travel
    let isBack = back.exceeds(maxBacktrack)
    if stroke.deviation.exceeds(maxDeviation), !isBack || stroke.deviation > back {
      fail(because: reason(strayed: stroke))  // SW6
    } else if isBack {
      fail(because: reason(goneBack: back))  // SW2
    } else if stroke.isSwipe {
      matchedTravel =
        self.touches.reduce(0) { $0 + $1.travel.dot(direction.unit) } / Double(fingers)
      place = meanTouchDown
      transition(
        to: .ended,
        because: Reason("went {1} mm {word}", matchedTravel, word: direction.inWords))
    } else if nearest?.stroke.isFarther(than: stroke) != true {
      nearest = (stroke, now - lastLanding)
    }
  }

  public override func touchesEnded(_ touches: [Touch]) {
    failAtTheEnd(needing: fingers, named: "fingers", otherwise: reason())
  }

  public override func deadlineReached() {
    let time = Unmet.tooLate("max_duration_ms", maxDuration)
    failAtTheEnd(needing: fingers, named: "fingers", otherwise: reason(outOf: time))
  }

  override func measures(at time: EventTime) -> [Unmet] {
    guard touches.count >= fingers else { return [.fingers(touches.count, of: fingers, "fingers")] }
    return strokeSoFar(at: time).measures(minDistance, maxDeviation)
  }

  override var typeDecidesRequirements: Bool { false }

  public override func reset() {
    matchedTravel = 0
    nearest = nil
  }

  /// SW4: within a family, the recognizer with the greater travel wins.
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

  /// How far the fingers that are down have gone by `time`.
  private func strokeSoFar(at time: EventTime) -> SwipeStroke {
    var stroke = SwipeStroke(minDistance, maxDeviation, at: share(of: time))
    for touch in touches {
      let deviation = direction.unit.cross(touch.travel).magnitude
      stroke.add(travel: touch.travel.dot(direction.unit), deviation: deviation)
    }
    return stroke
  }

  /// SW1: the t of the rule. It is the time since the last landing, scaled so that `maxDuration` is
  /// 0.5. The limits shrink as it grows.
  private func share(of time: EventTime) -> Double {
    guard maxDuration.microseconds > 0 else { return 0 }
    return (time - lastLanding).seconds * 0.5 / maxDuration.seconds
  }

  /// Why the motion is no swipe: what was missing when it was nearest to a swipe. The finger may
  /// also have gone back, or taken too long.
  private func reason(goneBack backtrack: Double? = nil, outOf time: Unmet? = nil) -> Reason {
    var stroke = SwipeStroke(minDistance, maxDeviation, at: 0)
    var moment: TimeSpan?
    stroke.add(travel: 0, deviation: 0)
    if let nearest, nearest.stroke.travel > 0 { (stroke, moment) = nearest }
    let travel = stroke.travel
    let isOpposite = travel == 0 && backtrack != nil
    return Reason(
      stroke.text(ofSeveral: fingers > 1, goesBack: backtrack != nil, isOpposite: isOpposite),
      travel, stroke.deviation, backtrack ?? 0, word: direction.inWords,
      unmet: backtrack.map { .tooMuch("max_backtrack_mm", $0, of: maxBacktrack) } ?? time,
      isOpposite ? nil : stroke.tooShort(of: minDistance), stroke.tooCrooked(of: maxDeviation),
      after: moment)
  }

  /// Why the motion is no swipe: a finger went too far to the side. If several did, the reason is
  /// about the one that went farthest.
  private func reason(strayed stroke: SwipeStroke) -> Reason {
    let unit = direction.unit
    var way = Vector.zero
    for touch in touches where unit.cross(touch.travel).magnitude > unit.cross(way).magnitude {
      way = touch.travel
    }
    let side = unit.cross(way) > 0 ? direction.clockwise : direction.counterclockwise
    let travel = max(0, way.dot(unit))
    let text: StaticString =
      switch (fingers > 1, travel < Reason.leastTold) {
      case (true, true): "a finger strayed {2} mm {side}"
      case (true, false): "a finger went {1} mm {word} and strayed {2} mm {side}"
      case (false, true): "strayed {2} mm {side}"
      case (false, false): "went {1} mm {word} and strayed {2} mm {side}"
      }
    return Reason(
      text, travel, stroke.deviation, word: direction.inWords, side: side.inWords,
      unmet: .tooMuch("max_deviation_mm", stroke.deviation, of: maxDeviation),
      stroke.tooShort(of: minDistance), after: now - lastLanding)
  }

  private var meanTouchDown: Point {
    var sum = Vector.zero
    for touch in touches {
      sum = sum + Vector(dx: touch.startPosition.x, dy: touch.startPosition.y)
    }
    return Point(x: 0, y: 0) + sum * (1 / Double(max(touches.count, 1)))
  }
}
