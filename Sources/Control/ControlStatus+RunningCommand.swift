import JSON

extension ControlStatus {
  /// A gesture's command that has not ended yet.
  package struct RunningCommand: Hashable, Sendable {
    /// The gesture that started it.
    package var gesture: String
    /// Its process.
    package var process: Int
    /// For how long it has run, in milliseconds.
    package var duration: Int
    /// The command as the configuration has it.
    package var command: String

    /// Makes a command's status.
    package init(gesture: String, process: Int, duration: Int, command: String) {
      self.gesture = gesture
      self.process = process
      self.duration = duration
      self.command = command
    }

    /// The command as JSON.
    var object: JSONObject {
      var object = JSONObject()
      object.add("gesture", gesture)
      object.add("pid", process)
      object.add("ms", duration)
      object.add("command", command)
      return object
    }

    /// Takes a command out of JSON.
    init(_ fields: JSONFields) throws(JSONError) {
      self.init(
        gesture: try fields.string("gesture"), process: try fields.whole("pid"),
        duration: try fields.whole("ms"), command: try fields.string("command"))
    }
  }
}
