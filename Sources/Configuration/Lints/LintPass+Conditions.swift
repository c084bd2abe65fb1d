import Gestures
import Words

extension LintPass {
  /// Conditions that nothing in the file sets, and zones that keep a gesture from ever being made.
  func lintConditions() {
    lintNamesInCommands()
    var told: Set<String> = []
    for condition in gestures.flatMap(\.conditions)
    where configuration.conditions[condition.name] == nil && !isSet(condition.name) {
      guard told.insert(condition.name).inserted else { continue }
      let hint = NearestName.of(condition.name, among: configuration.conditions.keys.sorted())
      findings.warn(
        "nothing sets condition \(condition.name.quoted), so it stays off",
        help: hintOfState(condition) ?? Condition.hintOfJoint(in: condition.name)
          ?? hint.map { "did you mean \($0.quoted)?" }
          ?? "if a hook does, by 'gesturectl set \(condition.name) on', say so in [conditions]: "
          + "\(condition.name) = false",
        at: condition.place, code: "never-set")
    }
    lintOwnSwitches()
    for gesture in gestures where gesture.zone == nil {
      guard let other = gesture.notIn.first(where: isWhole) else { continue }
      let whole = "'not_in' names \(other.name.quoted), which is the whole screen"
      let help = "write its place below that [[zone]]: bottom = \("0%".quoted) and height = "
      warn(gesture, neverFires: whole, by: "B1", help: help + "40%".quoted, at: other.place)
    }
    for gesture in gestures {
      guard let zone = gesture.zone,
        let other = gesture.notIn.first(where: { zones.contains($0.name, zone.name) })
      else { continue }
      warn(
        gesture,
        neverFires: "its zone \(zone.name.quoted) lies in \(other.name.quoted), which 'not_in' "
          + "leaves out", by: "B1", help: helpWithLeftOut(other, zone, gesture), at: other.place)
    }
  }

  /// Gestures that turn a switch to where it has to be for them to begin.
  private func lintOwnSwitches() {
    for gesture in gestures where !gesture.conditions.isEmpty {
      let lines = gesture.commands.all.map(\.line)
      for condition in gesture.conditions {
        let (state, other) = condition.isOn ? ("on", "off") : ("off", "on")
        let set = "gesturectl set \(condition.name) "
        guard lines.contains(where: { $0.mentions(set + state) }),
          !lines.contains(where: { $0.mentions(set + other) })
        else { continue }
        let meant = gesture.conditions.map { other in
          (other.isOn != (other.name == condition.name) ? "" : "!") + other.name
        }
        findings.warn(
          "\(gesture.name.quoted) turns the switch \(condition.name.quoted) \(state), and begins "
            + "only while it is \(state)", help: "write when = \(TOMLSlip.list(meant))",
          at: condition.place, code: "contradiction")
      }
    }
  }

  /// What helps where 'not_in' leaves a gesture no place.
  private func helpWithLeftOut(
    _ other: Reference, _ zone: Reference, _ gesture: Gesture
  ) -> String {
    let names = gesture.notIn.map(\.name).filter { $0 != other.name }
    let drop = names.isEmpty ? "drop 'not_in'" : "write not_in = \(TOMLSlip.list(names))"
    return zone.name == other.name
      ? "\(drop), or drop 'zone'"
      : "\(drop), or move zone \(zone.name.quoted) out of \(other.name.quoted)"
  }

  /// Profiles, gestures and idle rules that commands ask for by names that the file does not have.
  private func lintNamesInCommands() {
    guard findings.errorCount == 0 else { return }
    lintNames(after: ["profile"], "profile", configuration.profiles.map(\.name))
    lintNames(after: ["enable", "disable"], "gesture", configuration.gestures.map(\.name))
    lintNames(after: ["idle"], "idle rule", configuration.idles.map(\.name))
  }

  private func lintNames(after commands: [String], _ kind: String, _ known: [String]) {
    // Other hosts have others, and the file may be a part of a session's.
    guard !known.isEmpty, !configuration.haveOtherHosts(.profile, .gesture, .idle) else { return }
    let all = Set(known)
    var told: Set<Place> = []
    for word in commands {
      for (name, command) in findings.namesInCommands(after: "gesturectl \(word)")
      where !all.contains(name) && told.insert(command.place).inserted {
        let isNone = kind == "profile" && TableReader.isNothing(name.lowercased())
        let near = NearestName.of(name, among: known)
        findings.warn(
          "there is no \(kind) \(name.quoted)",
          help: near.map { "write \($0.asShellWord)" }
            ?? (isNone
              ? "write gesturectl profile --none"
              : "write \(known[0].asShellWord), or another \(kind) of the file"),
          of: name, at: command.place, code: "unknown-name")
      }
    }
  }

  /// Whether a zone is the whole screen.
  private func isWhole(_ reference: Reference) -> Bool {
    guard let zone = configuration.zones.first(where: { $0.name == reference.name }),
      zone.isOfPercents
    else { return false }
    let part = zone.rectangle(on: Size(width: 100, height: 100))
    return part.left <= 0 && part.top <= 0 && part.right >= 100 && part.bottom >= 100
  }

  /// What helps where a state of the session, or a profile, stands for a switch.
  private func hintOfState(_ condition: Condition) -> String? {
    if configuration.profiles.contains(where: { $0.name == condition.name }) {
      return "this is a profile: write enabled = false in place of 'when', and add the gesture's"
        + " name to 'enable' of the [[profile]]"
    }
    let word = condition.name.lowercased().filter(\.isLetter)
    let isLocked = ["locked", "screenlocked", "islocked", "lockscreen", "lock"].contains(word)
    guard isLocked || ["unlocked", "screenunlocked"].contains(word) else { return nil }
    return isLocked == condition.isOn
      ? "write when_locked = true in its place: the gesture then works while the session is locked"
      : "drop it: without when_locked no gesture works while the session is locked"
  }

  /// Whether a command of the file sets a switch.
  private func isSet(_ name: String) -> Bool {
    commandLines.contains { $0.mentions("gesturectl set \(name) ") }
  }

  /// Every command of the file, a blank behind each.
  var commandLines: [String] {
    let ofGestures = configuration.gestures.flatMap { $0.commands.all }
    let ofIdles = configuration.idles.flatMap { [$0.run, $0.onTouch].compactMap(\.self) }
    return (ofGestures + ofIdles).map { $0.line + " " }
  }
}

extension GestureCommands {
  /// All that there are.
  var all: [ConfiguredCommand] {
    [recognized, began, changed, ended, cancelled, stream, step?.command].compactMap(\.self)
      + more.flatMap(\.all)
  }
}
