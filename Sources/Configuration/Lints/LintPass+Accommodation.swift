import Words

extension LintPass {
  /// What is done for hands, where it makes gestures impossible, applications slow, or nothing at
  /// all.
  func lintAccommodation() {
    let common = configuration.accommodation
    let (devices, profiles) = (configuration.devices, configuration.profiles)
    let (ofDevices, ofProfiles) = (
      devices.map(\.accommodation).ignoreRepeats, profiles.map(\.accommodation).ignoreRepeats
    )
    let answers = devices.filter { $0.isEnabled && $0.accommodation.ignoreRepeat != nil }
    lint(
      HandsCase(
        own: common, rule: common, others: answers.map(\.match),
        isElsewhere: ofDevices || ofProfiles))
    for device in devices where device.isEnabled && !device.accommodation.isEmpty {
      let own = device.accommodation
      lint(
        HandsCase(
          own: own, rule: common.overlaid(with: own), phrase: " on this [[device]]",
          device: device, isElsewhere: ofProfiles))
    }
    for profile in profiles where !profile.accommodation.isEmpty {
      let own = profile.accommodation
      lintOfApplication(profile)
      lint(
        HandsCase(
          own: own, rule: common.overlaid(with: own),
          phrase: " in profile \(profile.name.quoted)", profile: profile, isElsewhere: ofDevices))
    }
  }

  private func lint(_ hands: HandsCase) {
    guard let place = hands.rule.place else { return }
    if hands.own.ignoreRepeat != nil || hands.own.repeatDistance != nil {
      lintRepeats(hands, place)
    }
    guard hands.own.tapPlace == .last else { return }
    let key = findings.place(of: AccommodationRule.Key.tapPlace, in: place)
    if let device = hands.device, !device.isExclusive {
      let written = findings.valuePlaces?[device.place]?[DeviceRule.exclusiveKey]
      return findings.warn(
        "'tap_place' does nothing: this [[device]] is not exclusive",
        help: DeviceRule.helpToBeExclusive(written), at: key, code: "not-exclusive")
    }
    guard configuration.devices.haveExclusive else {
      return findings.warn(
        "'tap_place' does nothing\(hands.phrase): no touchscreen is exclusive",
        help: configuration.devices.helpToBeExclusive(findings, from: key), at: key,
        code: "not-exclusive")
    }
    let radius = max(4, hands.rule.steady ?? 0).plain
    findings.note(
      "with tap_place = \"last\"\(hands.phrase) touches reach applications only when they have "
        + "moved \(radius) mm or lifted, so applications see no long press",
      at: key, code: "late-touches")
  }

  /// Warns of keys of [accommodation] in a profile with `applications`. They do not count while an
  /// application has put the profile in force.
  private func lintOfApplication(_ profile: Profile) {
    guard !profile.applications.isEmpty else { return }
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
  private func lintRepeats(_ hands: HandsCase, _ place: Place) {
    let (own, rule, phrase) = (hands.own, hands.rule, hands.phrase)
    guard let longest = rule.ignoreRepeat, longest > .milliseconds(0) else {
      let isOff = rule.ignoreRepeat != nil
      // A file may give the default value.
      let isUsual = isOff && own.repeatDistance == AccommodationRule.usualRepeatDistance
      if own.repeatDistance != nil, !isUsual, !hands.isElsewhere {
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
    let late = configuration.gestures.filter { gesture in
      hands.concerns(gesture) && gesture.keys.isEmpty && gesture.waitsForTaps
        && gesture.thresholds[.maxInterval] < longest.milliseconds + 100
    }
    // One line helps all of them.
    let shortest = late.map { $0.thresholds[.maxInterval] }.min() ?? 0
    for gesture in late {
      let interval = gesture.thresholds[.maxInterval]
      let isFar = gesture.thresholds[.maxSeparation] > distance
      let consequence =
        isFar
        ? "\(gesture.name.quoted) needs taps more than \(distance.plain) mm apart"
        : "\(gesture.name.quoted) hardly ever fires"
      findings.warn(
        "\(consequence)\(phrase): its next tap has to land within \(interval.plain) ms "
          + "('max_interval_ms'), and ignore_repeat_ms = \(longest.milliseconds.plain) ignores "
          + (interval <= longest.milliseconds ? "that tap" : "that tap nearly always"),
        help: remedy(shortest, longest.milliseconds),
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

/// A rule for hands where it counts: everywhere, on the panels of a `[[device]]`, or while a
/// profile is in force.
private struct HandsCase {
  /// What the table mentions.
  let own: AccommodationRule
  /// What holds there.
  let rule: AccommodationRule
  /// Where that is, in words, or nothing.
  var phrase = ""
  var device: DeviceRule?
  var profile: Profile?
  /// The touchscreens on which another table says it.
  var others: [DeviceMatch] = []
  /// Whether another table ignores repeats, by the distance that this one may mention.
  let isElsewhere: Bool

  /// Whether `gesture` is made there.
  func concerns(_ gesture: Gesture) -> Bool {
    if let device, let devices = gesture.devices, !devices.contains(device.match) { return false }
    if let devices = gesture.devices, devices.allSatisfy(others.contains) { return false }
    return profile?.isEnabled(gesture.name) ?? gesture.isEnabled
  }
}

extension [AccommodationRule] {
  /// Whether one of them ignores repeats.
  fileprivate var ignoreRepeats: Bool {
    contains { $0.ignoreRepeat.map { $0 > .milliseconds(0) } ?? false }
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
    return devices.contains {
      $0.isExclusive && $0.isEnabled && (isForHands || !$0.accommodation.isEmpty)
    }
  }
}
