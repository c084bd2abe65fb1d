/// A shape that people draw without lifting. It is a polyline. Its x points to the right and its y
/// points down, in any unit.
///
/// The place and size of a shape do not matter. Its direction and proportions do.
public struct StrokeShape: Hashable, Sendable {
  /// Why a list of points is no shape.
  public enum Fault: Error, Hashable, Sendable {
    /// There are fewer than two points.
    case tooFewPoints
    /// There are more than `StrokeShape.mostPoints`.
    case tooManyPoints
    /// A coordinate of a point is not finite, or is larger than a million. The number is the
    /// point's place, counted from 0.
    case badNumber(Int)
    /// All points are the same, so that the shape would be a tap.
    case noLength
  }

  /// The largest number of points that a shape may have.
  public static let mostPoints = 256

  /// The corners of the polyline, in order.
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

  /// The same shape, drawn from its other end.
  public var reversed: StrokeShape { StrokeShape(checked: points.reversed()) }

  /// Whether the shape is closed: its ends are nearer to each other than a fifth of the longer side
  /// of its bounding box. A closed shape may be drawn from any starting point (STK8).
  public var isClosed: Bool {
    guard let first = points.first, let last = points.last else { return false }
    return (last - first).length < StrokeBox(points).longerSide / 5
  }

  /// How much the shape differs from another one (STK2). It is 0 for the same shape. For a closed
  /// shape, the starting point with the least difference counts. Below the bound of STK2, one shape
  /// may be taken for the other.
  public func distance(to other: StrokeShape) -> Double {
    var least = Double.infinity
    let one = StrokeTemplate(points)
    for template in other.templates(reversible: false) {
      least = min(least, one.distance(to: template))
    }
    return least
  }

  /// Whether a straight drag from the first point to the last matches the shape (STK2).
  package func matchesStraightDrag(tolerance: Double) -> Bool {
    guard !isClosed, let first = points.first, let last = points.last else { return false }
    let (drag, template) = (StrokeTemplate([first, last]), StrokeTemplate(points))
    return template.length <= drag.length * StrokeTemplate.stretch
      && drag.distance(to: template) <= StrokeTemplate.bound * tolerance
  }

  /// The templates of the shape. If `reversible` is true, it may also be drawn from its other end
  /// (STK7). If it is closed, it may be drawn from eight starting points (STK8).
  func templates(reversible: Bool) -> [StrokeTemplate] {
    var templates = [StrokeTemplate(points)]
    if isClosed {
      for eighth in 1..<8 { templates.append(StrokeTemplate(turned(by: Double(eighth) / 8))) }
    }
    return reversible ? templates + reversed.templates(reversible: false) : templates
  }

  /// The points of a closed shape if it is drawn from another starting point. `share` says how far
  /// along the shape this point is.
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

/// The upright rectangle around some points.
package struct StrokeBox {
  package private(set) var left = Double.infinity
  package private(set) var top = Double.infinity
  package private(set) var right = -Double.infinity
  package private(set) var bottom = -Double.infinity

  /// Makes a box without points.
  package init() {}

  package init(_ points: [Point]) {
    for point in points { add(point) }
  }

  mutating func add(_ point: Point) {
    (left, right) = (min(left, point.x), max(right, point.x))
    (top, bottom) = (min(top, point.y), max(bottom, point.y))
  }

  /// The width. It is 0 if the box has no points.
  package var width: Double { max(0, right - left) }
  /// The height. It is 0 if the box has no points.
  package var height: Double { max(0, bottom - top) }
  /// The larger of width and height.
  package var longerSide: Double { max(width, height) }
  /// The centre of the box (STK9).
  package var centre: Point { Point(x: (left + right) / 2, y: (top + bottom) / 2) }
}
