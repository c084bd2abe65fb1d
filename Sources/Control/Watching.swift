/// What a client wants to be told of what happens. Each case is more than the one before.
package enum Watching: Int, Comparable, Sendable {
  /// Nothing.
  case nothing
  /// What gestures bring about, without places, and how the daemon stands: what a guest may hear.
  case gestures
  /// What gestures and commands do, and how the daemon stands.
  case outcomes
  /// What is on the glass, too.
  case contacts

  package static func < (one: Watching, other: Watching) -> Bool {
    one.rawValue < other.rawValue
  }
}

extension ClosedRange<Watching> {
  /// Those who want to be told of outcomes, and perhaps of more.
  package static let all = Watching.outcomes...Watching.contacts
}
