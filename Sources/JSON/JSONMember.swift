/// A name and its value in an object.
public struct JSONMember: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The value.
  public let value: JSONValue

  /// Pairs a name with a value.
  public init(_ name: String, _ value: JSONValue) {
    self.name = name
    self.value = value
  }
}
