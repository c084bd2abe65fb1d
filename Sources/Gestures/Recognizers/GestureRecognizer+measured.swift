// How far an attempt has come, for `gesturectl` and other programs that show it.

extension GestureRecognizer {
  /// What the attempt has measured by `time`, each with the threshold that it is compared with. It
  /// is empty if the recognizer is not possible.
  package final func measured(at time: EventTime) -> [Unmet] {
    guard attempt.standing.isOpen, state == .possible, !touches.isEmpty else { return [] }
    stir()
    return measures(at: time)
  }
}

extension Arbiter {
  /// The names of the recognizers that `recognizer` waits for. It requires them to fail, and they
  /// have not failed yet.
  package func awaited(by recognizer: GestureRecognizer) -> [String] {
    recognizer.attempt.standing.isPending
      ? requirementsThatMayRecognize(of: recognizer).map { $0.name } : []
  }
}
