/// What a client wants to be told of what happens. Each case is more than the one before.
package enum Watching: Int, Comparable, Sendable {
  /// Nothing.
  case nothing
  /// What gestures and commands do, and how the daemon stands.
  case outcomes
  /// What is on the glass, too.
  case contacts

  package static func < (one: Watching, other: Watching) -> Bool {
    one.rawValue < other.rawValue
  }
}
