/// The path of fingers that may draw a circle, and the circle that fits the path. Each stride adds
/// a `Look`.
///
/// Before the gesture has begun, `angle` is how far the path's direction has turned (CIR1). From
/// then on it grows by the angle about the centre (CIR2).
struct CircleWay {
  /// The circle that fits some places best, by the sum of squares of Kåsa (1976).
  struct Circle {
    let centre: Point
    let radius: Double
  }

  private struct Look {
    let place: Point
    /// How long the path was at this look, in millimetres.
    let length: Double
    /// The angle at this look.
    let angle: Double
  }

  /// How many looks are kept.
  private static let mostLooks = 64
  /// If the looks (CIR1) span a smaller angle than this, the centre stays where it is.
  private static let leastSpread = Double.pi / 3

  /// The distance from look to look, in millimetres.
  private let stride: Double
  private var looks: [Look] = []
  private var heading: Vector?
  private var last = Point(x: 0, y: 0)
  private var centre: Point?
  /// The angle in radians. Clockwise is positive.
  private(set) var angle = 0.0
  /// The value of `angle` when the path had turned farthest in its direction.
  private(set) var farthest = 0.0
  /// By how much the path turned at the last look.
  private(set) var lastTurn = 0.0

  init(stride: Double) {
    self.stride = stride
  }

  /// How long the path is, in millimetres.
  var length: Double { looks.last?.length ?? 0 }

  /// Begins anew at a place, and keeps the memory for reuse.
  mutating func begin(at place: Point) {
    looks.clear()
    looks.append(Look(place: place, length: 0, angle: 0))
    (heading, centre, last) = (nil, nil, place)
    (angle, farthest, lastTurn) = (0, 0, 0)
  }

  /// Goes on to a place before the gesture has begun. Returns whether this completed a stride.
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

  /// By how much the path has turned back since its farthest turn.
  func turnedBack(meaning direction: RotationDirection) -> Double {
    let isClockwise = direction == .any ? farthest >= 0 : direction == .clockwise
    return isClockwise ? farthest - angle : angle - farthest
  }

  /// By how much the last `span` millimetres of the path turned, or nil if the path is shorter.
  func turn(ofLast span: Double) -> Double? {
    guard let start = looks.last(where: { (length - $0.length).reaches(span) }) else { return nil }
    return (angle - start.angle).magnitude
  }

  /// Begins to count the angle about `centre`.
  mutating func settle(about centre: Point, at place: Point) {
    (self.centre, last) = (centre, place)
  }

  /// Goes on to a place after the gesture has begun. After each stride, the centre is fitted anew,
  /// if the circle's radius is within `radii`.
  mutating func goRound(to place: Point, radii: ClosedRange<Double>) {
    guard let centre else { return }
    let (before, now) = (last - centre, place - centre)
    last = place
    // Near the centre, a trembling finger would turn by any angle (as in D3).
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

  /// The index of the first look of the last full turn.
  private var lastTurnStart: Int {
    var (travelled, place) = (0.0, looks.count - 1)
    while place > 0 {
      travelled += (looks[place].angle - looks[place - 1].angle).magnitude
      guard travelled <= 2 * .pi else { break }
      place -= 1
    }
    return place
  }

  /// By how much the looks of the last full turn go round, in radians.
  private var spread: Double {
    var (low, high) = (angle, angle)
    for look in looks[lastTurnStart...] {
      (low, high) = (min(low, look.angle), max(high, look.angle))
    }
    return high - low
  }

  /// The circle that fits the looks of the last full turn, or nil if they lie on a line.
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
