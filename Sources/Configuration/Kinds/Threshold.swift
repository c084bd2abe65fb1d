/// A number that decides what a gesture is, named as in the file.
///
/// The types' rows say who has it, its range and its built-in value. Types of one's own may have
/// thresholds of their own; their unit follows from the end of their name.
package struct Threshold: RawRepresentable, Hashable, Sendable {
  /// The key: `max_duration_ms`.
  package let rawValue: String

  /// Names a threshold.
  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  private init(_ key: String) {
    rawValue = key
  }

  package static let taps = Threshold("taps")
  package static let fingers = Threshold("fingers")
  package static let minFingers = Threshold("min_fingers")
  package static let maxFingers = Threshold("max_fingers")
  package static let minDuration = Threshold("min_duration_ms")
  package static let maxDuration = Threshold("max_duration_ms")
  package static let maxInterval = Threshold("max_interval_ms")
  package static let maxMovement = Threshold("max_movement_mm")
  package static let maxSeparation = Threshold("max_separation_mm")
  package static let slop = Threshold("slop_mm")
  package static let slopAngle = Threshold("slop_deg")
  package static let minDistance = Threshold("min_distance_mm")
  package static let maxDeviation = Threshold("max_deviation_mm")
  package static let maxBacktrack = Threshold("max_backtrack_mm")
  package static let edgeWidth = Threshold("edge_width_mm")

  /// What a threshold counts.
  package enum Unit: Sendable {
    case count, milliseconds, millimetres, degrees

    /// The word after a number.
    var word: String? {
      switch self {
      case .count: nil
      case .milliseconds: "ms"
      case .millimetres: "mm"
      case .degrees: "degrees"
      }
    }

    /// The range of thresholds in this unit that have none of their own.
    var range: ClosedRange<Double> {
      switch self {
      case .count: 1...10
      case .milliseconds: 0...60_000
      case .millimetres: 0...1000
      case .degrees: 0...360
      }
    }
  }

  /// What it counts; the name says it.
  package var unit: Unit {
    if rawValue.hasSuffix("_ms") { return .milliseconds }
    if rawValue.hasSuffix("_mm") { return .millimetres }
    return rawValue.hasSuffix("_deg") ? .degrees : .count
  }
}
