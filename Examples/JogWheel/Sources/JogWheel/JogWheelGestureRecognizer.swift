import Gestures

/// Recognizes a finger that goes round in circles, as on a jog wheel. Continuous.
///
///     possible ── turned by `slop` ──> began ── turned on ──> changed
///        │ a corner, a second finger,    │ lifted               │ lifted
///        │ lifted, too slow              v                      v
///        v                             ended                  ended
///      failed
///
/// The circle has no place: what counts is how far the finger's heading has turned. A straight
/// stroke turns by nothing, a whole circle of any size by 2π.
public final class JogWheelGestureRecognizer: GestureRecognizer {
  /// By how many radians the finger has to turn before it begins.
  public var slop = Double.pi / 2
  /// How much time it has for that.
  public var maxDuration = TimeSpan.milliseconds(1000)
  /// How many millimetres the finger goes from one look at its heading to the next: less is more
  /// exact, more is less disturbed by a trembling hand.
  public var stride = 4.0

  /// How far the heading may turn within a stride, in radians; beyond it is a corner.
  private static let sharpestTurn = Double.pi * 0.4

  /// Radians since it began, clockwise positive.
  public private(set) var rotation = 0.0
  private var turned = 0.0
  private var lastPlace: Point?
  private var lastStride: Vector?

  public override func touchesBegan(_ touches: [Touch]) {
    if state.isActive {
      for touch in touches { ignore(touch) }
    } else if self.touches.count > 1 {
      failForExtraFinger(because: Reason("more than one finger"))
    } else {
      lastPlace = touches.first?.position
      deadline = now + maxDuration
    }
  }

  public override func touchesMoved(_ touches: [Touch]) {
    guard let turn = nextTurn(to: touches.first?.position) else { return }
    turned += turn
    if state.isActive {
      rotation += turn
      transition(to: .changed, because: Reason("went on turning"))
    } else if turn.magnitude > JogWheelGestureRecognizer.sharpestTurn {
      fail(because: Reason("turned by {1} rad at once, which is a corner", turn))
    } else if turned.magnitude >= slop {
      deadline = nil
      transition(to: .began, because: Reason("turned by {1} rad, slop is {2}", turned, slop))
    }
  }

  public override func touchesEnded(_ touches: [Touch]) {
    if state.isActive {
      state = .ended
    } else {
      fail(because: Reason("lifted after {1} rad, slop is {2}", turned, slop))
    }
  }

  public override func deadlineReached() {
    fail(because: Reason("turned by {1} rad in {2} ms", turned, maxDuration.milliseconds))
  }

  public override func reset() {
    (rotation, turned, lastPlace, lastStride) = (0, 0, nil, nil)
  }

  public override var values: GestureValues {
    var values = super.values
    values[.turned] = rotation * 180 / .pi
    return values
  }

  /// The angle between the finger's last stride and the one that it has completed at `place`.
  private func nextTurn(to place: Point?) -> Double? {
    guard let place, let lastPlace else { return nil }
    let way = place - lastPlace
    guard way.length >= stride else { return nil }
    defer { (self.lastPlace, lastStride) = (place, way) }
    return lastStride.map { $0.angle(to: way) }
  }
}

extension GestureQuantity {
  /// How far the wheel has turned since it began.
  public static let turned = GestureQuantity(
    "turned", .degrees, "the angle since it began, clockwise", phrase: "turned {turned}°")
}
