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
    var whole = minSize / 1.6
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
      let warping = warp(directions(corners), directions(other))
      let sum = warping.givenUp == nil ? warping.sum : .infinity
      let distance =
        sum / 32 + apart(corners, by: side, other, by: StrokeBox(shape.points).longerSide)
      let slack = min(warping.margin, (distance - 0.32 * tolerance).magnitude)
      if slack < 1e-3 { isClose = true }
      guard sum.isFinite, distance <= 0.32 * tolerance else { continue }
      if let best, (best.distance - distance).magnitude < 1e-3 { isClose = true }
      if distance < best?.distance ?? .infinity { best = (distance, number) }
    }
    return isClose ? .close : best.map { .shape($0.shape) } ?? .none
  }

  /// The number of the place at which the way fails, or nil if it does not fail before its end.
  /// `isClose` tells if rounding may decide.
  func failure(_ places: [Point]) -> (place: Int?, isClose: Bool) {
    let way = grains(places)
    let lengths = shapes.map {
      StrokeTemplate.length(of: $0.points) / StrokeBox($0.points).longerSide
    }
    let others = shapes.map {
      directions(cut($0.points, step: StrokeTemplate.length(of: $0.points) / 32))
    }
    let length = StrokeTemplate.length(of: way)
    // The length of the way at which the last pair of a ruler and a shape is given up.
    var (last, isClose) = (0.0, false)
    var whole = minSize / 1.6
    while whole <= (lengths.max() ?? 0) * maxSize * 1.6 {
      let step = whole / 32
      let pieces = min(32, Int(length / step + 1e-9))
      let own = directions(cut(way, step: step, pieces: pieces))
      for (shape, other) in zip(lengths, others)
      where whole * 33 / 32 >= shape * minSize / 1.6 && whole <= shape * maxSize * 1.6 {
        let warping = warp(own, other)
        if warping.margin < 1e-3 { isClose = true }
        last = max(last, Double(warping.givenUp ?? 33) * step)
      }
      whole *= 33.0 / 32
    }
    if (last - length).magnitude < 1e-6 { isClose = true }
    var (gone, end, box) = (0.0, places[0], StrokeBox([places[0]]))
    for (number, place) in places.enumerated() {
      guard (place - end).length >= minSize / 30 else { continue }
      gone += (place - end).length
      end = place
      box.add(place)
      if (gone - last).magnitude < 1e-6 { isClose = true }
      if gone >= last || box.longerSide > maxSize + 1e-9 { return (number, isClose) }
    }
    return (nil, isClose)
  }

  private func grains(_ places: [Point]) -> [Point] {
    var way = [places[0]]
    for place in places.dropFirst() where (place - way[way.count - 1]).length >= minSize / 30 {
      way.append(place)
    }
    return way
  }

  private func cut(_ way: [Point], step: Double, pieces: Int = pieces) -> [Point] {
    (0...pieces).map { number in
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

  /// What comes of pieces of a way, compared with a whole shape.
  private struct Warping {
    /// The sum of the pieces' costs.
    var sum = 0.0
    /// The piece after which the sum was beyond the limit.
    var givenUp: Int?
    /// How near a sum was to its limit.
    var margin = Double.infinity
  }

  private func warp(_ one: [Vector], _ other: [Vector]) -> Warping {
    let count = other.count
    var (warping, before) = (Warping(), [Double](repeating: .infinity, count: count + 1))
    var ended = Double.infinity
    before[0] = 0
    for (number, piece) in one.enumerated() {
      let row = number + 1
      var sums = [Double](repeating: .infinity, count: count + 1)
      for column in max(1, row - 5)...min(count, row + 5) {
        let least = min(before[column - 1], before[column], sums[column - 1])
        sums[column] = least + (piece - other[column - 1]).length
      }
      // The last two pieces of either may be left out.
      if row >= count - 2 { ended = min(ended, sums[count]) }
      let share = Double(row) / 32
      let ahead = min(1, share + 0.4 * (share - share * share).squareRoot())
      let limit = 0.32 * tolerance * 32 * ahead
      let least = min(ended, sums.min() ?? .infinity)
      warping.margin = min(warping.margin, (least - limit).magnitude)
      warping.sum = min(ended, sums[(count - 2)...].min() ?? .infinity)
      if least > limit {
        warping.givenUp = row
        return warping
      }
      before = sums
    }
    return warping
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
