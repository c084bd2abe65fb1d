@testable import Gestures

/// What a hand has to do so that a certain recognizer might recognize it.
struct Aim {
  enum Motion {
    case taps(Int)
    case drag(angle: Double?)
    case edge(ScreenEdge)
    case rest, transform, round
  }

  var motion: Motion
  var fingers: Int
  /// Where its first finger lands.
  var place: Rectangle

  init(at recognizer: GestureRecognizer, in place: Rectangle) {
    self.place = place
    (motion, fingers) =
      switch recognizer {
      case let tap as TapGestureRecognizer: (.taps(tap.taps), tap.fingers)
      case let press as LongPressGestureRecognizer: (.rest, press.fingers)
      case let swipe as SwipeGestureRecognizer:
        (.drag(angle: Aim.angle(of: swipe.direction)), swipe.fingers)
      case let edgePan as EdgePanGestureRecognizer: (.edge(edgePan.edge), edgePan.fingers)
      case let pan as PanGestureRecognizer: (.drag(angle: nil), pan.minFingers)
      case let circle as CircleGestureRecognizer: (.round, circle.fingers)
      case let pinch as PinchGestureRecognizer: (.transform, pinch.fingers)
      case let rotation as RotationGestureRecognizer: (.transform, rotation.fingers)
      default: (.drag(angle: nil), 1)
      }
  }

  /// As an angle from the right, clockwise.
  private static func angle(of direction: SwipeDirection) -> Double {
    let eighths: Double =
      switch direction {
      case .right: 0
      case .downRight: 1
      case .down: 2
      case .downLeft: 3
      case .left: 4
      case .upLeft: 5
      case .up: 6
      case .upRight: 7
      }
    return eighths * .pi / 4
  }
}
