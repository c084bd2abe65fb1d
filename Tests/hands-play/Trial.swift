import Gestures
import Hands
import PlayedHands

/// What hands are asked to do with and without `[accommodation]`, and what is wanted then.
struct Trial {
  /// What one act came to.
  typealias Judge = (_ recognized: [String], _ stage: HandStage, _ target: Point?) -> Bool

  let act: String
  /// What is to hear of it.
  let hearer: String
  let gestures: String
  /// The most without, the least with, and the most that may be lost, in per cent, or nil for no
  /// matter.
  var most: Double?
  var least: Double?
  var loss: Double?
  /// Does it once, with a hand of that seed.
  let perform: (UInt64) -> (screen: Size, act: () -> (fingers: [FingerTrack], target: Point?))
  let isHit: Judge

  /// The shares of hits in per cent, without and with what is done for hands.
  func play(acts: Int, seed: UInt64) throws -> (off: Double, on: Double) {
    func share(_ accommodation: String) throws -> Double {
      let (screen, act) = perform(seed)
      let stage = try HandStage(screen, gestures: accommodation + gestures, tellsTouches: true)
      var hits = 0
      for _ in 0..<acts {
        let (fingers, target) = act()
        if isHit(stage.play(fingers), stage, target) { hits += 1 }
      }
      return 100 * Double(hits) / Double(max(1, acts))
    }
    return (try share(""), try share(Trial.accommodation))
  }

  /// What is tried, for every hand the same.
  static let accommodation = """
    [accommodation]
    ignore_repeat_ms = 150
    ignore_repeat_mm = 10
    steady_mm = 7

    """

  /// Whether it is as wanted.
  func isFine(_ shares: (off: Double, on: Double)) -> Bool {
    (most.map { shares.off <= $0 } ?? true) && (least.map { shares.on >= $0 } ?? true)
      && (loss.map { shares.off - shares.on <= $0 } ?? true)
  }

  /// What is wanted, in words.
  var wanted: String {
    [
      most.map { "off ≤ \($0)" }, least.map { "on ≥ \($0)" }, loss.map { "lost ≤ \($0)" },
    ].compactMap(\.self).joined(separator: ", ")
  }
}
