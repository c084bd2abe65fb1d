/// The line that the centroid of a stroke's fingers draws while all of them are down (STK1).
package struct StrokePath {
  /// The line so far. It is empty if a finger has landed after one has lifted.
  package private(set) var points: [Point] = []
  /// How many fingers draw it.
  package private(set) var fingers = 0
  private var down: [(touch: Touch.ID, place: Point)] = []
  private var count = 0
  /// Whether a finger has lifted, which ends the line.
  package private(set) var isOver = false
  private var isBroken = false

  /// Makes an empty line.
  package init() {}

  /// The line in these frames, from the first finger that lands.
  package init(_ frames: [TouchFrame]) {
    for frame in frames { take(frame) }
  }

  /// Continues the line by a frame.
  package mutating func take(_ frame: TouchFrame) {
    for change in frame.changes {
      let place = down.firstIndex { $0.touch == change.touch }
      switch change.phase {
      case .began: down.append((change.touch, change.position))
      case .moved: if let place { down[place].place = change.position }
      case .ended, .cancelled: if let place { down.remove(at: place) }
      }
    }
    take(down.map { $0.place })
  }

  /// Continues the line by the places of all fingers that are down now.
  package mutating func take(_ places: [Point]) {
    defer { count = places.count }
    if places.count < count { isOver = true }
    if places.count > count {
      isBroken = isOver
      points = []
      fingers = max(fingers, places.count)
    }
    guard !isOver, !isBroken, let first = places.first else { return }
    var sum = Vector.zero
    for place in places { sum = sum + (place - first) }
    let centroid = first + sum * (1 / Double(places.count))
    if points.last != centroid { points.append(centroid) }
  }
}
