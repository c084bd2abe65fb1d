import JSON

extension ControlStatus.Device {
  /// Something that is wrong with a panel in the long run.
  package struct Finding: Hashable, Sendable {
    /// What is wrong, as `HealthWatch.Kind` names it.
    package var kind: String
    /// Since when that is known, in milliseconds ago.
    package var age: Int
    /// The same in words, with what to do about it.
    package var reason: String

    /// Makes a finding.
    package init(kind: String, age: Int, reason: String) {
      self.kind = kind
      self.age = age
      self.reason = reason
    }

    /// The finding as JSON.
    var object: JSONObject {
      var object = JSONObject()
      object.add("kind", kind)
      object.add("ago_ms", age)
      object.add("reason", reason)
      return object
    }

    /// Takes a finding out of JSON.
    init(_ fields: JSONFields) throws(JSONError) {
      self.init(
        kind: try fields.string("kind"), age: try fields.whole("ago_ms"),
        reason: try fields.string("reason"))
    }
  }
}
