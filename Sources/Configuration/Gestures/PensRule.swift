import Gestures

/// `[pens]`: what a pen that has left still keeps from the glass (HND4).
package struct PensRule: Hashable, Sendable {
  /// For how long fingers are what they are beside it.
  package private(set) var keep = TimeSpan.milliseconds(0)
  /// Within so many millimetres of where it was last, contacts are palms.
  package private(set) var palm = 0.0
  /// Where the rule stands in the file, or nil if it does not.
  package private(set) var place: Place?

  /// Makes the rule that holds without `[pens]`: a pen that has left is gone.
  package init() {}
}

extension PensRule {
  private enum Key: String, CaseIterable {
    case keep = "keep_ms"
    case palm = "palm_mm"
  }

  /// The names of its keys.
  static let keys = Key.allCases.map(\.rawValue)

  /// Reads `[pens]`.
  init(_ table: TableReader) {
    table.reportUnknownKeys(except: Key.self)
    keep = table.number(Key.keep, in: 0...10_000, unit: "ms").map(TimeSpan.milliseconds) ?? keep
    palm = table.number(Key.palm, in: 0...200, unit: "mm") ?? palm
    place = table.place
  }
}
