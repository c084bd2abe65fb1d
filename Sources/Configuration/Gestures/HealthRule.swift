/// `[health]`: when a touchscreen counts as dying.
package struct HealthRule: Hashable, Sendable {
  /// After how many hours without a touch, or nil for never.
  package var silentHours: Int?

  /// Makes the rule that holds without `[health]`.
  package init() {}

  /// The longest time, in hours: a year.
  package static let mostHours = 8760
}

extension HealthRule {
  private enum Key: String, CaseIterable {
    case silent = "silent_h"
  }

  /// The names of its keys.
  static let keys = Key.allCases.map(\.rawValue)

  /// Reads `[health]`.
  init(_ table: TableReader) {
    table.reportUnknownKeys(except: Key.self)
    let hours = table.wholeNumber(Key.silent, in: 0...HealthRule.mostHours) ?? 0
    silentHours = hours == 0 ? nil : hours
  }
}
