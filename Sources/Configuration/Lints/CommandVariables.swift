import Words

/// What a command can and cannot find in its environment, and what only a shell would replace.
struct CommandVariables {
  /// The variables that commands of every type get.
  static let common = [
    "NAME", "TYPE", "STATE", "FINGERS", "DEVICE", "DEVNODE", "TIME_MS", "DURATION_MS", "X", "Y",
    "X_PERCENT", "Y_PERCENT", "ZONE", "ZONE_X_PERCENT", "ZONE_Y_PERCENT",
    "APPLICATION", "TITLE",
  ]
  /// Programs that give their arguments to a shell, or are one.
  private static let shells = ["sh", "bash", "dash", "zsh", "fish", "env", "ssh", "awk"]

  /// Whose command it is. Its variables are looked up only where one is named.
  enum Owner {
    /// A gesture of a type, by a key.
    case gesture(GestureKind, among: GestureKinds, key: GestureKey)
    /// An `[[idle]]`, which is about a touch or not.
    case idle(isOfTouch: Bool)
  }

  /// What stands between two commands of a shell, or in front of a file.
  private static let joints = ["&&", "||", "|", ";", ">", ">>", "2>", "2>&1", "&"]

  let owner: Owner
  /// Whether it is told already that this command asks for steps.
  var isStepTold = false

  var known: [String] {
    switch owner {
    case .gesture(let kind, _, let key):
      CommandVariables.common + kind.values.map { $0.name.uppercased() }
        + (key == .onStep ? ["STEP"] : [])
    case .idle(let isOfTouch):
      ["NAME", "TYPE", "STATE", "TIME_MS"] + (isOfTouch ? ["DEVICE", "DEVNODE"] : [])
    }
  }

  /// What commands of others get.
  private var foreign: [String] {
    switch owner {
    case .gesture(_, let kinds, _):
      kinds.all.flatMap(\.values).map { $0.name.uppercased() } + ["STEP"]
    case .idle: CommandVariables.common
    }
  }

  private var ownerInWords: String {
    switch owner {
    case .gesture(let kind, _, _): kind.withArticle
    case .idle: "an idle rule"
    }
  }

  /// Why a variable that others have is empty for this command.
  func whyEmpty(_ name: String) -> String {
    if name.hasSuffix("_STEP") { return "only 'on_step' has it" }
    if case .idle = owner, ["GESTURE_DEVICE", "GESTURE_DEVNODE"].contains(name) {
      return "only 'on_touch' has it"
    }
    return "\(ownerInWords) has none"
  }

  /// What gives a command its step, or nil where no step is asked for, or can be.
  func hintOfStep(_ name: String) -> String? {
    guard name == "GESTURE_STEP", case .gesture(let kind, _, let key) = owner,
      let rule = kind.step
    else { return nil }
    return "write on_step instead of \(key.rawValue), with \(rule.key) for how much a step is"
  }

  /// Warns of what `command` cannot find.
  func check(_ command: ConfiguredCommand, at place: Place, _ findings: Findings) {
    switch command {
    case .shell(let line):
      // What begins a placeholder or a variable. Most lines have none.
      guard line.hasMark else { return }
      checkNames(in: [line], at: place, findings)
    case .program(let words):
      let path = words.first ?? ""
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
      let program = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
      guard !CommandVariables.shells.contains(program) else {
        return checkNames(in: words, at: place, findings)
      }
      // Most lists have neither sign.
      if words.contains(where: { $0.utf8.contains { "$~".utf8.contains($0) } }) {
        checkForShell(words, at: place, findings)
      }
      if let word = words.dropFirst().first(where: CommandVariables.joints.contains) {
        warn(
          "\(word.quoted) is one more argument in a list, for no shell reads it", word, words,
          place, findings)
      }
    }
    warnOfPlaceholders(in: command, at: place, findings)
  }

  /// Warns of words that only a shell replaces.
  private func checkForShell(_ words: [String], at place: Place, _ findings: Findings) {
    for word in words where word.mentions("$GESTURE_") || word.mentions("${GESTURE_") {
      warn("no shell replaces \(word.quoted) in a list", word, words, place, findings)
    }
    for word in words where word.hasPrefix("~/") {
      warn("no shell replaces the ~ of \(word.quoted) in a list", word, words, place, findings)
    }
    for word in words
    where ["$HOME", "${HOME", "$XDG_", "${XDG_", "$("].contains(where: word.hasPrefix) {
      warn("no shell replaces \(word.quoted) in a list", word, words, place, findings)
    }
  }

  private func warn(
    _ fault: String, _ word: String, _ words: [String], _ place: Place, _ findings: Findings
  ) {
    // A word with a blank gets quotes, if the shell then replaces only what is meant.
    let hasBlank = { (word: String) in words.count > 1 && word.contains(" ") }
    let arePlain = words.allSatisfy { word in
      let isHome = word.hasPrefix("~") || word.parted(by: "$").count > 2
      let isShown = hasBlank(word) && !isHome
      return !word.isEmpty && !word.contains { "\t\n'\"\\*?()<`#!".contains($0) }
        && (isShown || !word.contains(" "))
    }
    let quoted = words.map { hasBlank($0) ? "\"\($0)\"" : $0 }
    let line = arePlain ? quoted.joined(separator: " ").asText : nil
    findings.warn(
      fault,
      help: "write the command as one string, which a shell runs\(line.map { ": \($0)" } ?? "")",
      of: word.quoted, at: place, code: "no-shell")
  }

  private func checkNames(in lines: [String], at place: Place, _ findings: Findings) {
    guard lines.contains(where: { $0.utf8.contains(UInt8(ascii: "$")) }) else { return }
    var told: Set<String> = []
    let variables = lines.map { ShellVariables(in: $0) }
    warnOfDigits(in: lines, at: place, findings)
    if lines.count == 1 { warnOfKept(variables[0].kept, in: lines[0], at: place, findings) }
    warnOfArguments(in: lines, variables.flatMap(\.replaced), at: place, findings)
    let own = variables.reduce(into: Set()) { $0.formUnion($1.set) }
    for name in variables.flatMap(\.replaced) where name.hasPrefix("GESTURE_") {
      guard !own.contains(name), !(isStepTold && name == "GESTURE_STEP") else { continue }
      let known = known
      guard !known.contains(String(name.dropFirst(8))), told.insert(name).inserted
      else { continue }
      let bare = String(name.dropFirst(8))
      let longer = known.filter { bare.count > 2 && $0.hasPrefix(bare) }
      let near = NearestName.of(bare, among: known) ?? (longer.count == 1 ? longer[0] : nil)
      let hint = near.map { "did you mean \("GESTURE_\($0)".asKey)?" }
      let isOfOthers = foreign.contains(String(name.dropFirst(8)))
      findings.warn(
        isOfOthers
          ? "\(name.asKey) is empty here: \(whyEmpty(name))"
          : "there is no variable \(name.asKey)",
        help: isOfOthers
          ? hintOfStep(name) ?? ownInstead(of: name) ?? "leave it out"
          : braces(in: name) ?? hint ?? "gestured.toml(5) lists them",
        of: name, at: place, code: "unknown-variable")
    }
  }
}

extension CommandVariables {
  /// What tells a type's gestures the way that they go, by its variable.
  private static let ways: [(variable: String, words: String)] = [
    (
      "EDGE",
      "write GESTURE_EDGE for the edge that the finger came from. Its way shows in the sign "
        + "of GESTURE_DX (- is left) and of GESTURE_DY (- is up)"
    ),
    (
      "DX",
      "GESTURE_DX is negative to the left, and GESTURE_DY upwards. Write a test such as "
        + "case $GESTURE_DX in -*) …"
    ),
    (
      "DIRECTION",
      "GESTURE_DIRECTION is a word. Write a test such as [ \"$GESTURE_DIRECTION\" = left ]"
    ),
    ("SCALE", "GESTURE_SCALE says it, less than 1 for inwards"),
    ("ROTATION", "the sign of GESTURE_ROTATION says it, - for counterclockwise"),
    ("ANGLE", "the sign of GESTURE_ANGLE says it, - for counterclockwise"),
  ]

  /// What the owner has in place of a variable of others.
  private func ownInstead(of name: String) -> String? {
    guard case .gesture(let kind, _, let key) = owner else {
      return "leave it out: the command gets \(known.map { "GESTURE_\($0)" }.list)"
    }
    let own = kind.values.map { $0.name.uppercased() }
    let asksWay = ["GESTURE_DIRECTION", "GESTURE_DX", "GESTURE_DY"].contains(name)
    if asksWay, key == .onStep {
      return "ask for GESTURE_STEP: +1 is a step to the right or up, clockwise or outwards, and "
        + "-1 a step the other way"
    }
    if asksWay, let way = CommandVariables.ways.first(where: { own.contains($0.variable) }) {
      return way.words
    }
    let names = own.map { "GESTURE_\($0)" }
    return names.isEmpty ? "leave it out" : "it has \(names.list)"
  }

  /// What helps where the shell takes the letters behind a variable for more of its name.
  private func braces(in name: String) -> String? {
    let rest = name.reversed().prefix { $0.isNumber || $0.isLowercase }.count
    let (start, end) = (String(name.dropLast(rest)), String(name.suffix(rest)))
    guard rest > 0, known.contains(String(start.dropFirst(8))) else { return nil }
    let isSign = start == "GESTURE_STEP" && end.first?.isNumber == true
    return isSign
      ? "write ${\(start)%1}\(end) for +\(end) and -\(end)" : "write ${\(start)}\(end)"
  }
}
