@testable import Gestures

/// Makes a failing run short: drops steps as long as the same fault comes.
struct Shrinker {
  let seed: UInt64
  private(set) var fault: String
  /// The places of the steps that are left.
  private(set) var kept: [Int]
  private let steps: [RandomStep]
  private var trials = 600

  /// Nil if the steps break no rule.
  init?(seed: UInt64, steps: [RandomStep], keeping places: [Int]? = nil) {
    let all = places ?? Array(steps.indices)
    let run = Run(seed: seed)
    guard let failed = run.play(all.map { steps[$0] }), let fault = run.world.verdict.fault else {
      return nil
    }
    self.seed = seed
    self.steps = steps
    self.fault = fault
    kept = Array(all.prefix(failed + 1))
  }

  /// Halves, quarters and so on: what can be left out is.
  mutating func shrink() {
    var size = max(kept.count / 2, 1)
    while trials > 0 {
      var start = 0
      while start < kept.count, trials > 0 {
        var fewer = kept
        fewer.removeSubrange(start..<min(start + size, kept.count))
        if !accept(fewer) { start += size }
      }
      if size == 1 { break }
      size /= 2
    }
  }

  private mutating func accept(_ fewer: [Int]) -> Bool {
    trials -= 1
    let run = Run(seed: seed)
    guard let failed = run.play(fewer.map { steps[$0] }), let found = run.world.verdict.fault,
      rule(of: found) == rule(of: fault)
    else { return false }
    fault = found
    kept = Array(fewer.prefix(failed + 1))
    return true
  }

  /// What stands before the colon.
  private func rule(of fault: String) -> Substring { fault.prefix { $0 != ":" } }

  /// Everything that a reader needs to look into it.
  var report: String {
    let places = kept.map(String.init).joined(separator: ",")
    let script = kept.map { "\($0)  \(steps[$0])" }.joined(separator: "\n")
    return """
      \(fault)
      again: GESTURED_SEED=\(seed) GESTURED_STEPS=\(places)
      \(World(seed: seed))
      \(script)
      """
  }
}
