extension [Point] {
  /// The corners of the line, in hundredths of the longer side of its box. Points near a line
  /// between other points are left out.
  package var corners: [Point] {
    let box = StrokeBox(self)
    guard box.longerSide > 0 else { return [] }
    let origin = Point(x: box.left, y: box.top)
    let scaled = map { Point(x: 0, y: 0) + ($0 - origin) * (100 / box.longerSide) }
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
  /// The distance of the point from the line between two points. The two points may be the same.
  package func distance(fromLineFrom start: Point, to end: Point) -> Double {
    let (way, own) = (end - start, self - start)
    guard way.length > 0 else { return own.length }
    let share = Swift.min(1, Swift.max(0, own.dot(way) / (way.length * way.length)))
    return (own - way * share).length
  }
}
