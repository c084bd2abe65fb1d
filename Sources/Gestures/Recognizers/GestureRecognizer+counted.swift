extension GestureRecognizer {
  /// Counts what became of the attempts of the recognizer's gesture.
  public var tally: Tally { sharedTally?.tally ?? Tally() }
  /// Whether there is a tally: an attempt was counted, or several recognizers share the tally.
  package var hasTally: Bool { sharedTally != nil }
  /// How many attempts the recognizer has begun.
  package var attempts: Int { attempt.number }
  /// Whether an attempt is going on.
  package var takesPart: Bool { attempt.standing.takesPart }
}
