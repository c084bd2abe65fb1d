import Gestures
import Words

extension LintPass {
  /// Rules for panels that an earlier rule hides.
  func lintDevices() {
    var lines: [DeviceMatch: Int] = [:]
    var lineOfAll: Int?
    for rule in configuration.devices {
      let earlier = [lineOfAll, lines[rule.match]].compactMap(\.self).min()
      if let earlier {
        findings.warn(
          "this [[device]] is never used: the one in line \(earlier) matches first; put it before "
            + "that",
          at: rule.place, code: "never-used")
      } else if rule.match.isEverything {
        lineOfAll = rule.place.line
      }
      lines[rule.match] = lines[rule.match] ?? rule.place.line
    }
  }

  /// A panic that hands and sleeves bring about.
  func lintPanic() {
    let panic = configuration.panic
    guard let place = panic.place, panic.isEnabled else { return }
    let consequence = "every touch could release the panels"
    if panic.fingers < 3 {
      findings.warn(
        "with 'fingers' = \(panic.fingers) in [panic] \(consequence); take 3 or more", at: place,
        code: "risky-panic")
    }
    if panic.durationMilliseconds < 1000 {
      findings.warn(
        "with 'duration_ms' = \(panic.durationMilliseconds.plain) in [panic] \(consequence); "
          + "take 1000 or more",
        at: place, code: "risky-panic")
    }
  }

  /// Gestures that their own limits make impossible.
  func lintLimits() {
    for gesture in gestures {
      guard let cause = gesture.kind.impossibility(gesture) else { continue }
      findings.warn(
        "\(gesture.name.quoted) can never fire: \(cause)", at: gesture.place, code: "never-fires")
    }
  }
}
