import Words

/// Profiles that keep gestures from what the gestures are there for.
extension LintPass {
  /// Profiles that a touch leads into, and none leads out of.
  func lintWaysOut() {
    guard findings.errorCount == 0, !configuration.haveOtherHosts(.gesture, .idle, .profile) else {
      return
    }
    let ways = profileWays
    guard !ways.isEmpty else { return }
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
        help: help(toKeep: name, in: profile),
        at: findings.place(of: RowKey("disable"), in: profile.place), code: "contradiction")
    }
  }

  /// Warns of gestures that a profile turns off whenever their applications are in front.
  func lintKeptOut() {
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
        help: help(toKeep: gesture.name, in: profile),
        at: findings.place(of: ApplicationKey.applications, in: gesture.place), code: "never-fires")
    }
  }

  private func isOn(_ gesture: Gesture, in profile: Profile) -> Bool {
    profile.isEnabled(gesture.name) ?? gesture.isEnabled
  }

  /// The line that lets a gesture take part in a profile.
  private func help(toKeep name: String, in profile: Profile) -> String {
    let line = "line \(profile.place.line)"
    let isNamed = profile.disabled.contains { $0.name == name }
    let rest = profile.disabled.map(\.name).filter { $0 != name }
    if isNamed {
      return rest.isEmpty
        ? "drop 'disable' in the [[profile]] in \(line)"
        : "write disable = \(TOMLSlip.list(rest)) in the [[profile]] in \(line)"
    }
    let names = profile.enabled.map(\.name) + [name]
    let verb = profile.enabled.isEmpty ? "add" : "write"
    return "\(verb) enable = \(TOMLSlip.list(names)) in the [[profile]] in \(line)"
  }

  /// The gestures that put a profile in force, or none, which is an empty name.
  private var profileWays: [(gesture: Gesture, target: String)] {
    configuration.gestures.flatMap { gesture in
      gesture.commands.all.flatMap { command -> [(gesture: Gesture, target: String)] in
        let line =
          switch command {
          case .shell(let line): line
          case .program(let words): words.map(\.asShellWord).joined(separator: " ")
          }
        let names = Findings.names(in: line, after: "gesturectl profile").map {
          (gesture: gesture, target: $0)
        }
        let isNone = line.mentions("gesturectl profile --none")
        return names + (isNone ? [(gesture: gesture, target: "")] : [])
      }
    }
  }
}
