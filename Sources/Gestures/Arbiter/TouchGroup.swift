/// The touches that some recognizers follow, all of them the same touches since their attempts began,
/// and what is taken down of them once for all.
///
/// A touch that lands makes groups of its own. A recognizer that takes it up goes from its group to
/// the heir, which has one touch more. A recognizer that ignores a touch goes into a group alone.
final class TouchGroup {
  /// The touches themselves. They are a value, so that a frame opens the group once and not for
  /// each touch.
  private(set) var list = TouchList()
  /// What wakes those that rest.
  var motion = Motion()
  /// How many recognizers follow them.
  var followers = 0
  /// The group of those who take up the touch that is landing.
  private(set) var heir: TouchGroup?

  /// Those that are down, in order of landing, with their places at the end of the frame.
  var touches: [Touch] { list.touches }
  /// Those of them that landed in the frame, that moved, and those that left.
  var landed: [Touch] { list.landed }
  var moved: [Touch] { list.moved }
  var gone: [Touch] { list.gone }

  /// Begins a group of a touch that lands: of nobody's other touches, or of those of a group.
  func begin(with touch: Touch, besides other: TouchGroup?) {
    clear()
    if let other {
      list.take(other.list)
      other.heir = self
    }
    list.land(touch)
  }

  /// Becomes the same as another, for one who goes on alone.
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

  /// Takes touches off the list that left.
  func drop(_ left: [Touch]) { list.drop(left) }

  /// Takes one touch off every list: its only follower ignores it.
  func forget(_ touch: Touch.ID) { list.forget(touch) }

  /// Takes the centroid and number of the touches. Keeps the last ones when none is left.
  func measure() { list.measure() }

  private func clear() {
    beginFrame()
    list.clear()
    motion.forgetBounds()
    followers = 0
  }
}
