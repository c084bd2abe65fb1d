/// Whom a gesture may be active together with, by its own word (B13).
public enum Simultaneity: Hashable, Sendable {
  /// Every other gesture: `["*"]`.
  case anyone
  /// These.
  case gestures([Reference])

  /// Whether the gesture called `name` is among them.
  func includes(_ name: String) -> Bool {
    switch self {
    case .anyone: true
    case .gestures(let others): others.contains { $0.name == name }
    }
  }
}
