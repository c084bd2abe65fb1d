import Loop

/// The latest warnings and errors, for whoever asks the daemon how it is.
public final class Troubles {
  /// One of them.
  public struct Entry: Hashable, Sendable {
    /// How bad it was.
    public let priority: Journal.Priority
    /// What was said.
    public let message: String
    /// When, in milliseconds of CLOCK_MONOTONIC.
    public let milliseconds: Int64
  }

  /// How many are remembered.
  static let limit = 8

  /// The latest ones, the oldest first.
  public private(set) var entries: [Entry] = []

  func note(_ priority: Journal.Priority, _ message: String) {
    if entries.count == Troubles.limit { entries.removeFirst() }
    entries.append(
      Entry(priority: priority, message: message, milliseconds: Clock.microseconds / 1000))
  }
}
