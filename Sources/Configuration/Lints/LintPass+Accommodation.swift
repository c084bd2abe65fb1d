import Words

extension LintPass {
  /// What is done for hands, where it makes gestures impossible, applications slow, or nothing at
  /// all.
  func lintAccommodation() {
    let common = configuration.accommodation
    lint(common, in: nil)
    for profile in configuration.profiles where !profile.accommodation.isEmpty {
      lint(common.overlaid(with: profile.accommodation), in: profile)
    }
  }

  private func lint(_ rule: AccommodationRule, in profile: Profile?) {
    guard let place = rule.place else { return }
    let phrase = profile.map { " in profile \($0.name.quoted)" } ?? ""
    let own = profile?.accommodation ?? rule
    lintOfApplication(profile)
    if own.ignoreRepeat != nil || own.repeatDistance != nil {
      lintRepeats(rule, phrase, place, in: profile)
    }
    guard own.tapPlace == .last else { return }
    guard configuration.devices.contains(where: { $0.isExclusive && $0.isEnabled }) else {
      findings.warn(
        "'tap_place' does nothing\(phrase): no touchscreen is exclusive",
        help: configuration.devices.helpToBeExclusive,
        at: findings.place(of: AccommodationRule.Key.tapPlace, in: place), code: "not-exclusive")
      return
    }
    let radius = max(4, rule.steady ?? 0).plain
    findings.note(
      "with tap_place = \"last\"\(phrase) touches reach applications only when they have moved "
        + "\(radius) mm or lifted, so applications see no long press",
      at: findings.place(of: AccommodationRule.Key.tapPlace, in: place), code: "late-touches")
  }

  /// Warns of keys of [accommodation] in a profile with `applications`. They do not count while an
  /// application has put the profile in force.
  private func lintOfApplication(_ profile: Profile?) {
    guard let profile, !profile.applications.isEmpty else { return }
    let own = AccommodationRule.Key.allCases.filter {
      findings.valuePlaces?[profile.place]?[$0.rawValue] != nil
    }
    guard let first = own.first else { return }
    findings.warn(
      "\(own.map(\.rawValue.asKey).list) \(own.count == 1 ? "counts" : "count") only while "
        + "'gesturectl profile' has chosen \(profile.name.quoted), not while an application has",
      help: "move \(own.count == 1 ? "it" : "them") into [accommodation], or into a [[profile]] "
        + "without 'applications'",
      at: findings.place(of: first, in: profile.place), code: "never-used")
  }

  /// HND1: a tap that has to land while landings count for nothing.
  private func lintRepeats(
    _ rule: AccommodationRule, _ phrase: String, _ place: Place, in profile: Profile?
  ) {
    guard let longest = rule.ignoreRepeat, longest > .milliseconds(0) else {
      let own = profile?.accommodation ?? rule
      let isOff = rule.ignoreRepeat != nil
      // A file may give the default value.
      let isUsual = isOff && own.repeatDistance == AccommodationRule.usualRepeatDistance
      if own.repeatDistance != nil, !isUsual {
        findings.warn(
          "'ignore_repeat_mm' does nothing\(phrase) "
            + (isOff ? "beside ignore_repeat_ms = 0" : "without 'ignore_repeat_ms'"),
          help: isOff
            ? "drop it, or write more than 0, such as ignore_repeat_ms = 120"
            : "add that, such as ignore_repeat_ms = 120",
          at: findings.place(of: AccommodationRule.Key.repeatDistance, in: place),
          code: "never-used")
      }
      return
    }
    let distance = rule.repeatDistance ?? AccommodationRule.usualRepeatDistance
    for gesture in configuration.gestures
    where profile?.isEnabled(gesture.name) ?? gesture.isEnabled
      && gesture.keys.isEmpty && gesture.waitsForTaps
      && gesture.thresholds[.maxInterval] < longest.milliseconds + 100
    {
      let interval = gesture.thresholds[.maxInterval]
      let isFar = gesture.thresholds[.maxSeparation] > distance
      let consequence =
        isFar
        ? "\(gesture.name.quoted) needs taps more than \(distance.plain) mm apart"
        : "\(gesture.name.quoted) hardly ever fires"
      findings.warn(
        "\(consequence)\(phrase): ignore_repeat_ms = \(longest.milliseconds.plain) ignores "
          + "\(interval <= longest.milliseconds ? "a tap" : "nearly every tap") that lands "
          + "within its 'max_interval_ms' = \(interval.plain)",
        help: remedy(interval, longest.milliseconds),
        at: findings.place(of: AccommodationRule.Key.ignoreRepeat, in: place),
        code: "hardly-fires")
    }
  }
}

extension LintPass {
  /// Numbers that leave a hand the time for another tap.
  private func remedy(_ interval: Double, _ longest: Double) -> String {
    let time = 200.0
    let lower = interval > time ? "ignore_repeat_ms = \((interval - time).plain), or " : ""
    return "write \(lower)max_interval_ms = \((longest + time).plain) in the gesture"
  }
}

extension Gesture {
  /// Whether a tap of it has to follow another.
  fileprivate var waitsForTaps: Bool { thresholds.has(.taps) && heeds(.maxInterval) }
}

extension Configuration {
  /// Whether applications get calmer touches, even where there is no gesture.
  var calmsTouches: Bool {
    let isForHands =
      !accommodation.isEmpty || profiles.contains { !$0.accommodation.isEmpty }
    return isForHands && devices.contains { $0.isExclusive && $0.isEnabled }
  }
}
