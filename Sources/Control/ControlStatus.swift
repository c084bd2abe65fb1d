import JSON

/// How things stand with the daemon.
///
/// As JSON it is an object whose names never change their meaning. Later versions may add names.
/// What there is none of is left out. The names are:
///
/// - `version`, `pid`, `uptime_ms`, `config` {`path`, `watched`, `version`,
///   `sha256`, `reason`, `user`}, `agents` [{`user`, `pid`, `path`, `reason`}], `verbose`, `state`,
///   `reason`, `profile`, `profiles` [{`name`}]
/// - `front` {`application`, `instance`, `title`, `by`, `reason`}
/// - `devices` [{`name`, `node`, `seat`, `width_mm`, `height_mm`, `slots`, `orientation`,
///   `exclusive`, `cancel`, `cancel_reason`, `accommodation` {`ignore_repeat_ms`,
///   `ignore_repeat_mm`, `steady_mm`, `tap_place`}, `state`, `keep_s`, `shield_ms`, `touches`,
///   `palms`, `beside_pen`, `last_touch_ms_ago`, `storms`, `faults`, `health` [{`kind`, `ago_ms`,
///   `reason`}]}]
/// - `gestures` [{`name`, `type`, `enabled`, `recognized`, `failed`, `cancelled`,
///   `command_failures`, `last_failure` {`ago_ms`, `reason`, `key`, `measured`, `limit`}}]
/// - `idle` [{`name`, `idle`}], `conditions` [{`name`, `on`}]
/// - `running` [{`gesture`, `pid`, `ms`, `command`}], `errors` [{`ago_ms`, `priority`, `message`}]
package struct ControlStatus: Hashable, Sendable {
  /// Whether gestures are recognized.
  package enum State: String, CaseIterable, Sendable {
    /// They are.
    case running
    /// Not until a client resumes (`gesturectl pause`).
    case paused
    /// Only those with `when_locked`: the session is locked.
    case locked
    /// Not while the session at the seat is another user's.
    case inactive
    /// Not while the machine sleeps.
    case asleep
    /// They are, but no panel is exclusive: a user panicked (`[panic]`).
    case panic
  }

  /// The daemon's version.
  package var version: String
  /// Its process.
  package var process: Int
  /// For how long it has run, in milliseconds.
  package var uptime: Int
  /// The path of the configuration.
  package var configuration: String
  /// Whether the configuration is read again as soon as the file changes.
  package var isWatched: Bool
  /// What its user calls this state of it (`version`).
  package var configurationVersion: String?
  /// The SHA-256 of all its files.
  package var configurationHash: String?
  /// Why what the file holds by now is not in force, or nil if it is.
  package var configurationReason: String?
  /// The user whose agent has that configuration, or nil if it is the daemon's own.
  package var configurationUser: Int?
  /// The agents that have one.
  package var agents: [Agent] = []
  /// Whether every change of a gesture's state is logged.
  package var isVerbose = false
  /// Whether gestures are recognized.
  package var state: State
  /// Why that is so, in words, if there is anything to say.
  package var reason: String?
  /// The profile in force, if any.
  package var profile: String?
  /// The names of the profiles that there are.
  package var profiles: [String] = []
  /// What is in front, or nil if nothing tells and nothing asks.
  package var front: Front?
  /// The panels that are read.
  package var devices: [Device] = []
  /// The gestures in the configuration's order.
  package var gestures: [Gesture] = []
  /// The idle rules in the configuration's order, and whether each is idle at some seat.
  package var idles: [Idle] = []
  /// The switches that gestures have conditions on, by name.
  package var conditions: [Condition] = []
  /// The commands that have not ended yet, the longest-running first.
  package var running: [RunningCommand] = []
  /// What went wrong of late, the newest last.
  package var errors: [Fault] = []

  /// Makes a status without lists.
  package init(
    version: String, process: Int, uptime: Int, configuration: String, isWatched: Bool,
    state: State, reason: String? = nil, profile: String? = nil
  ) {
    self.version = version
    self.process = process
    self.uptime = uptime
    self.configuration = configuration
    self.isWatched = isWatched
    self.state = state
    self.reason = reason
    self.profile = profile
  }

  /// The status as JSON.
  package var object: JSONObject {
    var object = JSONObject()
    object.add("version", version)
    object.add("pid", process)
    object.add("uptime_ms", uptime)
    var file = JSONObject()
    file.add("path", configuration)
    file.add("watched", isWatched)
    if let configurationVersion { file.add("version", configurationVersion) }
    if let configurationHash { file.add("sha256", configurationHash) }
    if let configurationReason { file.add("reason", configurationReason) }
    file.add("user", configurationUser)
    object.add("config", file)
    if !agents.isEmpty { object.add("agents", agents.map(\.object)) }
    if isVerbose { object.add("verbose", true) }
    object.add("state", state.rawValue)
    if let reason { object.add("reason", reason) }
    if let profile { object.add("profile", profile) }
    object.add("profiles", profiles.map(ControlStatus.named))
    if let front { object.add("front", front.object) }
    object.add("devices", devices.map(\.object))
    object.add("gestures", gestures.map(\.object))
    if !idles.isEmpty { object.add("idle", idles.map(\.object)) }
    if !conditions.isEmpty { object.add("conditions", conditions.map(\.object)) }
    object.add("running", running.map(\.object))
    object.add("errors", errors.map(\.object))
    return object
  }

  private static func named(_ name: String) -> JSONObject {
    var object = JSONObject()
    object.add("name", name)
    return object
  }

  /// Takes a status out of JSON. Throws what is missing or of another type.
  init(_ fields: JSONFields) throws(JSONError) {
    let file = try fields.object("config")
    self.init(
      version: try fields.string("version"), process: try fields.whole("pid"),
      uptime: try fields.whole("uptime_ms"), configuration: try file.string("path"),
      isWatched: try file.bool("watched"), state: try fields.word("state"),
      reason: try fields.optionalString("reason"), profile: try fields.optionalString("profile"))
    isVerbose = try fields.optionalBool("verbose") ?? false
    configurationVersion = try file.optionalString("version")
    configurationHash = try file.optionalString("sha256")
    configurationReason = try file.optionalString("reason")
    configurationUser = try file.optionalWhole("user")
    for value in try fields.array("agents") { agents.append(try Agent(JSONFields(value))) }
    for value in try fields.array("profiles") {
      profiles.append(try JSONFields(value).string("name"))
    }
    if fields.names.contains("front") { front = try Front(fields.object("front")) }
    for value in try fields.array("devices") { devices.append(try Device(JSONFields(value))) }
    for value in try fields.array("gestures") { gestures.append(try Gesture(JSONFields(value))) }
    for value in try fields.array("idle") { idles.append(try Idle(JSONFields(value))) }
    for value in try fields.array("conditions") {
      conditions.append(try Condition(JSONFields(value)))
    }
    for value in try fields.array("running") {
      running.append(try RunningCommand(JSONFields(value)))
    }
    for value in try fields.array("errors") { errors.append(try Fault(JSONFields(value))) }
  }
}

extension JSONFields {
  /// A string that is one of a few words, or nil if it is not there.
  func optionalWord<Word: RawRepresentable<String>>(_ name: String) throws(JSONError) -> Word? {
    try optionalString(name) == nil ? nil : try word(name)
  }

  /// A string that is one of a few words.
  func word<Word: RawRepresentable<String>>(_ name: String) throws(JSONError) -> Word {
    let text = try string(name)
    guard let word = Word(rawValue: text) else { throw JSONError("unknown \(name) '\(text)'") }
    return word
  }
}
