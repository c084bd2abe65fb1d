// Outputs for attempts whose gesture has not begun. They come only of recognizers whose
// `tellsAttempts` is true.

extension Arbiter {
  /// Makes a recognizer a participant, unless it is one already (B3).
  func join(_ recognizer: GestureRecognizer) {
    guard !recognizer.attempt.standing.takesPart else { return }
    recognizer.beginAttempt(on: self, at: clock, order: nextOrder())
    roster.insert(recognizer, .participants)
    roster.insert(recognizer, .awake)
    if recognizer.tellsAttempts { roster.insert(recognizer, .telling) }
  }

  /// Appends an output for each attempt whose recognizer was called at this moment, if clients
  /// still see it as possible (B20).
  func tellAttempts() {
    for recognizer in all(.telling)
    where recognizer.now == clock && recognizer.reportedState == .possible {
      tellAttempt(of: recognizer)
    }
  }

  /// Returns the output for one attempt: how near it is to its beginning or, with a reason, that it
  /// failed. A pending attempt (B20) has the progress 1.
  func tellAttempt(of recognizer: GestureRecognizer, failed why: Reason? = nil) {
    let attempt = recognizer.attempt
    let event = GestureEvent(
      recognizer: recognizer, state: why == nil ? .possible : .failed, isDiscrete: false,
      time: clock, duration: clock - attempt.start,
      values: GestureValues(location: attempt.location, fingers: attempt.fingers))
    let progress = recognizer.state == .possible ? recognizer.progress : 1
    output.append(
      .attempt(
        AttemptEvent(
          event: event, isFirst: !attempt.isTold, progress: why == nil ? progress : nil,
          reason: why)))
    recognizer.attempt.isTold = true
  }
}
