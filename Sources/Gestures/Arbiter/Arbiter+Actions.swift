// Steps 9 to 11 of a dispatch (B33): what clients and downstream are told, and who starts afresh.

extension Arbiter {
  // MARK: Step 9

  /// Sends what is due of those that were active already, then of the winners in the order in which
  /// they won; whether an attempt came to its end. An action may disable others, which is decided afterwards.
  func act(after rounds: Int) -> Bool {
    var hasEnded = false
    for recognizer in participants where recognizer.hasNews {
      sendUpdates(of: recognizer)
      if recognizer.attempt.standing.isFinished { hasEnded = true }
    }
    for round in 0..<rounds {
      for recognizer in participants {
        guard case .winner(round: round + 1) = recognizer.attempt.standing else { continue }
        sendBeginning(of: recognizer)
        if recognizer.attempt.standing.isFinished { hasEnded = true }
      }
    }
    return hasEnded
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
    tell(state, of: recognizer, because: reason)
    recognizer.now = clock
    let event = GestureEvent(
      recognizer: recognizer, state: state, isDiscrete: !recognizer.attempt.isContinuous,
      time: clock, duration: clock - recognizer.attempt.start, values: recognizer.values)
    output.append(.gesture(event))
    for action in recognizer.actions { action(event) }  // A13
  }

  /// Makes `state` what clients see.
  func tell(_ state: GestureState, of recognizer: GestureRecognizer, because reason: Reason?) {
    let before = recognizer.attempt.standing.told
    recognizer.attempt.standing =
      switch state {
      case .possible: .idle
      case .failed: .failed
      case .began, .changed, .ended, .cancelled: .won(told: state)
      }
    recognizer.tally.count(state, after: before)
    guard recordsTransitions, before != state else { return }
    let transition = Transition(
      recognizer: recognizer, time: clock, from: before, to: state,
      reason: reason ?? Reason("the recognizer said so"))
    output.append(.transition(transition))
  }

  // MARK: Steps 10 and 11

  /// Step 10, if downstream hears of touches at all.
  func sweepDownstream() {
    if deliversDownstream { downstream.sweep(participants, at: clock, into: &output) }
  }

  /// Step 11: failed attempts reset at once (A18); recognized ones together with those that
  /// requirements link them to, which is looked at if one of them has just ended or failed (A19).
  func reset(afterEnd hasEnded: Bool) {
    var isComplete = !hasEnded
    for recognizer in participants {
      if case .failed = recognizer.attempt.standing {
        reset(recognizer)
        isComplete = false
      } else if recognizer.attempt.measureIsOld {
        recognizer.attempt.measure(recognizer.touches)
      }
    }
    guard !isComplete else { return }
    resetComponents()
    participants.removeAll { !$0.attempt.standing.takesPart }
  }

  private func resetComponents() {
    guard participants.contains(where: \.attempt.standing.isFinished) else { return }
    for recognizer in participants {
      recognizer.attempt.isUnvisited = recognizer.attempt.standing.takesPart
    }
    for recognizer in participants
    where recognizer.attempt.isUnvisited && recognizer.attempt.standing.isFinished {
      gatherComponent(of: recognizer)
      guard component.allSatisfy({ $0.attempt.standing.isFinished && !$0.hasNews }) else {
        continue
      }
      for member in component { reset(member) }
    }
    component.removeAll(keepingCapacity: true)
    for recognizer in participants { recognizer.attempt.isUnvisited = false }
  }

  /// Gathers the participants that requirements connect with `recognizer`. Those that take no part
  /// connect nobody.
  private func gatherComponent(of recognizer: GestureRecognizer) {
    component.removeAll(keepingCapacity: true)
    visit(recognizer)
    var next = 0
    while next < component.count {
      let member = component[next]
      next += 1
      for other in member.requirements { visit(other) }
      for requirement in member.attempt.dynamicRequirements { visit(requirement.recognizer) }
      for dependant in member.dependants { if let other = dependant.current { visit(other) } }
    }
  }

  private func visit(_ recognizer: GestureRecognizer) {
    guard recognizer.attempt.isUnvisited else { return }
    recognizer.attempt.isUnvisited = false
    component.append(recognizer)
  }

  private func reset(_ recognizer: GestureRecognizer) {
    tell(.possible, of: recognizer, because: Reason("reset"))
    recognizer.endAttempt()
    if let home = recognizer.nextHome {
      recognizer.nextHome = nil
      home.arbiter?.house(recognizer, in: home)
    }
  }
}
