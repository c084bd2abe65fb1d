import Configuration
import Gestures

/// Finds what would have made gestures fire, one change of the file at a time.
///
/// A gesture is tried alone on the frames around its attempt, where most changes show that they do not
/// help; what helps there is played with all gestures and on all of the tape, and counts only then.
final class RemedySearch {
  let tape: Tape
  let configuration: Configuration
  /// What becomes of the gestures as the file is.
  let attempts: [Attempt]
  private let outcomes: Outcomes
  private let scenes: Scenes
  private let gestures: [String: Gesture]
  /// What became of the gestures with a change to one.
  private var plays: [String: [Change: [Attempt]]] = [:]

  init(_ tape: Tape, _ configuration: Configuration) {
    self.tape = tape
    self.configuration = configuration
    attempts = tape.attempts(with: configuration)
    outcomes = Outcomes(attempts)
    scenes = Scenes(tape, configuration, attempts)
    gestures = Dictionary(
      configuration.gestures.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// What would have made the gesture fire in `attempt`, and the keys that were tried in vain.
  func remedies(for attempt: Attempt) -> (found: [Remedy], vain: [String]) {
    guard attempt.firedAt == nil, let gesture = gestures[attempt.key.gesture] else {
      return ([], [])
    }
    if let silence = attempt.silence {
      let changes: [Change] =
        switch silence.cause {
        case .disabled: [.enabled]
        case .zone: places(of: gesture)
        case .device: [.anyDevice]
        case .profile, .locked, .kind: []
        }
      return (changes.compactMap { remedy($0, gesture, attempt) }, [])
    }
    guard !tape.sequences.isEmpty else { return ([], []) }
    let stage = Stage(self, gesture, attempt)
    var found: [Remedy] = []
    var vain: [String] = []
    for rule in gesture.writableThresholds {
      let remedy = stage.nearest(rule) { self.remedy($0, gesture, attempt) }
      if let remedy { found.append(remedy) } else { vain.append(rule.threshold.rawValue) }
    }
    for rule in gesture.kind.choices {
      let remedy = otherWords(rule, gesture).lazy.filter { stage.isHelped(by: $0) }
        .compactMap { self.remedy($0, gesture, attempt) }.first
      if let remedy { found.append(remedy) } else { vain.append(rule.key) }
    }
    // What its zones keep from it is rarely what was missing: to be told only where it is.
    let others = stage.firesAlone ? [] : places(of: gesture).filter { stage.isHelped(by: $0) }
    found += others.compactMap { remedy($0, gesture, attempt) }
    let relations = self.relations(of: gesture, attempt, firesAlone: stage.firesAlone)
    let helpful = relations.compactMap { remedy($0, gesture, attempt) }
    found += helpful
    for change in relations
    where !vain.contains(change.key) && !helpful.contains(where: { $0.change.key == change.key }) {
      vain.append(change.key)
    }
    return (found, vain)
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

  /// What may keep the gesture that was in the way out of it, or those that it waits for.
  private func relations(
    of gesture: Gesture, _ attempt: Attempt, firesAlone: Bool
  ) -> [Change] {
    let own = gesture.requirements.map(\.name)
    var changes: [Change] = []
    if let name = attempt.winner, let winner = gestures[name], !own.contains(name) {
      let its = winner.requirements.map(\.name)
      let partners = gesture.simultaneity.named.map(\.name) + [name]
      changes = [
        .requirements(at: name, its + [gesture.name]), .partners(partners), .before(name),
      ]
    }
    // Who fails without others has not waited in vain.
    guard firesAlone else { return changes }
    return changes
      + own.map { name in .requirements(at: gesture.name, own.filter { $0 != name }) }
  }

  /// The change as a remedy, after playing all of the tape with all gestures; nil if it is none.
  private func remedy(_ change: Change, _ gesture: Gesture, _ attempt: Attempt) -> Remedy? {
    guard let then = play(change, gesture),
      let fired = then.first(where: { $0.firedAt != nil && $0.isMade(for: attempt) }),
      let time = fired.firedAt, let firing = fired.firing, !outcomes.firings.contains(firing)
    else { return nil }
    let also = Remedy.Effect.all(from: outcomes, to: then, except: fired.key)
    return Remedy(change: change, firesAt: time, direction: fired.direction, also: also)
  }

  private func play(_ change: Change, _ gesture: Gesture) -> [Attempt]? {
    if let known = plays[gesture.name]?[change] { return known }
    guard let changed = change.made(to: gesture, in: configuration) else { return nil }
    let attempts = scenes.firing(
      with: changed, fromFingers: change.leastFingers(of: gesture, in: changed))
    plays[gesture.name, default: [:]][change] = attempts
    return attempts
  }
}

extension Attempt {
  /// Whether it is what became of the same touches.
  func isMade(for attempt: Attempt) -> Bool {
    guard attempt.silence != nil else { return key == attempt.key }
    return key.gesture == attempt.key.gesture && key.from >= attempt.key.from
      && key.from <= attempt.to
  }
}
