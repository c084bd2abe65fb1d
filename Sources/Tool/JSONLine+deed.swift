import Actions
import Configuration
import Gestures
import JSON
import Pipeline

extension JSONLine {
  /// What a gesture did by the pointer and its keys. Lengths are millimetres.
  static func deed(_ done: DoneDeed, device: String, since origin: EventTime) -> String {
    var object = JSONObject()
    object.add("kind", "act")
    object.add("t_ms", (done.time - origin).milliseconds)
    object.add("device", device)
    object.add("gesture", done.gesture)
    switch done.deed {
    case .click(let button, let place): object.add("click", button, place)
    case .press(let button, let place): object.add("press", button, place)
    case .drag(let button, let place): object.add("drag", button, place)
    case .release(let button, let place): object.add("release", button, place)
    case .scroll(let way, let perNotch, _):
      object.add("act", "scroll")
      object.add("dx", way.dx)
      object.add("dy", way.dy)
      object.add("notches_right", -way.dx / perNotch)
      object.add("notches_up", way.dy / perNotch)
    case .key(let chord):
      object.add("act", "key")
      object.add("keys", chord.description)
    }
    return object.line
  }
}

extension JSONObject {
  fileprivate mutating func add(_ act: String, _ button: PointerButton, _ place: Point) {
    add("act", act)
    add("button", button.rawValue)
    add("x", place.x)
    add("y", place.y)
  }
}
