@testable import Actions
@testable import Gestures

/// Callbacks and devices that tests start from.
enum Samples {
  static let device = ActionDevice(
    name: "Panel", node: "/dev/input/event4", size: Size(width: 200, height: 100))

  /// A callback of a gesture that lies at 50 mm, 25 mm.
  static func event(
    _ state: GestureState, of recognizer: GestureRecognizer = pan, at milliseconds: Double = 430,
    fingers: Int = 2, isDiscrete: Bool = false, _ fill: (inout GestureValues) -> Void = { _ in }
  ) -> GestureEvent {
    var values = GestureValues(location: Point(x: 50, y: 25), fingers: fingers)
    fill(&values)
    return GestureEvent(
      recognizer: recognizer, state: state, isDiscrete: isDiscrete,
      time: EventTime(microseconds: Int64(milliseconds * 1000)), duration: .milliseconds(120.5),
      values: values)
  }

  static var pan: GestureRecognizer {
    let pan = PanGestureRecognizer(name: "volume")
    pan.typeName = "pan"
    return pan
  }

  /// What runs `line` in a shell.
  static func action(
    _ line: String, gesture: String = "volume", state: GestureState = .changed,
    limits: CommandLimits = CommandLimits(running: 1000)
  ) -> Action {
    action(.shell(line), gesture: gesture, state: state, limits: limits)
  }

  static func action(
    _ command: Command, gesture: String = "volume", state: GestureState = .changed,
    limits: CommandLimits = CommandLimits(running: 1000)
  ) -> Action {
    let event = event(state, of: PanGestureRecognizer(name: gesture))
    return Action(command: command, event: event, device: device, limits: limits)
  }
}
