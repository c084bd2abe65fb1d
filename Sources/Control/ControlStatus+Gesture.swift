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
    /// How many of its commands failed, could not start or found no place.
    package var commandFailures = 0
    /// Why it failed last, or nil if it has not.
    package var lastFailure: Failure?

    /// A failure of a gesture.
    package struct Failure: Hashable, Sendable {
      /// How long ago it was, in milliseconds.
      package var age: Int
      /// Why, in words.
      package var reason: String
      /// The threshold that it missed by least, if one decided.
      package var key: String?
      /// What was measured.
      package var measured: Double?
      /// What it was measured against.
      package var limit: Double?

      /// Makes a failure.
      package init(
        age: Int, reason: String, key: String? = nil, measured: Double? = nil,
        limit: Double? = nil
      ) {
        self.age = age
        self.reason = reason
        self.key = key
        self.measured = measured
        self.limit = limit
      }
    }

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
      if commandFailures > 0 { object.add("command_failures", commandFailures) }
      guard let lastFailure else { return object }
      var failure = JSONObject()
      failure.add("ago_ms", lastFailure.age)
      failure.add("reason", lastFailure.reason)
      if let key = lastFailure.key { failure.add("key", key) }
      failure.add("measured", lastFailure.measured)
      failure.add("limit", lastFailure.limit)
      object.add("last_failure", failure)
      return object
    }

    /// Takes a gesture out of JSON.
    init(_ fields: JSONFields) throws(JSONError) {
      self.init(
        name: try fields.string("name"), type: try fields.string("type"),
        isEnabled: try fields.bool("enabled"), recognized: try fields.whole("recognized"),
        failed: try fields.whole("failed"), cancelled: try fields.whole("cancelled"))
      commandFailures = try fields.optionalWhole("command_failures") ?? 0
      guard fields.names.contains("last_failure") else { return }
      let failure = try fields.object("last_failure")
      lastFailure = Failure(
        age: try failure.whole("ago_ms"), reason: try failure.string("reason"),
        key: try failure.optionalString("key"), measured: try failure.optionalNumber("measured"),
        limit: try failure.optionalNumber("limit"))
    }
  }
}
