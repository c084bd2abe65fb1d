@testable import Gestures

/// Checks what clients are told of recognizers against the rules of A and B.
final class GestureWatch {
  private struct Record {
    var state = GestureState.possible
    var hasBegun = false
    var hasEnded = false
    var isTold = false
    var questions = 0
    var resets = 0
    /// The recognizers that failed since its last reset: whose failure it may remember (A19).
    var failures: Set<Int> = []
  }

  private let world: World
  private let verdict: Verdict
  private var records: [Record]
  private var lastFailures: [EventTime]

  init(_ world: World) {
    self.world = world
    verdict = world.verdict
    records = world.recognizers.map { _ in Record() }
    lastFailures = world.recognizers.map { _ in EventTime(microseconds: .min) }
  }

  /// What the recognizer's clients were told last.
  func state(of number: Int) -> GestureState { records[number].state }
  func resets(of number: Int) -> Int { records[number].resets }
  func lastFailure(of number: Int) -> EventTime { lastFailures[number] }

  /// B16: once an attempt.
  func noteQuestion(to number: Int) {
    records[number].questions += 1
    verdict.require(
      records[number].questions == 1,
      "B16: \(world.recognizers[number].name) was asked twice whether it should begin")
  }

  func note(_ transition: Transition) {
    let number = world.adviser.number(of: transition.recognizer)
    let (from, to) = (transition.from, transition.to)
    verdict.require(
      records[number].state == from,
      "\(transition.recognizer.name) goes from \(from), but was in \(records[number].state)")
    verdict.require(
      GestureWatch.isLegal(from, to), "A3, A4: \(transition.recognizer.name) \(from) > \(to)")
    records[number].state = to
    switch to {
    case .possible:
      records[number] = Record(resets: records[number].resets + 1)
      verdict.tally.attempts += 1
    case .failed:
      lastFailures[number] = transition.time
      for other in records.indices { records[other].failures.insert(number) }
    case .began, .changed, .ended, .cancelled: break
    }
  }

  func note(_ event: GestureEvent) {
    let name = event.recognizer.name
    let number = world.adviser.number(of: event.recognizer)
    verdict.require(
      records[number].state == event.state,
      "\(name) calls back \(event.state), but is in \(records[number].state)")
    verdict.require(!records[number].hasEnded, "A14: \(name) calls back after its end")
    switch event.state {
    case .began:
      verdict.require(!records[number].hasBegun, "A14: \(name) begins twice")
      records[number].hasBegun = true
      noteWin(of: number)
    case .ended where event.isDiscrete:
      verdict.require(!records[number].hasBegun, "A3: \(name) began, and ends as discrete")
      records[number].hasEnded = true
      noteWin(of: number)
    case .changed, .ended, .cancelled:
      verdict.require(records[number].hasBegun, "A14: \(name) \(event.state) without began")
      records[number].hasEnded = event.state != .changed
    case .possible, .failed: verdict.require(false, "A8: \(name) calls back \(event.state)")
    }
    verdict.require(
      event.values.location.x.isFinite && event.values.location.y.isFinite
        && event.duration.microseconds >= 0, "\(name): \(event.values), \(event.duration)")
  }

  /// What is told of an attempt before it begins: that it is possible, then perhaps that it failed.
  func note(_ attempt: AttemptEvent) {
    let (event, name) = (attempt.event, attempt.event.recognizer.name)
    let number = world.adviser.number(of: event.recognizer)
    verdict.require(
      records[number].state == .possible,
      "\(name) is told to be \(event.state), but is in \(records[number].state)")
    verdict.require(
      event.state == (attempt.reason == nil ? .possible : .failed)
        && attempt.isFirst == !records[number].isTold
        && !(attempt.isFirst && attempt.reason != nil),
      "\(name) is told to be \(event.state) out of turn")
    verdict.require(
      attempt.progress.map((0...1).contains) ?? true,
      "\(name): progress \(attempt.progress ?? .nan)")
    records[number].isTold = true
  }

  /// B34: what it required must not have recognized, unless it failed during the attempt (A19).
  private func noteWin(of number: Int) {
    let winner = world.recognizers[number]
    verdict.tally.recognized += 1
    verdict.tally.kinds["\(type(of: winner))", default: 0] += 1
    for other in winner.requirements
      + winner.attempt.dynamicRequirements.map(\.recognizer)
    {
      let required = world.adviser.number(of: other)
      let hasWon = records[required].hasBegun || records[required].hasEnded
      verdict.require(
        !hasWon || records[number].failures.contains(required) || !other.isEnabled
          || other.arbiter == nil,
        "B34: \(winner.name) is released although \(other.name) recognized")
    }
  }

  private static func isLegal(_ from: GestureState, _ to: GestureState) -> Bool {
    switch (from, to) {
    case (.possible, .began), (.possible, .ended), (.possible, .failed): true
    case (.began, .changed), (.began, .ended), (.began, .cancelled): true
    case (.changed, .ended), (.changed, .cancelled): true
    case (.ended, .possible), (.cancelled, .possible), (.failed, .possible): true
    default: false
    }
  }
}
