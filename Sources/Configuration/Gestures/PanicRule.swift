/// `[panic]`: the touch that releases every grab, even while gestures are active.
package struct PanicRule: Hashable, Sendable {
  /// Whether it is watched for.
  package var isEnabled = true
  /// How many fingers.
  package var fingers = 5
  /// How long they are held, in milliseconds.
  package var durationMilliseconds = 5000.0
  /// Where the rule stands in the file, or nil if it does not.
  package var place: Place?

  /// Makes the rule that holds without `[panic]`.
  package init() {}
}

extension PanicRule {
  enum Key: String, CaseIterable {
    case enabled, fingers
    case duration = "duration_ms"
  }

  /// The names of its keys.
  static let keys = Key.allCases.map(\.rawValue)

  /// The names of those whose values are true or false.
  static let truths = [Key.enabled].map(\.rawValue)

  /// Reads `[panic]`.
  init(_ table: TableReader) {
    table.reportUnknownKeys(except: Key.self)
    place = table.place
    isEnabled = table.boolean(Key.enabled) ?? isEnabled
    fingers = table.wholeNumber(Key.fingers, in: 1...10) ?? fingers
    durationMilliseconds =
      table.number(Key.duration, in: 0...60_000, unit: "ms") ?? durationMilliseconds
  }
}
