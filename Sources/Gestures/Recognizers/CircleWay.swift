/// The way of a finger that may go round, looked at stride by stride, and the circle that fits it.
///
/// Until it has begun, `angle` is how far the way's direction has turned (CIR1). From then on it
/// grows by the angle about the centre (CIR2).
struct CircleWay {
  /// A circle that lies nearest to some places, by Kåsa's sum of squares (1976).
  struct Circle {
    let centre: Point
    let radius: Double
  }

  private struct Look {
    let place: Point
    /// How long the way was, in millimetres.
    let length: Double
    /// The angle then.
    let angle: Double
  }

  /// So many looks are kept.
  private static let mostLooks = 64
  /// The centre stays where it is while the looks go round less than that: they tell too little.
  private static let leastSpread = Double.pi / 3

  /// The distance from look to look, in millimetres.
  private let stride: Double
  private var looks: [Look] = []
  private var heading: Vector?
  private var last = Point(x: 0, y: 0)
  private var centre: Point?
  /// Radians, clockwise positive.
  private(set) var angle = 0.0
  /// How far it had turned in its sense when it had turned farthest, with its sign.
  private(set) var farthest = 0.0
  /// How much it turned at the last look.
  private(set) var lastTurn = 0.0

  init(stride: Double) {
    self.stride = stride
  }

  /// How long the way is, in millimetres.
  var length: Double { looks.last?.length ?? 0 }

  /// Begins anew at a place, and keeps its memory.
  mutating func begin(at place: Point) {
    looks.clear()
    looks.append(Look(place: place, length: 0, angle: 0))
    (heading, centre, last) = (nil, nil, place)
    (angle, farthest, lastTurn) = (0, 0, 0)
  }

  /// Goes on before the gesture has begun. Whether that was a stride.
  mutating func turn(to place: Point, meaning direction: RotationDirection) -> Bool {
    guard let way = nextStride(to: place) else { return false }
    if let heading {
      lastTurn = arcTangent(heading.cross(way), heading.dot(way))
      angle += lastTurn
      if direction.admits(angle), angle.magnitude > farthest.magnitude { farthest = angle }
    }
    heading = way
    note(place, way.length)
    return true
  }

  /// By how much it has turned back from where it had turned farthest.
  func turnedBack(meaning direction: RotationDirection) -> Double {
    let isClockwise = direction == .any ? farthest >= 0 : direction == .clockwise
    return isClockwise ? farthest - angle : angle - farthest
  }

  /// How far the last `span` millimetres of the way turned, or nil if it is not as long.
  func turn(ofLast span: Double) -> Double? {
    guard let start = looks.last(where: { (length - $0.length).reaches(span) }) else { return nil }
    return (angle - start.angle).magnitude
  }

  /// From here on the angle is that about `centre`.
  mutating func settle(about centre: Point, at place: Point) {
    (self.centre, last) = (centre, place)
  }

  /// Goes on once the gesture has begun. The centre is fitted anew at each stride, if the circle's
  /// radius is within `radii`.
  mutating func goRound(to place: Point, radii: ClosedRange<Double>) {
    guard let centre else { return }
    let (before, now) = (last - centre, place - centre)
    last = place
    // Beside the centre a trembling finger would turn by anything (as D3).
    let least = radii.lowerBound / 2
    if before.length >= least, now.length >= least {
      angle += arcTangent(before.cross(now), before.dot(now))
    }
    guard let way = nextStride(to: place) else { return }
    note(place, way.length)
    if spread >= CircleWay.leastSpread, let circle, radii.contains(circle.radius) {
      self.centre = circle.centre
    }
  }

  private func nextStride(to place: Point) -> Vector? {
    guard let look = looks.last else { return nil }
    let way = place - look.place
    return way.length.reaches(stride) ? way : nil
  }

  private mutating func note(_ place: Point, _ way: Double) {
    let look = Look(place: place, length: length + way, angle: angle)
    if looks.count == CircleWay.mostLooks { looks.removeFirst() }
    looks.append(look)
  }

  /// Where the looks of the last turn begin.
  private var lastTurnStart: Int {
    var (travelled, place) = (0.0, looks.count - 1)
    while place > 0 {
      travelled += (looks[place].angle - looks[place - 1].angle).magnitude
      guard travelled <= 2 * .pi else { break }
      place -= 1
    }
    return place
  }

  /// How far the looks of the last turn go round.
  private var spread: Double {
    var (low, high) = (angle, angle)
    for look in looks[lastTurnStart...] {
      (low, high) = (min(low, look.angle), max(high, look.angle))
    }
    return high - low
  }

  /// The circle through the looks of the last turn, or nil if they lie on a line.
  var circle: Circle? {
    let looks = looks[lastTurnStart...]
    let count = Double(looks.count)
    var sum = Vector.zero
    for look in looks { sum = sum + Vector(dx: look.place.x, dy: look.place.y) }
    let middle = Point(x: sum.dx / count, y: sum.dy / count)
    var (xx, xy, yy, x, y) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for look in looks {
      let from = look.place - middle
      let square = from.dot(from)
      (xx, xy, yy) = (xx + from.dx * from.dx, xy + from.dx * from.dy, yy + from.dy * from.dy)
      (x, y) = (x + square * from.dx, y + square * from.dy)
    }
    let determinant = xx * yy - xy * xy
    guard determinant > 1e-9 * (xx + yy) * (xx + yy) else { return nil }
    let offset = Vector(
      dx: (x * yy - y * xy) / determinant / 2, dy: (y * xx - x * xy) / determinant / 2)
    let radius = (offset.dot(offset) + (xx + yy) / count).squareRoot()
    return Circle(centre: middle + offset, radius: radius)
  }
}
