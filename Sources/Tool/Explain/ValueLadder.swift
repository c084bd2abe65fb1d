import Configuration

/// The values of a threshold on one side of what it is, as people would write them: tenths of
/// millimetres and degrees, twentieths of a tolerance, whole milliseconds and counts.
struct ValueLadder {
  /// So many are tried one after another.
  private static let few = 10

  private let start: Int
  private let count: Int
  private let step: Int
  private let scale: Double
  /// Whether a nearby value may help more than the farthest one. A threshold that joins touches may
  /// join too many. With a shorter `max_duration_ms`, a swipe may go less far (SW1). The least size
  /// of a stroke also sets its largest size (STK1).
  private let mayTurn: Bool
  /// Whether values in the middle may do what neither end does: where fingers go to is asked when
  /// the slop is reached (PAN5, PIN1).
  private let mayPeak: Bool

  /// Begins beside `now`. Counts go no farther than `mostCount`.
  init(from now: Double, of rule: ThresholdRule, isUpwards: Bool, mostCount: Int) {
    let unit = rule.threshold.unit
    scale =
      switch unit {
      case .millimetres, .degrees: 10
      case .ratio: 20
      case .milliseconds, .percent, .count: 1
      }
    step = isUpwards ? 1 : -1
    mayTurn = [.maxInterval, .maxSeparation, .maxDuration, .minSize].contains(rule.threshold)
    mayPeak = [.slop, .slopAngle].contains(rule.threshold)
    let top = unit == .count ? min(rule.range.upperBound, Double(mostCount)) : rule.range.upperBound
    let lowest = Int((rule.range.lowerBound * scale).rounded(.up))
    let highest = Int((top * scale).rounded(.down))
    let scaled = now.isFinite ? min(now * scale, 1e9) : Double(highest) + 1
    start = isUpwards ? Int(scaled.rounded(.down)) + 1 : min(highest, Int(scaled.rounded(.up)) - 1)
    count = max(0, isUpwards ? highest - start + 1 : start - lowest + 1)
  }

  /// The first value with which `play` fires, if it does for all beyond or no two values that are
  /// decided alike have others between them. It is nil if it fires for none that is tried.
  func first(where play: (Double) -> Tape.Verdict) -> Double? {
    func holds(_ value: Double) -> Bool { play(value).fires }
    if count <= ValueLadder.few { return (0..<count).map(value).first(where: holds) }
    if mayPeak { return peak(of: play).map(value) }
    guard let bound = bound(where: holds) else { return nil }
    var (below, above) = (-1, 0)
    while above < bound, !holds(value(above)) {
      below = above
      above = min(bound, above * 2 + 1)
    }
    while above - below > 1 {
      let middle = (below + above) / 2
      if holds(value(middle)) { above = middle } else { below = middle }
    }
    return value(above)
  }

  private func peak(of play: (Double) -> Tape.Verdict) -> Int? {
    let first = (rung: 0, verdict: play(value(0)))
    let last = (rung: count - 1, verdict: play(value(count - 1)))
    if first.verdict.fires { return 0 }
    if first.verdict != last.verdict { return peak(of: play, first, last) }
    // Where others decide as well, both ends may be alike and what is between them not.
    var (below, rung) = (first, 1)
    while rung < last.rung {
      let here = (rung: rung, verdict: play(value(rung)))
      if here.verdict != first.verdict {
        return peak(of: play, below, here) ?? peak(of: play, here, last)
      }
      (below, rung) = (here, max(rung + 1, rung * 3 / 2))
    }
    return nil
  }

  /// The first rung that fires above `low`, which does not, up to `high`. The more is asked for,
  /// the later it is decided: of what is decided at the same moments all between is too.
  private func peak(
    of play: (Double) -> Tape.Verdict, _ low: (rung: Int, verdict: Tape.Verdict),
    _ high: (rung: Int, verdict: Tape.Verdict)
  ) -> Int? {
    if low.verdict == high.verdict { return nil }
    let rung = (low.rung + high.rung) / 2
    guard rung > low.rung else { return high.verdict.fires ? high.rung : nil }
    let middle = (rung, play(value(rung)))
    return peak(of: play, low, middle) ?? peak(of: play, middle, high)
  }

  /// A rung that holds: the last, else one nearby.
  private func bound(where holds: (Double) -> Bool) -> Int? {
    let near = Int((Double(start) * 0.5).magnitude)
    return (mayTurn ? [count - 1, near, near / 4] : [count - 1]).first {
      $0 >= 0 && $0 < count && holds(value($0))
    }
  }

  private func value(_ rung: Int) -> Double { Double(start + step * rung) / scale }
}
