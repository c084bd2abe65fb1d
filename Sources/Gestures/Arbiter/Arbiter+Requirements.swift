// Failure requirements: what an attempt has to wait for (B18–B30), and whose reset waits (A19).

extension Arbiter {
  /// How the requirements of an attempt stand.
  enum RequirementStanding {
    /// All have failed, or take no part.
    case met
    /// At least one may still recognize.
    case unmet
    /// One recognized, so that the attempt has to fail.
    case recognized(GestureRecognizer)
  }

  func requirement(of recognizer: GestureRecognizer) -> RequirementStanding {
    var standing = RequirementStanding.met
    for place in 0..<recognizer.requirementCount {
      let other = recognizer.requirement(at: place)
      guard other.isEnabled, other.arbiter === self else { continue }  // B25, B35
      guard !recognizer.remembersFailure(of: other) else { continue }
      switch other.attempt.standing {
      case .idle, .failed: break  // B25, B26
      case .possible, .pending: standing = .unmet  // B29
      case .recognized: return .recognized(other)
      }
    }
    return standing
  }

  /// B19: asks delegates and overrides about every participant that has not failed, those that
  /// recognized included (B18), once an attempt.
  func askForRequirements(of recognizer: GestureRecognizer) {
    for other in participants where other !== recognizer && other.attempt.standing != .failed {
      guard recognizer.wantsFailure(of: other) else { continue }
      if other.requirementPath(to: recognizer) == nil {
        recognizer.attempt.dynamicRequirements.append(other)
      } else {
        let fault = Reason("a dynamic requirement on {other} would close a cycle", other: other)
        output.append(.diagnostic(recognizer, fault))  // B30
      }
    }
  }

  /// A19: recognized attempts that requirements link with each other, all of them done; nil if
  /// there are none to reset.
  func finishedComponent() -> [GestureRecognizer]? {
    for recognizer in participants
    where recognizer.attempt.standing == .recognized && recognizer.state.isTerminal {
      gatherComponent(of: recognizer)
      if component.allSatisfy(\.isDone) { return component }
    }
    return nil
  }

  /// Gathers the participants that requirements connect with `recognizer`. Those that take no part
  /// connect nobody.
  private func gatherComponent(of recognizer: GestureRecognizer) {
    component.removeAll(keepingCapacity: true)
    component.append(recognizer)
    var next = 0
    while next < component.count {
      let member = component[next]
      next += 1
      for other in participants where member.requires(other) || other.requires(member) {
        if !component.contains(where: { $0 === other }) { component.append(other) }
      }
    }
  }
}

extension GestureRecognizer {
  /// How many requirements there are, static ones and those of this attempt.
  fileprivate var requirementCount: Int { requirements.count + attempt.dynamicRequirements.count }

  fileprivate func requirement(at place: Int) -> GestureRecognizer {
    place < requirements.count
      ? requirements[place] : attempt.dynamicRequirements[place - requirements.count]
  }

  /// Whether the attempt has to wait for `other`.
  final func requires(_ other: GestureRecognizer) -> Bool {
    requirements.contains { $0 === other }
      || attempt.dynamicRequirements.contains { $0 === other }
  }

  /// Whether `other` matters to it: required, and not failed during the attempt (A19).
  final func waits(for other: GestureRecognizer) -> Bool {
    requires(other) && !remembersFailure(of: other)
  }

  final func remembersFailure(of other: GestureRecognizer) -> Bool {
    attempt.failedRequirements.contains { $0 === other }
  }

  /// Whether nothing more will come of the attempt: it recognized, called back and ended.
  fileprivate var isDone: Bool {
    attempt.standing == .recognized && state.isTerminal && !attempt.hasNews
  }

  /// What both sides' delegates and overrides say about a dynamic requirement (B19).
  fileprivate func wantsFailure(of other: GestureRecognizer) -> Bool {
    shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  /// Whether this side allows `other` to be active beside it (B13).
  final func allows(_ other: GestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
  }
}
