import Gestures

/// How a panel's picture is turned from now on.
package enum OrientationChoice: Hashable, Sendable {
  /// As the configuration says.
  case configured
  /// As a client says that knows better.
  case turned(Orientation)

  /// The words for all choices.
  package static let words = Orientation.allCases.map(\.rawValue) + ["configured"]

  /// The choice that a word stands for, or nil if it is none of them.
  package init?(_ word: String) {
    if word == "configured" {
      self = .configured
    } else if let orientation = Orientation(rawValue: word) {
      self = .turned(orientation)
    } else {
      return nil
    }
  }

  /// The word for it.
  package var word: String {
    switch self {
    case .configured: "configured"
    case .turned(let orientation): orientation.rawValue
    }
  }
}
