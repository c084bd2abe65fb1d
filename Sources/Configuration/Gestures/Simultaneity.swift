/// Whom a gesture may be active together with, by its own word (B13).
public struct Simultaneity: Hashable, Sendable {
  /// Whether everyone may: a `"*"` among the names.
  public var admitsAnyone: Bool
  /// The gestures that are named.
  public var named: [Reference]

  /// Whether the gesture called `name` may.
  func includes(_ name: String) -> Bool {
    admitsAnyone || named.contains { $0.name == name }
  }
}
