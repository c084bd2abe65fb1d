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
    landed.clear()
    moved.clear()
    gone.clear()
  }

  mutating func clear() {
    beginFrame()
    touches.clear()
  }

  /// Becomes the same as another, in room of its own. It has to be clear.
  mutating func take(_ other: TouchList) {
    touches.append(contentsOf: other.touches)
    landed.append(contentsOf: other.landed)
    moved.append(contentsOf: other.moved)
    gone.append(contentsOf: other.gone)
  }

  mutating func land(_ touch: Touch) {
    touches.append(touch)
    landed.append(touch)
  }

  /// Brings the places up to date.
  mutating func move(_ moves: [Touch]) {
    var last = -1
    for touch in moves {
      guard let place = touches.place(of: touch.id, after: last) else { continue }
      touches[place] = touch
      moved.append(touch)
      last = place
    }
  }

  /// Takes touches off the list that left.
  mutating func drop(_ left: [Touch]) {
    for touch in left {
      guard let place = touches.place(of: touch.id, after: -1) else { continue }
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

  /// Takes the centroid and number of the touches. Keeps the last ones when none is left.
  mutating func measure() {
    guard let centroid = touches.centroid else { return }
    (location, fingers) = (centroid, touches.count)
  }
}
