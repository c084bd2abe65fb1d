// Steps 4 to 9 and 11 of a dispatch (B33): who leaves possible, who wins, who resets.

extension Arbiter {
  /// Settles what recognizers did, then what actions did to recognizers meanwhile.
  func settle() {
    repeat {
      endInterrupted()
      for recognizer in participants where recognizer.isForgotten {
        recognizer.endUnfinished(because: Reason("its last touch is gone"))
      }
      settleOnce()
    } while hasUnsettled
  }

  /// Whether clients disabled or removed a participant, or set its state, since it was settled.
  var hasUnsettled: Bool {
    !interrupted.isEmpty || participants.contains { $0.isUnsettled }
  }

  /// E4, E6: whoever was disabled or removed fails, or is cancelled.
  private func endInterrupted() {
    let cause = Reason("it was disabled or removed")
    for recognizer in interrupted {
      switch recognizer.attempt.standing {
      case .possible, .pending: lose(recognizer, because: cause)
      case .recognized: recognizer.endUnfinished(because: cause)
      case .idle, .failed: break
      }
    }
    interrupted.removeAll(keepingCapacity: true)
  }

  private func settleOnce() {
    collect()
    while !candidates.isEmpty || standingsChanged {
      standingsChanged = false
      judge()
      propagate()
    }
    act()
    if deliversDownstream { downstream.sweep(participants, at: clock, into: &output) }
    resetFinished()
    for recognizer in participants where recognizer.attempt.measureIsOld {
      recognizer.attempt.measure(recognizer.touches)
    }
  }

  // MARK: Steps 4 to 6

  private func collect() {
    for recognizer in participants where recognizer.attempt.standing == .possible {
      if recognizer.state == .failed { lose(recognizer) }
    }
    for recognizer in participants where recognizer.attempt.standing == .possible {
      switch recognizer.state {
      case .possible: break
      case .failed: lose(recognizer)  // A delegate that was asked just now failed it.
      case .began, .changed, .ended, .cancelled: askToBegin(recognizer)
      }
    }
    endInterrupted()  // A delegate may have disabled somebody.
    for recognizer in candidates where recognizer.attempt.standing == .possible {
      park(recognizer)
    }
    candidates.removeAll { $0.attempt.standing != .possible }
    for recognizer in participants where recognizer.attempt.standing == .pending {
      if recognizer.state == .cancelled { lose(recognizer) }  // A9
    }
  }

  /// Step 5: dynamic edges, then shouldBegin, once an attempt (B16).
  private func askToBegin(_ recognizer: GestureRecognizer) {
    askForRequirements(of: recognizer)
    if recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true {
      candidates.append(recognizer)
    } else {
      lose(recognizer, because: Reason("its delegate said that it should not begin"))
    }
  }

  /// Step 6: who has to wait is pending (B20).
  private func park(_ recognizer: GestureRecognizer) {
    switch requirement(of: recognizer) {
    case .met: break
    case .unmet: recognizer.attempt.standing = .pending
    case .recognized(let other):
      lose(recognizer, because: Reason("{other} had to fail", other: other))
    }
  }

  // MARK: Steps 7 and 8

  /// Step 7. Candidates stand in the order of B4; whoever is still possible when its turn comes,
  /// and is not prevented, wins.
  private func judge() {
    for candidate in candidates {
      if let winner = participants.first(where: { isWinning($0) && prevents($0, candidate) }) {
        lose(candidate, because: Reason("{other} is going on", other: winner))
      }
    }
    for candidate in candidates where candidate.attempt.standing.isOpen {
      if let rival = candidates.first(where: { beats($0, candidate) }) {
        lose(candidate, because: Reason("{other} recognized in the same event", other: rival))
      } else {
        win(candidate)
      }
    }
    candidates.removeAll(keepingCapacity: true)
  }

  /// An active recognizer (B9), or one that won in this dispatch.
  private func isWinning(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.attempt.standing == .recognized
      && (recognizer.state.isActive || winners.contains { $0 === recognizer })
  }

  /// Whether a rival for the same event prevents `candidate`, but not the other way round (B15).
  private func beats(_ rival: GestureRecognizer, _ candidate: GestureRecognizer) -> Bool {
    rival !== candidate && rival.attempt.standing.isOpen
      && prevents(rival, candidate) && !prevents(candidate, rival)
  }

  /// B28: everyone it prevents fails first; then what follows along the requirements.
  private func win(_ winner: GestureRecognizer) {
    if winner.attempt.standing == .pending, let last = winner.attempt.failedRequirements.last {
      winner.attempt.reason = Reason("{other} failed, for which it waited", other: last)
    }
    winner.attempt.standing = .recognized
    winners.append(winner)
    standingsChanged = true
    for other in participants where other.attempt.standing.isOpen && prevents(winner, other) {
      lose(other, because: Reason("{other} recognized first", other: winner))
    }
  }

  /// Marks an attempt as failed; those that require it remember that until their own ends (A19).
  func lose(_ loser: GestureRecognizer, because reason: Reason? = nil) {
    loser.attempt.standing = .failed
    standingsChanged = true
    report(.failed, of: loser, because: reason ?? loser.attempt.reason)
    for other in participants
    where other.attempt.standing.isOpen && other.waits(for: loser) {
      other.attempt.failedRequirements.append(loser)
    }
  }

  /// Step 8: whoever required a winner fails (B18, B22); whom the failures freed is a candidate.
  private func propagate() {
    for recognizer in participants where recognizer.attempt.standing.isOpen {
      if let winner = winners.first(where: { recognizer.waits(for: $0) }) {
        lose(recognizer, because: Reason("{other} recognized, which had to fail", other: winner))
      } else if recognizer.attempt.standing == .pending,
        case .met = requirement(of: recognizer)
      {
        candidates.append(recognizer)
      }
    }
  }

  /// B12: whether `recognizer`, winning, makes `other` fail. Delegates are asked only when one
  /// would block the other (B13), and again each time (B14).
  private func prevents(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    guard recognizer !== other, zones.related(recognizer.zone, other.zone),
      recognizer.canPrevent(other), other.canBePrevented(by: recognizer)
    else { return false }
    return !recognizer.allows(other) && !other.allows(recognizer)
  }

  // MARK: Step 9

  /// Sends what is due of those that were active already, then of the winners.
  private func act() {
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
  private func report(
    _ state: GestureState, of recognizer: GestureRecognizer, because reason: Reason?
  ) {
    let before = recognizer.attempt.reported
    recognizer.attempt.reported = state
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
  private func resetFinished() {
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

extension GestureRecognizer {
  /// A5: an attempt with no touch left and no deadline ahead cannot go on.
  fileprivate var isForgotten: Bool {
    touches.isEmpty && deadline == nil && !state.isTerminal
  }

  /// Whether the arbiter has not drawn the consequences of its state yet.
  fileprivate var isUnsettled: Bool {
    switch attempt.standing {
    case .possible: state != .possible || isForgotten
    case .pending: state == .cancelled || isForgotten
    case .recognized: (state.isTerminal && attempt.hasNews) || isForgotten
    case .idle, .failed: false
    }
  }
}

extension GestureRecognizer.Standing {
  /// Whether the attempt has neither won nor lost.
  var isOpen: Bool { self == .possible || self == .pending }
}
