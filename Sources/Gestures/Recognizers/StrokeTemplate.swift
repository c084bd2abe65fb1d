/// One way of drawing a shape, as strokes are compared with it (STK2). Its corners lie evenly along
/// its length, about their centre, in a box whose longer side is 1.
struct StrokeTemplate {
  /// How many pieces a shape and a way are cut into.
  static let pieces = 32
  /// How many pieces a way may be ahead of the shape, or behind.
  static let band = 5
  /// The distance up to which a way is the shape, with a tolerance of 1.
  static let bound = 0.34
  /// The part of the bound that the first piece may use up. The others add to it evenly.
  static let head = 0.125
  /// By how many times a way may be longer for its box than the shape is, or shorter.
  static let stretch = 1.4

  /// A unit vector, half as large as a `Vector`.
  struct Direction {
    let x: Float
    let y: Float

    init(_ vector: Vector) {
      (x, y) = (Float(vector.dx), Float(vector.dy))
    }

    var vector: Vector { Vector(dx: Double(x), dy: Double(y)) }
  }

  /// The directions of the pieces.
  let directions: [Direction]
  /// The corners between them, one more.
  let corners: [Vector]
  /// Its length, where the longer side of its box is 1.
  let length: Double
  /// The mean square of the corners.
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
    self.length = length / side
    self.spread = spread / Double(places.count)
  }

  /// How far the sum over so many pieces may be (STK4).
  static func limit(after pieces: Int, tolerance: Double) -> Double {
    let all = Double(StrokeTemplate.pieces)
    return bound * tolerance * all * (head + (1 - head) * Double(pieces) / all)
  }

  /// The distance from another template, which may be beyond the bound.
  func distance(to other: StrokeTemplate) -> Double {
    var row = StrokeTemplate.firstRow
    var product = corners[0].dot(other.corners[0])
    for piece in 0..<StrokeTemplate.pieces {
      product += corners[piece + 1].dot(other.corners[piece + 1])
      row.withUnsafeMutableBufferPointer {
        guard let row = $0.baseAddress else { return }
        _ = other.advance(row, to: piece, direction: directions[piece].vector)
      }
    }
    let count = Double(StrokeTemplate.pieces)
    let places = spread + other.spread - 2 * product / (count + 1)
    return Double(row[StrokeTemplate.band]) / count + max(0, places)
  }

  /// What dynamic time warping begins with, before anything is compared. It has one number more than
  /// the band.
  static let firstRow: [Float] = {
    var row = [Float](repeating: .infinity, count: 2 * band + 2)
    row[band] = 0
    return row
  }()

  /// Goes on by the piece of a way that has this direction. Returns the least sum.
  ///
  /// `row` holds the least sums, for each piece of the shape from `band` before this one to `band`
  /// behind it.
  @inline(__always)
  func advance(_ row: UnsafeMutablePointer<Float>, to piece: Int, direction: Vector) -> Float {
    let (band, x, y) = (StrokeTemplate.band, Float(direction.dx), Float(direction.dy))
    let first = max(0, band - piece)
    let last = min(2 * band, StrokeTemplate.pieces - 1 + band - piece)
    var (least, before) = (Float.infinity, Float.infinity)
    directions.withUnsafeBufferPointer { directions in
      for place in first...last {
        let own = directions[piece + place - band]
        let (dx, dy) = (x - own.x, y - own.y)
        let cost = (dx * dx + dy * dy).squareRoot()
        let sum = min(before, min(row[place], row[place + 1])) + cost
        row[place] = sum
        before = sum
        least = min(least, sum)
      }
    }
    row[last + 1] = .infinity
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

  /// The places along a polyline, one each `step`, from its beginning on.
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
  /// The same direction with a length of 1. It is to the right if there is none.
  var unit: Vector {
    let length = self.length
    return length > 1e-12 ? self * (1 / length) : Vector(dx: 1, dy: 0)
  }
}
