import JSON

/// What a client wants of the daemon: one line of JSON.
///
/// Such as `{"command":"status"}` or
/// `{"command":"orientation","orientation":"left","device":"ELAN*"}`.
package enum ControlRequest: Hashable, Sendable {
  /// The longest line, in bytes without the line feed.
  package static let longestLine = 4096

  /// How things stand.
  case status
  /// Read the configuration again.
  case reload
  /// Use the configuration that is kept, and not the one in force.
  case rollback
  /// Recognize nothing until `resume`.
  case pause
  /// Recognize again.
  case resume
  /// Turn the picture of the panels whose name matches a pattern, or of all.
  case orientation(OrientationChoice, device: String?)
  /// Recognize the gesture of this name, even against the configuration and the profile.
  case enable(gesture: String)
  /// Do not recognize the gesture of this name, even against the configuration and the profile.
  case disable(gesture: String)
  /// End the attempts of the gesture of this name, or of all.
  case cancel(gesture: String?)
  /// Keep touches from gestures and applications for so many seconds, or until told otherwise
  /// (nil), or no longer (0), on the panels whose name matches a pattern, or on all.
  case shield(seconds: Double?, device: String?)
  /// Set a switch that gestures have conditions on.
  case set(condition: String, isOn: Bool)
  /// Start the idle rule of this name at once.
  case idle(rule: String)
  /// Use the profile of this name, or nil for none.
  case profile(String?)
  /// Hand over what the panel with this node remembers, from a number on: 0, or the last reply's
  /// `next`.
  case recall(node: String, from: Int)

  /// What is in front on the screen.
  case focus(ControlFocus)
  /// How the picture of an output is turned.
  case output(ControlOutput)
  /// Use this configuration while the client's session is in front, and tell it what to run.
  case serve(ControlServing)
  /// What became of a command that the client was told to run.
  case report(ControlReport)
  /// Tell of everything that happens from now on, with what is on the glass or without.
  case watch(contacts: Bool)
  /// Log every change of a gesture's state, with the reason, or no longer.
  case verbose(Bool)

  /// The request's line, without the line feed.
  package var line: String {
    var object = JSONObject()
    object.add("command", command.rawValue)
    switch self {
    case .status, .reload, .rollback, .pause, .resume: break
    case .orientation(let choice, let device):
      object.add("orientation", choice.word)
      if let device { object.add("device", device) }
    case .enable(let gesture), .disable(let gesture): object.add("gesture", gesture)
    case .cancel(let gesture): if let gesture { object.add("gesture", gesture) }
    case .shield(let seconds, let device):
      if let seconds { object.add("seconds", seconds) }
      if let device { object.add("device", device) }
    case .set(let condition, let isOn):
      object.add("condition", condition)
      object.add("on", isOn)
    case .idle(let rule): object.add("rule", rule)
    case .profile(let name?): object.add("profile", name)
    case .profile(nil): object.addNull("profile")
    case .recall(let node, let from):
      object.add("node", node)
      object.add("from", from)
    case .focus(let focus): focus.add(to: &object)
    case .output(let output): output.add(to: &object)
    case .serve(let serving): serving.add(to: &object)
    case .report(let report): report.add(to: &object)
    case .watch(let contacts): object.add("contacts", contacts)
    case .verbose(let isOn): object.add("verbose", isOn)
    }
    return object.line
  }

  /// The word that a line begins with.
  package enum Command: String, CaseIterable {
    case status, reload, rollback, pause, resume, orientation, enable, disable, cancel, shield,
      idle, set, profile, recall, focus, output, serve, report, watch,
      verbose

    /// What else a line of this command may say.
    var keys: [String] {
      switch self {
      case .status, .reload, .rollback, .pause, .resume: []
      case .orientation: ["orientation", "device"]
      case .enable, .disable, .cancel: ["gesture"]
      case .shield: ["seconds", "device"]
      case .idle: ["rule"]
      case .set: ["condition", "on"]
      case .profile: ["profile"]
      case .recall: ["node", "from"]
      case .focus: ControlFocus.keys
      case .output: ControlOutput.keys
      case .serve: ControlServing.keys
      case .report: ControlReport.keys
      case .watch: ["contacts"]
      case .verbose: ["verbose"]
      }
    }
  }

  /// The word that its line begins with.
  package var command: Command {
    switch self {
    case .status: .status
    case .reload: .reload
    case .rollback: .rollback
    case .pause: .pause
    case .resume: .resume
    case .orientation: .orientation
    case .enable: .enable
    case .disable: .disable
    case .cancel: .cancel
    case .shield: .shield
    case .idle: .idle
    case .set: .set
    case .profile: .profile
    case .recall: .recall
    case .focus: .focus
    case .output: .output
    case .serve: .serve
    case .report: .report
    case .watch: .watch
    case .verbose: .verbose
    }
  }
}
