import JSON

extension ControlStatus {
  /// An idle rule.
  package struct Idle: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// Whether no finger has touched the screens for as long as it says.
    package var isIdle: Bool

    /// Makes an idle rule's status.
    package init(name: String, isIdle: Bool) {
      self.name = name
      self.isIdle = isIdle
    }

    /// The rule as JSON.
    var object: JSONObject {
      var object = JSONObject()
      object.add("name", name)
      object.add("idle", isIdle)
      return object
    }

    /// Takes a rule out of JSON.
    init(_ fields: JSONFields) throws(JSONError) {
      self.init(name: try fields.string("name"), isIdle: try fields.bool("idle"))
    }
  }

  /// A switch that gestures have conditions on.
  package struct Condition: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// How it stands.
    package var isOn: Bool

    /// Makes a switch's status.
    package init(name: String, isOn: Bool) {
      self.name = name
      self.isOn = isOn
    }

    /// The switch as JSON.
    var object: JSONObject {
      var object = JSONObject()
      object.add("name", name)
      object.add("on", isOn)
      return object
    }

    /// Takes a switch out of JSON.
    init(_ fields: JSONFields) throws(JSONError) {
      self.init(name: try fields.string("name"), isOn: try fields.bool("on"))
    }
  }
}
