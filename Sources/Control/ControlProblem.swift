import JSON
import Words

/// What is wrong with a configuration that was served, and where, as `gesturectl check --json` says
/// it: `file`, `line`, `column`, `severity`, `code`, `message`, `help` and `replacement`.
package struct ControlProblem: Hashable, Sendable {
  /// The file, as the agent named it.
  package var file: String
  /// Where it stands, counted from 1, or nil for the file as a whole.
  package var line: Int?
  /// The column there, in characters.
  package var column: Int?
  /// `error` or `warning`.
  package var severity: String
  /// A stable word for its kind.
  package var code: String
  /// What is wrong.
  package var message: String
  /// What helps.
  package var help: String?
  /// What the place should read instead.
  package var replacement: String?

  /// Makes one of a file as a whole.
  package init(file: String, severity: String, code: String, message: String) {
    self.file = file
    self.severity = severity
    self.code = code
    self.message = message
  }

  /// It in one line, for people.
  package var text: String {
    let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    let mark = severity == "warning" ? "warning: " : ""
    return "\(file)\(place): \(mark)\(help.map { message.followed(by: $0) } ?? message)"
  }

  /// It as JSON.
  var object: JSONObject {
    var object = JSONObject()
    object.add("file", file)
    object.add("line", line)
    object.add("column", column)
    object.add("severity", severity)
    object.add("code", code)
    object.add("message", message)
    if let help { object.add("help", help) }
    if let replacement { object.add("replacement", replacement) }
    return object
  }

  /// Takes one out of JSON.
  ///
  /// - Throws: what is missing or of another type.
  init(_ fields: JSONFields) throws(JSONError) {
    self.init(
      file: try fields.string("file"), severity: try fields.string("severity"),
      code: try fields.string("code"), message: try fields.string("message"))
    line = try fields.optionalWhole("line")
    column = try fields.optionalWhole("column")
    help = try fields.optionalString("help")
    replacement = try fields.optionalString("replacement")
  }
}
