import Gestures

/// Along which axis a finger rubs.
enum RubDirection: String, CaseIterable {
  case any, horizontal, vertical
}

/// Recognizes a finger that rubs to and fro, as an eraser. Continuous.
///
///     possible ── turned back `minRubs` times ──> began ── turned back ──> changed
///        │ a second finger, along the           │ lifted                 │ lifted
///        │ other axis, lifted, too slow         v                        v
///        v                                    ended                    ended
///      failed
final class RubGestureRecognizer: GestureRecognizer {
  /// Along which axis.
  var direction = RubDirection.any
  /// How often the finger has to turn back before it begins.
  var minRubs = 3
  /// How many millimetres each way is, at least.
  var stride = 8.0
  /// How much time the finger has for each way, until the gesture begins. A turn exactly at this
  /// limit is in time.
  var maxDuration = TimeSpan.milliseconds(500)

  private var isVertical = false
  /// 1 for to the right or down, -1 for back, and 0 while that is not known.
  private var sense = 0.0
  /// The farthest place of the present way.
  private var farthest = Point(x: 0, y: 0)
  private var rubs = 0

  override func touchesBegan(_ touches: [Touch]) {
    if state.isActive {
      for touch in touches { ignore(touch) }
    } else if self.touches.count > 1 {
      failForExtraFinger(because: Reason("more than one finger"))
    } else if let touch = touches.first {
      farthest = touch.position
      deadline = now + maxDuration + .microsecond
    }
  }

  override func touchesMoved(_ touches: [Touch]) {
    guard let place = touches.first?.position else { return }
    if sense == 0 { setOut(along: place - farthest) }
    guard sense != 0 else { return }
    let ahead = amount(place - farthest) * sense
    if ahead > 0 { farthest = place }
    if (-ahead).reaches(stride) { turnBack(at: place) }
  }

  override func touchesEnded(_ touches: [Touch]) {
    if state.isActive {
      state = .ended
    } else {
      fail(because: Reason("lifted early, rubs = {1}", Double(rubs), unmet: missing))
    }
  }

  override func deadlineReached() {
    let late = Unmet.tooLate("max_duration_ms", maxDuration)
    fail(because: Reason("out of time, rubs = {1}", Double(rubs), unmet: missing, late))
  }

  override func reset() { (sense, rubs) = (0, 0) }

  override var values: GestureValues {
    var values = super.values
    values[.rubs] = Double(max(0, rubs - minRubs))
    return values
  }

  /// The first way shows the axis.
  private func setOut(along way: Vector) {
    guard way.length.reaches(stride) else { return }
    isVertical = way.dy.magnitude > way.dx.magnitude
    if direction == (isVertical ? .horizontal : .vertical) {
      return fail(because: Reason("went along the other axis"))
    }
    sense = amount(way) > 0 ? 1 : -1
    deadline = now + maxDuration + .microsecond
  }

  private func turnBack(at place: Point) {
    (sense, farthest) = (-sense, place)
    rubs += 1
    if state.isActive {
      transition(to: .changed, because: Reason("turned back"))
    } else if rubs >= minRubs {
      deadline = nil
      transition(to: .began, because: Reason("turned back, rubs = {1}", Double(rubs)))
    } else {
      deadline = now + maxDuration + .microsecond
    }
  }

  private func amount(_ way: Vector) -> Double { isVertical ? way.dy : way.dx }

  private var missing: Unmet { .tooLittle("min_rubs", Double(rubs), of: Double(minRubs)) }
}
