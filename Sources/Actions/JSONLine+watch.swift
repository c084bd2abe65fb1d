import Gestures
import JSON

// Lines that only clients that watch the daemon get.

extension JSONLine {
  /// Everything that is down, in millimetres, and how far gestures have come.
  package static func contacts(
    _ contacts: [Touch], _ progress: [GestureProgress], at time: EventTime, device: String,
    since origin: EventTime
  ) -> String {
    var object = JSONObject()
    object.add("kind", "contacts")
    object.add("t_ms", (time - origin).milliseconds)
    object.add("device", device)
    object.add("touches", contacts.map(JSONObject.init))
    if !progress.isEmpty { object.add("progress", progress.map(\.object)) }
    return object.line
  }

  /// A command that started or ended.
  package static func command(
    _ news: CommandNews, at time: EventTime, since origin: EventTime
  ) -> String {
    var object = JSONObject()
    object.add("kind", "command")
    object.add("t_ms", (time - origin).milliseconds)
    object.add("gesture", news.gesture)
    object.add("pid", Int(news.process))
    switch news.step {
    case .started: object.add("state", "started")
    case .ended(let status, let milliseconds):
      object.add("state", "ended")
      object.add("status", Int(status))
      object.add("ms", milliseconds)
    }
    return object.line
  }

  /// What came in front, without a name if nothing tells any more.
  package static func application(
    _ window: (application: String, instance: String?, title: String)?, by source: String,
    at time: EventTime, since origin: EventTime
  ) -> String {
    var object = JSONObject()
    object.add("kind", "application")
    object.add("t_ms", (time - origin).milliseconds)
    guard let window else { return object.line }
    object.add("application", window.application)
    if let instance = window.instance { object.add("instance", instance) }
    object.add("title", window.title)
    object.add("by", source)
    return object.line
  }

  /// How the daemon stands, and why.
  package static func standing(_ state: String, because reason: String?) -> String {
    var object = JSONObject()
    object.add("kind", "standing")
    object.add("state", state)
    if let reason { object.add("reason", reason) }
    return object.line
  }
}
