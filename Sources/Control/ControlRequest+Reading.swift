import JSON
import Words

// From a line to a request. Every mistake has a message that says what was expected.

extension ControlRequest {
  /// Reads a request's line, without the line feed. Throws what is wrong with it.
  package init(line: some Sequence<UInt8>) throws(JSONError) {
    let fields = try JSONFields(JSONReader.value(in: line))
    let command = try ControlRequest.command(fields)
    try ControlRequest.check(fields.names, of: command)
    switch command {
    case .status: self = .status
    case .reload: self = .reload
    case .rollback: self = .rollback
    case .pause: self = .pause
    case .resume: self = .resume
    case .orientation:
      self = .orientation(
        try ControlRequest.choice(fields), device: try fields.optionalString("device"))
    case .enable: self = .enable(gesture: try fields.string("gesture"))
    case .disable: self = .disable(gesture: try fields.string("gesture"))
    case .cancel: self = .cancel(gesture: try fields.optionalString("gesture"))
    case .shield:
      let seconds = try fields.optionalNumber("seconds")
      if let seconds, !ControlRequest.shieldSeconds.contains(seconds) {
        throw JSONError(
          "'seconds' must be from 0 to 86400, and 0 ends it. Without it there is no end")
      }
      self = .shield(seconds: seconds, device: try fields.optionalString("device"))
    case .set:
      self = .set(condition: try fields.string("condition"), isOn: try fields.bool("on"))
    case .idle: self = .idle(rule: try fields.string("rule"))
    case .profile:
      // Who forgets the name shall not switch the profile off.
      guard fields.names.contains("profile") else {
        throw JSONError("'profile' is missing. Expected a string, or null for none")
      }
      self = .profile(try fields.optionalString("profile"))
    case .recall:
      let from = try fields.optionalWhole("from") ?? 0
      guard from >= 0 else { throw JSONError("'from' must not be negative") }
      self = .recall(node: try fields.string("node"), from: from)
    case .focus: self = .focus(try ControlFocus(fields))
    case .output: self = .output(try ControlOutput(fields))
    case .serve: self = .serve(try ControlServing(fields))
    case .report: self = .report(try ControlReport(fields))
    case .watch:
      self = .watch(contacts: try fields.optionalBool("contacts") ?? false)
    case .verbose: self = .verbose(try fields.bool("verbose"))
    }
  }

  /// How long a shield may be asked for, in seconds. 0 ends it.
  package static let shieldSeconds = 0.0...86_400

  private static func command(_ fields: JSONFields) throws(JSONError) -> Command {
    let word = try fields.string("command")
    if let command = Command(rawValue: word) { return command }
    throw unknown(word, as: "command", among: Command.allCases.map(\.rawValue))
  }

  private static func check(_ names: [String], of command: Command) throws(JSONError) {
    let known = ["command"] + command.keys
    guard let unknown = names.first(where: { !known.contains($0) }) else { return }
    let hint =
      NearestName.hint(for: unknown, among: known)
      ?? (command.keys.isEmpty ? ", which takes none" : ". Expected \(command.keys.alternatives)")
    throw JSONError("unknown key \(unknown.asKey) in \(command.rawValue.asKey)\(hint)")
  }

  private static func choice(_ fields: JSONFields) throws(JSONError) -> OrientationChoice {
    let word = try fields.string("orientation")
    if let choice = OrientationChoice(word) { return choice }
    throw unknown(word, as: "orientation", among: OrientationChoice.words)
  }

  /// What to say of a word that is none of `words`.
  static func unknown(_ word: String, as key: String, among words: [String]) -> JSONError {
    let hint = NearestName.hint(for: word, among: words) ?? ""
    return JSONError("'\(key)' must be \(words.alternatives), not \(word.quoted)\(hint)")
  }
}
