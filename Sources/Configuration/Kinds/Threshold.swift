/// A number that decides what a gesture is. It has the name of its key in the configuration.
///
/// A type's `ThresholdRule` says that the type has the threshold, with its range and its built-in
/// value. A type of your own may have thresholds of its own. The unit follows from the end of the
/// name.
public struct Threshold: RawRepresentable, Hashable, Sendable {
  /// The key, such as `max_duration_ms`.
  public let rawValue: String

  /// Makes the threshold with this key.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes the threshold with this key.
  public init(_ key: String) {
    rawValue = key
  }

  public static let taps = Threshold("taps")
  public static let fingers = Threshold("fingers")
  public static let minFingers = Threshold("min_fingers")
  public static let maxFingers = Threshold("max_fingers")
  public static let minDuration = Threshold("min_duration_ms")
  public static let maxDuration = Threshold("max_duration_ms")
  public static let maxInterval = Threshold("max_interval_ms")
  public static let maxMovement = Threshold("max_movement_mm")
  public static let maxSeparation = Threshold("max_separation_mm")
  public static let slop = Threshold("slop_mm")
  public static let slopAngle = Threshold("slop_deg")
  public static let minDistance = Threshold("min_distance_mm")
  public static let maxDeviation = Threshold("max_deviation_mm")
  public static let maxBacktrack = Threshold("max_backtrack_mm")
  public static let minSize = Threshold("min_size_mm")
  public static let minRadius = Threshold("min_radius_mm")
  public static let tolerance = Threshold("tolerance")
  public static let edgeWidth = Threshold("edge_width_mm")

  /// Compares the lengths first, because most keys differ in length.
  public static func == (one: Threshold, other: Threshold) -> Bool {
    one.rawValue.utf8.count == other.rawValue.utf8.count && one.rawValue == other.rawValue
  }

  /// The unit of a threshold.
  public enum Unit: Sendable {
    case count, milliseconds, millimetres, degrees, percent
    /// A plain number, also with decimals.
    case ratio

    /// The word after a number in messages.
    var word: String? {
      switch self {
      case .count, .ratio: nil
      case .milliseconds: "ms"
      case .millimetres: "mm"
      case .degrees: "degrees"
      case .percent: "%"
      }
    }

    /// The range of thresholds in this unit, unless their rule gives another one.
    var range: ClosedRange<Double> {
      switch self {
      case .count: 1...10
      case .milliseconds: 0...60_000
      case .millimetres: 0...1000
      case .degrees: 0...360
      case .percent: 0...100
      case .ratio: 0...1000
      }
    }
  }

  /// The unit, which the end of the name says.
  public var unit: Unit {
    if rawValue.hasSuffix("_ms") { return .milliseconds }
    if rawValue.hasSuffix("_mm") { return .millimetres }
    if rawValue.hasSuffix("_deg") { return .degrees }
    if rawValue.hasSuffix("_percent") { return .percent }
    return rawValue.hasSuffix("_ratio") || self == .tolerance ? .ratio : .count
  }
}
