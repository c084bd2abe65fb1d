import Gestures

/// Recognizes a tick: a short stroke down to the right, then a longer one up to the right, without
/// lifting between them. Discrete.
///
///     possible ── lifted at the top ──> ended
///        │ to the left, too slow, a second finger, lifted too early
///        v
///      failed
final class CheckMarkGestureRecognizer: GestureRecognizer {
  /// How many millimetres the first stroke goes down, at least.
  var minDown = 5.0
  /// How much time the finger has for all of it. A lift exactly at this limit is in time.
  var maxDuration = TimeSpan.milliseconds(1500)

  /// How far a finger may go back to the left, in millimetres: panels and hands tremble.
  private static let tremble = 1.0

  private var start: Point?
  private var lowest: Point?
  private var last: Point?

  override func touchesBegan(_ touches: [Touch]) {
    guard self.touches.count == 1, let touch = touches.first else {
      return failForExtraFinger(because: Reason("more than one finger"))
    }
    (start, lowest, last) = (touch.position, touch.position, touch.position)
    deadline = now + maxDuration + .microsecond
  }

  override func touchesMoved(_ touches: [Touch]) {
    guard let place = touches.first?.position, let last, let lowest else { return }
    if place.x < last.x - CheckMarkGestureRecognizer.tremble {
      return fail(because: Reason("went to the left"))
    }
    self.last = Point(x: max(place.x, last.x), y: place.y)
    // Downwards is where y grows.
    if place.y > lowest.y { self.lowest = place }
  }

  override func touchesEnded(_ touches: [Touch]) {
    if !down.reaches(minDown) {
      fail(
        because: Reason(
          "went down {1} mm", down, unmet: .tooLittle("min_down_mm", down, of: minDown)))
    } else if height <= down {
      fail(because: Reason("went down {1} mm, and up only {2}", down, height))
    } else {
      transition(to: .ended, because: Reason("went down {1} mm and up {2}", down, height))
    }
  }

  override func deadlineReached() {
    fail(
      because: Reason(
        "took longer than {1} ms", maxDuration.milliseconds,
        unmet: .tooLate("max_duration_ms", maxDuration)))
  }

  override func reset() {
    (start, lowest, last) = (nil, nil, nil)
  }

  override var values: GestureValues {
    var values = super.values
    values[.height] = height
    return values
  }

  /// After `maxDuration` the gesture has been recognized or has failed. A lift never waits, because
  /// it decides at once.
  override var delayBounds: DelayBounds {
    DelayBounds(began: DelayBounds.Delay(worst: maxDuration))
  }

  /// How far down the finger went, in millimetres.
  private var down: Double {
    guard let start, let lowest else { return 0 }
    return lowest.y - start.y
  }

  /// How far up the finger went from there, in millimetres.
  private var height: Double {
    guard let last, let lowest else { return 0 }
    return lowest.y - last.y
  }
}
