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
