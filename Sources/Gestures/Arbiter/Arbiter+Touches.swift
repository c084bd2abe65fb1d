// Steps 1 to 3 of a dispatch (B33): deadlines, landings, delivery.

extension Arbiter {
  // MARK: Step 1

  /// Deadlines up to `time`, oldest first, equal ones in the order of B4; each is a dispatch of its
  /// own and comes before an event of the same time (B36).
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
    }
    calmDown(through: time)
  }

  private func calmDown(through time: EventTime) {
    guard let deadline = glass.deadline, glass.calmDown(through: time) else { return }
    clock = max(clock, deadline)
    output.append(.storm(isRaging: false, time: clock))
  }

  // MARK: Step 2

  /// Sorts a frame, and says whether it counts for what it says.
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

  /// G7: the frame with which the panel begins to storm cancels everything, also what lifts in it.
  private func breakOut() {
    output.append(.storm(isRaging: true, time: clock))
    frame.cancelAll(glass.live)
    cancelAttempts(
      because: Reason(
        "the panel storms: more than {1} contacts of at most {2} ms in a second",
        Double(Storm.mostContacts), Storm.longestContact.milliseconds))
  }

  /// Every attempt is cancelled, those between two taps included.
  func cancelAttempts(because cause: Reason) {
    for recognizer in all(.participants) {
      if recognizer.attempt.standing.isPending, recognizer.state.isTerminal {
        recognizer.abandon(because: cause)
      } else {
        cancel(recognizer, because: cause)
      }
    }
    if deliversDownstream { downstream.note(frame, at: clock) }
    decide()
  }

  private func cancel(_ recognizer: GestureRecognizer, because cause: Reason) {
    guard !recognizer.state.isTerminal else { return }
    recognizer.now = clock
    delivery.removeAll(keepingCapacity: true)
    delivery.append(contentsOf: recognizer.touches)
    recognizer.touches.removeAll(keepingCapacity: true)
    if !delivery.isEmpty { recognizer.touchesCancelled(delivery) }
    recognizer.endUnfinished(because: cause)
  }

  /// Hit-tests the new touches (B1) and asks the filters (B2), then lets them in.
  func land() {
    landings.removeAll(keepingCapacity: true)
    for (touch, origin) in zip(frame.began, glass.origins) {
      var zone: Zone.ID? = zones.hitTest(touch.position)
      while let id = zone {
        for recognizer in members[id.number].reversed() where receives(recognizer, touch) {
          landings.append(Landing(recognizer: recognizer, touch: touch, origin: origin))
        }
        zone = zones.parent(of: id)
      }
    }
    restartBeforeLandings()
    includeLandings()
  }

  private func receives(_ recognizer: GestureRecognizer, _ touch: Touch) -> Bool {
    guard recognizer.isEnabled, recognizer.allowedKinds.contains(touch.kind) else { return false }
    return recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  /// TAP6: an attempt that a landing refutes fails as a deadline of that time would.
  private func restartBeforeLandings() {
    for landing in landings {
      let recognizer = landing.recognizer
      guard recognizer.attempt.standing.takesPart, !recognizer.state.isTerminal,
        landing.origin.mayJoin(recognizer),
        let reason = recognizer.reasonToRestart(before: landing.touch)
      else { continue }
      recognizer.now = clock
      recognizer.fail(because: reason)
      decide()
    }
  }

  /// Makes participants of those that are neither deaf after a chord (A17b) nor waiting for their
  /// reset (A17, A19), nor disabled or removed since they were asked (E4, E6). What is no finger
  /// that lands joins only what is going on (A17c, G6).
  private func includeLandings() {
    callTheRoll()
    for landing in landings {
      let (recognizer, touch) = (landing.recognizer, landing.touch)
      guard recognizer.isEnabled, recognizer.arbiter === self, !isDeaf(recognizer),
        !recognizer.state.isTerminal, landing.origin.mayJoin(recognizer)
      else { continue }
      if !recognizer.attempt.standing.takesPart {
        recognizer.beginAttempt(on: self, at: clock, order: nextOrder())
        roster.insert(recognizer, .participants)
      }
      recognizer.touches.append(touch)
      recognizer.attempt.touches.append(touch.id)
    }
  }

  private func isDeaf(_ recognizer: GestureRecognizer) -> Bool {
    guard let until = recognizer.deafUntil else { return false }
    let isDeaf = clock <= until
    recognizer.deafUntil = isDeaf ? clock + GestureRecognizer.chordTime : nil
    return isDeaf
  }

  // MARK: Step 3

  /// Hands every participant its part of the frame.
  func deliver() {
    for recognizer in all(.participants) where !recognizer.state.isTerminal {
      deliver(to: recognizer)
    }
    if deliversDownstream { downstream.note(frame, at: clock) }
  }

  /// began, moved, ended, cancelled (A24), until it is done (A15).
  private func deliver(to recognizer: GestureRecognizer) {
    recognizer.now = clock
    recognizer.update(frame.moved)

    if select(frame.began, of: recognizer) {
      recognizer.touchesBegan(delivery)
      recognizer.attempt.measure(recognizer.touches)
    }
    if !recognizer.state.isTerminal, select(frame.moved, of: recognizer) {
      recognizer.touchesMoved(delivery)
      recognizer.attempt.measure(recognizer.touches)
    }
    if !recognizer.state.isTerminal, select(frame.ended, of: recognizer) {
      recognizer.drop(delivery)
      recognizer.touchesEnded(delivery)
      // What this dispatch sends still tells of the touches before the lift (D1).
      recognizer.attempt.measureIsOld = !recognizer.state.isTerminal
    }
    if !recognizer.state.isTerminal, select(frame.cancelled, of: recognizer) {
      recognizer.drop(delivery)
      recognizer.touchesCancelled(delivery)
      recognizer.endUnfinished(because: Reason("a touch was cancelled"))  // E3
    }
  }

  /// Puts those of `touches` that the recognizer follows into `delivery`; false if there are none.
  private func select(_ touches: [Touch], of recognizer: GestureRecognizer) -> Bool {
    guard !touches.isEmpty else { return false }
    delivery.removeAll(keepingCapacity: true)
    var last = -1
    for touch in touches {
      guard let place = recognizer.place(of: touch, after: last) else { continue }
      delivery.append(touch)
      last = place
    }
    return !delivery.isEmpty
  }
}
