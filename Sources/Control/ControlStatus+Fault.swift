import JSON

extension ControlStatus {
  /// Something that went wrong, as the journal was told.
  package struct Fault: Hashable, Sendable {
    /// How much it matters (syslog(3)).
    package enum Priority: String, CaseIterable, Sendable {
      case error
      case warning
    }

    /// How long ago it was, in milliseconds.
    package var age: Int
    /// How much it matters.
    package var priority: Priority
    /// What went wrong.
    package var message: String

    /// Makes a fault.
    package init(age: Int, priority: Priority, message: String) {
      self.age = age
      self.priority = priority
      self.message = message
    }

    /// The fault as JSON.
    var object: JSONObject {
      var object = JSONObject()
      object.add("ago_ms", age)
      object.add("priority", priority.rawValue)
      object.add("message", message)
      return object
    }

    /// Takes a fault out of JSON.
    init(_ fields: JSONFields) throws(JSONError) {
      self.init(
        age: try fields.whole("ago_ms"), priority: try fields.word("priority"),
        message: try fields.string("message"))
    }
  }
}
