/// `[panic]`: the touch that releases every grab, whatever the gestures do.
public struct PanicRule: Hashable, Sendable {
  /// Whether it is watched for.
  public var isEnabled = true
  /// How many fingers.
  public var fingers = 5
  /// How long they are held, in milliseconds.
  public var durationMilliseconds = 5000.0
  /// Where the rule stands in the file; nil if it does not.
  public var place: Place?

  /// Makes the rule that holds without `[panic]`.
  public init() {}
}

extension PanicRule {
  private enum Key: String, CaseIterable {
    case enabled, fingers
    case duration = "duration_ms"
  }

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
