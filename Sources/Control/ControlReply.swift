import JSON

/// What the daemon answers: one line of JSON.
///
/// `{"ok":true}`, with a `message` for people, or the `status` or `memory` that was asked for. A
/// failure is `{"ok":false,"error":"…"}`, with all `errors` where there are several. `problems` are
/// those of a configuration that was served, and `version` is then the daemon's.
package enum ControlReply: Hashable, Sendable {
  /// It is done. The message says what there is to say about it.
  case done(String? = nil)
  /// How things stand.
  case status(ControlStatus)
  /// A part of what a panel remembers.
  case memory(ControlMemory)
  /// A configuration is taken, or refused because of an error: with everything that is wrong with
  /// it, and the daemon's version.
  case served(String?, refusal: String? = nil, problems: [ControlProblem], version: String)
  /// It was not done: why, and each single error, such as those of a configuration.
  case failed(String, errors: [String] = [])

  /// The most bytes of a reply. The longest status is that of the largest file with the shortest
  /// gestures, and has fewer.
  package static let longestLine = 16 << 20

  /// The reply's line, without the line feed.
  package var line: String {
    var object = JSONObject()
    switch self {
    case .done(let message):
      object.add("ok", true)
      if let message { object.add("message", message) }
    case .status(let status):
      object.add("ok", true)
      object.add("status", status.object)
    case .memory(let memory):
      object.add("ok", true)
      object.add("memory", memory.object)
    case .served(let message, let refusal, let problems, let version):
      object.add("ok", refusal == nil)
      if let message { object.add("message", message) }
      if let refusal { object.add("error", refusal) }
      object.add("problems", problems.map(\.object))
      object.add("version", version)
    case .failed(let error, let errors):
      object.add("ok", false)
      object.add("error", error)
      if !errors.isEmpty { object.add("errors", errors) }
    }
    return object.line
  }

  /// Reads a reply's line. Throws what is wrong with it.
  package init(line: some Sequence<UInt8>) throws(JSONError) {
    let fields = try JSONFields(JSONReader.value(in: line))
    if let values = try fields.optionalArray("problems") {
      var problems: [ControlProblem] = []
      for value in values { problems.append(try ControlProblem(JSONFields(value))) }
      self = .served(
        try fields.optionalString("message"), refusal: try fields.optionalString("error"),
        problems: problems, version: try fields.string("version"))
    } else if try !fields.bool("ok") {
      var errors: [String] = []
      for value in try fields.array("errors") {
        if case .string(let text) = value { errors.append(text) }
      }
      self = .failed(try fields.string("error"), errors: errors)
    } else if fields.names.contains("status") {
      self = .status(try ControlStatus(fields.object("status")))
    } else if fields.names.contains("memory") {
      self = .memory(try ControlMemory(fields.object("memory")))
    } else {
      self = .done(try fields.optionalString("message"))
    }
  }
}
