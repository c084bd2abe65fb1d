// How far an attempt has come, for people who watch it.

extension GestureRecognizer {
  /// What has been measured by now beside what is asked for, while it is possible; empty otherwise.
  package final func measured(at time: EventTime) -> [Unmet] {
    guard attempt.standing.isOpen, state == .possible, !touches.isEmpty else { return [] }
    stir()
    return measures(at: time)
  }
}

extension Arbiter {
  /// Whom it waits for: those that it requires to fail and that have not failed yet.
  package func awaited(by recognizer: GestureRecognizer) -> [String] {
    recognizer.attempt.standing.isPending
      ? requirementsThatMayRecognize(of: recognizer).map { $0.name } : []
  }
}
