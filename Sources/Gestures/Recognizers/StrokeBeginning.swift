/// Where the directions of the first pieces of a template, or of a batch of paths, lie.
///
/// The cost of two directions is a distance. So two beginnings that are far apart have no two
/// directions that are near each other.
struct StrokeBeginning: Sendable {
  /// The number of a path's first pieces.
  static let pieces = 2

  /// The mean direction. Its length is at most 1.
  private var x: Float = 0
  private var y: Float = 0
  /// The largest distance of a direction from the mean.
  private var radius: Float = 0

  /// The beginning that has these directions.
  init(_ directions: some Collection<StrokeTemplate.Direction>) {
    let count = Float(directions.count)
    for direction in directions {
      x += direction.x / count
      y += direction.y / count
    }
    for direction in directions {
      let (dx, dy) = (direction.x - x, direction.y - y)
      radius = max(radius, (dx * dx + dy * dy).squareRoot())
    }
  }

  /// The beginning of all paths of a batch. `pieces` are the directions of each of the first
  /// pieces.
  init(_ pieces: ArraySlice<StrokeLadder.Directions>) {
    let count = Float(pieces.count * StrokeLadder.lanes)
    for piece in pieces {
      x += piece.x.sum() / count
      y += piece.y.sum() / count
    }
    for piece in pieces {
      let (dx, dy) = (piece.x - x, piece.y - y)
      radius = max(radius, (dx * dx + dy * dy).squareRoot().max())
    }
  }

  /// No cost of two directions is less than this. It may be negative.
  func leastCost(to other: Self) -> Double {
    let (dx, dy) = (x - other.x, y - other.y)
    return Double((dx * dx + dy * dy).squareRoot() - radius - other.radius)
  }
}
