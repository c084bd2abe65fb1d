import Gestures
import Hands

/// What hands are asked to do, with which gestures on the screen, and what is wanted of those.
struct Exercise {
  /// What one gesture is to reach.
  enum Goal {
    /// It comes of at least this share of the acts, once.
    case comes(of: String, atLeast: Double)
    /// It comes of at most this share of the acts, which are none of its own.
    case stays(away: String, atMost: Double)
  }

  /// What the hands do.
  let act: String
  /// Which gestures are on the screen.
  let beside: String
  /// The configuration.
  let gestures: String
  /// What is wanted.
  let goal: Goal
  /// Does it once. Nil if that is not what is asked about.
  let perform: (inout Hand) -> [FingerTrack]?
}

/// What came of an exercise.
struct Score {
  private(set) var acts = 0
  /// How many acts each gesture came of.
  private var counts: [String: Int] = [:]
  /// How many acts the meant gesture came of exactly once.
  private var hits = 0
  private let goal: Exercise.Goal

  init(_ goal: Exercise.Goal) {
    self.goal = goal
  }

  mutating func note(_ recognized: [String]) {
    acts += 1
    for name in Set(recognized) { counts[name, default: 0] += 1 }
    if recognized.filter({ $0 == meant }).count == 1 { hits += 1 }
  }

  /// The gesture that is meant. Nil if none is.
  private var meant: String? {
    switch goal {
    case .comes(let name, _): name
    case .stays: nil
    }
  }

  private func share(_ count: Int) -> Double { 100 * Double(count) / Double(max(acts, 1)) }

  /// The share of acts that the meant gesture came of, in words.
  var recall: String { meant == nil ? "–" : percent(share(hits)) }

  /// What else came of the acts.
  var falseAlarms: String {
    let others = counts.filter { $0.key != meant }.sorted { $0.key < $1.key }
    return others.map { "\($0.key) \(percent(share($0.value)))" }.joined(separator: ", ")
  }

  /// What was wanted, and whether it is so.
  var verdict: (words: String, isMet: Bool) {
    switch goal {
    case .comes(_, let least): ("≥ \(percent(least))", share(hits) >= least)
    case .stays(let name, let most):
      ("\(name) ≤ \(percent(most))", share(counts[name] ?? 0) <= most)
    }
  }
}

/// A share in per cent, with two decimals.
func percent(_ share: Double) -> String {
  let hundredths = Int((share * 100).rounded())
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) %"
}
