import Words

/// What a gesture does.
extension TableReader {
  private static let expectedCommand =
    #"a shell command, or a program and its arguments as ["program", "argument"]"#

  /// Reads every command of a gesture of this type with these words.
  func commands(
    of kind: GestureKind, among kinds: GestureKinds, _ choices: Choices
  ) -> GestureCommands {
    guard let action = node(GestureKey.action), !reportsPlainAction(action) else {
      return ownCommands(of: kind, among: kinds, choices)
    }
    var commands = ownCommands(of: kind, among: kinds, choices)
    let known = GestureKey.namesOfActions(of: kind)
    commands.more = tables(GestureKey.action, named: "[[gesture.action]]") { table in
      for entry in table.entries where !known.contains(entry.key) {
        table.reportUnknown(entry, known: known)
      }
      let more = table.ownCommands(of: kind, among: kinds, choices)
      if table.isEmpty {
        findings.warn(
          "this [[gesture.action]] does nothing", help: "add \(known.alternatives)",
          at: table.place,
          code: "no-command")
      }
      return more
    }
    return commands
  }

  /// Whether `node`, the value of 'action', is a text or a list of them. If so, reports it: people
  /// write there what runs, or as touchégg does that something runs.
  private func reportsPlainAction(_ node: Node) -> Bool {
    guard let place = place(of: GestureKey.action) else { return false }
    if node.isTable, place.line == node.place.line, place < node.place {
      let line = node.commandMeant.map { "run = \($0)" }
      findings.error(
        "'action' is no key for a table in braces: 'run' says what runs",
        help: "write \(has(GestureKey.run) ? "[[gesture.action]]" : line ?? "run = \"…\"")",
        at: place, code: "wrong-value")
      return true
    }
    guard let first = node.texts.first else { return false }
    let kinds = ["run", "run_command", "exec", "execute", "command", "shell", "key", "keys"]
    let isCapital = first.allSatisfy { $0.isUppercase || $0 == "_" }
    let isKind = node.texts.count == 1 && (isCapital || kinds.contains(first))
    let others = entries.filter { $0.key != GestureKey.action.rawValue }
    let runs =
      has(GestureKey.run)
      || others.contains {
        Synonyms.meaning(of: $0.key, among: [GestureKey.run.rawValue]) != nil
      }
    let quoted = node.texts.map(\.quoted)
    let line = "run = \(node.texts.count > 1 ? "[\(quoted.joined(separator: ", "))]" : quoted[0])"
    let isWhole = node.texts.allSatisfy(\.isPlainInQuotes)
    let isLeft = isKind || runs
    if !isLeft, node.texts.count == 1, TableReader.isNothing(first.lowercased()) {
      findings.error(
        "'action' is no key for a text: 'run' says what runs",
        help: "write block = true for a gesture that does nothing", at: place, code: "wrong-value")
      return true
    }
    findings.error(
      "'action' is no key for a text: 'run' says what runs, and 'key' what is pressed",
      help: isLeft ? "leave it out" : isWhole ? "write \(line)" : "write run instead of action",
      at: place, code: "wrong-value",
      replacement: !isLeft && isWhole && place.line == node.place.line ? line : nil,
      through: node.place)
    return true
  }

  private func ownCommands(
    of kind: GestureKind, among kinds: GestureKinds, _ choices: Choices
  ) -> GestureCommands {
    let atOnce = GestureCommands(
      recognized: command(.run, of: kind, among: kinds), pointerAct: pointerAct(of: kind),
      chords: chords(.key))
    guard kind.isContinuous else { return atOnce }
    var commands = atOnce
    readOverTime(&commands, of: kind, among: kinds, choices)
    return commands
  }

  /// Reads what happens while a gesture goes on.
  private func readOverTime(
    _ commands: inout GestureCommands, of kind: GestureKind, among kinds: GestureKinds,
    _ choices: Choices
  ) {
    func command(_ key: GestureKey) -> ConfiguredCommand? {
      self.command(key, of: kind, among: kinds)
    }
    commands.began = command(.onBegan)
    if let node = node(GestureKey.run), has(GestureKey.onBegan) {
      findings.error(
        "'run' is short for 'on_began', and both are here",
        help: "drop 'run', or move its command into a [[gesture.action]] below to run both",
        at: node.place, code: "contradiction")
    }
    commands.began = commands.began ?? commands.recognized
    commands.recognized = nil
    commands.changed = command(.onChanged)
    commands.ended = command(.onEnded)
    commands.cancelled = command(.onCancelled)
    commands.stream = command(.stream)
    commands.streamsAttempts = choice(GestureKey.streamFrom, of: StreamStart.self) == .touch
    commands.streamsTouches = boolean(GestureKey.streamTouches) ?? false
    for key in [GestureKey.streamFrom, .streamTouches] where commands.stream == nil {
      guard let node = node(key) else { continue }
      findings.error(
        "\(key.rawValue.asKey) does nothing without 'stream', the command that reads the lines",
        help: (streamMeant.map { "write \($0)" } ?? "add stream = \("COMMAND".quoted)")
          + ", or drop \(key.rawValue.asKey)", at: node.place,
        code: "missing-key")
    }
    commands.step = kind.step.flatMap { step($0, choices, run: command(.onStep)) }
  }

  /// The line that `stream` is meant to have, if its command stands under another key.
  private var streamMeant: String? {
    let key = [GestureKey.onChanged, .run, .onBegan].first { node($0) != nil }
    return key.flatMap { key in
      node(key)?.asTOML.map { "stream = \($0) in place of \(key.rawValue.asKey)" }
    }
  }

  /// Reports what is wrong with commands and steps for every type of their gesture.
  func reportCommandsOfNoType(of kinds: GestureKinds) {
    for key in GestureKey.commands { _ = node(key).flatMap { command($0, of: key) } }
    reportActsOfNoType()
    var keys: Set<String> = []
    for rule in kinds.all.compactMap(\.step) where keys.insert(rule.key).inserted {
      _ = stepSize(rule)
    }
  }

  /// A string for the shell, or an array of a program and its arguments.
  private func command(
    _ key: GestureKey, of kind: GestureKind, among kinds: GestureKinds
  ) -> ConfiguredCommand? {
    guard let node = node(key), let command = command(node, of: key) else { return nil }
    note(command, at: node.place)
    let isStepTold = kind.step.flatMap(commandAskingForStep) == key
    CommandVariables(owner: .gesture(kind, among: kinds, key: key), isStepTold: isStepTold)
      .check(command, at: node.place, findings)
    return command
  }

  /// Keeps a command for what inspects it, unless it is plain that it was changed on its way.
  private func note(_ command: ConfiguredCommand, at place: Place) {
    // A daemon that reads the file has it checked once it is ready.
    if findings.valuePlaces != nil, let slip = CommandSlip(in: command) {
      return findings.warn(
        slip.fault, help: slip.help, at: place, code: "shell-syntax", replacement: slip.meant)
    }
    if findings.valuePlaces != nil, case .shell(let line) = command,
      let tilde = QuotedTilde(in: line)
    {
      findings.warn(
        "between quotes no shell replaces the ~ of \(tilde.text)",
        help: tilde.meant.map { "write \($0)" } ?? "write ~/ in front of the quote",
        of: String(tilde.text.dropFirst().dropLast()), at: place, code: "shell-syntax")
    }
    findings.commands.append(
      ReadCommand(file: findings.files[place.file], place: place, command: command))
  }

  /// Reads a command of an `[[idle]]`.
  @_semantics("optimize.sil.specialize.generic.never")
  func idleCommand(
    _ key: some RawRepresentable<String>, isOfTouch: Bool
  ) -> ConfiguredCommand? {
    guard let node = node(key), let command = command(node, of: key) else { return nil }
    note(command, at: node.place)
    CommandVariables(owner: .idle(isOfTouch: isOfTouch)).check(command, at: node.place, findings)
    return command
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func command(
    _ node: Node, of key: some RawRepresentable<String>
  ) -> ConfiguredCommand? {
    if rejectsNUL(node, of: key.rawValue) { return nil }
    if let line = node.string, !line.isEmpty { return .shell(line) }
    if case .array(let elements) = node.value {
      if elements.contains(where: { rejectsNUL($0, of: key.rawValue) }) { return nil }
      let words = elements.compactMap(\.string)
      if words.count == elements.count, words.first?.isEmpty == false { return .program(words) }
    }
    var found: String?
    if case .array(let elements) = node.value {
      found = elements.isEmpty ? "an empty array" : "an array with other things in it"
    }
    let mend = node.commandMeant
    findings.error(
      "\(key.rawValue.asKey) must be \(Self.expectedCommand), not \(found ?? node.description)",
      help: mend.map { "write \($0)" }
        ?? advice(
          on: node, of: key.rawValue, expected: "a command, as \("notify-send hello".quoted)"),
      at: node.place, code: "wrong-value", replacement: mend)
    return nil
  }
}

/// From when on a stream is told of an attempt.
private enum StreamStart: String, CaseIterable { case began, touch }
