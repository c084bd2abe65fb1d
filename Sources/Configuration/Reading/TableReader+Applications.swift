import Words

/// The keys of a table that say which applications it is for.
enum ApplicationKey: String, CaseIterable {
  case applications
  case notApplications = "not_applications"
  case titles, window

  /// All of them.
  static let all = KeySet(allCases.map(\.rawValue))
}

extension TableReader {
  /// Reads which applications the table is for.
  func applicationRule() -> ApplicationRule {
    var rule = ApplicationRule()
    guard has(anyOf: ApplicationKey.all) else { return rule }
    let names = #"an array of applications' names, as ["org.mozilla.*", "chromium"]"#
    rule.applications = patterns(.applications, expected: names)
    rule.notApplications = patterns(.notApplications, expected: names)
    rule.titles = patterns(.titles, expected: #"an array of titles, as ["*YouTube*"]"#)
    let windows = ApplicationRule.Window.allCases.map(\.rawValue)
    if let node = node(ApplicationKey.window), let text = node.usableText, !windows.contains(text),
      Synonyms.nearest(to: text, among: windows) == nil
    {
      reject(
        node, of: ApplicationKey.window, expected: windows.alternatives,
        hint: "write applications = [\(text.quoted)] in its place, if that is an application",
        code: "unknown-window")
      return rule
    }
    rule.window = choice(ApplicationKey.window, of: ApplicationRule.Window.self) ?? .front
    let asks: [ApplicationKey] = [.applications, .notApplications, .titles]
    if let node = node(ApplicationKey.window), !asks.contains(where: { has($0) }) {
      findings.error(
        "'window' needs 'applications', 'not_applications' or 'titles': what to ask of the window",
        help: "add applications = [\("*".quoted)] for any application, or drop 'window'",
        at: node.place, code: "missing-key")
    }
    return rule
  }

  /// Patterns of text that a window can have.
  private func patterns(_ key: ApplicationKey, expected: String) -> [Reference] {
    let patterns = references(key, expected: expected)
    for pattern in patterns {
      findings.warnOfPlaceholder(pattern.name, at: pattern.place, code: "no-application")
      if pattern.name.isEmpty {
        findings.error(
          "\(key.rawValue.asKey) has an empty pattern", help: "leave it out", at: pattern.place,
          code: "empty")
      } else if pattern.name.unicodeScalars.contains(where: { !$0.isPrintable }) {
        findings.error(
          "\(key.rawValue.asKey) has a character in it that cannot be printed",
          help: "leave it out", at: pattern.place, code: "bad-text")
      } else if pattern.name.unicodeScalars.count > TableReader.longestName {
        findings.error(
          "a pattern of \(key.rawValue.asKey) has more than \(TableReader.longestName) characters",
          help: "write a shorter one, with *", at: pattern.place, code: "bad-text")
      }
    }
    return patterns
  }
}
