import Words

/// Profiles that keep gestures from what the gestures are there for.
extension LintPass {
  /// Profiles that a touch leads into, and none leads out of.
  func lintWaysOut() {
    guard !configuration.profiles.isEmpty, findings.errorCount == 0,
      !configuration.haveOtherHosts(.gesture, .idle, .profile)
    else { return }
    let ways = profileWays
    // A command that does more, or a hook, may lead out.
    let lines = commandLines.filter { $0.mentions("gesturectl profile") }
    let haveScripts = commandLines.contains { $0.hasPrefix("/") || $0.hasPrefix("~/") }
    guard !ways.isEmpty, !haveScripts, lines.count == ways.count,
      lines.allSatisfy({ $0.hasPrefix("gesturectl profile ") && !$0.contains(where: \.isJoint) })
    else { return }
    for profile in configuration.profiles where profile.applications.isEmpty {
      let isEntered = ways.contains { $0.target == profile.name }
      let exits = ways.filter { $0.target != profile.name }
      guard isEntered, let first = exits.first,
        !exits.contains(where: { isOn($0.gesture, in: profile) })
      else { continue }
      let name = first.gesture.name
      let line = findings.line(of: first.gesture.place, from: profile.place)
      findings.warn(
        "no gesture leads out of profile \(profile.name.quoted): the profile turns off "
          + "\(name.quoted) in "
          + line,
        help: help(toKeep: name, in: profile, from: profile.place),
        at: findings.place(of: RowKey("disable"), in: profile.place), code: "contradiction")
    }
  }

  /// Warns of gestures that a profile turns off whenever their applications are in front.
  func lintKeptOut() {
    if configuration.profiles.isEmpty { return }
    // What commands enable, profiles do not turn off.
    if commandLines.contains(where: { $0.mentions("gesturectl enable") }) { return }
    for gesture in gestures where !gesture.applications.applications.isEmpty {
      guard
        let profile = configuration.profiles.first(where: {
          !$0.applications.isEmpty && $0.applications.mayMeet(gesture.applications)
        }), profile.applications.covers(gesture.applications), !isOn(gesture, in: profile)
      else { continue }
      let line = findings.line(of: profile.place, from: gesture.place)
      findings.warn(
        "\(gesture.name.quoted) never takes part: when its applications are in front, "
          + "profile \(profile.name.quoted) in \(line) turns it off",
        help: help(toKeep: gesture.name, in: profile, from: gesture.place),
        at: findings.place(of: ApplicationKey.applications, in: gesture.place), code: "never-fires")
    }
  }

  private func isOn(_ gesture: Gesture, in profile: Profile) -> Bool {
    profile.isEnabled(gesture.name) ?? gesture.isEnabled
  }

  /// The line that lets a gesture take part in a profile.
  private func help(toKeep name: String, in profile: Profile, from here: Place) -> String {
    let line = findings.line(of: profile.place, from: here)
    if profile.disabled.contains(where: { $0.name == name }) {
      return "drop \(name.quoted) from 'disable' of the [[profile]] in \(line)"
    }
    let names = profile.enabled.map(\.name) + [name]
    if names.count > 20 { return "add \(name.quoted) to 'enable' of the [[profile]] in \(line)" }
    let verb = profile.enabled.isEmpty ? "add" : "write"
    return "\(verb) enable = \(TOMLSlip.list(names)) in the [[profile]] in \(line)"
  }

  /// The gestures that put a profile in force, or none, which is an empty name.
  private var profileWays: [(gesture: Gesture, target: String)] {
    configuration.gestures.flatMap { gesture in
      gesture.commands.all.flatMap { command -> [(gesture: Gesture, target: String)] in
        let line = command.line
        let names = Findings.names(in: line, after: "gesturectl profile").map {
          (gesture: gesture, target: $0)
        }
        let isNone = line.mentions("gesturectl profile --none")
        return names + (isNone ? [(gesture: gesture, target: "")] : [])
      }
    }
  }
}

extension Character {
  /// Whether the shell may do more than one thing with a line that has it, or put something in.
  fileprivate var isJoint: Bool { ";&|$`\n".contains(self) }
}
