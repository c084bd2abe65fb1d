import Gestures

/// What `on_step` counts for gestures of a type, and the key for the size of a step.
public struct StepRule: Sendable {
  /// The key, such as `every_mm`.
  public let key: String
  /// The sizes that a step may have.
  public let range: ClosedRange<Double>
  /// The unit of the size, for messages.
  public let unit: String
  /// The value in which steps are counted. It may depend on the gesture's words.
  let measure: @Sendable (Choices) -> StepMeasure

  /// Makes a rule. `measure` gets a gesture's words, and returns the value in which its steps are
  /// counted.
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
