import Gestures

/// The numbers of STK2 and STK4 that were chosen, and others in their place.
struct Constants: Hashable {
  /// By how many pieces a path may be ahead or behind.
  var band = 5
  /// How many of the last pieces of either may be left out.
  var tail = 2
  /// How many times longer or shorter the path may be.
  var stretch = 1.6
  /// What the second part of the distance counts.
  var weight = 1.0

  /// What the recognizer has.
  static let present = Constants()
  /// Up to which distance a path matches, in the recognizer.
  static let bound = 0.32

  /// Everything to choose from.
  static let bands = [4, 5, 6]
  static let tails = [0, 1, 2, 3]
  static let stretches = [1.4, 1.6, 1.8]
  static let weights = [0.5, 1, 2]

  /// The constants with one of them changed, by the name of that one.
  static var choices: [(name: String, values: [Constants])] {
    [
      ("band", bands.map { Constants(band: $0) }), ("tail", tails.map { Constants(tail: $0) }),
      ("stretch", stretches.map { Constants(stretch: $0) }),
      ("weight", weights.map { Constants(weight: $0) }),
    ]
  }

  /// The value of the constant with a name.
  func words(_ name: String) -> String {
    switch name {
    case "band": "\(band)"
    case "tail": "\(tail)"
    case "stretch": "\(stretch)"
    default: "\(weight)"
    }
  }
}

/// A path or a shape, cut into pieces as STK2 says.
struct Cut {
  static let pieces = 32

  let directions: [SIMD2<Float>]
  let corners: [SIMD2<Float>]
  /// The length, for a box whose longer side is 1.
  let length: Float
  /// The box's longer side in millimetres.
  let side: Double

  /// Cuts a shape.
  init(shape points: [Point]) { self.init(points, length: Play.length(points)) }

  /// Cuts a path into pieces of the longest rung that fits.
  init(path points: [Point]) {
    var kept = [points[0]]
    for point in points.dropFirst() where (point - kept[kept.count - 1]).length >= 0.5 {
      kept.append(point)
    }
    let whole = Play.length(kept)
    var rung = 15 / 1.6
    while rung * 33 / 32 <= whole { rung *= 33.0 / 32 }
    self.init(kept, length: min(rung, max(whole, 1e-9)), whole: whole)
  }

  private init(_ points: [Point], length: Double, whole: Double? = nil) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let width = (xs.max() ?? 0) - (xs.min() ?? 0)
    let side = max(width, (ys.max() ?? 0) - (ys.min() ?? 0), 1e-9)
    let step = length / Double(Cut.pieces)
    var (places, gone) = ([points[0]], 0.0)
    for place in points.indices.dropFirst() {
      let way = points[place] - points[place - 1]
      while places.count <= Cut.pieces, Double(places.count) * step <= gone + way.length {
        places.append(points[place - 1] + way * ((Double(places.count) * step - gone) / way.length))
      }
      gone += way.length
    }
    while places.count <= Cut.pieces { places.append(points[points.count - 1]) }
    let scaled = places.map { SIMD2(Float($0.x / side), Float($0.y / side)) }
    self.side = side
    let middle = scaled.reduce(SIMD2(0, 0), +) / Float(scaled.count)
    corners = scaled.map { $0 - middle }
    directions = zip(scaled, scaled.dropFirst()).map { one, other in
      let way = other - one
      let length = (way * way).sum().squareRoot()
      return length > 1e-9 ? way / length : SIMD2(1, 0)
    }
    self.length = Float((whole ?? length) / side)
  }

  /// The shape's cuts: one, or eight for a closed one (STK8).
  static func all(of points: [Point]) -> [Cut] {
    let first = Cut(shape: points)
    let ends = (points[points.count - 1] - points[0]).length
    guard ends < first.side / 5 else { return [first] }
    return [first] + (1..<8).map { Cut(shape: points.turned(by: Double($0) / 8)) }
  }

  /// The sums of the cheapest alignments after each piece, and for each tail of the whole.
  func warp(_ shape: Cut, band: Int) -> (rows: [Float], sums: [Float]) {
    let count = Cut.pieces
    var before = [Float](repeating: .infinity, count: count + 1)
    var (row, rows) = (before, [Float](repeating: 0, count: count))
    var ends: [Float] = []
    before[0] = 0
    for piece in 1...count {
      var least = Float.infinity
      let (from, to) = (max(1, piece - band), min(count, piece + band))
      row[from - 1] = .infinity
      for place in from...to {
        let apart = directions[piece - 1] - shape.directions[place - 1]
        let cost = (apart * apart).sum().squareRoot()
        row[place] = min(before[place - 1], min(before[place], row[place - 1])) + cost
        least = min(least, row[place])
      }
      if to < count { row[to + 1] = .infinity }
      rows[piece - 1] = least
      ends.append(row[count])
      swap(&before, &row)
    }
    let sums = Constants.tails.map { tail in
      min(
        before[(count - tail)...].min() ?? .infinity, ends[(count - 1 - tail)...].min() ?? .infinity
      )
    }
    return (rows, sums)
  }

  /// The mean square of the distances between corners.
  func apart(_ other: Cut) -> Float {
    var sum = SIMD2<Float>(0, 0)
    for (one, other) in zip(corners, other.corners) { sum += (one - other) * (one - other) }
    return sum.sum() / Float(corners.count)
  }
}

extension [Point] {
  /// A closed shape from another starting point.
  fileprivate func turned(by share: Double) -> [Point] {
    let loop = self + [self[0]]
    var rest = Play.length(loop) * share
    for place in 1..<loop.count {
      let way = loop[place] - loop[place - 1]
      if way.length > rest {
        let start = loop[place - 1] + way * (rest / way.length)
        return [start] + loop[place..<(loop.count - 1)] + loop[..<place] + [start]
      }
      rest -= way.length
    }
    return self
  }
}
