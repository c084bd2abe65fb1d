import Gestures

/// One command that is to run for one callback of a gesture. What it is told is put into words only
/// when it starts: of a flood of changes most never do.
struct Action {
  /// What runs.
  let command: Command
  /// The callback.
  let event: GestureEvent
  /// The touchscreen that it came from.
  let device: ActionDevice
  /// How many commands of the gesture may run at once, and for how long.
  let limits: CommandLimits
  /// +1 or −1 of `on_step`.
  var step: Int?

  /// The gesture's name.
  var gesture: String { event.recognizer.name }
  /// The callback: recognized, began, changed and so on.
  var state: String { event.stateName }
}
