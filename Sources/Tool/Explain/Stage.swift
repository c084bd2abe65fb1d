import Configuration
import Gestures

/// The frames around one attempt, on which changes are tried.
struct Stage {
  /// The gestures that are tried.
  enum Cast { case alone, all }

  private let tape: Tape
  private let frames: [TapeFrame]
  private let casts: [Cast: Configuration]
  private let gesture: Gesture
  private let attempt: Attempt
  /// How many fingers or taps there could be.
  private let mostCount: Int
  /// How many fingers are down at once, at most.
  private let mostFingers: Int
  /// Whether the gesture fires if there are no others, and if not, why.
  let alone: (fires: Bool, reason: Reason?)
  /// Whether the gesture fires if there are no others.
  var firesAlone: Bool { alone.fires }

  /// How much of the past matters to an attempt, as contacts that broke and hands that lift, and of
  /// the future, as taps in a row.
  private static let past = TimeSpan.milliseconds(160)
  private static let future = TimeSpan.milliseconds(1500)

  init(_ search: RemedySearch, _ gesture: Gesture, _ attempt: Attempt) {
    tape = search.tape
    self.gesture = gesture
    self.attempt = attempt
    var alone = search.configuration
    alone.gestures = [gesture]
    let sequences = tape.sequences
    let own = sequences.lastIndex { $0.from <= attempt.key.from } ?? 0
    var (first, last) = (own, own)
    if own > 0, sequences[own].from - sequences[own - 1].to < Stage.past { first -= 1 }
    while last + 1 < sequences.count, last < own + 4,
      sequences[last + 1].from - sequences[last].to < Stage.future
    {
      last += 1
    }
    let start = sequences[first].frames.lowerBound
    // Of what was before, only the keys matter that are held still.
    frames =
      tape.frames[sequences[first].since..<start].filter { $0.touches == nil }
      + tape.frames[start..<sequences[last].frames.upperBound]
    mostCount = min(10, sequences[own...last].reduce(0) { $0 + $1.mostTaps })
    mostFingers = sequences[first...last].map(\.fingers).max() ?? 0
    // A gesture of more fingers is in no other's way, unless one waits for it to fail.
    var all = search.configuration
    let required = Set(all.gestures.flatMap(\.requirements).map(\.name))
    let fingers = mostFingers
    all.gestures.removeAll {
      $0.fewestFingers > fingers && $0.name != gesture.name && !required.contains($0.name)
    }
    casts = [.alone: alone, .all: all]
    let verdict = tape.verdict(on: attempt, with: alone, in: frames)
    self.alone = (verdict.fires, verdict.reason)
  }

  /// What becomes of the attempt with that change, without other gestures or with all.
  private func verdict(on change: Change, _ cast: Cast) -> Tape.Verdict {
    guard let changed = casts[cast].flatMap({ change.made(to: gesture, in: $0) }) else {
      return Tape.Verdict()
    }
    return tape.verdict(on: attempt, with: changed, in: frames)
  }

  /// Whether other words, or other places, may help.
  func isHelped(by change: Change) -> Bool {
    gesture.fewestFingers <= mostFingers && verdict(on: change, .alone).fires
  }

  /// The nearest value of a threshold that `verify` makes a remedy of, or nil if none does.
  func nearest(_ rule: ThresholdRule, verify: (Change) -> Remedy?) -> Remedy? {
    // With too few fingers on the glass nothing but their number helps.
    if gesture.fewestFingers > mostFingers, rule.threshold.unit != .count { return nil }
    // A gesture that fires alone is kept from it by others. Only with them a value can show that it
    // helps.
    for cast in firesAlone ? [Cast.all] : [.alone, .all] {
      let value = nearest(rule, of: gesture, rule.threshold.helpfulWays) {
        verdict(on: .threshold(rule.threshold, $0), cast)
      }
      guard let value else {
        // What does not help it without others helps only against the one that was in the way.
        if cast == .alone, attempt.winner == nil { return nil }
        continue
      }
      if let remedy = verify(.threshold(rule.threshold, value)) { return remedy }
    }
    return nil
  }

  /// The nearest value of a threshold of another gesture that lets this one fire, or nil if none
  /// does.
  func nearest(_ rule: ThresholdRule, at other: Gesture) -> Change? {
    let change = { Change.other(other.name, .threshold(rule.threshold, $0)) }
    return nearest(rule, of: other, [true, false]) { verdict(on: change($0), .all) }.map(change)
  }

  private func nearest(
    _ rule: ThresholdRule, of gesture: Gesture, _ ways: [Bool], play: (Double) -> Tape.Verdict
  ) -> Double? {
    let now = gesture.value(of: rule)
    let found = ways.compactMap {
      ValueLadder(from: now, of: rule, isUpwards: $0, mostCount: mostCount).first(where: play)
    }
    return found.min { ($0 - now).magnitude < ($1 - now).magnitude }
  }
}

extension Threshold {
  /// Whether more of it may help, and less. A higher minimum never helps, and neither does a lower
  /// maximum. There are two exceptions. With a shorter `max_duration_ms`, a swipe may go less far
  /// (SW1). The least size of a stroke also sets its largest size (STK1).
  fileprivate var helpfulWays: [Bool] {
    if unit == .count || self == .maxDuration || self == .minSize { return [true, false] }
    if rawValue.hasPrefix("max_") { return [true] }
    return rawValue.hasPrefix("min_") ? [false] : [true, false]
  }
}
