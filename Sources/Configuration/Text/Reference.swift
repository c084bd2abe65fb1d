/// A name that refers to something declared elsewhere in the file.
public struct Reference: Hashable, Sendable {
  /// The name.
  public let name: String
  /// Where it is used.
  public let place: Place
}
