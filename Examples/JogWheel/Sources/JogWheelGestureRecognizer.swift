import Gestures
import Glibc

/// Recognizes a finger that goes round in circles, as on a jog wheel. Continuous.
///
///     possible ── turned by `slop` ──> began ── turned on ──> changed
///        │ a corner, a second finger,    │ lifted               │ lifted
///        │ the wrong way, lifted,        v                      v
///        v too slow                    ended                  ended
///      failed
///
/// The circle has no place: what counts is how far the finger's heading has turned. A straight
/// stroke turns by nothing, a whole circle of any size by 2π.
final class JogWheelGestureRecognizer: GestureRecognizer {
  /// Which way the finger has to go round.
  var direction = RotationDirection.any
  /// By how many radians the finger has to turn before it begins.
  var slop = Double.pi / 2
  /// How much time it has for that.
  var maxDuration = TimeSpan.milliseconds(1000)
  /// How many millimetres the finger goes from one look at its heading to the next: less is more
  /// exact, more is less disturbed by a trembling hand.
  var stride = 4.0

  /// How far the heading may turn within a stride, in radians; beyond it is a corner.
  private static let sharpestTurn = Double.pi * 0.4

  private var turned = 0.0
  private var turnedAtBegan = 0.0
  private var lastPlace: Point?
  private var lastStride: Vector?

  override func touchesBegan(_ touches: [Touch]) {
    if state.isActive {
      for touch in touches { ignore(touch) }
    } else if self.touches.count > 1 {
      failForExtraFinger(because: Reason("more than one finger"))
    } else {
      lastPlace = touches.first?.position
      deadline = now + maxDuration
    }
  }

  override func touchesMoved(_ touches: [Touch]) {
    guard let turn = nextTurn(to: touches.first?.position) else { return }
    turned += turn
    if state.isActive {
      transition(to: .changed, because: Reason("went on turning"))
    } else if turn.magnitude > JogWheelGestureRecognizer.sharpestTurn {
      fail(because: Reason("turned by {1}° at once, which is a corner", turn.degrees))
    } else if turned.magnitude >= slop {
      begin()
    }
  }

  override func touchesEnded(_ touches: [Touch]) {
    if state.isActive {
      state = .ended
    } else {
      fail(because: Reason("lifted after {1}°", turned.degrees, unmet: missing))
    }
  }

  override func deadlineReached() {
    fail(
      because: Reason(
        "turned by {1}° in {2} ms", turned.degrees, maxDuration.milliseconds, unmet: missing,
        .tooLate("max_duration_ms", maxDuration)))
  }

  override func reset() {
    (turned, turnedAtBegan, lastPlace, lastStride) = (0, 0, nil, nil)
  }

  override var values: GestureValues {
    var values = super.values
    values[.turned] = (turned - turnedAtBegan).degrees
    return values
  }

  private func begin() {
    deadline = nil
    switch direction {
    case .clockwise where turned < 0, .counterclockwise where turned > 0:
      fail(because: Reason("turned by {1}°, which is the other way", turned.degrees))
    case .any, .clockwise, .counterclockwise:
      turnedAtBegan = turned
      transition(to: .began, because: Reason("turned by {1}°", turned.degrees))
    }
  }

  private var missing: Unmet {
    .tooLittle("slop_deg", turned.magnitude.degrees, of: slop.degrees)
  }

  /// The angle between the finger's last stride and the one that it has completed at `place`.
  private func nextTurn(to place: Point?) -> Double? {
    guard let place, let lastPlace else { return nil }
    let way = place - lastPlace
    guard way.length >= stride else { return nil }
    defer { (self.lastPlace, lastStride) = (place, way) }
    return lastStride.map { atan2($0.cross(way), $0.dot(way)) }
  }
}

extension Double {
  /// Radians in degrees.
  fileprivate var degrees: Double { self * 180 / .pi }
}
