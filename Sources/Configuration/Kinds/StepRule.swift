import Gestures

/// What `on_step` counts of a type, and the key that says how much a step is.
public struct StepRule: Sendable {
  /// The key: `every_mm`.
  public let key: String
  /// The sizes allowed.
  public let range: ClosedRange<Double>
  /// What the size counts, for messages.
  public let unit: String
  /// What is counted of a gesture.
  let measure: @Sendable (Choices) -> StepMeasure

  /// Makes the rule for steps of what `measure` says of a gesture with certain words.
  public init(
    _ key: String, _ range: ClosedRange<Double>, unit: String,
    of measure: @escaping @Sendable (Choices) -> StepMeasure
  ) {
    self.key = key
    self.range = range
    self.unit = unit
    self.measure = measure
  }
}
