import Words

/// Which applications a gesture or a profile is for: patterns of names and titles.
package struct ApplicationRule: Hashable, Sendable {
  /// Which window is asked about.
  package enum Window: String, CaseIterable, Sendable {
    /// The one in front.
    case front
    /// The one under the first finger, where the desktop tells rectangles. Else the one in front.
    case touched
  }

  /// Patterns of names, of which one has to match, or none for every application.
  package var applications: [Reference] = []
  /// Patterns of names, of which none may match.
  package var notApplications: [Reference] = []
  /// Patterns of titles, of which one has to match, or none for every title.
  package var titles: [Reference] = []
  /// Which window is asked about.
  package var window = Window.front

  /// Makes a rule for every application.
  package init() {}

  /// Whether it asks nothing.
  package var isEmpty: Bool { applications.isEmpty && notApplications.isEmpty && titles.isEmpty }

  /// Why it is not for `window`, in words, or nil if it is. Without a window the application is not
  /// known: then it is for none.
  package func refusal(of window: FrontWindow?) -> String? {
    if isEmpty { return nil }
    guard let window else { return "nothing tells which application is in front" }
    let own = window.names.first ?? ""
    if !applications.isEmpty, !applications.contains(where: { window.isCalled($0.name) }) {
      return "it is for \(applications.map(\.name.quoted).alternatives), not for \(own.quoted)"
    }
    if let pattern = notApplications.first(where: { window.isCalled($0.name) }) {
      return "it is not for \(own.quoted) (not_applications has \(pattern.name.quoted))"
    }
    if !titles.isEmpty, !titles.contains(where: { FrontWindow.fits($0.name, window.title) }) {
      let title = window.title.quoted
      return "it is for titles \(titles.map(\.name.quoted).alternatives), not for \(title)"
    }
    return nil
  }

  /// Whether it is for every window that `other` is for, as far as their words tell.
  func covers(_ other: ApplicationRule) -> Bool {
    guard !isEmpty else { return true }
    return window == other.window
      && coversNames(of: other)
      && Set(notApplications.map(\.name)).isSubset(of: other.notApplications.map(\.name))
      && Set(titles.map(\.name)).isCovering(other.titles.map(\.name))
  }

  /// Whether this rule fits each application that `other` asks for.
  private func coversNames(of other: ApplicationRule) -> Bool {
    guard !applications.isEmpty else { return true }
    let names = Set(applications.map(\.name))
    if names.isCovering(other.applications.map(\.name)) { return true }
    let patterns = names.map { Glob($0.lowercased()) }
    return !other.applications.isEmpty
      && other.applications.allSatisfy { asked in
        let its = Glob(asked.name.lowercased())
        return patterns.contains { $0.covers(its) }
      }
  }

  /// Whether there may be a window that both are for. Two that ask about different windows may
  /// always meet.
  func mayMeet(_ other: ApplicationRule) -> Bool {
    guard window == other.window else { return true }
    return !excludes(other) && !other.excludes(self)
  }

  /// Whether each name that `other` asks for is none that it asks for.
  private func excludes(_ other: ApplicationRule) -> Bool {
    guard !other.applications.isEmpty else { return false }
    return other.applications.allSatisfy { asked in
      guard !FrontWindow.isPattern(asked.name) else { return false }
      let window = FrontWindow(names: [asked.name])
      return notApplications.contains { window.isCalled($0.name) }
        || !applications.isEmpty && !applications.contains { window.isCalled($0.name) }
    }
  }
}

extension Configuration {
  /// Where the file asks first for what is in front, or nil if it does not.
  package var placeOfApplications: Place? {
    let rules = gestures.map(\.applications) + profiles.map(\.applications)
    return rules.flatMap { $0.applications + $0.notApplications + $0.titles }.map(\.place).min()
  }
}

extension Set<String> {
  /// Whether a list of alternatives, empty for everything, has all that `other` has.
  fileprivate func isCovering(_ other: [String]) -> Bool {
    isEmpty || (!other.isEmpty && isSuperset(of: other))
  }
}
