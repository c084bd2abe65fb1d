import Gestures

/// Where `gesturectl fit` asks for presses: once in the middle of each field of a grid over the
/// glass.
package struct FitTargets {
  /// How many there are.
  package static let count = 24
  private static let short = 4
  /// From one target to the next: so many fields on. That is never a neighbour.
  private static let stride = 11
  /// So much of the recorded presses have to follow the targets.
  private static let least = 0.75
  /// So many targets in a row may have been left out of a recording.
  private static let mostLeftOut = 2

  private let size: Size

  /// Those of a picture of that size in millimetres.
  package init(on size: Size) { self.size = size }

  private var columns: Int {
    size.width < size.height ? FitTargets.short : FitTargets.count / FitTargets.short
  }

  /// Where one is. The order is always the same, so that recordings can follow it.
  package func place(_ number: Int) -> Point {
    let field = number * FitTargets.stride % FitTargets.count
    let rows = FitTargets.count / columns
    return Point(
      x: (Double(field % columns) + 0.5) * size.width / Double(columns),
      y: (Double(field / columns) + 0.5) * size.height / Double(rows))
  }

  private var all: [Point] { (0..<FitTargets.count).map(place) }

  /// The number of the target that is nearest.
  private func nearest(to place: Point) -> Int? {
    let distances = all.map { ($0 - place).length }
    return distances.indices.min { distances[$0] < distances[$1] }
  }

  /// The target of each recorded press, from where its fingers landed. There is none if the presses
  /// do not follow the targets.
  func meant(by presses: [[Point]]) -> [Point?] {
    let all = (0..<FitTargets.count).map { meant(by: presses, from: $0) }
    let counts = all.map { $0.count { $0 != nil } }
    guard let best = all.indices.max(by: { counts[$0] < counts[$1] }),
      Double(counts[best]) >= FitTargets.least * Double(presses.count)
    else { return presses.map { _ in nil } }
    return all[best]
  }

  /// The same, where the first press is at that target or soon after. A recording may be the rest
  /// of another.
  private func meant(by presses: [[Point]], from first: Int) -> [Point?] {
    var next = first
    return presses.map { landings in
      let near = landings.compactMap(nearest)
      let reach = next..<min(next + 1 + FitTargets.mostLeftOut, FitTargets.count)
      guard next < FitTargets.count, let number = reach.first(where: near.contains) else {
        return nil
      }
      next = number + 1
      return place(number)
    }
  }
}
