import Foundation
import Testing

@testable import Gestures

/// Random touches on random gestures: the rules always hold.
///
/// GESTURED_FRAMES says how many frames. A hundred thousand are for `make test`, more for those who
/// have the time (`make soak`). GESTURED_SEED plays one run again, and GESTURED_STEPS only some of
/// its steps, as a failure prints them.
@Suite struct PropertyTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let frames = environment["GESTURED_FRAMES"].flatMap { Int($0) } ?? 100_000
  private static let seed = environment["GESTURED_SEED"].flatMap { UInt64($0) }
  private static let workers = 2
  private static let framesARun = 150

  @Test("the rules hold for random touches on random gestures")
  func rules() async {
    if let seed = PropertyTests.seed { return replay(seed) }
    let started = ContinuousClock.now
    let findings = await withTaskGroup(of: Findings.self) { group in
      for worker in 0..<PropertyTests.workers {
        group.addTask { PropertyTests.explore(from: UInt64(worker + 1)) }
      }
      return await group.reduce(into: Findings()) { $0 += $1 }
    }
    for failure in findings.failures { Issue.record("\(failure)") }
    let tally = findings.tally
    print(
      """
      property tests: seeds 1...\(findings.lastSeed), \(tally.frames) frames, \
      \(tally.attempts) attempts, \(tally.recognized) recognized, \(tally.claimed) touches claimed, \
      \(tally.outputs) outputs, \(tally.deliveries) of them downstream, \
      \(tally.diagnostics) diagnostics, \(ContinuousClock.now - started)
      """)
    print("recognized:", tally.kinds.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
    print("landed:", tally.origins.sorted { $0.key < $1.key }, "storms:", tally.storms / 2)
    guard findings.failures.isEmpty else { return }
    // A run in which nothing happens proves nothing.
    #expect(tally.recognized > tally.frames / 100)
    #expect(tally.claimed > tally.frames / 200)
    #expect(tally.deliveries > tally.frames / 10)
    #expect(tally.origins.count == 3)
    #expect(tally.origins.values.allSatisfy { $0 > tally.frames / 1000 })
    #expect(tally.storms > tally.frames / 20_000)
    #expect(tally.kinds.count == 10)
    #expect(tally.kinds.values.allSatisfy { $0 > tally.frames / 5000 }, "\(tally.kinds)")
  }

  @Test("B33, B36: it is the same whether a deadline is settled when it comes or by the next event")
  func punctuality() {
    compare { $0.isPunctual = true }
  }

  @Test("A8: it is the same whether anybody hears of attempts before they begin")
  func attempts() {
    compare { run in
      for recognizer in run.world.recognizers { recognizer.tellsAttempts = true }
    }
  }

  @Test("G1: it is the same whether recognizers rest or are told of every move")
  func rest() {
    compare { $0.world.arbiter.letsRest = false }
  }

  @Test("G1: it is the same whether frames pass by whom they do not concern, or are decided on")
  func idleness() {
    compare {
      $0.world.arbiter.letsRest = false
    } both: {
      $0.world.arbiter.deliversDownstream = false
    }
  }

  /// Plays runs twice, the second time in another way. Both have to say the same.
  private func compare(_ change: (Run) -> Void, both: (Run) -> Void = { _ in }) {
    for seed in 1...UInt64(max(PropertyTests.frames / 10_000, 10)) {
      let (run, other) = (Run(seed: seed), Run(seed: seed))
      (run.keepsLog, other.keepsLog) = (true, true)
      both(run)
      both(other)
      change(other)
      let steps = PropertyTests.steps(seed: seed, in: run)
      _ = run.play(steps)
      _ = other.play(steps)
      if other.world.arbiter.deliversDownstream, let fault = other.world.verdict.fault {
        Issue.record("seed \(seed): \(fault)")
      }
      guard let place = zip(run.log, other.log).enumerated().first(where: { $1.0 != $1.1 })
      else { continue }
      Issue.record("seed \(seed): \(place.element.0) | \(place.element.1)\n\(run.world)")
      return
    }
  }

  /// What a worker found.
  private struct Findings: Sendable {
    var tally = Tally()
    var failures: [String] = []
    var lastSeed: UInt64 = 0

    static func += (left: inout Findings, right: Findings) {
      left.tally += right.tally
      left.failures += right.failures
      left.lastSeed = max(left.lastSeed, right.lastSeed)
    }
  }

  /// Every `workers`th seed, until this worker's share of the frames is done.
  private static func explore(from first: UInt64) -> Findings {
    var findings = Findings()
    var seed = first
    while findings.tally.frames < frames / workers, findings.failures.count < 3 {
      let run = Run(seed: seed)
      let steps = steps(seed: seed, in: run)
      if run.play(steps) != nil, var shrinker = Shrinker(seed: seed, steps: steps) {
        shrinker.shrink()
        findings.failures.append(shrinker.report)
      }
      findings.tally += run.world.verdict.tally
      findings.lastSeed = seed
      seed += UInt64(workers)
    }
    return findings
  }

  private static func steps(seed: UInt64, in run: Run) -> [RandomStep] {
    StepMaker.steps(seed: ~seed, frames: framesARun, aims: run.world.aims)
  }

  private func replay(_ seed: UInt64) {
    let steps = PropertyTests.steps(seed: seed, in: Run(seed: seed))
    let places = PropertyTests.environment["GESTURED_STEPS"].map {
      $0.split(separator: ",").compactMap { Int($0) }
    }
    guard var shrinker = Shrinker(seed: seed, steps: steps, keeping: places) else {
      print("seed \(seed): no rule was broken")
      return
    }
    if places == nil { shrinker.shrink() }
    Issue.record("\(shrinker.report)")
  }
}
