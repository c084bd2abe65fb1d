/// The touches that some recognizers follow, all of them the same touches since their attempts began,
/// and what is taken down of them once for all.
///
/// A touch that lands makes groups of its own: whoever takes it up goes from their group to its heir,
/// which has one touch more. Whoever ignores a touch goes into a group alone.
final class TouchGroup {
  /// Those that are down, in order of landing, with their places at the end of the frame.
  private(set) var touches: [Touch] = []
  /// Those of them that landed in the frame, and that moved, and those that left.
  private(set) var landed: [Touch] = []
  private(set) var moved: [Touch] = []
  private(set) var gone: [Touch] = []
  /// The centroid and number of the touches, kept when they are gone (D1).
  private(set) var location = Point(x: 0, y: 0)
  private(set) var fingers = 0
  /// What wakes those that rest.
  var motion = Motion()
  /// How many recognizers follow them.
  var followers = 0
  /// The group of those who take up the touch that is landing.
  private(set) var heir: TouchGroup?

  /// Begins a group of a touch that lands: of nobody's other touches, or of those of a group.
  func begin(with touch: Touch, besides other: TouchGroup?) {
    clear()
    if let other {
      touches.append(contentsOf: other.touches)
      landed.append(contentsOf: other.landed)
      (location, fingers) = (other.location, other.fingers)
      other.heir = self
    }
    touches.append(touch)
    landed.append(touch)
  }

  /// Becomes the same as another, for one who goes on alone.
  func copy(_ other: TouchGroup) {
    clear()
    touches.append(contentsOf: other.touches)
    landed.append(contentsOf: other.landed)
    moved.append(contentsOf: other.moved)
    gone.append(contentsOf: other.gone)
    (location, fingers) = (other.location, other.fingers)
  }

  /// Forgets what the last frame did.
  func beginFrame() {
    landed.removeAll(keepingCapacity: true)
    moved.removeAll(keepingCapacity: true)
    gone.removeAll(keepingCapacity: true)
    heir = nil
  }

  /// Brings the places up to date.
  func move(_ moves: [Touch]) {
    var last = -1
    for touch in moves {
      guard let place = place(of: touch, after: last) else { continue }
      touches[place] = touch
      moved.append(touch)
      last = place
    }
  }

  /// Takes touches off the list that left.
  func drop(_ left: [Touch]) {
    for touch in left {
      guard let place = place(of: touch, after: -1) else { continue }
      touches.remove(at: place)
      gone.append(touch)
    }
  }

  /// Takes one touch off every list: its only follower ignores it.
  func forget(_ touch: Touch.ID) {
    touches.removeAll { $0.id == touch }
    landed.removeAll { $0.id == touch }
    moved.removeAll { $0.id == touch }
    gone.removeAll { $0.id == touch }
    measure()
  }

  /// Takes the centroid and number of the touches; keeps the last ones when none is left.
  func measure() {
    guard let centroid = touches.centroid else { return }
    (location, fingers) = (centroid, touches.count)
  }

  /// Where a touch stands among those that are down; nil if it does not. Frames list touches in the
  /// same order, so that the place after the last one is tried first.
  func place(of touch: Touch, after last: Int) -> Int? {
    let next = last + 1
    if next < touches.count, touches[next].id == touch.id { return next }
    return touches.firstIndex { $0.id == touch.id }
  }

  private func clear() {
    beginFrame()
    touches.removeAll(keepingCapacity: true)
    motion.forgetBounds()
    followers = 0
  }
}
