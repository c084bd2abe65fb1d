/// A threshold that a type has: its built-in value, its range, its meaning.
///
/// Reading, defaults, messages and the manual all go by these rows.
public struct ThresholdRule: Sendable {
  /// The threshold.
  public let threshold: Threshold
  /// The built-in value, `infinity` for unlimited, or nil if the key only stands for others.
  public let builtIn: Double?
  /// The built-in value of a gesture with more than one finger, where it is another.
  public let builtInForSeveral: Double?
  /// The values allowed, in the threshold's unit.
  public let range: ClosedRange<Double>
  /// What it means, in a few words.
  public let meaning: String
  /// A threshold that has to be as much or more.
  public let ceiling: Threshold?
  /// The thresholds that the key stands for where they are not given themselves.
  public let standsFor: [Threshold]

  /// Makes a row. Without `range` it is that of the threshold's unit.
  public init(
    _ threshold: Threshold, _ builtIn: Double, _ meaning: String,
    range: ClosedRange<Double>? = nil, notMoreThan other: Threshold? = nil,
    withSeveralFingers builtInForSeveral: Double? = nil
  ) {
    self.threshold = threshold
    self.builtIn = builtIn
    self.builtInForSeveral = builtInForSeveral
    self.range = range ?? threshold.unit.range
    self.meaning = meaning
    ceiling = other
    standsFor = []
  }

  /// Makes a row for a key that sets others.
  public init(_ threshold: Threshold, for others: [Threshold], _ meaning: String) {
    self.threshold = threshold
    builtIn = nil
    builtInForSeveral = nil
    range = threshold.unit.range
    self.meaning = meaning
    ceiling = nil
    standsFor = others
  }
}
