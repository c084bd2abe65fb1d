@testable import Gestures

/// Checks the arbiter's own account of its participants between two dispatches.
final class StandingWatch {
  private let world: World
  private let verdict: Verdict
  private let arbiter: Arbiter

  init(_ world: World) {
    self.world = world
    verdict = world.verdict
    arbiter = world.arbiter
  }

  /// Nothing is under way, and what takes part has a reason to.
  func check(_ gestures: GestureWatch, _ touches: TouchWatch) {
    verdict.require(!arbiter.hasUndecided, "B33: the dispatch ended undecided")
    var previous: GestureRecognizer?
    for recognizer in arbiter.participants {
      checkStanding(of: recognizer, gestures)
      checkTouches(of: recognizer, touches)
      if let previous {
        verdict.require(
          (previous.depth, previous.additionOrder) > (recognizer.depth, recognizer.additionOrder),
          "B4: \(previous.name) stands before \(recognizer.name)")
      }
      previous = recognizer
    }
  }

  private func checkStanding(of recognizer: GestureRecognizer, _ gestures: GestureWatch) {
    let name = recognizer.name
    let told = gestures.state(of: world.adviser.number(of: recognizer))
    let isOver = recognizer.state.isTerminal
    verdict.require(
      isOver || !recognizer.touches.isEmpty || recognizer.deadline != nil,
      "A5: \(name) is \(recognizer.state) without touches and deadline")
    switch recognizer.attempt.standing {
    case .idle, .candidate, .winner, .failed: verdict.require(false, "A18: \(name) was not reset")
    case .possible:
      verdict.require(recognizer.state == .possible, "B33: \(name)'s state was not settled")
      verdict.require(told == .possible, "B20: \(name) is possible, clients were told \(told)")
    case .pending:
      if case .unmet = arbiter.requirement(of: recognizer) {
      } else {
        verdict.require(false, "B21: \(name) is pending for no reason")
      }
      checkThatItHasToWait(recognizer, gestures)
      verdict.require(told == .possible, "B20: \(name) is pending, clients were told \(told)")
    case .won:
      verdict.require(told != .possible, "A11: \(name) recognized, clients were not told")
      verdict.require(
        !isOver || told == recognizer.state, "A5: \(name) is \(recognizer.state), told \(told)")
      if isOver { checkThatItWaits(recognizer) }
    }
    let takesPart = recognizer.isEnabled && recognizer.arbiter === arbiter
    verdict.require(
      takesPart || (recognizer.attempt.standing.isFinished && isOver),
      "E4, E6: \(name) takes part although it is disabled or removed")
  }

  /// A19: one that it requires has not failed since its attempt started.
  private func checkThatItHasToWait(
    _ recognizer: GestureRecognizer, _ gestures: GestureWatch
  ) {
    let isWaiting = recognizer.requirements.contains { other in
      other.attempt.standing.isOpen
        && gestures.lastFailure(of: world.adviser.number(of: other)) <= recognizer.attempt.start
    }
    verdict.require(
      isWaiting || !recognizer.attempt.dynamicRequirements.isEmpty,
      "A19: \(recognizer.name) waits for somebody that has failed already")
  }

  /// A19: it waits for its reset only because of one that requirements link to it.
  private func checkThatItWaits(_ recognizer: GestureRecognizer) {
    var linked = [recognizer]
    var next = 0
    while next < linked.count {
      let member = linked[next]
      next += 1
      for other in arbiter.participants where member.requires(other) || other.requires(member) {
        if !linked.contains(where: { $0 === other }) { linked.append(other) }
      }
    }
    let isWaiting = linked.contains { !$0.attempt.standing.isFinished || !$0.state.isTerminal }
    verdict.require(isWaiting, "A18, A19: \(recognizer.name) has ended and is not reset")
  }

  /// B1, A17: the touches are down, and landed in the recognizer's zone or below.
  private func checkTouches(of recognizer: GestureRecognizer, _ touches: TouchWatch) {
    let isPending = recognizer.attempt.standing.isPending
    for touch in recognizer.attempt.touches where isPending || !recognizer.state.isTerminal {
      verdict.require(
        !touches.isCancelled(touch), "E3, A9: \(recognizer.name) outlives touch \(touch)")
    }
    guard !recognizer.state.isTerminal else { return }
    for touch in recognizer.touches {
      verdict.require(
        touches.live.contains(touch.id), "\(recognizer.name) follows touch \(touch.id), not down")
      verdict.require(
        touch.position == touches.place(of: touch.id),
        "\(recognizer.name) believes touch \(touch.id) elsewhere")
      verdict.require(touch.startTime >= recognizer.attempt.start, "A17: \(recognizer.name)")
      verdict.require(
        recognizer.attempt.touches.contains(touch.id), "\(recognizer.name): \(touch.id)")
      verdict.require(
        isUnder(touch.startPosition, recognizer),
        "B1: \(recognizer.name) has touch \(touch.id), which landed elsewhere")
      if recognizer.delegate != nil {
        let number = world.adviser.number(of: recognizer)
        verdict.require(world.adviser.wants(number, touch.id), "B2: \(recognizer.name)")
      }
    }
  }

  private func isUnder(_ point: Point, _ recognizer: GestureRecognizer) -> Bool {
    var zone: Zone.ID? = arbiter.zones.hitTest(point)
    while let id = zone {
      if id == recognizer.zone { return true }
      zone = arbiter.zones.parent(of: id)
    }
    return false
  }
}

extension GestureRecognizer {
  /// Whether its attempt has to wait for `other`.
  fileprivate func requires(_ other: GestureRecognizer) -> Bool {
    requirements.contains { $0 === other }
      || attempt.dynamicRequirements.contains { $0.recognizer === other }
  }
}
