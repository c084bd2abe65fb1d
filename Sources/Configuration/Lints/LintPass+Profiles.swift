import Words

extension LintPass {
  /// Profiles that say two things of one gesture.
  func lintProfiles() {
    let excluding = configuration.gestures.filter { !$0.applications.notApplications.isEmpty }
    for profile in configuration.profiles {
      for gesture in excluding { lintExcluded(gesture, by: profile) }
      let disabled = Set(profile.disabled.map(\.name))
      for reference in profile.enabled where disabled.contains(reference.name) {
        findings.warn(
          "profile \(profile.name.quoted) has \(reference.name.quoted) in 'enable' and in "
            + "'disable': 'disable' wins", help: "drop it from 'enable' or from 'disable'",
          at: reference.place, code: "contradiction")
      }
      lintIdleProfile(profile)
    }
    lintHiddenProfiles()
  }

  /// Warns of a gesture that a profile enables, if it is for none of the profile's applications.
  private func lintExcluded(_ gesture: Gesture, by profile: Profile) {
    guard profile.isEnabled(gesture.name) == true,
      let reference = profile.enabled.first(where: { $0.name == gesture.name }),
      gesture.applications.window == profile.applications.window,
      gesture.applications.excludesAll(of: profile.applications)
    else { return }
    let key = findings.place(of: ApplicationKey.notApplications, in: gesture.place)
    findings.warn(
      "\(gesture.name.quoted) never takes part in the applications of profile "
        + "\(profile.name.quoted): 'not_applications' leaves them out",
      help: "drop them from 'not_applications' in \(findings.line(of: key, from: reference.place))",
      at: reference.place, code: "contradiction")
  }

  /// Profiles for applications that an earlier profile is for, too.
  private func lintHiddenProfiles() {
    let profiles = configuration.profiles.filter { !$0.applications.isEmpty }
    for (index, profile) in profiles.enumerated() {
      let first = profiles[..<index].prefix(100).first {
        $0.applications.covers(profile.applications)
      }
      guard let first else { continue }
      let line = findings.line(of: first.place, from: profile.place)
      findings.warn(
        "profile \(profile.name.quoted) never comes into force by itself: \(first.name.quoted) in "
          + "\(line) is for these applications, too, and stands before it",
        help: "move it above \(first.name.quoted)", at: profile.place, code: "never-used")
    }
  }

  /// A profile that enables some gestures, all of which take part anyway: the others are meant not
  /// to. One that names every gesture is there to go back to, and so is one beside another that
  /// enables more, or that is for an application.
  private func lintIdleProfile(_ profile: Profile) {
    let profiles = configuration.profiles
    guard let first = profile.enabled.first, profile.disabled.isEmpty,
      profile.accommodation.isEmpty, profile.enabled.count < configuration.gestures.count,
      profile.enabled.allSatisfy({ gesture($0.name) != nil }),
      profile.applications.isEmpty || profiles.count == 1
    else { return }
    let off = configuration.gestures.filter { !$0.isEnabled }
    guard !off.contains(where: { one in profiles.contains { $0.isEnabled(one.name) == true } })
    else { return }
    findings.warn(
      "profile \(profile.name.quoted) changes nothing: what it enables takes part anyway",
      help: "add disable = [\"*\"] if the others are not to take part", at: first.place,
      code: "never-used")
  }

  /// Warns of gestures that neither the file nor a profile enables. Does not warn if there are
  /// errors, because a profile with an error may enable the gesture.
  func lintDisabled() {
    guard findings.errorCount == 0 else { return }
    for gesture in configuration.gestures
    where !gesture.isEnabled
      && !configuration.profiles.contains(where: { $0.isEnabled(gesture.name) == true })
    {
      findings.warn(
        "\(gesture.name.quoted) takes part only after 'gesturectl enable': it has "
          + "enabled = false, and no [[profile]] enables it",
        help: "drop enabled = false, or write enable = [\(gesture.name.quoted)] in a [[profile]]",
        at: findings.place(of: GestureKey.enabled, in: gesture.place), code: "never-enabled")
    }
  }
}
