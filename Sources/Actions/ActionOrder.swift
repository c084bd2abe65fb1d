import JSON

/// What a daemon tells the agent whose configuration is in force: one of its commands is to run.
///
/// As JSON: `{"event":"action","run":1,"gesture":"volume","state":"changed","device":"ELAN",
/// "environment":{"GESTURE_NAME":"volume",…},"actions":[2],"stream":true}`. An idle rule stands
/// under `rule` instead of `gesture`. A daemon never says what a command is, only which.
package struct ActionOrder: Hashable, Sendable {
  /// What the daemon calls this run of the command.
  package let run: Int
  /// Whose command it is.
  package let owner: Owner
  /// The callback or moment: recognized, began, changed, idle and so on.
  package let state: String
  /// The touchscreen that it came from, if it came from one.
  package let device: String?
  /// The variables that the command is told, as `NAME=value`.
  package let variables: [String]
  /// Which of the owner's commands, counted from 0 (`CommandList`).
  package let command: Int
  /// Whether the command reads lines.
  package let isStream: Bool
  /// The machine's file, if it is a command of that, and not of what the agent serves.
  package let machine: MachineFile?

  /// A gesture or an idle rule.
  package enum Owner: Hashable, Sendable {
    case gesture(String)
    case rule(String)
  }

  /// The name of the gesture or rule.
  package var name: String {
    switch owner {
    case .gesture(let name), .rule(let name): name
    }
  }

  /// Makes the order to run as `run` what has the number `command` among its owner's.
  init(_ action: Action, run: Int, command: Int, isStream: Bool, machine: MachineFile?) {
    self.run = run
    owner = Owner(action)
    state = action.state
    device = action.device
    variables = ActionEnvironment.variables(for: action)
    self.command = command
    self.isStream = isStream
    self.machine = machine
  }

  /// The line that tells of it.
  package var line: String {
    var object = JSONObject()
    object.add("event", "action")
    object.add("run", run)
    switch owner {
    case .gesture(let name): object.add("gesture", name)
    case .rule(let name): object.add("rule", name)
    }
    object.add("state", state)
    if let device { object.add("device", device) }
    var environment = JSONObject()
    for variable in variables {
      let name = variable.prefix { $0 != "=" }
      environment.add(String(name), String(variable.dropFirst(name.count + 1)))
    }
    object.add("environment", environment)
    object.add("actions", [command])
    if isStream { object.add("stream", true) }
    if let machine { object.add("machine", machine.object) }
    return object.line
  }

  /// Reads one. A variable that is none of a gesture's is left out, so that no daemon can make a
  /// command load a library.
  ///
  /// - Throws: what is missing or of another type.
  init(_ fields: JSONFields) throws(JSONError) {
    run = try fields.whole("run")
    owner =
      fields.names.contains("rule")
      ? .rule(try fields.string("rule")) : .gesture(try fields.string("gesture"))
    state = try fields.string("state")
    device = try fields.optionalString("device")
    let environment = try fields.object("environment")
    var variables: [String] = []
    for name in environment.names where name.hasPrefix("GESTURE_") && !name.utf8.contains(0x3D) {
      variables.append("\(name)=\(try environment.string(name).prefix { $0 != "\0" })")
    }
    self.variables = variables
    guard let command = try fields.wholes("actions").first else {
      throw JSONError("'actions' must name a command")
    }
    self.command = command
    isStream = try fields.optionalBool("stream") ?? false
    machine = try MachineFile(fields)
  }
}

extension ActionOrder.Owner {
  /// Whose command an action is.
  init(_ action: Action) {
    switch action.cause {
    case .gesture(let event, _): self = .gesture(event.recognizer.name)
    case .idle(let moment): self = .rule(moment.rule)
    case .order(let order): self = order.owner
    }
  }
}

/// The machine's file, of which an agent runs commands. The agent reads the file itself, so that a
/// daemon never says what a command is.
package struct MachineFile: Hashable, Sendable {
  /// Where the file is.
  package let path: String
  /// The SHA-256 of what the daemon has read.
  package let sha256: String

  /// Makes one.
  package init(path: String, sha256: String) {
    (self.path, self.sha256) = (path, sha256)
  }

  /// The member of an order that names it.
  fileprivate var object: JSONObject {
    var object = JSONObject()
    object.add("path", path)
    object.add("sha256", sha256)
    return object
  }

  /// Takes the one that an event names, or nil if it names none.
  ///
  /// - Throws: what is missing or of another type.
  package init?(_ fields: JSONFields) throws(JSONError) {
    guard fields.names.contains("machine") else { return nil }
    let object = try fields.object("machine")
    self.init(path: try object.string("path"), sha256: try object.string("sha256"))
  }
}

/// The commands of a gesture or an idle rule, by the numbers that orders name them by.
package struct CommandList: Hashable, Sendable {
  /// The commands.
  package let commands: [Command]
  /// How much they may take of what all share.
  package let limits: CommandLimits

  /// Lists commands. Those that are missing have no number.
  package init(_ commands: [Command?], _ limits: CommandLimits) {
    self.commands = commands.compactMap(\.self)
    self.limits = limits
  }
}

extension GestureActions {
  /// The commands in the order of `run` or `on_began`, `on_changed`, `on_ended`, `on_cancelled`,
  /// `on_step` and `stream`, and then those of each `[[gesture.action]]`.
  package var list: CommandList { CommandList(inOrder, limits) }

  private var inOrder: [Command?] {
    [onBegan, onChanged, onEnded, onCancelled, onStep, stream] + more.flatMap(\.inOrder)
  }
}
