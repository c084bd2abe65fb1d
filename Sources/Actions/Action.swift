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

/// The touchscreen that an action came from, as commands are told of it.
package struct ActionDevice: Hashable, Sendable {
  /// The kernel's name for it.
  package let name: String
  /// Its node, such as `/dev/input/event4`; empty in a replay.
  package let node: String
  /// The picture's size, in millimetres as the user sees it.
  package let size: Size

  /// Makes the description of a touchscreen.
  package init(name: String, node: String, size: Size) {
    self.name = name
    self.node = node
    self.size = size
  }
}

extension GestureEvent {
  /// The state's name outside: `recognized` for the one result of a discrete gesture (A1).
  package var stateName: String { isDiscrete ? "recognized" : state.rawValue }
}
