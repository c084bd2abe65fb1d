/// A threshold of a type: its built-in value, its range and its meaning.
///
/// The reader of the file, the defaults, the messages and the manual all use these rules.
public struct ThresholdRule: Sendable {
  /// The threshold.
  public let threshold: Threshold
  /// The built-in value. `infinity` means unlimited. Nil means that the key only sets other
  /// thresholds.
  public let builtIn: Double?
  /// The built-in value for gestures with more than one finger, if it differs.
  public let builtInForSeveral: Double?
  /// The values that are allowed, in the threshold's unit.
  public let range: ClosedRange<Double>
  /// What the threshold means, in a few words.
  public let meaning: String
  /// Another threshold that this one must not exceed.
  public let ceiling: Threshold?
  /// The thresholds that this key sets, if the file does not give them themselves.
  public let standsFor: [Threshold]
  /// The condition for an effect of this threshold: another threshold is above a number. It is nil
  /// if this threshold always has an effect. `check` warns of a key without effect.
  public let condition: (threshold: Threshold, above: Double)?

  /// Makes a rule. Without `range`, the range is that of the threshold's unit. With a `condition`,
  /// this threshold has an effect only if another threshold is above a number.
  public init(
    _ threshold: Threshold, _ builtIn: Double, _ meaning: String,
    range: ClosedRange<Double>? = nil, notMoreThan other: Threshold? = nil,
    withSeveralFingers builtInForSeveral: Double? = nil,
    onlyIf condition: (threshold: Threshold, above: Double)? = nil
  ) {
    self.threshold = threshold
    self.builtIn = builtIn
    self.builtInForSeveral = builtInForSeveral
    self.range = range ?? threshold.unit.range
    self.meaning = meaning
    ceiling = other
    standsFor = []
    self.condition = condition
  }

  /// Makes a rule for a key that sets other thresholds.
  public init(_ threshold: Threshold, for others: [Threshold], _ meaning: String) {
    self.threshold = threshold
    builtIn = nil
    builtInForSeveral = nil
    range = threshold.unit.range
    self.meaning = meaning
    ceiling = nil
    standsFor = others
    condition = nil
  }
}
