import Configuration
import Gestures
import Pipeline

/// Finds what would have made gestures fire, one change of the file at a time.
///
/// A gesture is tried alone on the frames around its attempt, where most changes show that they do
/// not help. A change that helps there is played with all gestures and on all of the tape, and
/// counts only then.
final class RemedySearch {
  /// What was found for an attempt.
  struct Result {
    /// The changes that make it fire, those to recommend first.
    var found: [Remedy] = []
    /// The keys that were tried in vain.
    var vain: [String] = []
  }

  let tape: Tape
  let configuration: Configuration
  /// What becomes of the gestures as the file is.
  let attempts: [Attempt]
  private let outcomes: Outcomes
  private let scenes: Scenes
  private let gestures: [String: Gesture]
  /// The tape of a picture that is turned otherwise, or nil if that cannot be played.
  private let turned: (Orientation) -> Tape?
  /// What became of the gestures with a change to one.
  private var plays: [String: [Change: [Attempt]]] = [:]
  private var turnedPlays: [Orientation: [Attempt]] = [:]
  private var results: [Attempt.Key: Result] = [:]

  init(_ tape: Tape, _ configuration: Configuration, turned: @escaping (Orientation) -> Tape?) {
    self.tape = tape
    self.configuration = configuration
    self.turned = turned
    attempts = tape.attempts(with: configuration)
    outcomes = Outcomes(attempts)
    scenes = Scenes(tape, configuration, attempts)
    gestures = Dictionary(
      configuration.gestures.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// What would have made the gesture fire in `attempt`, and the keys that were tried in vain. Of a
  /// palm nothing is tried: it is no gesture.
  func remedies(for attempt: Attempt) -> Result {
    if let known = results[attempt.key] { return known }
    guard attempt.firedAt == nil, let gesture = gestures[attempt.key.gesture] else {
      return Result()
    }
    guard !tape.tookAway(attempt) else { return Result() }
    var result = attempt.silence.map { self.result(for: $0, gesture, attempt) }
    if result == nil, !tape.sequences.isEmpty { result = self.result(for: gesture, attempt) }
    result?.found.sort { $0.isBetter(than: $1) }
    results[attempt.key] = result ?? Result()
    return result ?? Result()
  }

  /// How much a gesture lacked that lost to another: what it lacks without others.
  func reasonAlone(of attempt: Attempt) -> (fires: Bool, reason: Reason?) {
    guard let gesture = gestures[attempt.key.gesture] else { return (false, nil) }
    return Stage(self, gesture, attempt).alone
  }

  /// For what took no part.
  private func result(for silence: Silence, _ gesture: Gesture, _ attempt: Attempt) -> Result {
    let changes: [Change] =
      switch silence.cause {
      case .disabled: [.enabled]
      case .zone: places(of: gesture) + turns
      case .device: [.anyDevice]
      case .kind: kinds(of: gesture)
      case .application: [.anyApplication]
      case .profile, .locked: []
      }
    return tried(changes, gesture, attempt)
  }

  /// For what was tried and failed.
  private func result(for gesture: Gesture, _ attempt: Attempt) -> Result {
    let stage = Stage(self, gesture, attempt)
    var result = Result()
    for rule in gesture.writableThresholds {
      let remedy = stage.nearest(rule) { self.remedy($0, gesture, attempt) }
      result.add(remedy, rule.threshold.rawValue)
    }
    for rule in gesture.kind.choices {
      let remedy = otherWords(rule, gesture).lazy.filter { stage.isHelped(by: $0) }
        .compactMap { self.remedy($0, gesture, attempt) }.first
      result.add(remedy, rule.key)
    }
    // What its zones keep from it is rarely what was missing: to be told only where it is.
    let others = stage.firesAlone ? [] : places(of: gesture).filter { stage.isHelped(by: $0) }
    result.found += others.compactMap { remedy($0, gesture, attempt) }
    let wholes = conditions(of: gesture) + relations(of: gesture, attempt, stage) + turns
    result.add(tried(wholes, gesture, attempt))
    return result
  }

  private func tried(_ changes: [Change], _ gesture: Gesture, _ attempt: Attempt) -> Result {
    var result = Result()
    for change in changes { result.add(remedy(change, gesture, attempt), change.title) }
    return result
  }

  /// Each other word for a key: in place of the one that there is, or with those that there are.
  private func otherWords(_ rule: ChoiceRule, _ gesture: Gesture) -> [Change] {
    let own = gesture.choices[rule.key]
    return rule.words.filter { !own.contains($0) }.map {
      .words(key: rule.key, rule.takesSeveral ? own + [$0] : [$0])
    }
  }

  /// What would give it the touches that its zones keep from it.
  private func places(of gesture: Gesture) -> [Change] {
    (gesture.zone == nil ? [] : [.anywhere]) + (gesture.notIn.isEmpty ? [] : [.everywhere])
  }

  /// What would give it touches of another kind, or without keys.
  private func kinds(of gesture: Gesture) -> [Change] {
    guard gesture.keys.isEmpty else { return [] }
    let both = gesture.touchKinds.union([.finger, .pen])
    return (both == gesture.touchKinds ? [] : [.touchKinds(both)])
      + (gesture.whilePressed.isEmpty ? [] : [.unpressed])
  }

  /// What would let it begin: a switch, or no condition at all.
  private func conditions(of gesture: Gesture) -> [Change] {
    let on = configuration.switches()
    let unmet = gesture.conditions.filter { !$0.isMet(by: on) }
    return unmet.isEmpty ? [] : unmet.map { .condition($0.name, isOn: $0.isOn) } + [.always]
  }

  /// The picture turned in the other three ways.
  private var turns: [Change] {
    Orientation.allCases.filter { $0 != tape.orientation }.map {
      .orientation($0, from: tape.orientation)
    }
  }

  /// What may keep the gesture that was in the way out of it, or those that it waits for.
  private func relations(of gesture: Gesture, _ attempt: Attempt, _ stage: Stage) -> [Change] {
    let own = gesture.requirements.map(\.name)
    var changes: [Change] = []
    if let name = attempt.winner, let winner = gestures[name], !own.contains(name) {
      let its = winner.requirements.map(\.name)
      let partners = gesture.simultaneity.named.map(\.name) + [name]
      changes = [
        .requirements(at: name, its + [gesture.name]), .partners(partners), .before(name),
        .other(name, .disabled),
      ]
      if stage.firesAlone {
        changes += winner.writableThresholds.compactMap { stage.nearest($0, at: winner) }
      }
    }
    // A gesture that fails without others has not waited in vain.
    guard stage.firesAlone else { return changes }
    return changes
      + own.map { name in .requirements(at: gesture.name, own.filter { $0 != name }) }
  }

  /// The change as a remedy, after playing all of the tape with all gestures, or nil if it is none.
  private func remedy(_ change: Change, _ gesture: Gesture, _ attempt: Attempt) -> Remedy? {
    guard let then = play(change, gesture),
      let fired = then.first(where: { $0.firedAt != nil && $0.isMade(for: attempt) }),
      let time = fired.firedAt, let firing = fired.firing, !outcomes.firings.contains(firing)
    else { return nil }
    let also = Remedy.Effect.all(from: outcomes, to: then, except: fired.key)
    return Remedy(
      change: change, firesAt: time, direction: fired.direction, also: also,
      step: change.step(from: gesture), rivals: rivals(of: attempt))
  }

  /// What was in the way of an attempt: that to which it lost. Otherwise it is what fired of the
  /// same touch, since a swipe that strays fails before a pan begins (SW6).
  private func rivals(of attempt: Attempt) -> [Attempt] {
    guard let winner = attempt.winner else { return outcomes.firing.filter(attempt.meets) }
    let own = tape.sequences.last { $0.from <= attempt.key.from }
    return outcomes.firing.filter { rival in
      guard rival.key.gesture == winner, let time = rival.firedAt else { return false }
      return time <= attempt.to || own.map { rival.key.from <= $0.to } ?? false
    }
  }

  private func play(_ change: Change, _ gesture: Gesture) -> [Attempt]? {
    if case .orientation(let orientation, _) = change { return turnedPlay(orientation) }
    if let known = plays[gesture.name]?[change] { return known }
    guard let changed = change.made(to: gesture, in: configuration) else { return nil }
    let attempts = scenes.firing(
      with: changed, fromFingers: change.leastFingers(of: gesture, in: changed))
    plays[gesture.name, default: [:]][change] = attempts
    return attempts
  }

  private func turnedPlay(_ orientation: Orientation) -> [Attempt]? {
    if let known = turnedPlays[orientation] { return known }
    let attempts = turned(orientation)?.attempts(with: configuration)
    turnedPlays[orientation] = attempts
    return attempts
  }
}

extension RemedySearch.Result {
  /// Takes a remedy, or that the key has none.
  fileprivate mutating func add(_ remedy: Remedy?, _ key: String) {
    if let remedy {
      found.append(remedy)
    } else if !vain.contains(key) {
      vain.append(key)
    }
  }

  fileprivate mutating func add(_ other: Self) {
    found += other.found
    vain += other.vain.filter { !vain.contains($0) }
    let helpful = Set(found.map(\.change.title))
    vain.removeAll { helpful.contains($0) }
  }
}

extension Attempt {
  /// Whether another gesture was about at the same time.
  fileprivate func meets(_ other: Attempt) -> Bool {
    other.key.gesture != key.gesture && other.key.from <= to && other.to >= key.from
  }

  /// Whether it is what became of the same touches.
  func isMade(for attempt: Attempt) -> Bool {
    guard attempt.silence != nil else { return key == attempt.key }
    return key.gesture == attempt.key.gesture && key.from >= attempt.key.from
      && key.from <= attempt.to
  }
}
