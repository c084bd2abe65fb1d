// Attempts of which clients hear before they begin: of those only who `tellsAttempts`.

extension Arbiter {
  /// Makes a participant of a recognizer, unless it is one (B3).
  func join(_ recognizer: GestureRecognizer) {
    guard !recognizer.attempt.standing.takesPart else { return }
    recognizer.beginAttempt(on: self, at: clock, order: nextOrder())
    roster.insert(recognizer, .participants)
    roster.insert(recognizer, .awake)
    if recognizer.tellsAttempts { roster.insert(recognizer, .telling) }
  }

  /// Tells of the attempts that heard of something at this moment, and are possible still (B20).
  func tellAttempts() {
    for recognizer in all(.telling)
    where recognizer.now == clock && recognizer.reportedState == .possible {
      tellAttempt(of: recognizer)
    }
  }

  /// Tells of one attempt: how near it is to beginning, which state a waiting one has come to
  /// (B20), or `why` it failed.
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
