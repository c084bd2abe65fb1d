/// A row of the table of thresholds: who has it, its built-in value, its range, its meaning.
///
/// Decoding, defaults and messages all read this one table.
public struct ThresholdRule: Sendable {
  /// The threshold.
  public let threshold: Threshold
  /// The types that have it, with the built-in value; nil where it only stands for others.
  public let builtIn: [GestureType: Double?]
  /// The values allowed, in the threshold's unit.
  public let range: ClosedRange<Double>
  /// What it means, in a few words.
  public let meaning: String

  private init(
    _ threshold: Threshold, _ builtIn: [GestureType: Double?],
    range: ClosedRange<Double>? = nil, _ meaning: String
  ) {
    self.threshold = threshold
    self.builtIn = builtIn
    self.range = range ?? threshold.unit.range
    self.meaning = meaning
  }

  /// The table.
  public static let all = [
    ThresholdRule(.taps, [.tap: 1], "how many taps in a row"),
    ThresholdRule(.taps, [.longPress: 0], range: 0...10, "full taps before the press"),
    ThresholdRule(
      .fingers,
      [.tap: 1, .longPress: 1, .swipe: 1, .edgePan: 1, .pinch: 2, .rotation: 2],
      "exactly so many fingers"),
    ThresholdRule(.fingers, [.pan: nil], "sets both min_fingers and max_fingers"),
    ThresholdRule(.minFingers, [.pan: 1], "the pan begins and lasts with at least so many"),
    ThresholdRule(.maxFingers, [.pan: .infinity], "with more it fails; default unlimited"),
    ThresholdRule(.minDuration, [.longPress: 500], "how long the fingers stay down"),
    ThresholdRule(.maxDuration, [.tap: 750, .swipe: 500], "what takes longer fails"),
    ThresholdRule(.maxInterval, [.tap: 350, .longPress: 350], "from a lift to the next tap"),
    ThresholdRule(.maxMovement, [.tap: 5, .longPress: 4], "a finger that strays farther fails"),
    ThresholdRule(.maxSeparation, [.tap: 10, .longPress: 10], "from the first tap to the others"),
    ThresholdRule(.slop, [.pan: 2.5, .edgePan: 2.5], "how far the fingers go before it begins"),
    ThresholdRule(.slop, [.pinch: 2.5], "how much the span changes before it begins"),
    ThresholdRule(.slopAngle, [.rotation: 10], "how far the fingers turn before it begins"),
    ThresholdRule(.minDistance, [.swipe: 8], "the way of a swift swipe; less for a slow one"),
    ThresholdRule(.maxDeviation, [.swipe: 8], "across the direction; less for a slow swipe"),
    ThresholdRule(.maxBacktrack, [.swipe: 0.5], "how far a finger may go back behind its start"),
    ThresholdRule(.edgeWidth, [.edgePan: 6], "how far from the edge the fingers may land"),
  ]

  /// The row of `threshold` for `type`; nil if the type has no such threshold.
  public static func of(_ threshold: Threshold, for type: GestureType) -> ThresholdRule? {
    all.first { $0.threshold == threshold && $0.builtIn.keys.contains(type) }
  }

  /// The types that have `threshold`, in the order of the types.
  public static func types(with threshold: Threshold) -> [GestureType] {
    GestureType.allCases.filter { of(threshold, for: $0) != nil }
  }

  /// The thresholds that `type` has, in the order of the thresholds.
  public static func thresholds(of type: GestureType) -> [Threshold] {
    Threshold.allCases.filter { of($0, for: type) != nil }
  }
}
