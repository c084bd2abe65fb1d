import JSON

extension ControlStatus {
  /// What is in front on the screen.
  package enum Front: Hashable, Sendable {
    /// A window, or none with an empty name, and how that is known.
    case window(ControlFocus.Window, by: String)
    /// Nothing tells, although gestures or profiles ask: what to do about it.
    case unknown(reason: String)

    /// It as JSON.
    var object: JSONObject {
      var object = JSONObject()
      switch self {
      case .window(let window, let source):
        object.add("application", window.application)
        if let instance = window.instance { object.add("instance", instance) }
        object.add("title", window.title)
        object.add("by", source)
      case .unknown(let reason): object.add("reason", reason)
      }
      return object
    }

    /// Takes one out of JSON.
    init(_ fields: JSONFields) throws(JSONError) {
      if let reason = try fields.optionalString("reason") {
        self = .unknown(reason: reason)
        return
      }
      self = .window(
        ControlFocus.Window(
          application: try fields.string("application"),
          instance: try fields.optionalString("instance"), title: try fields.string("title")),
        by: try fields.string("by"))
    }
  }
}
