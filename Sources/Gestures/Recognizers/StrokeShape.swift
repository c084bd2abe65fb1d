/// A shape that people draw without lifting: a polyline, x to the right and y down, in any unit.
///
/// Place and size do not matter, direction and proportions do.
public struct StrokeShape: Hashable, Sendable {
  /// Why points are no shape.
  public enum Fault: Error, Hashable, Sendable {
    /// There are fewer than two points.
    case tooFewPoints
    /// There are more than `StrokeShape.mostPoints`.
    case tooManyPoints
    /// The point at a place, counted from 0, is not finite, or larger than a million units.
    case badNumber(Int)
    /// All points are one: that is a tap.
    case noLength
  }

  /// How many points a shape may have.
  public static let mostPoints = 256

  /// Its corners, in order.
  public let points: [Point]

  /// Makes the shape through `points`.
  public init(_ points: [Point]) throws(Fault) {
    guard points.count > 1 else { throw .tooFewPoints }
    guard points.count <= StrokeShape.mostPoints else { throw .tooManyPoints }
    for (place, point) in points.enumerated() {
      // NaN is in no range.
      guard point.x.magnitude <= 1e6, point.y.magnitude <= 1e6 else { throw .badNumber(place) }
    }
    guard StrokeBox(points).longerSide > 1e-6 else { throw .noLength }
    self.points = points
  }

  private init(checked points: [Point]) {
    self.points = points
  }

  /// The same, drawn from its other end.
  public var reversed: StrokeShape { StrokeShape(checked: points.reversed()) }

  /// Whether its ends are nearer than a fifth of its box, so that it may begin anywhere (STK8).
  public var isClosed: Bool {
    guard let first = points.first, let last = points.last else { return false }
    return (last - first).length < StrokeBox(points).longerSide / 5
  }

  /// How unlike another shape it is (STK2). A closed shape counts from its nearest starting point.
  /// It is 0 for the same shape. Below the bound of STK2, one shape may be taken for the other.
  public func distance(to other: StrokeShape) -> Double {
    var least = Double.infinity
    let one = StrokeTemplate(points)
    for template in other.templates(reversible: false) {
      least = min(least, one.distance(to: template))
    }
    return least
  }

  /// The ways of drawing it: from its other end too if it is `reversible` (STK7), from eight places
  /// if it is closed (STK8).
  func templates(reversible: Bool) -> [StrokeTemplate] {
    var templates = [StrokeTemplate(points)]
    if isClosed {
      for eighth in 1..<8 { templates.append(StrokeTemplate(turned(by: Double(eighth) / 8))) }
    }
    return reversible ? templates + reversed.templates(reversible: false) : templates
  }

  /// The points of a closed shape, begun at a share of its way.
  private func turned(by share: Double) -> [Point] {
    let loop = points + [points[0]]
    var rest = StrokeTemplate.length(of: loop) * share
    for place in 1..<loop.count {
      let way = loop[place] - loop[place - 1]
      if way.length > rest {
        let start = loop[place - 1] + way * (rest / way.length)
        return [start] + loop[place..<(loop.count - 1)] + loop[..<place] + [start]
      }
      rest -= way.length
    }
    return points
  }
}

/// The upright box around some points.
struct StrokeBox {
  private(set) var left = Double.infinity
  private(set) var top = Double.infinity
  private(set) var right = -Double.infinity
  private(set) var bottom = -Double.infinity

  /// The box around nothing.
  init() {}

  init(_ points: [Point]) {
    for point in points { add(point) }
  }

  mutating func add(_ point: Point) {
    (left, right) = (min(left, point.x), max(right, point.x))
    (top, bottom) = (min(top, point.y), max(bottom, point.y))
  }

  /// From left to right. It is 0 around nothing.
  var width: Double { max(0, right - left) }
  /// From top to bottom. It is 0 around nothing.
  var height: Double { max(0, bottom - top) }
  /// The larger of both.
  var longerSide: Double { max(width, height) }
  /// Its middle (STK9).
  var centre: Point { Point(x: (left + right) / 2, y: (top + bottom) / 2) }
}
