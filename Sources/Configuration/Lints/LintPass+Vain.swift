import Gestures
import Words

/// What gestures ask for in vain, because of what other tables say.
extension LintPass {
  func lintVain() {
    lintSteadied()
    lintOtherApplications()
    lintHands(of: configuration.devices)
    for gesture in gestures { lintApart(gesture) }
  }

  /// Gestures that wait for others of other touchscreens.
  private func lintApart(_ gesture: Gesture) {
    // Of longer lists nothing is said.
    let most = 8
    guard let devices = gesture.devices, devices.count <= most else { return }
    for reference in gesture.requirements {
      guard let other = self.gesture(reference.name), let its = other.devices, its.count <= most,
        !devices.contains(where: { one in its.contains(where: one.mayMeet) })
      else { continue }
      findings.warn(
        "\(gesture.name.quoted) never waits for \(other.name.quoted): their 'devices' have no "
          + "touchscreen in common",
        help: "drop \(other.name.quoted) from 'require_to_fail'",
        at: reference.place, code: "never-used")
    }
  }

  /// Limits that are smaller than the distance within which fingers rest.
  private func lintSteadied() {
    guard let steady = configuration.accommodation.steady,
      !configuration.devices.contains(where: { $0.accommodation.steady != nil }),
      !configuration.profiles.contains(where: { $0.accommodation.steady != nil })
    else { return }
    for gesture in gestures where gesture.keys.isEmpty && gesture.touchKinds != .pen {
      for threshold in [Threshold.slop, .maxMovement] {
        guard let own = gesture.thresholds.given(threshold), own < steady else { continue }
        findings.warn(
          "\(threshold.rawValue) = \(own.plain) of \(gesture.name.quoted) has no effect: a finger "
            + "within \(steady.plain) mm of where it landed counts as resting (steady_mm)",
          help: "write \(threshold.rawValue) = \(steady.plain) or more, or lower 'steady_mm'",
          at: findings.place(of: threshold, in: gesture.place), code: "never-used")
      }
    }
  }

  /// Gestures that a profile for an application enables, and that are for others.
  private func lintOtherApplications() {
    let profiles = configuration.profiles.filter { !$0.applications.isEmpty }
    if profiles.isEmpty { return }
    let named = Dictionary(
      configuration.gestures.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for profile in profiles {
      for reference in profile.enabled.prefix(100) {
        guard let gesture = named[reference.name],
          !gesture.applications.mayMeet(profile.applications)
        else { continue }
        findings.warn(
          "profile \(profile.name.quoted) enables \(gesture.name.quoted), but this gesture is for "
            + "other applications",
          help: "drop \(gesture.name.quoted) from 'enable', or name the same 'applications' in "
            + "both",
          at: reference.place, code: "never-used")
      }
    }
  }

  /// Where the only `[[device]]` has the key, or all of them in words.
  private func home(
    of key: AccommodationRule.Key, _ owners: [DeviceRule], from here: Place
  ) -> String {
    guard owners.count == 1 else { return "each [[device]]" }
    let own = findings.place(of: key, in: owners[0].place)
    return "\(findings.line(of: own, from: here)) ([[device]])"
  }

  /// Keys of [accommodation] that each [[device]] replaces, where one is for every touchscreen.
  private func lintHands(of devices: [DeviceRule]) {
    let common = configuration.accommodation
    guard let place = common.place, let last = devices.firstIndex(where: \.match.isEverything)
    else { return }
    let owners = devices[...last].filter { $0.isEnabled && $0.keys == nil }
    let rules = owners.map(\.accommodation)
    guard !rules.isEmpty else { return }
    let keys: [(AccommodationRule.Key, Bool, (AccommodationRule) -> Bool)] = [
      (.ignoreRepeat, common.ignoreRepeat != nil, { $0.ignoreRepeat != nil }),
      (.steady, common.steady != nil, { $0.steady != nil }),
      (.tapPlace, common.tapPlace != nil, { $0.tapPlace != nil }),
    ]
    for (key, isGiven, isReplaced) in keys where isGiven && rules.allSatisfy(isReplaced) {
      findings.warn(
        "\(key.rawValue.asKey) in [accommodation] does nothing: each [[device]] has its own",
        help: "drop it in \(home(of: key, owners, from: place)), or here",
        at: findings.place(of: key, in: place), code: "never-used")
    }
  }
}
