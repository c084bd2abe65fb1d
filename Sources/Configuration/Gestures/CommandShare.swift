/// How much a gesture's commands may take of what all gestures share.
package struct CommandShare: Hashable, Sendable {
  /// How many of them may run at once.
  package var maxRunning = 4
  /// How long each may run, in milliseconds, or nil for ever.
  package var timeoutMilliseconds: Int?

  /// Makes the share of a gesture that says nothing about it.
  package init() {}
}

extension CommandShare {
  private static let day = 24 * 60 * 60 * 1000

  /// Reads the share of a `[[gesture]]`.
  init(_ table: TableReader) {
    maxRunning = table.wholeNumber(GestureKey.maxRunning, in: 1...1000) ?? maxRunning
    timeoutMilliseconds = table.wholeNumber(GestureKey.timeout, in: 1...CommandShare.day)
  }
}
