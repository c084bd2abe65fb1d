/// A shape in the form in which strokes are compared with it (STK2). Its corners are at equal
/// distances along its length. It is moved so that their mean is the origin, and scaled so that the
/// longer side of its box is 1.
final class StrokeTemplate: Sendable {
  /// How many pieces a shape and a path are cut into.
  static let pieces = 32
  /// By how many pieces a path may be ahead of the shape, or behind it.
  static let band = 5
  /// The distance up to which a path matches the shape, for a tolerance of 1.
  static let bound = 0.32
  /// How far the costs of the first pieces may be ahead of an equal share of the bound (STK4).
  static let lead = 0.4
  /// For a box of the same size, a path may be this many times longer than the shape, or shorter.
  static let stretch = 1.6
  /// How many of the last pieces may be left out, because a finger that lifts slides or hooks.
  static let tail = 2

  /// A unit vector, half as large as a `Vector`.
  struct Direction: Sendable {
    let x: Float
    let y: Float

    init(_ vector: Vector) {
      (x, y) = (Float(vector.dx), Float(vector.dy))
    }
  }

  /// The directions of the pieces.
  let directions: [Direction]
  /// The corners between the pieces: one more than there are pieces.
  let corners: [Vector]
  /// The directions of the pieces with which the path's first pieces may be aligned.
  let beginning: StrokeBeginning
  /// The length of the shape if the longer side of its box is 1.
  let length: Double
  /// The mean square of the corners' distances from the origin.
  let spread: Double

  /// Makes the template of a polyline, which must have a length.
  init(_ points: [Point]) {
    let (side, length) = (StrokeBox(points).longerSide, StrokeTemplate.length(of: points))
    precondition(side > 0, "a shape has a length")
    let places = StrokeTemplate.places(along: points, step: length / Double(StrokeTemplate.pieces))
    var centre = Vector.zero
    for place in places { centre = centre + (place - Point(x: 0, y: 0)) }
    centre = centre * (1 / Double(places.count))
    let middle = Point(x: centre.dx, y: centre.dy)
    var (corners, directions, spread) = ([Vector](), [Direction](), 0.0)
    for (number, place) in places.enumerated() {
      let corner = (place - middle) * (1 / side)
      spread += corner.dot(corner)
      corners.append(corner)
      if number > 0 { directions.append(Direction((place - places[number - 1]).unit)) }
    }
    self.corners = corners
    self.directions = directions
    beginning = StrokeBeginning(directions[..<(StrokeBeginning.pieces + StrokeTemplate.band)])
    self.length = length / side
    self.spread = spread / Double(places.count)
  }

  /// The largest sum of costs that each number of pieces may have, for a tolerance of 1.
  private static let limits = (0...pieces).map { count in
    let share = Double(count) / Double(pieces)
    return bound * Double(pieces) * min(1, share + lead * (share * (1 - share)).squareRoot())
  }

  /// The largest sum of costs that `pieces` pieces may have (STK4).
  static func limit(after pieces: Int, tolerance: Double) -> Double { limits[pieces] * tolerance }

  /// The distance from another template, which may be beyond the bound.
  func distance(to other: StrokeTemplate) -> Double {
    let never = SIMD8<Float>(repeating: .infinity)
    var rows = Array(repeating: never, count: 2 * StrokeTemplate.band + 2)
    rows[StrokeTemplate.band] = .zero
    var product = corners[0].dot(other.corners[0])
    for piece in 0..<StrokeTemplate.pieces {
      product += corners[piece + 1].dot(other.corners[piece + 1])
      var own = StrokeLadder.Directions()
      own.x = SIMD8(repeating: directions[piece].x)
      own.y = SIMD8(repeating: directions[piece].y)
      rows.withUnsafeMutableBufferPointer {
        guard let row = $0.baseAddress else { return }
        _ = other.advance(row, to: piece, own)
      }
    }
    let count = Double(StrokeTemplate.pieces)
    let places = spread + other.spread - 2 * product / (count + 1)
    return Double(StrokeTemplate.whole(rows)[0]) / count + max(0, places)
  }

  /// The least sums of whole paths, whose row of dynamic time warping is `row`. Some places of the
  /// row are the ends of alignments that leave out last pieces of the path or of the shape.
  static func whole(_ row: [SIMD8<Float>]) -> SIMD8<Float> {
    var least = row[band - tail]
    for place in (band - tail + 1)...(band + tail) { least = least.least(row[place]) }
    return least
  }

  /// Adds a piece of each of eight paths. Returns the least sums of costs.
  ///
  /// `row` has the least sums for each piece of the shape, from `band` pieces before this one to
  /// `band` pieces after it.
  @inline(__always)
  func advance(
    _ row: UnsafeMutablePointer<SIMD8<Float>>, to piece: Int, _ own: StrokeLadder.Directions
  ) -> SIMD8<Float> {
    let band = StrokeTemplate.band
    let first = max(0, band - piece)
    let last = min(2 * band, StrokeTemplate.pieces - 1 + band - piece)
    var least = SIMD8<Float>(repeating: .infinity)
    var before = least
    directions.withUnsafeBufferPointer { directions in
      for place in first...last {
        let its = directions[piece + place - band]
        let (dx, dy) = (own.x - its.x, own.y - its.y)
        let cost = (dx * dx + dy * dy).squareRoot()
        before = before.least(row[place].least(row[place + 1])) + cost
        row[place] = before
        least = least.least(before)
      }
    }
    // Alignments that have reached the end of the shape also count.
    for place in stride(from: last + 1, through: band + StrokeTemplate.tail, by: 1) {
      least = least.least(row[place])
    }
    return least
  }

  /// The length of a polyline.
  static func length(of points: [Point]) -> Double {
    var length = 0.0
    for place in points.indices.dropFirst() {
      length += (points[place] - points[place - 1]).length
    }
    return length
  }

  /// Places along a polyline at distances of `step`, from its beginning on.
  private static func places(along points: [Point], step: Double) -> [Point] {
    var (places, gone) = ([points[0]], 0.0)
    for place in points.indices.dropFirst() {
      let way = points[place] - points[place - 1]
      let length = way.length
      while places.count <= pieces, Double(places.count) * step <= gone + length, length > 0 {
        let share = (Double(places.count) * step - gone) / length
        places.append(points[place - 1] + way * share)
      }
      gone += length
    }
    while places.count <= pieces { places.append(points[points.count - 1]) }
    return places
  }
}

extension Vector {
  /// The vector of length 1 with the same direction. For a vector without length, it points to the
  /// right.
  var unit: Vector {
    let length = self.length
    return length > 1e-12 ? self * (1 / length) : Vector(dx: 1, dy: 0)
  }
}

extension SIMD8 where Scalar == Float {
  /// The lesser of each two numbers.
  @inline(__always)
  fileprivate func least(_ other: Self) -> Self { replacing(with: other, where: other .< self) }
}
