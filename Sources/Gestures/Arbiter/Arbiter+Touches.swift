// Steps 1 to 3 of a dispatch (B33): deadlines, landings, delivery.

extension Arbiter {
  // MARK: Step 1

  /// Settles the deadlines up to `time`, oldest first, equal ones in the order of B4. Each deadline
  /// is a dispatch of its own, and comes before an event of the same time (B36).
  func reachDeadlines(through time: EventTime) {
    while let deadline = roster.deadlines.least, deadline <= time,
      let recognizer = roster.deadlines.place.map({ roster[$0] })
    {
      clock = max(clock, deadline)
      recognizer.deadline = nil
      recognizer.now = clock
      recognizer.deadlineReached()
      if let next = recognizer.deadline, next <= clock {
        recognizer.deadline = nil
        let fault = Reason("set a deadline that had passed when its deadline was reached")
        output.append(.diagnostic(recognizer, fault))
      }
      decide()
      tellAttempts()
    }
    calmDown(through: time)
  }

  private func calmDown(through time: EventTime) {
    guard let deadline = glass.deadline, glass.calmDown(through: time) else { return }
    clock = max(clock, deadline)
    output.append(.storm(isRaging: false, time: clock))
  }

  // MARK: Step 2

  /// Sorts a frame by phases, and returns whether it counts. In a storm, frames do not count (G7).
  func takes(_ frame: TouchFrame) -> Bool {
    if glass.live.isEmpty { sequence += 1 }
    self.frame.fill(from: frame, at: clock, live: &glass.live)
    switch glass.take(self.frame, at: clock) {
    case .calm: return true
    case .outbreak: breakOut()
    case .storm: break
    }
    return false
  }

  /// G7: the storm begins with this frame. It cancels every touch, also those that lift in it.
  private func breakOut() {
    output.append(.storm(isRaging: true, time: clock))
    frame.cancelAll(glass.live)
    cancelAttempts(
      because: Reason(
        "the panel storms: more than {1} contacts of at most {2} ms in a second",
        Double(Storm.mostContacts), Storm.longestContact.milliseconds))
  }

  /// Cancels every attempt, also those that wait between two taps.
  func cancelAttempts(because cause: Reason) {
    beginFrameInGroups()
    for group in groups { group.drop(group.touches) }
    for recognizer in all(.participants) {
      interrupt(recognizer, without: recognizer.group?.gone ?? [], because: cause)
    }
    if deliversDownstream { downstream.note(frame) }
    decide()
  }

  /// Cancels touches of one participant, and ends its attempt. Clients are told only if they know
  /// of the attempt (E1, A9).
  func interrupt(
    _ recognizer: GestureRecognizer, without gone: [Touch], because cause: Reason
  ) {
    if recognizer.attempt.standing.isPending, recognizer.state.isTerminal {
      return recognizer.abandon(because: cause)
    }
    guard !recognizer.state.isTerminal else { return }
    recognizer.now = clock
    if !gone.isEmpty { recognizer.touchesCancelled(gone) }
    if !recognizer.presses.isEmpty { recognizer.cancelPresses(recognizer.presses, because: cause) }
    recognizer.endUnfinished(because: cause)
  }

  // MARK: Step 3

  /// Delivers to every participant its part of the frame: began, moved, ended, cancelled (A24). A
  /// participant that is terminal gets nothing more (A15). A recognizer that rests is not told of
  /// moves.
  func deliver() {
    for group in groups { group.move(frame.moved) }
    if !frame.began.isEmpty { deliverLandings() }
    if !frame.moved.isEmpty { deliverMoves() }
    if !frame.ended.isEmpty { deliverLifts() }
    if !frame.cancelled.isEmpty { deliverCancels() }
  }

  private func deliverLandings() {
    for group in groups where !group.landed.isEmpty { group.measure() }
    for recognizer in all(.awake) where !recognizer.state.isTerminal {
      guard let group = recognizer.group, !group.landed.isEmpty else { continue }
      recognizer.now = clock
      recognizer.touchesBegan(group.landed)
      measure(recognizer)
      letRest(recognizer)
    }
  }

  private func deliverMoves() {
    for group in groups where !group.moved.isEmpty {
      group.measure()
      group.draw()
      if group.motion.move(group.touches, at: clock) { wakeWhoseBoundIsReached(in: group) }
    }
    for recognizer in all(.awake) where !recognizer.state.isTerminal {
      guard let group = recognizer.group, !group.moved.isEmpty else { continue }
      recognizer.now = clock
      recognizer.touchesMoved(group.moved)
      measure(recognizer)
      letRest(recognizer)
    }
  }

  private func deliverLifts() {
    for group in groups { group.drop(frame.ended) }
    wakeWhoLostATouch()
    for recognizer in all(.awake) where !recognizer.state.isTerminal {
      guard let group = recognizer.group, !group.gone.isEmpty else { continue }
      recognizer.now = clock
      recognizer.touchesEnded(group.gone)
      // The events of this dispatch still have the touches before the lift (D1).
      recognizer.attempt.measureIsOld = !recognizer.state.isTerminal
      noteChange(of: recognizer)
      letRest(recognizer)
    }
  }

  /// E3: if some of a recognizer's touches are cancelled, the whole recognizer is cancelled.
  private func deliverCancels() {
    for group in groups {
      group.beginFrame()
      group.drop(frame.cancelled)
    }
    wakeWhoLostATouch()
    for recognizer in all(.awake) {
      guard let gone = recognizer.group?.gone, let first = gone.first else { continue }
      interrupt(recognizer, without: gone, because: frame.interruption(of: first).reason)
    }
  }

  private func measure(_ recognizer: GestureRecognizer) {
    if let group = recognizer.group { recognizer.attempt.measure(group) }
  }
}
