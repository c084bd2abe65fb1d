import Words

extension LintPass {
  /// Patterns that no application or title can fit, and gestures that are for none.
  func lintApplications() {
    for gesture in gestures {
      lint(gesture.applications, of: gesture.name)
      let asked = gesture.applications.applications
      guard asked.count == 1, asked[0].name.lowercased() == "all" else { continue }
      findings.warn(
        "no application is called \(asked[0].name.quoted): to touchégg it means every application",
        help: "drop 'applications'", at: asked[0].place, code: "no-application")
    }
    for profile in configuration.profiles {
      lint(profile.applications, of: "profile \(profile.name)")
    }
  }

  private func lint(_ rule: ApplicationRule, of name: String) {
    guard !rule.isEmpty else { return }
    for pattern in rule.applications + rule.notApplications {
      if let other = pattern.name.hasPrefix("!") ? NameResolution.negated(pattern.name) : nil {
        let isOut = rule.notApplications.contains(pattern)
        findings.warn(
          "no application is called \(pattern.name.quoted): a pattern has no sign for not",
          help: "write \(other.quoted) in \(isOut ? "applications" : "not_applications")",
          at: pattern.place, code: "no-application")
        continue
      }
      if lintExpression(pattern) { continue }
      guard let fault = ApplicationRule.fault(of: pattern.name) else { continue }
      findings.warn(
        "no application is called \(pattern.name.quoted): \(fault.words)",
        help: fault.meant.map { "write \($0.quoted)" }
          ?? "write the name that 'gesturectl applications' shows while it is in front",
        at: pattern.place, code: "no-application", replacement: fault.meant?.quoted)
    }
    for title in rule.titles where !lintExpression(title, isTitle: true) {
      guard !FrontWindow.isPattern(title.name) else { continue }
      let part = "*\(title.name)*".quoted
      findings.note(
        "\(title.name.quoted) fits only this title: \(part) fits each title that contains it",
        at: title.place, code: "no-application")
    }
    if let pattern = rule.everythingExcluded {
      if let gesture = self.gesture(name), rule == gesture.applications {
        deaths[name] = Death(rule: "B2", why: "'not_applications' admits no application for it")
      }
      findings.warn(
        "\(name.quoted) never takes part: no application is left that 'not_applications' admits",
        help: rule.notApplications.count == 1
          ? "drop 'not_applications'" : "drop \(pattern.name.quoted)",
        at: pattern.place, code: "never-fires")
    }
  }
}

extension LintPass {
  /// Whether an element of a list of patterns is a regular expression. If so, warns of it.
  private func lintExpression(_ pattern: Reference, isTitle: Bool = false) -> Bool {
    guard let expression = RegularExpression(pattern.name, isTitle: isTitle) else { return false }
    let meant = expression.patterns.map(\.quoted).joined(separator: ", ")
    let isSure = !isTitle && !meant.isEmpty && expression.patterns.allSatisfy(\.isPlainInQuotes)
    findings.warn(
      "\(pattern.name.quoted) is a regular expression, and patterns know *, ? and [...] only",
      help: meant.isEmpty ? "write * for any text" : "write \(meant)", at: pattern.place,
      code: "no-application", replacement: isSure ? meant : nil)
    return true
  }
}

extension ApplicationRule {
  /// Why a pattern fits no application's name, and what is meant by it, or nil if it may fit.
  fileprivate static func fault(of pattern: String) -> (words: String, meant: String?)? {
    let name = pattern.split(separator: "/").last.map(String.init) ?? pattern
    if name.hasSuffix(".desktop"), name.utf8.count > 8 {
      return ("this is the file that starts it", String(name.dropLast(8)))
    }
    // The window of /usr/bin/nautilus is called org.gnome.Nautilus.
    if ["/", "~", "./", "$"].contains(where: pattern.hasPrefix), pattern.contains("/") {
      return ("this is a program's path", nil)
    }
    return nil
  }

  /// The pattern of `notApplications` that leaves no application, or nil if one may be left.
  fileprivate var everythingExcluded: Reference? {
    if let all = notApplications.first(where: { $0.name == "*" }) { return all }
    return excluding(applications)
  }

  /// Whether `notApplications` leaves nothing of what another rule asks for.
  func excludesAll(of rule: ApplicationRule) -> Bool { excluding(rule.applications) != nil }

  private func excluding(_ applications: [Reference]) -> Reference? {
    let excluding = applications.map { asked in
      notApplications.first {
        Glob($0.name.lowercased()).covers(Glob(asked.name.lowercased()))
      }
    }
    return excluding.contains { $0 == nil } ? nil : excluding.first ?? nil
  }
}
