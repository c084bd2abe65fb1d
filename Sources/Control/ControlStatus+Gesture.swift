import JSON

extension ControlStatus {
  /// A gesture, with what became of its attempts on all panels since the daemon started.
  package struct Gesture: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// Its type, as the configuration calls it.
    package var type: String
    /// Whether it is recognized now.
    package var isEnabled: Bool
    /// How often it was recognized, or began.
    package var recognized: Int
    /// How often it failed.
    package var failed: Int
    /// How often it was cancelled after it had begun.
    package var cancelled: Int

    /// Makes a gesture's status.
    package init(
      name: String, type: String, isEnabled: Bool, recognized: Int = 0, failed: Int = 0,
      cancelled: Int = 0
    ) {
      self.name = name
      self.type = type
      self.isEnabled = isEnabled
      self.recognized = recognized
      self.failed = failed
      self.cancelled = cancelled
    }

    /// The gesture as JSON.
    var object: JSONObject {
      var object = JSONObject()
      object.add("name", name)
      object.add("type", type)
      object.add("enabled", isEnabled)
      object.add("recognized", recognized)
      object.add("failed", failed)
      object.add("cancelled", cancelled)
      return object
    }

    /// Takes a gesture out of JSON.
    init(_ fields: JSONFields) throws(JSONError) {
      self.init(
        name: try fields.string("name"), type: try fields.string("type"),
        isEnabled: try fields.bool("enabled"), recognized: try fields.whole("recognized"),
        failed: try fields.whole("failed"), cancelled: try fields.whole("cancelled"))
    }
  }
}
