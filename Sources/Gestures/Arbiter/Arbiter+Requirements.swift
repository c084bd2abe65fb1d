// Failure requirements: what an attempt has to wait for (B18–B30).

extension Arbiter {
  /// How the requirements of an attempt stand.
  enum RequirementStanding {
    /// All required recognizers have failed, or take no part.
    case met
    /// At least one required recognizer may still recognize.
    case unmet
    /// A required recognizer has recognized, so the attempt has to fail.
    case recognized(GestureRecognizer)
  }

  func requirement(of recognizer: GestureRecognizer) -> RequirementStanding {
    var standing = RequirementStanding.met
    for place in 0..<recognizer.requirementCount {
      let (other, since) = recognizer.requirement(at: place)
      guard other.isEnabled, other.arbiter === self, other.lastFailure <= since  // B25, B35, A19
      else { continue }
      switch other.attempt.standing {
      case .idle, .failed: break  // B25, B26
      case .possible, .candidate, .pending: standing = .unmet  // B29
      case .winner, .won: return .recognized(other)
      }
    }
    return standing
  }

  /// Whether a required recognizer may still recognize. The search begins at the recognizer that
  /// the last search found. So after a failure it need not ask all of them again.
  func isStillWaiting(_ recognizer: GestureRecognizer) -> Bool {
    let count = recognizer.requirementCount
    for step in 0..<count {
      roster.looks &+= 1
      let place = (recognizer.attempt.awaited + step) % count
      let (other, since) = recognizer.requirement(at: place)
      if other.isEnabled, other.arbiter === self, other.lastFailure <= since,
        other.attempt.standing.isOpen
      {
        recognizer.attempt.awaited = place
        return true
      }
    }
    return false
  }

  /// B19: asks delegates and overrides once for each attempt. They are asked about every
  /// participant that has not failed, also about those that have recognized (B18).
  func askForRequirements(of recognizer: GestureRecognizer) {
    let asksAll = recognizer.mayRequireDynamically
    for other in all(.participants)
    where (asksAll || other.mayRequireDynamically) && other !== recognizer
      && other.attempt.standing.hasNotFailed
    {
      guard recognizer.wantsFailure(of: other) else { continue }
      if other.requirementPath(to: recognizer) == nil {
        let requirement = Attempt.DynamicRequirement(recognizer: other, since: nextOrder())
        recognizer.attempt.dynamicRequirements.append(requirement)
        other.dependants.add(Dependant(recognizer, duringItsAttempt: true))
      } else {
        let fault = Reason("a dynamic requirement on {other} would close a cycle", other: other)
        output.append(.diagnostic(recognizer, fault))  // B30
      }
    }
  }
}

extension GestureRecognizer {
  /// How many requirements there are: static ones, and dynamic ones of this attempt.
  final var requirementCount: Int { requirements.count + attempt.dynamicRequirements.count }

  /// A required recognizer, and a number in `Arbiter.order`. A failure of the recognizer counts
  /// only if its number is larger.
  fileprivate func requirement(at place: Int) -> (recognizer: GestureRecognizer, since: Int) {
    guard place >= requirements.count else { return (requirements[place], attempt.order) }
    let dynamic = attempt.dynamicRequirements[place - requirements.count]
    return (dynamic.recognizer, dynamic.since)
  }

  /// Calls `body` for the recognizers that this one requires, and for those that require it.
  final func forEachLink(_ body: (GestureRecognizer) -> Void) {
    for other in requirements { body(other) }
    for requirement in attempt.dynamicRequirements { body(requirement.recognizer) }
    for dependant in dependants { if let other = dependant.current { body(other) } }
  }

  /// The required recognizer that failed last during the attempt, or nil if none has failed.
  final var lastFailedRequirement: GestureRecognizer? {
    var last: GestureRecognizer?
    for place in 0..<requirementCount {
      let (other, since) = requirement(at: place)
      if other.lastFailure > max(since, last?.lastFailure ?? 0) { last = other }
    }
    return last
  }

  /// Whether each requirement on `other` is met, because `other` failed during the attempt (A19).
  /// True if there is no such requirement.
  final func remembersFailure(of other: GestureRecognizer) -> Bool {
    for place in 0..<requirementCount {
      let (required, since) = requirement(at: place)
      if required === other, other.lastFailure <= since { return false }
    }
    return true
  }

  /// Whether a delegate or override of either side wants a dynamic requirement on `other` (B19).
  fileprivate func wantsFailure(of other: GestureRecognizer) -> Bool {
    shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || decider?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.decider?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  /// The delegate, if it answers questions about requirements.
  private var decider: (any GestureRecognizerDelegate)? {
    guard let delegate, delegate.decidesRequirements else { return nil }
    return delegate
  }
}

extension Standing {
  fileprivate var hasNotFailed: Bool {
    if case .failed = self { false } else { true }
  }
}
