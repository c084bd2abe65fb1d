import Gestures
import Glibc

/// The upright rectangle around a drawing.
struct PolylineBox {
  let width: Double
  let height: Double
  let middle: Point

  init(_ points: [Point]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    (width, height) = ((xs.max() ?? 0) - left, (ys.max() ?? 0) - top)
    middle = Point(x: left + width / 2, y: top + height / 2)
  }

  /// The longer side.
  var side: Double { max(width, height) }
}

extension [Point] {
  /// A line is straight if it strays by at most this share of its length. In a study, 99 of 100
  /// flicks were straight.
  private static let bow = 0.25

  /// Whether it goes straight from its first point to its last.
  var isStraight: Bool {
    guard let first, let last else { return true }
    let chord = last - first
    return allSatisfy { $0.distance(fromLineFrom: first, to: last) <= chord.length * [Point].bow }
  }

  /// Whether the line goes round its middle nearly once, or more, and never comes much nearer to
  /// it.
  var isRound: Bool {
    let middle = PolylineBox(self).middle
    let spokes = map { $0 - middle }
    let lengths = spokes.map(\.length)
    guard let least = lengths.min(), let most = lengths.max(), least > most * 0.45 else {
      return false
    }
    let turn = zip(spokes, spokes.dropFirst()).reduce(0) { sum, pair in
      sum + atan2(pair.0.cross(pair.1), pair.0.dot(pair.1))
    }
    return turn.magnitude > 1.7 * .pi
  }

  /// The corners of the line, in hundredths of the longer side of its box. Points near a line
  /// between other points are left out.
  var corners: [Point] {
    let box = PolylineBox(self)
    guard box.side > 0 else { return [] }
    let origin = Point(x: box.middle.x - box.width / 2, y: box.middle.y - box.height / 2)
    let scaled = map { Point(x: 0, y: 0) + ($0 - origin) * (100 / box.side) }
    return scaled[...].thinned(by: 2.5).map { Point(x: $0.x.rounded(), y: $0.y.rounded()) }
  }
}

extension ArraySlice<Point> {
  /// The line without points that are nearer than `limit` to a line between other points (Douglas
  /// and Peucker).
  fileprivate func thinned(by limit: Double) -> [Point] {
    guard let first, let last, count > 2 else { return Array(self) }
    let inner = indices.dropFirst().dropLast()
    let aside = { (place: Int) in self[place].distance(fromLineFrom: first, to: last) }
    guard let farthest = inner.max(by: { aside($0) < aside($1) }), aside(farthest) > limit else {
      return [first, last]
    }
    return self[startIndex...farthest].thinned(by: limit)
      + self[farthest..<endIndex].thinned(by: limit).dropFirst()
  }
}

extension Point {
  /// How far it is from the line between two points, which may be one.
  fileprivate func distance(fromLineFrom start: Point, to end: Point) -> Double {
    let (way, own) = (end - start, self - start)
    guard way.length > 0 else { return own.length }
    let share = Swift.min(1, Swift.max(0, own.dot(way) / (way.length * way.length)))
    return (own - way * share).length
  }
}
