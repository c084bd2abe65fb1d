/// The numbers that decide what a gesture is, named as in the file (semantics.md, D).
public enum Threshold: String, CaseIterable, Sendable {
  case taps, fingers
  case minFingers = "min_fingers"
  case maxFingers = "max_fingers"
  case minDuration = "min_duration_ms"
  case maxDuration = "max_duration_ms"
  case maxInterval = "max_interval_ms"
  case maxMovement = "max_movement_mm"
  case maxSeparation = "max_separation_mm"
  case slop = "slop_mm"
  case slopAngle = "slop_deg"
  case minDistance = "min_distance_mm"
  case maxDeviation = "max_deviation_mm"
  case maxBacktrack = "max_backtrack_mm"
  case edgeWidth = "edge_width_mm"

  /// What a threshold counts.
  public enum Unit: Sendable {
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
  public var unit: Unit {
    if rawValue.hasSuffix("_ms") { return .milliseconds }
    if rawValue.hasSuffix("_mm") { return .millimetres }
    return rawValue.hasSuffix("_deg") ? .degrees : .count
  }
}
