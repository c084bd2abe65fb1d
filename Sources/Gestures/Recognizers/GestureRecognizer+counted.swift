extension GestureRecognizer {
  /// What became of the attempts of its gesture.
  public var tally: Tally { sharedTally?.tally ?? Tally() }
  /// Whether there was anything to count.
  package var hasTally: Bool { sharedTally != nil }
  /// How many attempts it has begun.
  package var attempts: Int { attempt.number }
  /// Whether an attempt is going on.
  package var takesPart: Bool { attempt.standing.takesPart }
}
