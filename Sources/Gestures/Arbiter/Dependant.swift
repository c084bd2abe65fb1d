/// The other end of a requirement: who waits for the failure of the recognizer that keeps it.
struct Dependant {
  #if hasFeature(Embedded)
    // There are no weak references: recognizers that require each other go together.
    private unowned(unsafe) var recognizer: GestureRecognizer?
  #else
    private weak var recognizer: GestureRecognizer?
  #endif
  /// The attempt for which a dynamic requirement holds (B19), or nil for a static one.
  private let attempt: Int?

  init(_ recognizer: GestureRecognizer, duringItsAttempt: Bool = false) {
    self.recognizer = recognizer
    attempt = duringItsAttempt ? recognizer.attempt.number : nil
  }

  /// The recognizer that waits, or nil if it is gone, or if its attempt is over for which the
  /// requirement held.
  var current: GestureRecognizer? {
    guard let recognizer else { return nil }
    guard let attempt else { return recognizer }
    return recognizer.attempt.standing.takesPart && recognizer.attempt.number == attempt
      ? recognizer : nil
  }
}

extension [Dependant] {
  /// Adds one. Those that are over go first if room is needed.
  mutating func add(_ dependant: Dependant) {
    if count == capacity { removeAll { $0.current == nil } }
    append(dependant)
  }
}
