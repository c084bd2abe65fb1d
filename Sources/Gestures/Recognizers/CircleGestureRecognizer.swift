/// Recognizes a finger that goes round in circles, as on a jog wheel. Continuous.
///
///     possible ── turned by slop ──> began ── moved ──> changed
///        │ straight on, back, a corner,  │ lifted         │ lifted
///        │ a finger too many, lifted     v                v
///        v                             ended            ended
///      failed
public final class CircleGestureRecognizer: GestureRecognizer {
  /// How many fingers the gesture has. The circle is the path of their centroid.
  public var fingers = 1
  /// The direction that counts.
  public var direction = RotationDirection.any
  /// By how many radians the path's direction has to turn before the circle begins (CIR1).
  public var slop = Double.pi / 3
  /// The least radius of the circle, in millimetres. The largest radius is half of the picture's
  /// shorter side.
  public var minRadius = 8.0 { didSet { way = CircleWay(stride: minRadius / 2) } }

  /// If this many millimetres of the path are straight, the attempt fails.
  private static let straightWay = 25.0
  /// A larger turn within one stride is a corner.
  private static let corner = Double.pi / 2

  private var way = CircleWay(stride: 4)
  /// The angle of the path when the gesture began. There `angle` is 0. It is nil until then.
  private var angleAtBegan: Double?

  /// How far the fingers have gone round the centre since the circle began, in radians. Clockwise
  /// is positive (CIR2).
  public var angle: Double { angleAtBegan.map { way.angle - $0 } ?? 0 }

  public override func touchesBegan(_ touches: [Touch]) {
    guard admit(touches, upTo: fingers, named: "fingers") else { return }  // PAN4
    restart()
  }

  public override func touchesMoved(_ touches: [Touch]) {
    guard self.touches.count == fingers, let place = self.touches.centroid else { return }
    if state.isActive {
      way.goRound(to: place, radii: minRadius / 2...maxRadius)
      transition(to: .changed, because: Reason("a finger moved"))  // CIR3
    } else if way.turn(to: place, meaning: direction) {
      judge(at: place)
    }
  }

  public override func touchesEnded(_ touches: [Touch]) {
    if state.isActive {
      transition(to: .ended, because: Reason("a finger lifted"))  // CIR3
    } else if self.touches.isEmpty {
      failAtTheEnd(needing: fingers, named: "fingers", otherwise: reasonNotBegun)
    } else {
      touchWasLeft()
    }
  }

  override func touchWasLeft() { restart() }

  public override func reset() { angleAtBegan = nil }

  override func measures(at time: EventTime) -> [Unmet] {
    touches.count == fingers ? [tooLittle] : [.fingers(touches.count, of: fingers, "fingers")]
  }

  override var typeDecidesRequirements: Bool { false }

  public override var values: GestureValues {
    var values = super.values
    values[.angle] = angle * 180 / .pi
    values[.turns] = (angle / (2 * .pi)).rounded(.towardZero)
    return values
  }

  /// How much of the slop the path has turned in the circle's direction, from 0 to 1.
  public override var progress: Double? {
    touches.count == fingers && direction.admits(way.angle)
      ? share(way.angle.magnitude, of: slop) : 0
  }

  private var maxRadius: Double { max(minRadius, min(screenSize.width, screenSize.height) / 2) }

  /// CIR1: the path begins at the last landing, or at a lift before began.
  private func restart() {
    if let place = touches.centroid, !state.isActive { way.begin(at: place) }
  }

  /// CIR1: looks at the path after each stride.
  private func judge(at place: Point) {
    if way.lastTurn.magnitude > CircleGestureRecognizer.corner {
      fail(because: Reason("turned by {1} degrees at once, a corner", way.lastTurn * 180 / .pi))
    } else if way.turnedBack(meaning: direction).reaches(slop / 2), slop > 0 {
      fail(because: Reason("turned by {1} degrees, the other way", way.angle * 180 / .pi))
    } else if let turn = way.turn(ofLast: CircleGestureRecognizer.straightWay),
      turn < CircleGestureRecognizer.straightWay / 2 / maxRadius
    {
      let length = CircleGestureRecognizer.straightWay
      fail(because: Reason("went {1} mm straight ahead", length))
    } else if direction.admits(way.angle), way.angle.magnitude.reaches(slop),
      let circle = way.circle, circle.radius.reaches(minRadius), maxRadius.reaches(circle.radius)
    {
      angleAtBegan = way.angle
      way.settle(about: circle.centre, at: place)
      let degrees = way.angle * 180 / .pi
      transition(
        to: .began,
        because: Reason("turned by {1} degrees, {2} mm about its centre", degrees, circle.radius))
    }
  }

  private var tooLittle: Unmet {
    .tooLittle("slop_deg", way.angle.magnitude * 180 / .pi, of: slop * 180 / .pi)
  }

  private var reasonNotBegun: Reason {
    let degrees = way.angle * 180 / .pi
    guard way.angle.magnitude.reaches(slop), let radius = way.circle?.radius else {
      let isTurn = degrees.magnitude >= Reason.leastTold
      return Reason(isTurn ? "turned by {1} degrees" : "did not turn", degrees, unmet: tooLittle)
    }
    return radius < minRadius
      ? Reason(
        "turned by {1} degrees, {2} mm about its centre: min_radius_mm is {3}", degrees, radius,
        minRadius)
      : Reason("turned by {1} degrees, {2} mm about its centre", degrees, radius)
  }
}
