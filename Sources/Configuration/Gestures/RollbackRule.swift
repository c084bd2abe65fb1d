/// `[rollback]`: when a configuration counts as one that works.
package struct RollbackRule: Hashable, Sendable {
  /// For how many seconds it has to serve, or nil if none is kept.
  package var afterSeconds: Int? = 300

  /// Makes the rule that holds without `[rollback]`.
  package init() {}

  /// The longest time, in seconds.
  package static let mostSeconds = 86_400
}

extension RollbackRule {
  private enum Key: String, CaseIterable {
    case after = "after_s"
  }

  /// The names of its keys.
  static let keys = Key.allCases.map(\.rawValue)

  /// Reads `[rollback]`.
  init(_ table: TableReader) {
    table.reportUnknownKeys(except: Key.self)
    guard let seconds = table.wholeNumber(Key.after, in: 0...RollbackRule.mostSeconds) else {
      return
    }
    afterSeconds = seconds == 0 ? nil : seconds
  }
}
