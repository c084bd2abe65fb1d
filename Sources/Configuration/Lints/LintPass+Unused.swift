import Words

/// What one table says and another makes useless.
extension LintPass {
  /// Keys and tables that change nothing, because of what other tables say or do not say. What
  /// other hosts have is not known here.
  func lintUnusedKeys() {
    lintPanicThatIsOff(configuration.panic)
    lintPlaces()
    lintToldPlaces()
    lintNoMemory()
    lintDisplays()
    lintShares()
    lintLeftOut()
    lintBlocks()
    lintDeviceKeys()
    lintIdlePens()
    lintIdleSwitches()
  }

  private var hasExclusive: Bool {
    configuration.devices.haveExclusive
      || configuration.haveOtherHosts(.device)
  }

  private func help(from here: Place) -> String {
    configuration.devices.helpToBeExclusive(findings, from: here)
  }

  /// Numbers of a panic that is turned off, such as by the file for all hosts.
  private func lintPanicThatIsOff(_ panic: PanicRule) {
    guard let table = panic.place, !panic.isEnabled else { return }
    let off = findings.place(of: PanicRule.Key.enabled, in: table)
    let keys = [PanicRule.Key.fingers, .duration].map { ($0, findings.place(of: $0, in: table)) }
    guard let (key, place) = keys.first(where: { $0.1 != table }) else { return }
    let isOfHost = findings.hosts.contains { $0.place > off && $0.place < place }
    findings.warn(
      "\(key.rawValue.asKey) does nothing: [panic] has enabled = false in "
        + findings.line(of: off, from: place),
      help: isOfHost ? "add enabled = true below this line" : "drop it, or drop enabled = false",
      at: place, code: "never-used")
  }

  /// Whose commands get places: those of agents, and those that agents run.
  private func lintPlaces() {
    let agents = configuration.agents
    guard let place = agents.place, !agents.areAllowed, agents.places == .all,
      configuration.actions.place == .daemon
    else { return }
    findings.warn(
      "'places' does nothing beside allow = false: agents run no command",
      help: "drop 'places', drop allow = false, or write run_in = \("session".quoted) below "
        + "[actions]", at: place,
      code: "never-used")
  }

  /// What keeps the agent of a session from running the commands of this file.
  private func lintToldPlaces() {
    let agents = configuration.agents
    guard let place = agents.place, agents.places == .claimed,
      configuration.actions.place == .session,
      let telling = configuration.tellingPlaces(allowedBy: "this file").first
    else { return }
    findings.warn(
      "no agent runs the commands of this file: \(telling.fault), and places = "
        + "\("claimed".quoted) does not allow that", help: "write places = \("all".quoted)",
      at: place, code: "tells-places")
  }

  /// Commands that ask for touches which nothing remembers. Agents may not have them remembered.
  private func lintNoMemory() {
    let isOfAgents =
      configuration.actions.place == .session && configuration.agents.places == .claimed
    guard configuration.recorder.keepSeconds == nil, !isOfAgents,
      !configuration.haveOtherHosts(.recorder)
    else { return }
    let asking = findings.commands.first { command in
      let line = command.command.line
      guard line.mentions("--last") else { return false }
      // An option is no name.
      let text = line.parted(by: "--last").joined(separator: "last")
      return ["report", "record"].contains {
        Findings.names(in: text, after: "gesturectl \($0)").contains("last")
      }
    }
    guard let command = asking else { return }
    let table = findings.tables[.recorder]
    let key = table.flatMap { findings.valuePlaces?[$0]?["keep_s"] }
    let line = (key ?? table).map { findings.line(of: $0, from: command.place) }
    let help =
      key.flatMap { _ in line.map { "write keep_s = 30 in \($0)" } }
      ?? line.map { "add keep_s = 30 to the [recorder] in \($0)" }
      ?? "write [recorder] at the end of the file, with keep_s = 30 below"
    findings.warn(
      "'--last' finds nothing: no touches are remembered", help: help, of: "--last",
      at: command.place, code: "never-used")
  }

  /// The size is taken from a display only where it is not measured.
  private func lintDisplays() {
    for rule in configuration.devices
    where rule.isEnabled && rule.display != nil && rule.size != nil && rule.orientation != .auto {
      findings.warn(
        "'display' does nothing beside 'size_mm' and a fixed orientation",
        help: "drop it, or write orientation = \("auto".quoted)",
        at: findings.place(of: RowKey("display"), in: rule.place), code: "never-used")
    }
  }

  /// Warns of limits for commands: the gesture has no command, or the limit is never reached.
  private func lintShares() {
    let most = configuration.actions.maxRunning
    for gesture in gestures {
      let share = gesture.share
      let hasCount = share.maxRunning != CommandShare().maxRunning
      if gesture.commands.all.isEmpty, hasCount || share.timeoutMilliseconds != nil {
        let key: GestureKey = hasCount ? .maxRunning : .timeout
        findings.warn(
          "\(key.rawValue.asKey) does nothing: \(gesture.name.quoted) has no command",
          help: "drop it", at: findings.place(of: key, in: gesture.place), code: "never-used")
      } else if hasCount, share.maxRunning > most {
        findings.warn(
          "max_running = \(share.maxRunning) of \(gesture.name.quoted) is never reached: all "
            + "gestures together run at most \(most) commands",
          help: "write max_running = \(most) or less here, or raise 'max_running' in [actions]",
          at: findings.place(of: GestureKey.maxRunning, in: gesture.place), code: "never-used")
      }
    }
  }

  /// Zones in 'not_in' that have no place with the gesture's own zone in common.
  private func lintLeftOut() {
    for gesture in gestures {
      guard let zone = gesture.zone,
        let other = gesture.notIn.first(where: { zones.areApart($0.name, zone.name) })
      else { continue }
      let names = gesture.notIn.map(\.name).filter { $0 != other.name }
      findings.warn(
        "\(other.name.quoted) in 'not_in' does nothing: this zone lies outside of "
          + "\(zone.name.quoted), the zone of \(gesture.name.quoted)",
        help: names.isEmpty ? "drop 'not_in'" : "write not_in = \(TOMLSlip.list(names))",
        at: other.place, code: "never-used")
    }
  }

  /// Gestures that are there to keep touches from applications, which get them all.
  private func lintBlocks() {
    // One that others come after may be there to win over them.
    guard !hasExclusive, let last = configuration.gestures.last else { return }
    let partners = Set(configuration.gestures.flatMap { $0.simultaneity.named.map(\.name) })
    for gesture in gestures
    where gesture.isBlock && gesture.commands.isEmpty && waiters[gesture.name] == nil
      && gesture.kind != .touches && !partners.contains(gesture.name)
      && gesture.simultaneity.named.isEmpty && gesture.name == last.name
    {
      findings.warn(
        "\(gesture.name.quoted) keeps nothing from applications: no touchscreen is exclusive",
        help: "\(help(from: gesture.place)), or drop the gesture",
        at: findings.place(of: GestureKey.block, in: gesture.place), code: "not-exclusive")
    }
  }

  /// Keys of a device that no gesture is made of.
  private func lintDeviceKeys() {
    guard findings.errorCount == 0, !configuration.haveOtherHosts(.gesture) else { return }
    let asked = configuration.pressKeys
    for rule in configuration.devices where rule.isEnabled {
      guard let keys = rule.keys, keys.keys(among: asked).isEmpty else { continue }
      var names = ""
      if case .some(let own) = keys { names = own.map(\.name).sorted().first ?? "" }
      findings.warn(
        "no gesture uses the keys of this [[device]]",
        help: "write keys = [\((names.isEmpty ? "volumedown" : names).quoted)] in a [[gesture]], "
          + "or drop 'keys' here",
        at: findings.place(of: RowKey("keys"), in: rule.place), code: "never-used")
    }
  }

  /// Warns of `[pens]` if no gesture is made with fingers and no touchscreen is exclusive.
  private func lintIdlePens() {
    guard let place = configuration.pens.place, !hasExclusive, !configuration.gestures.isEmpty,
      !configuration.haveOtherHosts(.gesture), findings.errorCount == 0,
      configuration.gestures.allSatisfy({ $0.touchKinds == .pen || !$0.keys.isEmpty })
    else { return }
    findings.warn(
      "[pens] does nothing: no gesture is made with fingers, and no touchscreen is exclusive",
      help: "drop it, or \(help(from: place))", at: place,
      code: "never-used")
  }

  /// Switches that commands turn, and no gesture asks for. Of many, the first 100 are looked at.
  private func lintIdleSwitches() {
    guard findings.errorCount == 0, !configuration.haveOtherHosts(.gesture, .idle) else { return }
    let asked = Set(configuration.gestures.flatMap(\.conditions).map(\.name))
    let set = findings.namesInCommands(after: "gesturectl set")
    let names = Set(set.map(\.name))
    let known = asked.sorted()
    var told: Set<String> = []
    for (name, command) in set.prefix(100)
    where !asked.contains(name) && told.insert(name).inserted {
      let near = NearestName.of(name, among: known)
      // If nothing sets `near` either, a warning at its gesture says so.
      if let near, configuration.conditions[near] == nil, !names.contains(near) { continue }
      findings.warn(
        "no gesture names the switch \(name.quoted) in 'when'",
        help: near.map { "write \($0)" }
          ?? "write when = [\(name.quoted)] in the gesture that it is for", of: name,
        at: command.place, code: "never-used")
    }
  }
}

extension Findings {
  /// The names that commands of the shell have behind `words`, each with its command. What the
  /// shell makes of variables and patterns is not known.
  func namesInCommands(after words: String) -> [(name: String, command: ReadCommand)] {
    commands.flatMap { command -> [(name: String, command: ReadCommand)] in
      Findings.names(in: command.command.line, after: words).map { ($0, command) }
    }
  }

  /// The names that a line of the shell has behind `words`.
  static func names(in line: String, after words: String) -> [String] {
    // What stands within quotes, or behind ssh, may be of another machine, or no command.
    let parts = line.parted(by: words + " ")
    return zip(parts, parts.dropFirst()).compactMap { before, rest in
      let joint = before.reversed().first { $0 != " " }
      let isStart = joint.map { ";&|({\n".contains($0) } ?? true
      let isBehindWord = ["then", "else", "do", "exec"].contains { before.hasSuffix("\($0) ") }
      return isStart || isBehindWord ? firstName(rest) : nil
    }
  }

  /// The name at the start of what follows a command of ours.
  private static func firstName(_ rest: String) -> String? {
    let text = rest.drop { $0 == " " }
    if let quote = text.first, quote == "'" || quote == "\"" {
      let name = text.dropFirst().prefix { $0 != quote }
      let isClosed = name.endIndex < text.endIndex
      return isClosed && !name.isEmpty && !name.contains { "$`\\".contains($0) }
        ? String(name) : nil
    }
    let name = text.prefix { $0.isLetter || $0.isNumber || "-_".contains($0) }
    let end = text.dropFirst(name.count).first ?? "\n"
    let isName = !name.isEmpty && !name.hasPrefix("-") && " \n\t;&|)`".contains(end)
    return isName ? String(name) : nil
  }
}
