/// Some touches that are down, what a frame did to them, and where they are together.
struct TouchList {
  /// In order of landing, with their places at the end of the frame.
  private(set) var touches: [Touch] = []
  /// Those of them that landed in the frame, that moved, and those that left.
  private(set) var landed: [Touch] = []
  private(set) var moved: [Touch] = []
  private(set) var gone: [Touch] = []
  /// The centroid and number of the touches, kept when they are gone (D1).
  private(set) var location = Point(x: 0, y: 0)
  private(set) var fingers = 0

  /// Forgets what the last frame did.
  mutating func beginFrame() {
    landed.removeAll(keepingCapacity: true)
    moved.removeAll(keepingCapacity: true)
    gone.removeAll(keepingCapacity: true)
  }

  mutating func clear() {
    beginFrame()
    touches.removeAll(keepingCapacity: true)
  }

  /// Becomes the same as another, in room of its own; it has to be clear.
  mutating func take(_ other: TouchList) {
    touches.append(contentsOf: other.touches)
    landed.append(contentsOf: other.landed)
    moved.append(contentsOf: other.moved)
    gone.append(contentsOf: other.gone)
    (location, fingers) = (other.location, other.fingers)
  }

  mutating func land(_ touch: Touch) {
    touches.append(touch)
    landed.append(touch)
  }

  /// Brings the places up to date.
  mutating func move(_ moves: [Touch]) {
    var last = -1
    for touch in moves {
      guard let place = place(of: touch, after: last) else { continue }
      touches[place] = touch
      moved.append(touch)
      last = place
    }
  }

  /// Takes touches off the list that left.
  mutating func drop(_ left: [Touch]) {
    for touch in left {
      guard let place = place(of: touch, after: -1) else { continue }
      touches.remove(at: place)
      gone.append(touch)
    }
  }

  /// Takes one touch off, as if it had never been there.
  mutating func forget(_ touch: Touch.ID) {
    touches.removeAll { $0.id == touch }
    landed.removeAll { $0.id == touch }
    moved.removeAll { $0.id == touch }
    gone.removeAll { $0.id == touch }
    measure()
  }

  /// Takes the centroid and number of the touches; keeps the last ones when none is left.
  mutating func measure() {
    guard let centroid = touches.centroid else { return }
    (location, fingers) = (centroid, touches.count)
  }

  /// Where a touch stands among those that are down; nil if it does not. Frames list touches in the
  /// same order, so that the place after the last one is tried first.
  private func place(of touch: Touch, after last: Int) -> Int? {
    let next = last + 1
    if next < touches.count, touches[next].id == touch.id { return next }
    return touches.firstIndex { $0.id == touch.id }
  }
}
