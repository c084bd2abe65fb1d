/// Some touches that are down, what a frame did to them, and their centroid.
struct TouchList {
  /// The touches in order of landing, with their places at the end of the frame.
  private(set) var touches: [Touch] = []
  /// The touches that landed, moved, and left in this frame.
  private(set) var landed: [Touch] = []
  private(set) var moved: [Touch] = []
  private(set) var gone: [Touch] = []
  /// The centroid and number of the touches. Both are kept when the touches are gone (D1).
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

  /// Copies the touches of another list into its own memory. The list must be empty.
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

  /// Removes touches that left.
  mutating func drop(_ left: [Touch]) {
    for touch in left {
      guard let place = touches.place(of: touch.id, after: -1) else { continue }
      touches.remove(at: place)
      gone.append(touch)
    }
  }

  /// Removes a touch, as if it had never been there.
  mutating func forget(_ touch: Touch.ID) {
    touches.removeAll { $0.id == touch }
    landed.removeAll { $0.id == touch }
    moved.removeAll { $0.id == touch }
    gone.removeAll { $0.id == touch }
    measure()
  }

  /// Measures the centroid and number of the touches. If no touch is left, both stay as they were.
  mutating func measure() {
    guard let centroid = touches.centroid else { return }
    (location, fingers) = (centroid, touches.count)
  }
}
