import Gestures

/// Where `gesturectl fit` asks for presses: once in the middle of each field of a grid over the
/// glass.
package struct FitTargets {
  /// How many there are.
  package static let count = 24
  private static let short = 4
  /// The next target is this many fields farther on. It is never a neighbour.
  private static let stride = 11
  /// At least this share of the recorded presses has to follow the targets.
  private static let least = 0.75
  /// A recording may skip at most this many targets in a row.
  private static let mostLeftOut = 2

  private let size: Size

  /// Makes the targets of a picture. `size` is in millimetres.
  package init(on size: Size) { self.size = size }

  private var columns: Int {
    size.width < size.height ? FitTargets.short : FitTargets.count / FitTargets.short
  }

  /// The place of the target with this number. The order is always the same, so that recordings can
  /// follow it.
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

  /// The target of each recorded press, judged by the places where its fingers landed. There is
  /// none if the presses do not follow the targets.
  func meant(by presses: [[Point]]) -> [Point?] {
    let all = (0..<FitTargets.count).map { meant(by: presses, from: $0) }
    let counts = all.map { $0.count { $0 != nil } }
    guard let best = all.indices.max(by: { counts[$0] < counts[$1] }),
      Double(counts[best]) >= FitTargets.least * Double(presses.count)
    else { return presses.map { _ in nil } }
    return all[best]
  }

  /// As above, if the first press is at the target `first` or at one of the next ones. A recording
  /// may begin in the middle of the targets.
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
