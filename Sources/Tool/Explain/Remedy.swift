import Configuration
import Gestures

/// What would have made a gesture fire in an attempt, found by playing the recording again.
struct Remedy {
  /// Another attempt of which something else becomes then.
  struct Effect {
    /// The gesture.
    let gesture: String
    /// When it fires now, or, if it does not, when it would.
    let time: EventTime
    /// What becomes of it now, or `absent` if it is not even tried.
    let now: Attempt.Outcome
    /// What would become of it.
    let then: Attempt.Outcome
    /// When it would fire instead of now, if it does both.
    let moved: EventTime?
  }

  /// What to write.
  let change: Change
  /// When the gesture fires then.
  let firesAt: EventTime
  /// As which of several directions.
  let direction: SwipeDirection?
  /// Everything else that comes out differently in the recording.
  let also: [Effect]
  /// How large a step it is: by which share a threshold changes, or about as much.
  let step: Double
  /// What was in the way, which is meant to give way.
  let rivals: [Attempt]

  /// The gestures that were in the way and do not fire then, which is the point.
  var yielding: [String] {
    var names: [String] = []
    for effect in also where isPoint(effect) && !names.contains(effect.gesture) {
      names.append(effect.gesture)
    }
    return names
  }

  /// What comes out differently beside that.
  var sideEffects: [Effect] { also.filter { !isPoint($0) } }

  /// Whether it changes nothing that is not meant, and the threshold still tells something apart.
  var isRecommended: Bool { sideEffects.isEmpty && !givesUp }

  /// Whether less than a quarter of a threshold is left, or it is several times as much.
  var givesUp: Bool {
    switch change {
    case .threshold(let threshold, _), .other(_, .threshold(let threshold, _)):
      threshold.unit != .count && step > Remedy.largestStep
    default: false
    }
  }

  private static let largestStep = 0.75

  /// Whether to try it first: it changes less beside, and is the smaller step.
  func isBetter(than other: Remedy) -> Bool {
    let counts = (sideEffects.count + (givesUp ? 1 : 0), other.sideEffects.count)
    return (Double(counts.0), step) < (Double(counts.1 + (other.givesUp ? 1 : 0)), other.step)
  }

  private func isPoint(_ effect: Effect) -> Bool {
    guard effect.now.fires, !effect.then.fires else { return false }
    return rivals.contains { $0.key.gesture == effect.gesture && $0.firedAt == effect.time }
  }
}

extension Change {
  /// How large a step it is from what the file says.
  func step(from gesture: Gesture) -> Double {
    switch self {
    case .threshold(let threshold, let value):
      let rule = gesture.kind.thresholds.first { $0.threshold == threshold }
      let now = rule.map(gesture.value) ?? value
      return (value - now).magnitude / max(now.magnitude, 0.1)
    case .condition, .enabled: return 0.2
    case .requirements, .before: return 0.3
    case .other(_, .threshold): return 0.4
    case .partners, .words, .anywhere, .everywhere, .anyDevice, .anyApplication, .touchKinds,
      .unpressed:
      return 0.6
    case .always: return 0.8
    case .disabled, .orientation, .other: return 2
    }
  }
}

extension Remedy.Effect {
  /// How what fires in another play differs from `now`, but for `meant`, which the play is about.
  /// What fires as it did is the same, whichever touches it is made of then.
  static func all(
    from now: Outcomes, to then: [Attempt], except meant: Attempt.Key
  ) -> [Remedy.Effect] {
    let after = Set(then.compactMap(\.firing))
    let gained = then.filter { one in
      one.key != meant && one.firing.map { !now.firings.contains($0) } ?? false
    }
    let lost = now.firing.filter { one in one.firing.map { !after.contains($0) } ?? false }
    let later = Dictionary(gained.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var effects = lost.compactMap { Remedy.Effect(from: $0, to: later[$0.key]) }
    let moved = Set(lost.map(\.key))
    for one in gained where !moved.contains(one.key) {
      guard let time = one.firedAt else { continue }
      let before = now.tried[one.key] == nil ? Attempt.Outcome.absent : .failed
      effects.append(
        Remedy.Effect(
          gesture: one.key.gesture, time: time, now: before, then: one.outcome, moved: nil))
    }
    return effects.sorted { ($0.time, $0.gesture) < ($1.time, $1.gesture) }
  }

  private init?(from now: Attempt, to then: Attempt?) {
    guard let time = now.firedAt else { return nil }
    self.init(
      gesture: now.key.gesture, time: time, now: now.outcome, then: then?.outcome ?? .failed,
      moved: then?.firedAt == time ? nil : then?.firedAt)
  }
}

/// What comes of a play, to compare others with.
struct Outcomes {
  /// The attempts that fire, in order.
  let firing: [Attempt]
  /// The same, as a command that acts on them sees them.
  let firings: Set<Attempt.Firing>
  /// Whether an attempt fires, of all that there are.
  let tried: [Attempt.Key: Bool]

  init(_ attempts: [Attempt]) {
    firing = attempts.filter { $0.firedAt != nil }
    firings = Set(firing.compactMap(\.firing))
    tried = Dictionary(
      attempts.map { ($0.key, $0.firedAt != nil) }, uniquingKeysWith: { $0 || $1 })
  }
}
