// Steps 4 to 8 of a dispatch (B33): which recognizers leave possible, and which win.

extension Arbiter {
  // MARK: Steps 4 to 6

  /// Step 4: takes out the attempts that failed, or were cancelled before clients knew of them
  /// (A9). An attempt without touches and without a deadline is ended here (A5).
  func dropFailed() {
    for recognizer in all(.undecided) {
      if recognizer.isForgotten {
        recognizer.endUnfinished(because: Reason("its last touch is gone"))
      }
      if recognizer.isLost { lose(recognizer) }
    }
  }

  /// Step 5: asks for dynamic requirements, then shouldBegin, once for each attempt (B16).
  func askWhoWantsToBegin() {
    lazy var isAnyoneDynamic = all(.participants).contains(where: { $0.mayRequireDynamically })
    for recognizer in all(.undecided) {
      guard case .possible = recognizer.attempt.standing, recognizer.state != .possible,
        recognizer.state != .failed
      else { continue }
      if isAnyoneDynamic { askForRequirements(of: recognizer) }
      refusal = nil
      if recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true {
        recognizer.attempt.standing = .candidate
        roster.insert(recognizer, .unjudged)
      } else {
        lose(
          recognizer, because: refusal ?? Reason("its delegate said that it should not begin"))
      }
    }
  }

  /// Step 6: a recognizer that has to wait becomes pending (B20).
  func parkWhoHasToWait() {
    for recognizer in all(.unjudged) where recognizer.attempt.standing.isCandidate {
      switch requirement(of: recognizer) {
      case .met: break
      case .unmet: park(recognizer)
      case .recognized(let other):
        lose(recognizer, because: Reason("{other} had to fail", other: other))
      }
      if recognizer.isLost { lose(recognizer) }  // A delegate disabled it while it was asked.
    }
  }

  private func park(_ recognizer: GestureRecognizer) {
    recognizer.attempt.standing = .pending
    roster.remove(recognizer, .unjudged)
  }

  // MARK: Steps 7 and 8

  /// Step 7: first, active recognizers prevent candidates (B9). Then the candidates are judged in
  /// the order of B4.
  func judge() {
    for winner in all(.goingOn) where winner.isGoingOn {
      for candidate in all(.unjudged)
      where candidate.attempt.standing.isCandidate && prevents(winner, candidate) {
        lose(candidate, because: Reason("{other} is going on", other: winner))
      }
    }
    for candidate in all(.unjudged) where candidate.attempt.standing.isCandidate {
      if candidate.state == .failed {
        lose(candidate)  // A delegate disabled it while it was asked.
      } else if let rival = all(.unjudged).first(where: { beats($0, candidate) }) {
        lose(candidate, because: Reason("{other} recognized in the same event", other: rival))
      } else {
        win(candidate)
      }
    }
  }

  /// Whether a rival for the same event prevents `candidate`, and `candidate` does not prevent the
  /// rival (B15).
  private func beats(_ rival: GestureRecognizer, _ candidate: GestureRecognizer) -> Bool {
    rival.attempt.standing.isCandidate && prevents(rival, candidate) && !prevents(candidate, rival)
  }

  /// B28: first, all recognizers that the winner prevents fail. Then its dependants fail: the
  /// recognizers that require it to fail (B18, B22).
  private func win(_ winner: GestureRecognizer) {
    winner.attempt.standing = .winner
    winners.append(winner)
    roster.remove(winner, .unjudged)
    roster.insert(winner, .goingOn)
    for other in all(.participants) where other.attempt.standing.isOpen && prevents(winner, other) {
      lose(other, because: Reason("{other} recognized first", other: winner))
    }
    for dependant in winner.dependants {
      guard let other = dependant.current, other.attempt.standing.isOpen,
        other.arbiter === self, !other.remembersFailure(of: winner)
      else { continue }
      lose(other, because: Reason("{other} recognized, which had to fail", other: winner))
    }
  }

  /// Marks an attempt as failed. Recognizers that require it to fail remember this failure until
  /// their own attempts end (A19).
  private func lose(_ loser: GestureRecognizer, because reason: Reason? = nil) {
    tell(.failed, of: loser, because: reason ?? loser.attempt.reason)
    loser.lastFailure = nextOrder()
    roster.remove(loser, .unjudged)
    roster.insert(loser, .undecided)
    for dependant in loser.dependants {
      guard let other = dependant.current, other.attempt.standing.isPending else { continue }
      other.stage?.roster.insert(other, .unjudged)
    }
  }

  /// Step 8: a pending recognizer that no longer has to wait becomes a candidate.
  func release() {
    for recognizer in all(.unjudged) {
      guard recognizer.attempt.standing.isPending else { continue }
      if isStillWaiting(recognizer) {
        park(recognizer)
      } else {
        recognizer.attempt.standing = .candidate
        if let last = recognizer.lastFailedRequirement {
          recognizer.attempt.noteRelease(
            because: Reason("{other} failed, for which it waited", other: last))
        }
      }
    }
  }

  /// B12: whether `other` fails if `recognizer` wins. Delegates are asked only if one recognizer
  /// would block the other (B13). They are asked anew each time (B14).
  func prevents(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    guard recognizer !== other, zones.related(recognizer.zone, other.zone),
      recognizer.canPrevent(other), other.canBePrevented(by: recognizer)
    else { return false }
    return !recognizer.allows(other) && !other.allows(recognizer)
  }
}

extension GestureRecognizer {
  /// A5: whether the attempt has no touch, no press and no deadline left, so that it cannot go on.
  fileprivate var isForgotten: Bool {
    touches.isEmpty && presses.isEmpty && deadline == nil && !state.isTerminal
  }

  /// Whether the attempt failed, or was cancelled while pending, and the arbiter has not handled
  /// that.
  fileprivate var isLost: Bool {
    switch attempt.standing {
    case .possible, .candidate: state == .failed
    case .pending: state == .failed || state == .cancelled  // A9
    case .idle, .winner, .won, .failed: false
    }
  }

  /// Whether the recognizer prevents others: it is active, or has won in this dispatch.
  fileprivate var isGoingOn: Bool {
    switch attempt.standing {
    case .winner: true
    case .won: state.isActive
    case .idle, .possible, .candidate, .pending, .failed: false
    }
  }

  /// Whether the arbiter still has to decide what follows from the recognizer's state.
  var isUndecided: Bool {
    switch attempt.standing {
    case .possible: state != .possible || isForgotten
    case .pending: isLost || isForgotten
    case .won: hasNews || isForgotten
    case .idle, .candidate, .winner, .failed: false
    }
  }

  /// Whether the recognizer has won, and its state has changed in a way that clients do not know
  /// yet.
  var hasNews: Bool {
    guard case .won(let told) = attempt.standing else { return false }
    return attempt.changedCount > 0 || (state.isTerminal && told != state)
  }

  /// Whether this recognizer's delegate allows `other` to be active at the same time (B13).
  final func allows(_ other: GestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
  }
}
