@testable import Gestures

/// A second reading of STK1, STK2 and STK4: the whole way is looked at when it is over, by the
/// plain table of dynamic time warping.
struct StrokeReference {
  let shapes: [StrokeShape]
  let minSize: Double
  let maxSize: Double
  let tolerance: Double

  private static let pieces = 32

  /// What a way comes to.
  enum Answer {
    /// It is the shape at a place.
    case shape(Int)
    /// It is none.
    case none
    /// Rounding may decide.
    case close
  }

  func answer(_ places: [Point]) -> Answer {
    let way = grains(places)
    let (length, box) = (StrokeTemplate.length(of: way), StrokeBox(way))
    let side = box.longerSide
    guard side >= minSize, side <= maxSize else { return .none }
    let lengths = shapes.map {
      StrokeTemplate.length(of: $0.points) / StrokeBox($0.points).longerSide
    }
    // The ruler of the way: the longest that is not longer than the way.
    var whole = (lengths.min() ?? 1) * minSize / 1.6
    guard length >= whole else { return .none }
    while whole * 33 / 32 <= length { whole *= 33.0 / 32 }
    let corners = cut(way, step: whole / 32)
    var best: (distance: Double, shape: Int)?
    var isClose = length < whole * 1.000_001 || length > whole * 33 / 32 * 0.999_999
    for (number, shape) in shapes.enumerated() {
      let stretch = length / (lengths[number] * side)
      if (stretch - 1.6).magnitude < 1e-6 || (stretch * 1.6 - 1).magnitude < 1e-6 { isClose = true }
      guard stretch <= 1.6, stretch * 1.6 >= 1 else { continue }
      let other = cut(shape.points, step: StrokeTemplate.length(of: shape.points) / 32)
      let (sum, margin) = warp(directions(corners), directions(other))
      let distance =
        sum / 32 + apart(corners, by: side, other, by: StrokeBox(shape.points).longerSide)
      let slack = min(margin, (distance - 0.32 * tolerance).magnitude)
      if slack < 1e-3 { isClose = true }
      guard sum.isFinite, distance <= 0.32 * tolerance else { continue }
      if let best, (best.distance - distance).magnitude < 1e-3 { isClose = true }
      if distance < best?.distance ?? .infinity { best = (distance, number) }
    }
    return isClose ? .close : best.map { .shape($0.shape) } ?? .none
  }

  private func grains(_ places: [Point]) -> [Point] {
    var way = [places[0]]
    for place in places.dropFirst() where (place - way[way.count - 1]).length >= minSize / 30 {
      way.append(place)
    }
    return way
  }

  private func cut(_ way: [Point], step: Double) -> [Point] {
    (0...StrokeReference.pieces).map { number in
      var rest = step * Double(number)
      for (start, end) in zip(way, way.dropFirst()) {
        let part = end - start
        if rest <= part.length, part.length > 0 { return start + part * (rest / part.length) }
        rest -= part.length
      }
      return way[way.count - 1]
    }
  }

  private func directions(_ corners: [Point]) -> [Vector] {
    zip(corners, corners.dropFirst()).map { ($1 - $0).unit }
  }

  /// The sum, infinite if one of the limits on the way was passed, and how near any of them was.
  private func warp(_ one: [Vector], _ other: [Vector]) -> (sum: Double, margin: Double) {
    let count = one.count
    var table = [[Double]](
      repeating: [Double](repeating: .infinity, count: count + 1), count: count + 1)
    table[0][0] = 0
    var (margin, ended) = (Double.infinity, Double.infinity)
    for row in 1...count {
      for column in max(1, row - 5)...min(count, row + 5) {
        let least = min(
          table[row - 1][column - 1], table[row - 1][column], table[row][column - 1])
        table[row][column] = least + (one[row - 1] - other[column - 1]).length
      }
      // The last two pieces of either may be left out.
      if row >= count - 2 { ended = min(ended, table[row][count]) }
      let limit = 0.32 * tolerance * 32 * (0.125 + 0.875 * Double(row) / 32)
      let least = min(ended, table[row].min() ?? .infinity)
      margin = min(margin, (least - limit).magnitude)
      if least > limit { return (.infinity, margin) }
    }
    return (min(ended, table[count][(count - 2)...].min() ?? .infinity), margin)
  }

  /// The mean square between corners, both about their middles.
  private func apart(_ one: [Point], by side: Double, _ other: [Point], by its: Double) -> Double {
    let (own, others) = (centred(one, side), centred(other, its))
    return zip(own, others).reduce(0) { $0 + ($1.0 - $1.1).dot($1.0 - $1.1) } / Double(one.count)
  }

  private func centred(_ corners: [Point], _ side: Double) -> [Vector] {
    let middle = corners.centroid
    return corners.map { ($0 - middle) * (1 / side) }
  }
}

extension [Point] {
  fileprivate var centroid: Point {
    var sum = Vector.zero
    for point in self { sum = sum + (point - Point(x: 0, y: 0)) }
    return Point(x: sum.dx / Double(count), y: sum.dy / Double(count))
  }
}
