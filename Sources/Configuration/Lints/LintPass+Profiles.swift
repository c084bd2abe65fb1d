import Words

extension LintPass {
  /// Profiles that say two things of one gesture.
  func lintProfiles() {
    for profile in configuration.profiles {
      let disabled = Set(profile.disabled.map(\.name))
      for reference in profile.enabled where disabled.contains(reference.name) {
        findings.warn(
          "profile \(profile.name.quoted) has \(reference.name.quoted) in 'enable' and in "
            + "'disable', which holds", help: "drop it from one of them",
          at: reference.place, code: "contradiction")
      }
    }
  }

  /// Gestures that take part neither by themselves nor in any profile.
  func lintDisabled() {
    for gesture in configuration.gestures
    where !gesture.isEnabled
      && !configuration.profiles.contains(where: { $0.isEnabled(gesture.name) == true })
    {
      findings.warn(
        "\(gesture.name.quoted) takes part only after 'gesturectl enable': it has "
          + "enabled = false, and no [[profile]] enables it",
        at: gesture.place, code: "never-enabled")
    }
  }
}
