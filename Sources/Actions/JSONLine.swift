import Gestures
import JSON

/// The lines of `gesturectl replay --json`, without their line feeds. A stream's reader gets the
/// gesture lines too.
package enum JSONLine {
  /// A callback of a gesture, and the touches that it follows if that is asked for. `t_ms` counts
  /// from `origin`. Lengths are millimetres, angles degrees. Fields that its type does not have are
  /// left out.
  package static func gesture(
    _ event: GestureEvent, device: String, since origin: EventTime, tellsTouches: Bool = false,
    tellsPlace: Bool = true
  ) -> String {
    var object = JSONObject(event, device: device, since: origin, tellsPlace: tellsPlace)
    for measurement in event.values.all {
      let quantity = measurement.quantity
      switch measurement.content {
      case .number(let number) where quantity.unit == .count:
        object.add(quantity.name, Int(exactly: number))
      case .number(let number): object.add(quantity.name, number)
      case .word(let word): object.add(quantity.name, word)
      }
    }
    object.addEnd(of: event, tellsTouches: tellsTouches)
    return object.line
  }

  /// An attempt that has not begun: its progress, or why it failed.
  package static func attempt(
    _ attempt: AttemptEvent, device: String, since origin: EventTime, tellsTouches: Bool = false,
    tellsPlace: Bool = true
  ) -> String {
    var object = JSONObject(attempt.event, device: device, since: origin, tellsPlace: tellsPlace)
    if let progress = attempt.progress { object.add("progress", progress) }
    object.addEnd(of: attempt.event, tellsTouches: tellsTouches)
    // How far from an edge is a place, too.
    let isPlace = attempt.event.recognizer is EdgePanGestureRecognizer
    if let reason = attempt.reason, tellsPlace || !isPlace { object.add(reason) }
    return object.line
  }

  /// A moment of an idle rule.
  package static func idle(_ moment: IdleMoment, since origin: EventTime) -> String {
    var object = JSONObject()
    object.add("kind", "idle")
    object.add("t_ms", (moment.time - origin).milliseconds)
    if let device = moment.device { object.add("device", device.name) }
    object.add("gesture", moment.rule)
    object.add("type", "idle")
    object.add("state", moment.state.rawValue)
    return object.line
  }

  /// The play of a trace file that begins, and the line of its heading.
  package static func trace(_ title: String, line: Int) -> String {
    var object = JSONObject()
    object.add("kind", "trace")
    object.add("title", title)
    object.add("line", line)
    return object.line
  }

  /// A change of a gesture's state, with the reason in words if there is one, and the direction or
  /// edge if it is that of one of several.
  package static func transition(
    of gesture: String, from old: String, to new: String, reason: Reason?,
    direction: SwipeDirection? = nil, edge: ScreenEdge? = nil, at time: EventTime, device: String,
    since origin: EventTime
  ) -> String {
    var object = JSONObject()
    object.add("kind", "transition")
    object.add("t_ms", (time - origin).milliseconds)
    object.add("device", device)
    object.add("gesture", gesture)
    object.add("from", old)
    object.add("to", new)
    if let reason { object.add(reason) }
    if let direction { object.add("direction", direction.rawValue) }
    if let edge { object.add("edge", edge.rawValue) }
    return object.line
  }

  /// A gesture that took no part in what the fingers did, and whose doing that is.
  package static func absence(
    of gesture: String, cause: String, reason: String, at time: EventTime, device: String,
    since origin: EventTime
  ) -> String {
    var object = JSONObject()
    object.add("kind", "absent")
    object.add("t_ms", (time - origin).milliseconds)
    object.add("device", device)
    object.add("gesture", gesture)
    object.add("cause", cause)
    object.add("reason", reason)
    return object.line
  }

  /// What downstream would get of a touch: `happened` is when it gets it, `time` the event time it
  /// sees.
  package static func touch(
    _ touch: Int, phase: String, position: Point, time: EventTime, at happened: EventTime,
    device: String, since origin: EventTime
  ) -> String {
    var object = JSONObject()
    object.add("kind", "touch")
    object.add("t_ms", (happened - origin).milliseconds)
    object.add("device", device)
    object.add("touch", touch)
    object.add("phase", phase)
    object.add("x", position.x)
    object.add("y", position.y)
    object.add("time_ms", (time - origin).milliseconds)
    return object.line
  }
}

extension JSONObject {
  /// What every line of a gesture begins with.
  fileprivate init(
    _ event: GestureEvent, device: String, since origin: EventTime, tellsPlace: Bool
  ) {
    self.init()
    add("kind", "gesture")
    add("t_ms", (event.time - origin).milliseconds)
    add("device", device)
    add("gesture", event.recognizer.name)
    add("type", event.recognizer.typeName)
    add("state", event.stateName)
    add("fingers", event.values.fingers)
    guard tellsPlace else { return }
    add("x", event.values.location.x)
    add("y", event.values.location.y)
  }

  /// What every line of a gesture ends with.
  fileprivate mutating func addEnd(of event: GestureEvent, tellsTouches: Bool) {
    add("duration_ms", event.duration.milliseconds)
    if tellsTouches { add("touches", event.recognizer.touches.map(JSONObject.init)) }
  }

  /// A touch that is down, in millimetres.
  init(_ touch: Touch) {
    self.init()
    add("id", touch.id)
    add("x", touch.position.x)
    add("y", touch.position.y)
  }

  /// Adds a reason in words, and the thresholds that decided, the nearest miss first.
  package mutating func add(_ reason: Reason) {
    add("reason", reason.description)
    let unmet = reason.unmet.map(JSONObject.init)
    guard let first = reason.unmet.first else { return }
    addNumbers(of: first)
    add("unmet", unmet)
  }

  /// A threshold that was not met.
  private init(_ unmet: Unmet) {
    self.init()
    addNumbers(of: unmet)
  }

  private mutating func addNumbers(of unmet: Unmet) {
    add("key", unmet.key.description)
    add("measured", unmet.measured)
    add("limit", unmet.limit)
    add("configured", unmet.configured)
  }
}
