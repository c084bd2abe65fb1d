import Gestures

/// Ten fingers that move for ever, and recognizers that watch all of them without an end.
///
/// The gestures are made so that they stay possible: every frame then costs them their full work.
final class Load {
  private let arbiter: Arbiter
  private var frame = TouchFrame(time: EventTime(microseconds: 0))
  private var time = EventTime(microseconds: 0)
  private var step = 0

  static let fingers = 10
  private static let screen = Size(width: 344, height: 194)
  private static let frameTime = TimeSpan.milliseconds(8)

  /// `watching` recognizers take part in every frame, `elsewhere` lie in a zone that no finger
  /// touches.
  init(watching: Int, elsewhere: Int = 0, active: Bool = false) {
    let corner = Rectangle(left: 334, top: 184, right: 344, bottom: 194)
    arbiter = Arbiter(screenSize: Load.screen, zones: [Zone(name: "corner", rectangle: corner)])
    for number in 0..<elsewhere { arbiter.add(Load.recognizer(number), to: Zone.ID(0)) }
    for number in 0..<watching { arbiter.add(Load.recognizer(number)) }
    if active { arbiter.add(PanGestureRecognizer(name: "active")) }
    land()
  }

  /// Moves all fingers a little and dispatches the frame. Returns how many outputs there were.
  func play() -> Int {
    step += 1
    time = time + Load.frameTime
    frame.time = time
    let offset = Double(step % 50) * 0.2
    for finger in frame.changes.indices {
      frame.changes[finger].phase = .moved
      frame.changes[finger].position = Point(x: 20 + Double(finger) * 30 + offset, y: 90 - offset)
    }
    return arbiter.dispatch(frame).count
  }

  private func land() {
    for finger in 0..<Load.fingers {
      frame.changes.append(
        TouchFrame.Change(
          touch: finger + 1, phase: .began, position: Point(x: 20 + Double(finger) * 30, y: 90)))
    }
    _ = arbiter.dispatch(frame)
  }

  private static func recognizer(_ number: Int) -> GestureRecognizer {
    let name = "gesture \(number)"
    switch number % 4 {
    case 0:
      let pan = PanGestureRecognizer(name: name)
      pan.slop = 1000
      return pan
    case 1:
      let pinch = PinchGestureRecognizer(name: name)
      pinch.fingers = Load.fingers
      pinch.slop = 1000
      return pinch
    case 2:
      let rotation = RotationGestureRecognizer(name: name)
      rotation.fingers = Load.fingers
      rotation.slop = 1000
      return rotation
    default:
      let press = LongPressGestureRecognizer(name: name)
      press.fingers = Load.fingers
      press.maxMovement = 1000
      press.minDuration = TimeSpan.milliseconds(1e12)
      return press
    }
  }
}
