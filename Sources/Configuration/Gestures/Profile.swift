/// A `[[profile]]`: gestures that take part or not while it is in force.
public struct Profile: Hashable, Sendable {
  /// Its name, unique among profiles.
  public var name: String
  /// The gestures that take part; "*" for all of them.
  public var enabled: [Reference]
  /// The gestures that do not, whatever `enabled` says; "*" for all that it does not name.
  public var disabled: [Reference]
  /// Where the profile stands in the file.
  public var place: Place

  /// Whether the gesture called `name` takes part; nil if the profile does not say.
  public func isEnabled(_ name: String) -> Bool? {
    if disabled.contains(where: { $0.name == name }) { return false }
    if enabled.contains(where: { $0.name == name }) { return true }
    if disabled.contains(where: { $0.name == "*" }) { return false }
    return enabled.contains { $0.name == "*" } ? true : nil
  }
}

extension Profile {
  private enum Key: String, CaseIterable { case name, enable, disable }

  /// Reads a `[[profile]]`.
  init?(_ table: TableReader) {
    table.reportUnknownKeys(except: Key.self)
    place = table.place
    let expected = #"an array of gestures' names, or ["*"] for all"#
    enabled = table.references(Key.enable, expected: expected)
    disabled = table.references(Key.disable, expected: expected)
    guard table.node(Key.name) != nil else {
      table.reportMissing(Key.name, expected: "what 'gesturectl profile' calls it")
      return nil
    }
    guard let name = table.name(Key.name, expected: "a name") else { return nil }
    self.name = name
  }
}
