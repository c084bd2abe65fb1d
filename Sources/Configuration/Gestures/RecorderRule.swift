/// `[recorder]`: what the daemon remembers of what was touched.
package struct RecorderRule: Hashable, Sendable {
  /// For how many seconds, or nil for nothing.
  package var keepSeconds: Int?

  /// Makes the rule that holds without `[recorder]`.
  package init() {}

  /// The longest memory, in seconds.
  package static let mostSeconds = 600
}

extension RecorderRule {
  private enum Key: String, CaseIterable {
    case keep = "keep_s"
  }

  /// The names of its keys.
  static let keys = Key.allCases.map(\.rawValue)

  /// Reads `[recorder]`.
  init(_ table: TableReader) {
    table.reportUnknownKeys(except: Key.self)
    let seconds = table.wholeNumber(Key.keep, in: 0...RecorderRule.mostSeconds) ?? 0
    keepSeconds = seconds == 0 ? nil : seconds
  }
}
