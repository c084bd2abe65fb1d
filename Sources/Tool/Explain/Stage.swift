import Configuration
import Gestures

/// The frames around one attempt, on which changes are tried.
struct Stage {
  /// Who is tried.
  enum Cast { case alone, all }

  private let tape: Tape
  private let range: Range<Int>
  private let casts: [Cast: Configuration]
  private let gesture: Gesture
  private let attempt: Attempt
  /// How many fingers or taps there could be.
  private let mostCount: Int
  /// How many fingers are down at once, at most.
  private let mostFingers: Int
  /// Whether the gesture fires if there are no others.
  private let firesAlone: Bool

  /// How much of the past matters to an attempt, as contacts that broke and hands that lift; and of the
  /// future, as taps in a row.
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
    range = sequences[first].frames.lowerBound..<sequences[last].frames.upperBound
    mostCount = min(10, sequences[own...last].reduce(0) { $0 + $1.ways.count })
    mostFingers = sequences[first...last].map(\.fingers).max() ?? 0
    // Who needs more fingers is in nobody's way, unless somebody waits for it to fail.
    var all = search.configuration
    let required = Set(all.gestures.flatMap(\.requirements).map(\.name))
    let fingers = mostFingers
    all.gestures.removeAll {
      $0.leastFingers > fingers && $0.name != gesture.name && !required.contains($0.name)
    }
    casts = [.alone: alone, .all: all]
    firesAlone = tape.fires(attempt, with: alone, in: range)
  }

  /// Whether the gesture fires in the attempt with that change, without other gestures or with all.
  func fires(_ change: Change, _ cast: Cast) -> Bool {
    guard let changed = casts[cast].flatMap({ change.made(to: gesture, in: $0) }) else {
      return false
    }
    return tape.fires(attempt, with: changed, in: range)
  }

  /// Whether other words may help.
  func isHelped(by words: Change) -> Bool {
    gesture.leastFingers <= mostFingers && fires(words, .alone)
  }

  /// The nearest value of a threshold that `verify` makes a remedy of; nil if none does.
  func nearest(_ rule: ThresholdRule, verify: (Change) -> Remedy?) -> Remedy? {
    // With too few fingers on the glass nothing but their number helps.
    if gesture.leastFingers > mostFingers, rule.threshold.unit != .count { return nil }
    // Who fires alone is kept from it by others; only with them a value can show that it helps.
    for cast in firesAlone ? [Cast.all] : attempt.winner == nil ? [.alone] : [.alone, .all] {
      guard let value = nearest(rule, cast) else {
        if cast == .alone { return nil }
        continue
      }
      if let remedy = verify(.threshold(rule.threshold, value)) { return remedy }
    }
    return nil
  }

  private func nearest(_ rule: ThresholdRule, _ cast: Cast) -> Double? {
    let now = gesture.value(of: rule)
    let ways: [ValueLadder] = rule.threshold.helpfulWays.map {
      ValueLadder(from: now, of: rule, isUpwards: $0, mostCount: mostCount)
    }
    let found = ways.compactMap { ladder in
      ladder.first { fires(.threshold(rule.threshold, $0), cast) }
    }
    return found.min { ($0 - now).magnitude < ($1 - now).magnitude }
  }
}

extension Threshold {
  /// Whether more of it may help, and less: of the least nobody needs more, of the most nobody needs less,
  /// but for a swipe, which has to go less far the less time it has (SW1).
  fileprivate var helpfulWays: [Bool] {
    if unit == .count || self == .maxDuration { return [true, false] }
    if rawValue.hasPrefix("max_") { return [true] }
    return rawValue.hasPrefix("min_") ? [false] : [true, false]
  }
}
