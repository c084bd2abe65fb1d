// How far an attempt has come, for people who watch it.

extension GestureRecognizer {
  /// What has been measured by now beside what is required, while it is possible, or else empty.
  package final func measured(at time: EventTime) -> [Unmet] {
    guard attempt.standing.isOpen, state == .possible, !touches.isEmpty else { return [] }
    stir()
    return measures(at: time)
  }
}

extension Arbiter {
  /// The recognizers that it waits for: those that it requires to fail and that have not failed
  /// yet.
  package func awaited(by recognizer: GestureRecognizer) -> [String] {
    recognizer.attempt.standing.isPending
      ? requirementsThatMayRecognize(of: recognizer).map { $0.name } : []
  }
}
