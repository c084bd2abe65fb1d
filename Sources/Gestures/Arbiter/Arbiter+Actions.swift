// Steps 9 and 11 of a dispatch (B33): what clients are told, and who starts afresh.

extension Arbiter {
  /// Sends what is due of those that were active already, then of the winners.
  func act() {
    for recognizer in participants where recognizer.attempt.hasNews {
      guard recognizer.attempt.standing == .recognized,
        !winners.contains(where: { $0 === recognizer })
      else { continue }
      sendUpdates(of: recognizer)
    }
    // An action may disable others, which is settled afterwards, but nobody can win meanwhile.
    for winner in winners { sendBeginning(of: winner) }
    winners.removeAll(keepingCapacity: true)
    for recognizer in participants { reportMisplacedRequest(of: recognizer) }
  }

  /// A10: one changed per assignment, then the end if it came.
  private func sendUpdates(of recognizer: GestureRecognizer) {
    let (news, state) = (recognizer.attempt, recognizer.state)
    recognizer.attempt.forgetNews()
    for _ in 0..<news.changedCount { send(.changed, of: recognizer, because: news.reason) }
    if state.isTerminal { send(state, of: recognizer, because: news.reason) }
  }

  /// B21, A14: began whatever the recognizer is in by now, and the end if that came; the one ended
  /// of a discrete gesture.
  private func sendBeginning(of winner: GestureRecognizer) {
    let (reason, state) = (winner.attempt.reason, winner.state)
    winner.attempt.forgetNews()
    if deliversDownstream, winner.cancelsTouches {
      downstream.claim(winner.attempt.touches, at: clock, into: &output)  // C3, C4
    }
    if winner.attempt.isContinuous { send(.began, of: winner, because: reason) }
    if state.isTerminal { send(state, of: winner, because: reason) }
  }

  private func send(
    _ state: GestureState, of recognizer: GestureRecognizer, because reason: Reason?
  ) {
    report(state, of: recognizer, because: reason)
    recognizer.now = clock
    let event = GestureEvent(
      recognizer: recognizer, state: state, isDiscrete: !recognizer.attempt.isContinuous,
      time: clock, duration: clock - recognizer.attempt.start, values: recognizer.values)
    output.append(.gesture(event))
    for action in recognizer.actions { action(event) }  // A13
  }

  /// Makes `state` what clients see.
  func report(
    _ state: GestureState, of recognizer: GestureRecognizer, because reason: Reason?
  ) {
    let before = recognizer.attempt.reported
    recognizer.attempt.reported = state
    recognizer.tally.count(state, after: before)
    guard recordsTransitions, before != state else { return }
    let transition = Transition(
      recognizer: recognizer, time: clock, from: before, to: state,
      reason: reason ?? Reason("the recognizer said so"))
    output.append(.transition(transition))
  }

  private func reportMisplacedRequest(of recognizer: GestureRecognizer) {
    guard recognizer.attempt.misplacedRequest != nil else { return }
    recognizer.attempt.misplacedRequest = nil
    output.append(.diagnostic(recognizer, Reason("asked for a state that A7 rules out here")))
  }

  // MARK: Step 11

  /// Failed attempts reset at once (A18). Recognized ones reset together with those that
  /// requirements link them to, when each of these is done (A19).
  func resetFinished() {
    for recognizer in participants where recognizer.attempt.standing == .failed {
      reset(recognizer)
    }
    participants.removeAll { $0.attempt.standing == .idle }
    while let component = finishedComponent() {
      for recognizer in component { reset(recognizer) }
      participants.removeAll { $0.attempt.standing == .idle }
    }
  }

  private func reset(_ recognizer: GestureRecognizer) {
    report(.possible, of: recognizer, because: Reason("reset"))
    recognizer.endAttempt()
  }
}
