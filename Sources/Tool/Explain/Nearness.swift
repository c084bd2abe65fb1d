import Configuration
import Gestures
import Pipeline

/// How near an attempt that did not fire came to it. This is the one place that says so: `explain`
/// and the page of a report tell the same first.
struct Nearness: Comparable {
  /// What a single change can do.
  enum Help: Int { case alone, withSideEffects, none }

  /// Whether a single change makes it fire, and nothing that is not meant.
  var help = Help.alone
  /// Whether another gesture came of the same touch, so that this one was hardly meant.
  let isBesideAnother: Bool
  /// How much was missing of what was asked for, as a share: 0.5 for half of the way, a whole for a
  /// finger or a tap. It is 0 if nothing but another gesture or a condition was in the way. No less
  /// than the best change takes.
  var missing: Double

  /// Whether the touch was something else, and this gesture far from it.
  var isHardlyMeant: Bool { isBesideAnother && help != .alone && missing > 0.75 }

  static func < (one: Nearness, other: Nearness) -> Bool {
    (one.help.rawValue, one.isBesideAnother ? 1 : 0, one.missing)
      < (other.help.rawValue, other.isBesideAnother ? 1 : 0, other.missing)
  }
}

extension Story {
  /// For so many of those that lack least a remedy is looked for, and in so many frames of theirs.
  /// A touch of minutes without a pause takes minutes to play again.
  private static let (mostCandidates, mostFrames) = (24, 6_000)

  /// The attempts among `chosen` that came nearest to firing, the nearest first. Of what is the
  /// same gesture by the same fault it has only one.
  func nearest(_ count: Int, of chosen: [Attempt]) -> [Attempt] {
    let fired = firing(of: attempts)
    var rest = Story.mostFrames
    let ranked = chosen.filter { $0.firedAt == nil }.compactMap { attempt in
      guess(attempt, beside: fired, &rest).map { (attempt: attempt, nearness: $0) }
    }.sorted { $0.nearness < $1.nearness }
    var found: [(attempt: Attempt, nearness: Nearness)] = []
    var faults: Set<Fault> = []
    rest = Story.mostFrames
    for (attempt, guess) in ranked.prefix(Story.mostCandidates) {
      guard faults.insert(Fault(attempt, sequence: nil)).inserted else { continue }
      rest -= frameCount(of: attempt)
      if rest < 0, !found.isEmpty { break }
      let best = search.remedies(for: attempt).found.first
      // What took no part is told only where it would have fired.
      if best == nil, attempt.silence != nil { continue }
      var nearness = guess
      nearness.help = best.map { $0.isRecommended ? .alone : .withSideEffects } ?? .none
      nearness.missing = max(guess.missing, best?.step ?? 0)
      if nearness.isHardlyMeant { continue }
      found.append((attempt, nearness))
    }
    return found.sorted { $0.nearness < $1.nearness }.prefix(count).map(\.attempt)
  }

  /// The attempts without those that tell the same fault of the same gesture in the same touch
  /// again.
  func withoutRepetitions(_ chosen: [Attempt]) -> [Attempt] {
    var nearest: [Fault: Attempt.Key] = [:]
    for attempt in chosen.sorted(by: { $0.distance < $1.distance }) where attempt.firedAt == nil {
      let fault = Fault(attempt, sequence: sequence(of: attempt))
      nearest[fault] = nearest[fault] ?? attempt.key
    }
    let told = Set(nearest.values)
    return chosen.filter { $0.firedAt != nil || told.contains($0.key) }
  }

  /// The gestures that fired because of something that fingers did on purpose.
  func firing(of chosen: [Attempt]) -> [Attempt] {
    chosen.filter { $0.firedAt != nil && !isOfTouches($0) }
  }

  /// What there is to say before remedies were looked for. Nil where the file wants it so, such as
  /// for a gesture with `enabled = false`, or where a finger was taken for a palm.
  private func guess(
    _ attempt: Attempt, beside fired: [Attempt], _ rest: inout Int
  ) -> Nearness? {
    guard let gesture = search.configuration.gesture(attempt.key.gesture), gesture.isEnabled else {
      return nil
    }
    let isWaitingInVain = gesture.requirements.contains { $0.name == attempt.winner }
    guard !isWaitingInVain, !tape.tookAway(attempt) else { return nil }
    let end = sequence(of: attempt).map { tape.sequences[$0].to } ?? attempt.to
    let isBesideAnother = fired.contains { other in
      other.key.from <= max(end, attempt.to) && (other.firedAt ?? other.to) >= attempt.key.from
    }
    let missing = missing(attempt, gesture, &rest)
    return Nearness(isBesideAnother: isBesideAnother, missing: missing)
  }

  private func frameCount(of attempt: Attempt) -> Int {
    sequence(of: attempt).map { tape.sequences[$0].frames.count } ?? 0
  }

  private func missing(_ attempt: Attempt, _ gesture: Gesture, _ rest: inout Int) -> Double {
    if attempt.silence != nil { return 0.5 }
    guard attempt.winner == nil else {
      rest -= frameCount(of: attempt)
      guard rest > 0 else { return 1 }
      let alone = search.reasonAlone(of: attempt)
      return alone.fires ? 0 : alone.reason?.missing ?? 1
    }
    let on = search.configuration.switches()
    let isRefused = gesture.conditions.contains { !$0.isMet(by: on) }
    if isRefused, attempt.reason?.unmet.isEmpty ?? false { return 0 }
    return attempt.reason?.missing ?? 1
  }

  private func isOfTouches(_ attempt: Attempt) -> Bool {
    search.configuration.gesture(attempt.key.gesture)?.kind == .touches
  }
}

/// What makes two failures the same for people.
private struct Fault: Hashable {
  let gesture: String
  let sequence: Int?
  let winner: String?
  let keys: [String]
  let cause: Silence.Cause?

  init(_ attempt: Attempt, sequence: Int?) {
    gesture = attempt.key.gesture
    self.sequence = sequence
    winner = attempt.winner
    keys = attempt.reason?.unmet.map(\.key.description).sorted() ?? []
    cause = attempt.silence?.cause
  }
}

extension Attempt {
  fileprivate var distance: Double { reason?.distance ?? 0 }
}

extension Reason {
  /// How much of what was asked for was missing, of all that was, as a share.
  fileprivate var missing: Double {
    let unmet = self.unmet
    guard !unmet.isEmpty else { return 1 }
    let shares = unmet.map { one in
      if one.isOutOfTime { return 1.0 }
      let missed = (one.measured - one.limit).magnitude
      return Threshold(one.key.description).unit == .count
        ? missed : missed / max(one.limit.magnitude, 0.1)
    }
    // A finger that goes the wrong way has all of the right way to go.
    return shares.reduce(isOfWrongWay ? 1 : 0, +)
  }

  /// Whether less was missing. A stroke that goes another way is no near miss of that one, however
  /// little it went back.
  func isNearer(than other: Reason) -> Bool {
    guard isOfWrongWay == other.isOfWrongWay else { return other.isOfWrongWay }
    return distance < other.distance
  }

  /// Whether it is that fingers went elsewhere than was asked for.
  var isOfWrongWay: Bool {
    unmet.contains { $0.key.description == Threshold.maxBacktrack.rawValue }
      && !unmet.contains { $0.key.description == Threshold.minDistance.rawValue }
  }
}
