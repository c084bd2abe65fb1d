import JSON

extension ControlStatus {
  /// The agent of a user's session that serves a configuration.
  package struct Agent: Hashable, Sendable {
    /// Whose it is.
    package var user: Int
    /// Its process.
    package var process: Int
    /// The file that it has read.
    package var path: String
    /// Why its configuration is not in force, or nil if it is.
    package var reason: String?

    /// Makes one.
    package init(user: Int, process: Int, path: String, reason: String? = nil) {
      self.user = user
      self.process = process
      self.path = path
      self.reason = reason
    }

    /// It as JSON.
    var object: JSONObject {
      var object = JSONObject()
      object.add("user", user)
      object.add("pid", process)
      object.add("path", path)
      if let reason { object.add("reason", reason) }
      return object
    }

    /// Takes one out of JSON.
    init(_ fields: JSONFields) throws(JSONError) {
      user = try fields.whole("user")
      process = try fields.whole("pid")
      path = try fields.string("path")
      reason = try fields.optionalString("reason")
    }
  }
}
