import JSON

extension ControlStatus.Device {
  /// Something that is wrong with a panel in the long run.
  package struct Finding: Hashable, Sendable {
    /// What can be wrong.
    package enum Kind: String, CaseIterable, Sendable {
      /// It was not touched for as long as `[health] silent_h` says.
      case silent
      /// A contact stays at one place.
      case stuck
      /// Contacts are shorter than real ones.
      case short
      /// Contacts end in motion, and land again at once (G6).
      case broken
      /// It stormed within a day.
      case storm
      /// No finger reaches a border any more that fingers reached before.
      case border
    }

    /// What is wrong.
    package var kind: Kind
    /// Since when that is known, in milliseconds ago.
    package var age: Int
    /// The same in words, with what to do about it.
    package var reason: String

    /// Makes a finding.
    package init(kind: Kind, age: Int, reason: String) {
      self.kind = kind
      self.age = age
      self.reason = reason
    }

    /// The finding as JSON.
    var object: JSONObject {
      var object = JSONObject()
      object.add("kind", kind.rawValue)
      object.add("ago_ms", age)
      object.add("reason", reason)
      return object
    }

    /// Takes a finding out of JSON.
    init(_ fields: JSONFields) throws(JSONError) {
      self.init(
        kind: try fields.word("kind"), age: try fields.whole("ago_ms"),
        reason: try fields.string("reason"))
    }
  }
}
