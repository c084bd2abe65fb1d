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
      let change: Change? =
        switch silence.cause {
        case .disabled: .enabled
        case .zone: .anywhere
        case .device: .anyDevice
        case .profile, .locked, .kind: nil
        }
      return (change.flatMap { remedy($0, gesture, attempt) }.map { [$0] } ?? [], [])
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
    for change in relations(of: gesture, attempt) {
      let remedy = remedy(change, gesture, attempt)
      if let remedy { found.append(remedy) } else { vain.append(change.key) }
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

  /// What may keep the gesture that was in the way out of it.
  private func relations(of gesture: Gesture, _ attempt: Attempt) -> [Change] {
    guard let name = attempt.winner, let winner = gestures[name] else { return [] }
    let own = gesture.requirements.map(\.name)
    if own.contains(name) {
      return [.requirements(at: gesture.name, own.filter { $0 != name })]
    }
    let its = winner.requirements.map(\.name)
    let partners = gesture.simultaneity.named.map(\.name) + [name]
    return [
      .requirements(at: name, its + [gesture.name]), .partners(partners), .before(name),
    ]
  }

  /// The change as a remedy, after playing all of the tape with all gestures; nil if it is none.
  private func remedy(_ change: Change, _ gesture: Gesture, _ attempt: Attempt) -> Remedy? {
    guard let then = play(change, gesture),
      let fired = then.first(where: { $0.firedAt != nil && $0.isMade(for: attempt) }),
      let time = fired.firedAt
    else { return nil }
    let also = Remedy.Effect.all(from: outcomes, to: then) { $0.isMade(for: attempt) }
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
  fileprivate func isMade(for attempt: Attempt) -> Bool {
    guard attempt.silence != nil else { return key == attempt.key }
    return key.gesture == attempt.key.gesture && key.from >= attempt.key.from
      && key.from <= attempt.to
  }

  func isSame(as attempt: Attempt) -> Bool { isMade(for: attempt) }
}
