// Steps 9 to 11 of a dispatch (B33): actions, delivery downstream, and resets.

extension Arbiter {
  // MARK: Step 9

  /// Sends the events of recognizers that were active already, then those of the winners in the
  /// order in which they won. If an action disables other recognizers, that is decided afterwards.
  func act() {
    for recognizer in all(.undecided) where recognizer.hasNews { sendUpdates(of: recognizer) }
    for winner in winners { sendBeginning(of: winner) }
    winners.clear()
  }

  /// A10: sends one event `changed` for each assignment. If the recognizer has ended, sends the
  /// end, too.
  private func sendUpdates(of recognizer: GestureRecognizer) {
    let (count, reason) = (recognizer.attempt.changedCount, recognizer.attempt.reason)
    let state = recognizer.state
    recognizer.attempt.forgetNews()
    for _ in 0..<count { send(.changed, of: recognizer, because: reason) }
    if state.isTerminal { send(state, of: recognizer, because: reason) }
  }

  /// B21, A14: sends the event `began` in any internal state. If the recognizer has ended, also
  /// sends the end. A discrete gesture only sends ended.
  private func sendBeginning(of winner: GestureRecognizer) {
    let (beginning, reason) = (winner.attempt.beginning, winner.attempt.reason)
    let state = winner.state
    winner.attempt.forgetNews()
    if deliversDownstream, winner.cancelsTouches {
      downstream.claim(winner.attempt.touches, at: clock, into: &output)  // C3, C4
    }
    if winner.attempt.isContinuous { send(.began, of: winner, because: beginning) }
    if state.isTerminal { send(state, of: winner, because: reason) }
  }

  private func send(
    _ state: GestureRecognizer.State, of recognizer: GestureRecognizer, because reason: Reason?
  ) {
    tell(state, of: recognizer, because: reason)
    recognizer.now = clock
    let event = GestureEvent(
      recognizer: recognizer, state: state, isDiscrete: !recognizer.attempt.isContinuous,
      time: clock, duration: clock - recognizer.attempt.start, values: recognizer.values)
    // Without actions, the event need not be copied.
    guard !recognizer.actions.isEmpty else { return output.append(.gesture(event)) }
    output.append(.gesture(event))
    for action in recognizer.actions { action.perform(event) }  // A13
  }

  /// Sets the state that clients see to `state`. Counts the change. If `recordsTransitions` is
  /// true, adds it to the outputs.
  func tell(
    _ state: GestureRecognizer.State, of recognizer: GestureRecognizer, because reason: Reason?
  ) {
    let before = recognizer.attempt.standing.told
    recognizer.attempt.standing =
      switch state {
      case .possible: .idle
      case .failed: .failed
      case .began, .changed, .ended, .cancelled: .won(told: state)
      }
    if recognizer.attempt.standing.isFinished { roster.insert(recognizer, .ending) }
    guard before != state else { return }
    let reason = reason ?? Reason("the recognizer said so")
    recognizer.countingTally.tally.count(
      state, after: before, in: recognizer.attempt.sequence, at: clock, because: reason)
    if state == .failed, recognizer.attempt.isTold { tellAttempt(of: recognizer, failed: reason) }
    guard recordsTransitions else { return }
    let transition = Transition(
      recognizer: recognizer, time: clock, from: before, to: state, reason: reason,
      start: recognizer.attempt.start)
    output.append(.transition(transition))
  }

  // MARK: Steps 10 and 11

  /// Notes for step 10 of B33 what a frame did to the touches.
  func noteDownstream(_ frame: TouchFrame) {
    downstream.note(self.frame)
    if lateLandingRadius != nil { downstream.noteLifts(frame.changes, at: clock) }  // HND3
  }

  /// Step 10, if the arbiter delivers downstream at all.
  func sweepDownstream() {
    if deliversDownstream { downstream.sweep(all(.participants), at: clock, into: &output) }
  }

  /// Step 11: failed recognizers reset at once (A18). Others reset together with those to which
  /// requirements link them (A19).
  func reset() {
    for recognizer in all(.undecided) {
      if case .failed = recognizer.attempt.standing {
        recognizer.forEachLink { other in
          if other.attempt.standing.isFinished { other.stage?.roster.insert(other, .ending) }
        }
        reset(recognizer)
      } else if recognizer.attempt.measureIsOld, let group = recognizer.group {
        group.measure()
        recognizer.attempt.measure(group)
      }
      if !recognizer.isUndecided { roster.remove(recognizer, .undecided) }
    }
    if !roster.isEmpty(.ending) { resetComponents() }
  }

  /// Resets groups of linked recognizers (A19). It looks only at groups in which a recognizer has
  /// just ended, or in which one has failed after another had ended.
  private func resetComponents() {
    searches += 1
    for recognizer in all(.ending) {
      roster.remove(recognizer, .ending)
      gatherComponent(of: recognizer)
      guard component.allSatisfy({ $0.attempt.standing.isFinished && !$0.hasNews }),
        let first = component.min(by: { $0.rank < $1.rank })
      else { continue }
      roster.insert(first, .resettable)
    }
    searches += 1
    for recognizer in all(.resettable) {
      gatherComponent(of: recognizer)
      for member in component { reset(member) }
    }
    component.clear()
  }

  /// Gathers the participants that requirements link with `recognizer`, unless this search has
  /// found them already. Recognizers that take no part link no others.
  private func gatherComponent(of recognizer: GestureRecognizer) {
    component.clear()
    visit(recognizer)
    var next = 0
    while next < component.count {
      component[next].forEachLink(visit)
      next += 1
    }
  }

  private func visit(_ recognizer: GestureRecognizer) {
    guard recognizer.stage === self, recognizer.attempt.search != searches else { return }
    roster.looks &+= 1
    recognizer.attempt.search = searches
    component.append(recognizer)
  }

  private func reset(_ recognizer: GestureRecognizer) {
    let final = recognizer.attempt.standing.told
    tell(.possible, of: recognizer, because: Reason("reset"))
    roster.leave(recognizer)
    recognizer.endAttempt(in: final)
    if let home = recognizer.nextHome {
      recognizer.nextHome = nil
      home.arbiter?.house(recognizer, in: home.zone)
    }
  }
}
