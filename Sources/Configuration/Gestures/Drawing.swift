import Gestures

/// What a gesture is drawn like (STK2, STK7).
package struct Drawing: Hashable, Sendable {
  /// The ways of drawing it. There are none for a gesture that is not drawn.
  package var shapes: [StrokeShape] = []
  /// Whether they may be drawn from their other ends.
  package var isReversible = false

  /// Draws nothing.
  package init() {}

  /// How unlike another drawing it is, at the shapes that are most alike. It is infinite if there
  /// are none.
  func distance(to other: Drawing) -> Double {
    var least = Double.infinity
    for own in shapes {
      for its in other.shapes {
        least = min(least, own.distance(to: its))
        if isReversible || other.isReversible { least = min(least, own.distance(to: its.reversed)) }
      }
    }
    return least
  }
}

extension StrokeShape {
  /// The longer side of the largest drawing of the shape that fits on a screen of `size`.
  func longestSide(on size: Size) -> Double {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let width = (xs.max() ?? 0) - (xs.min() ?? 0)
    let height = (ys.max() ?? 0) - (ys.min() ?? 0)
    let scales = [(size.width, width), (size.height, height)].filter { $0.1 > 0 }.map { $0 / $1 }
    return (scales.min() ?? 0) * max(width, height)
  }
}
