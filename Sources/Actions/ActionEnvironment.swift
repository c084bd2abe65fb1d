import Gestures
import JSON

/// The environment of a gesture's command.
enum ActionEnvironment {
  /// The variables of `action`, those of its step included.
  static func variables(for action: Action) -> [String] {
    let step = action.step.map { ["GESTURE_STEP=\($0 > 0 ? "+1" : "-1")"] } ?? []
    return variables(for: action.event, on: action.device) + step
  }

  /// The variables `GESTURE_…` of `event`, as `NAME=value`: lengths in millimetres, angles in
  /// degrees, times in milliseconds. What a type does not have is left out.
  static func variables(for event: GestureEvent, on device: ActionDevice) -> [String] {
    let values = event.values
    var variables = [
      "GESTURE_NAME=\(event.recognizer.name)",
      "GESTURE_TYPE=\(event.recognizer.typeName)",
      "GESTURE_STATE=\(event.stateName)",
      "GESTURE_FINGERS=\(values.fingers)",
      "GESTURE_DEVICE=\(device.name)",
      "GESTURE_DEVNODE=\(device.node)",
    ]
    func add(_ name: String, _ number: Double) {
      if let text = NumberText.short(number) { variables.append("GESTURE_\(name)=\(text)") }
    }
    add("TIME_MS", event.time.milliseconds)
    add("DURATION_MS", event.duration.milliseconds)
    add("X", values.location.x)
    add("Y", values.location.y)
    add("X_PERCENT", values.location.x / device.size.width * 100)
    add("Y_PERCENT", values.location.y / device.size.height * 100)
    for measurement in values.all {
      let name = measurement.quantity.name.uppercased()
      switch measurement.content {
      case .number(let number): add(name, number)
      case .word(let word): variables.append("GESTURE_\(name)=\(word)")
      }
    }
    return variables
  }
}
