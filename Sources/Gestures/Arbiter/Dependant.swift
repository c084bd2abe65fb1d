/// A recognizer that requires another one to fail. The other one keeps a list of its dependants.
struct Dependant {
  #if hasFeature(Embedded)
    // There are no weak references: the client frees recognizers that require each other together.
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

  /// The recognizer that waits. It is nil if the recognizer is freed, or if the attempt with the
  /// dynamic requirement is over.
  var current: GestureRecognizer? {
    guard let recognizer else { return nil }
    guard let attempt else { return recognizer }
    return recognizer.attempt.standing.takesPart && recognizer.attempt.number == attempt
      ? recognizer : nil
  }
}

extension [Dependant] {
  /// Adds a dependant. If memory is needed, it first removes those that are over.
  mutating func add(_ dependant: Dependant) {
    if count == capacity { removeAll { $0.current == nil } }
    append(dependant)
  }
}
