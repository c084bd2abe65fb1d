import Gestures
import Words

extension LintPass {
  /// Conditions that nothing in the file sets, and zones that keep a gesture from ever being made.
  func lintConditions() {
    lintProfileNames()
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
          + "leaves out", by: "B1", help: "drop one of them", at: other.place)
    }
  }

  /// Profiles that commands ask for by a name that is nearly one of the file's.
  private func lintProfileNames() {
    let known = configuration.profiles.map(\.name)
    guard !known.isEmpty else { return }
    for command in findings.commands {
      guard case .shell(let line) = command.command else { continue }
      // What the shell makes of variables, patterns and quotes is not known.
      let names = line.parted(by: "gesturectl profile ").dropFirst().compactMap { rest -> String? in
        let name = rest.prefix { $0.isLetter || $0.isNumber || "-_".contains($0) }
        let end = rest.dropFirst(name.count).first ?? "\n"
        let isName = !name.isEmpty && !name.hasPrefix("-")
        return isName && " \n\t;&|)`".contains(end) ? String(name) : nil
      }
      let wrong = names.lazy.filter { !known.contains($0) }.compactMap { name in
        NearestName.of(name, among: known).map { (name: name, meant: $0) }
      }
      guard let (name, meant) = wrong.first else { continue }
      findings.warn(
        "there is no profile \(name.quoted)", help: "write \(meant)", of: name,
        at: command.place, code: "unknown-name")
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
    return (ofGestures + ofIdles).map { command in
      switch command {
      case .shell(let line): line + " "
      case .program(let words): words.joined(separator: " ") + " "
      }
    }
  }
}

extension GestureCommands {
  /// All that there are.
  var all: [ConfiguredCommand] {
    [recognized, began, changed, ended, cancelled, stream, step?.command].compactMap(\.self)
      + more.flatMap(\.all)
  }
}
