// Steps 4 to 8 of a dispatch (B33): who leaves possible, and who wins.

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
