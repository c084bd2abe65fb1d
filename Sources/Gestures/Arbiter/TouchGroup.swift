/// The touches that a group of recognizers follow, and what is measured once for all of these
/// recognizers. They have followed the same touches since their attempts began.
///
/// For a touch that lands, each group gets an heir: a group with this touch in addition. A
/// recognizer that takes the touch up moves from its group to the heir. A recognizer that ignores a
/// touch moves to a group of its own.
final class TouchGroup {
  /// The touches themselves. They are a struct, so that a frame accesses the group once and not
  /// once for each touch.
  private(set) var list = TouchList()
  /// Follows the moves, and wakes recognizers that rest.
  var motion = Motion()
  /// The paths that strokes draw with the group's touches, one for each grain. The list keeps
  /// ladders that are not in use, so that later touches allocate none.
  private var ladders: [StrokeLadder] = []
  private var ladderCount = 0
  /// How many recognizers follow the touches of this group.
  var followers = 0
  /// The group of the recognizers that take up the touch that lands now.
  private(set) var heir: TouchGroup?

  /// The touches that are down, in order of landing, with their places at the end of the frame.
  var touches: [Touch] { list.touches }
  /// The group's touches that landed, moved, and left in this frame.
  var landed: [Touch] { list.landed }
  var moved: [Touch] { list.moved }
  var gone: [Touch] { list.gone }

  /// Begins as a group with a touch that lands. If `other` is not nil, this group also has the
  /// touches of `other`.
  func begin(with touch: Touch, besides other: TouchGroup?) {
    clear()
    if let other {
      list.take(other.list)
      other.heir = self
    }
    list.land(touch)
  }

  /// Takes over the touches of another group, for a recognizer that goes on alone.
  func copy(_ other: TouchGroup) {
    clear()
    list.take(other.list)
  }

  /// Forgets what the last frame did.
  func beginFrame() {
    list.beginFrame()
    heir = nil
  }

  /// Brings the places up to date.
  func move(_ moves: [Touch]) { list.move(moves) }

  /// Removes touches that left. The path of a stroke ends with the first of them.
  func drop(_ left: [Touch]) {
    list.drop(left)
    if !list.gone.isEmpty { ladderCount = 0 }
  }

  /// The path of strokes with this grain. It begins when the first of them asks for it.
  func ladder(grain: Double) -> StrokeLadder {
    for ladder in ladders[..<ladderCount] where ladder.grain == grain { return ladder }
    if ladderCount == 0 { motion.beginPath(at: list.location) }
    if ladderCount == ladders.count { ladders.append(StrokeLadder()) }
    let ladder = ladders[ladderCount]
    ladder.begin(at: list.location, grain: grain)
    ladderCount += 1
    return ladder
  }

  /// Continues the paths of strokes.
  func draw() {
    guard ladderCount > 0 else { return }
    motion.draw(to: list.location)
    for ladder in ladders[..<ladderCount] { ladder.go(to: list.location) }
  }

  /// Removes a touch from every list, because the group's only recognizer ignores it.
  func forget(_ touch: Touch.ID) { list.forget(touch) }

  /// Measures the centroid and number of the touches. If no touch is left, both stay as they were.
  func measure() { list.measure() }

  private func clear() {
    beginFrame()
    list.clear()
    ladderCount = 0
    motion.forgetBounds()
    followers = 0
  }
}
