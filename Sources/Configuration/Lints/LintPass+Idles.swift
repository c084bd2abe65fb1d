import Words

extension LintPass {
  /// Idle rules that do nothing, and those that would keep a touch from applications that get it
  /// from the panel itself.
  func lintIdles() {
    let hasExclusive = configuration.devices.haveExclusive
    for rule in configuration.idles {
      if rule.run == nil, rule.onTouch == nil, !rule.swallows {
        findings.warn(
          "idle rule \(rule.name.quoted) does nothing", help: "add run = \("COMMAND".quoted)",
          at: rule.place, code: "no-command")
      }
      if rule.swallows, !hasExclusive {
        findings.warn(
          "idle rule \(rule.name.quoted) has swallow = true, but no touchscreen is exclusive: "
            + "applications get the touch that wakes",
          help: configuration.devices.helpToBeExclusive(findings, from: rule.place),
          at: findings.place(of: IdleRule.Key.swallow, in: rule.place),
          code: "seen-by-applications")
      }
    }
  }
}
