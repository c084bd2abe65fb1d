import Gestures

/// One command that is to run for one callback of a gesture, or for a moment of an idle rule. What
/// it is told is put into words only when it starts: of a flood of changes most never do.
struct Action {
  /// What it runs for.
  enum Cause {
    /// A callback of a gesture, and the touchscreen that it came from.
    case gesture(GestureEvent, ActionDevice)
    /// A moment of an idle rule.
    case idle(IdleMoment)
    /// A daemon has said so, in words.
    case order(ActionOrder)
  }

  /// What runs.
  let command: Command
  /// What it runs for.
  let cause: Cause
  /// How many commands of the gesture may run at once, and for how long.
  let limits: CommandLimits
  /// +1 or −1 of `on_step`.
  var step: Int?

  /// The name of the gesture or rule.
  var gesture: String {
    switch cause {
    case .gesture(let event, _): event.recognizer.name
    case .idle(let moment): moment.rule
    case .order(let order): order.name
    }
  }

  /// The callback or moment: recognized, began, changed, idle and so on.
  var state: String {
    switch cause {
    case .gesture(let event, _): event.stateName
    case .idle(let moment): moment.state.rawValue
    case .order(let order): order.state
    }
  }

  /// The name of the touchscreen that it came from, if it came from one.
  var device: String? {
    switch cause {
    case .gesture(_, let device): device.name
    case .idle(let moment): moment.device?.name
    case .order(let order): order.device
    }
  }
}

extension Action {
  /// What a callback of a gesture on `device` runs.
  init(command: Command, event: GestureEvent, device: ActionDevice, limits: CommandLimits) {
    self.init(command: command, cause: .gesture(event, device), limits: limits)
  }
}

/// The touchscreen that an action came from, as commands are told of it.
package struct ActionDevice: Sendable {
  /// The kernel's name for it.
  package let name: String
  /// Its node, such as `/dev/input/event4`, or empty in a replay.
  package let node: String
  /// The picture's size, in millimetres as the user sees it.
  package let size: Size
  /// The zones on it, in the file's order.
  package var zones: [Zone] = []
  /// The window in front, or nil if nothing tells.
  package var front: ActionWindow?
  /// The window under the first finger, or nil if nothing tells.
  package var touched: ActionWindow?
  /// Whether places are told only of touches that give nothing away (`tellsPlace(of:)`).
  package var hidesPlaces = false
  /// Whether applications get a virtual touchscreen instead.
  package var isExclusive = false

  /// Makes the description of a touchscreen.
  package init(name: String, node: String, size: Size) {
    self.name = name
    self.node = node
    self.size = size
  }
}

/// A window that a gesture was made on, as commands are told of it.
package struct ActionWindow: Hashable, Sendable {
  /// What its application is called, or empty for no window.
  package let application: String
  /// Its title.
  package let title: String

  /// Makes the description of a window.
  package init(application: String, title: String) {
    self.application = application
    self.title = title
  }
}

extension GestureEvent {
  /// The state's name outside: `recognized` for the one result of a discrete gesture (A1).
  package var stateName: String { isDiscrete ? "recognized" : state.rawValue }
}
