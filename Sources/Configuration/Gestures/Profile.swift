/// A `[[profile]]`: gestures that take part or not while it is in force, and what is done for hands
/// then.
package struct Profile: Hashable, Sendable {
  /// Its name, unique among profiles.
  package var name: String
  /// The gestures that take part, or "*" for all of them.
  package let enabled: [Reference]
  /// The gestures that do not, even if `enabled` names them, or "*" for all that it does not name.
  package let disabled: [Reference]
  /// The applications in front of which it is in force by itself, or none if a client has to choose
  /// it.
  package let applications: ApplicationRule
  /// What is done for hands, where it differs from `[accommodation]`.
  package let accommodation: AccommodationRule
  /// Where the profile stands in the file.
  package var place: Place
  /// What the profile says of each name in it.
  private let words: [String: Bool]

  /// Whether the gesture called `name` takes part, or nil if the profile does not say.
  package func isEnabled(_ name: String) -> Bool? { words[name] ?? words["*"] }
}

extension Profile {
  private enum Key: String, CaseIterable {
    case name, enable, disable, applications
    case notApplications = "not_applications"
    case titles
  }

  /// The names of its keys.
  static let keys = Key.allCases.map(\.rawValue) + AccommodationRule.keys

  /// The names of the keys whose values are lists of gestures.
  static let lists = [Key.enable, .disable].map(\.rawValue)

  /// Reads a `[[profile]]`.
  init?(_ table: TableReader) {
    table.reportUnknownKeys(except: Profile.keys)
    accommodation = AccommodationRule(keysOf: table)
    place = table.place
    let expected = #"an array of gestures' names, or ["*"] for all"#
    enabled = table.references(Key.enable, expected: expected)
    disabled = table.references(Key.disable, expected: expected)
    applications = table.applicationRule()
    words = Dictionary(
      enabled.map { ($0.name, true) } + disabled.map { ($0.name, false) },
      uniquingKeysWith: { $0 && $1 })
    guard (table.node(Key.name) ?? table.misnamed(Key.name)) != nil else {
      table.reportMissing(Key.name, expected: "what 'gesturectl profile' calls it")
      return nil
    }
    guard let name = table.name(Key.name, expected: "a name") else { return nil }
    self.name = name.name
  }
}
