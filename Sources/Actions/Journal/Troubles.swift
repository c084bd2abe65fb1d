import Loop

/// The latest warnings and errors, for whoever asks the daemon how it is.
package final class Troubles {
  /// One of them.
  package struct Entry: Hashable, Sendable {
    /// How bad it was.
    package let priority: Journal.Priority
    /// What was said.
    package let message: String
    /// When, in milliseconds of CLOCK_MONOTONIC.
    package let milliseconds: Int64
  }

  /// How many are remembered.
  static let limit = 8

  /// The latest ones, the oldest first.
  package private(set) var entries: [Entry] = []

  func note(_ priority: Journal.Priority, _ message: String) {
    if entries.count == Troubles.limit { entries.removeFirst() }
    entries.append(
      Entry(priority: priority, message: message, milliseconds: Clock.microseconds / 1000))
  }
}
