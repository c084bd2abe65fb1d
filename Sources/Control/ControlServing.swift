import JSON

/// A configuration that an agent has for its session: its text, never a path to open.
/// An agent without one serves, too: it runs commands of the machine's file.
package struct ControlServing: Hashable, Sendable {
  /// The text of the file, or nil if there is none.
  package let configuration: String?
  /// What messages call the file.
  package let path: String
  /// Whether the agent runs commands of the machine's file.
  package let helps: Bool
  /// The agent's version, if it says so.
  package let version: String?

  /// The longest line of a request that begins with it, in bytes: the largest file, with each
  /// line feed and quote escaped.
  package static let longestLine = 2 << 20
  /// How such a line begins.
  static let beginning = Array(#"{"command":"serve","#.utf8)
  /// The longest path that is taken, as the system's own (PATH_MAX).
  private static let longestPath = 4096

  /// Makes one.
  package init(
    configuration: String?, path: String, helps: Bool = false, version: String? = nil
  ) {
    self.configuration = configuration
    self.path = path
    self.helps = helps
    self.version = version
  }

  static let keys = ["configuration", "path", "machine", "version"]

  /// Adds it to a request.
  func add(to object: inout JSONObject) {
    object.add("path", path)
    if helps { object.add("machine", true) }
    if let version { object.add("version", version) }
    if let configuration { object.add("configuration", configuration) }
  }

  /// Takes one out of a request. Throws what is wrong with it.
  init(_ fields: JSONFields) throws(JSONError) {
    self.init(
      configuration: try fields.optionalString("configuration"), path: try fields.string("path"),
      helps: try fields.optionalBool("machine") ?? false,
      version: try fields.optionalString("version"))
    guard path.utf8.count <= ControlServing.longestPath else {
      throw JSONError("'path' has at most \(ControlServing.longestPath) bytes")
    }
  }
}

/// What an agent says of a command that it was told to run. `pid`: it runs. `status`, as a shell
/// says it: it is over. Neither: it could not start.
package struct ControlReport: Hashable, Sendable {
  /// The number that the daemon gave it.
  package let run: Int
  /// Its process, if it runs by now.
  package let process: Int32?
  /// Its status, if it has ended.
  package let status: Int32?

  /// Makes one.
  package init(run: Int, process: Int32? = nil, status: Int32? = nil) {
    self.run = run
    self.process = process
    self.status = status
  }

  static let keys = ["run", "pid", "status"]

  /// Adds it to a request.
  func add(to object: inout JSONObject) {
    object.add("run", run)
    object.add("pid", process.map(Int.init))
    object.add("status", status.map(Int.init))
  }

  /// Takes one out of a request. Throws what is wrong with it.
  init(_ fields: JSONFields) throws(JSONError) {
    run = try fields.whole("run")
    process = try fields.optionalWhole("pid").flatMap(Int32.init(exactly:))
    status = try fields.optionalWhole("status").flatMap(Int32.init(exactly:))
  }
}
