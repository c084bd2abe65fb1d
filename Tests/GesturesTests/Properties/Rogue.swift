@testable import Gestures

/// A custom recognizer with bad habits, which also watches what the arbiter does to it.
final class Rogue: GestureRecognizer {
  enum Habit: CaseIterable {
    /// Begins, changes and ends as one should. The others do not.
    case honest
    /// Never ends, never fails.
    case forgetful
    /// Asks for any state at any time.
    case lawless
    /// Sets deadlines that have passed.
    case late
    /// Goes on after its last touch, by deadlines.
    case lingering
    /// Ignores touches.
    case picky
    /// Assigns changed several times an event.
    case restless
    /// Recognizes at the first landing.
    case hasty
    /// Starts afresh at landings.
    case fickle
  }

  let habit: Habit
  private let seed: UInt64
  private let verdict: Verdict
  private var random: SplitMix64
  /// The touches of this attempt, and all that it ever got to see.
  private var current: Set<Touch.ID> = []
  private var known: Set<Touch.ID> = []
  private var patience = 3
  private(set) var resets = 0

  init(name: String, habit: Habit, seed: UInt64, verdict: Verdict) {
    self.habit = habit
    self.seed = seed
    self.verdict = verdict
    random = SplitMix64(seed: seed)
    super.init(name: name)
  }

  override func touchesBegan(_ touches: [Touch]) {
    for touch in touches {
      watchLanding(of: touch)
      current.insert(touch.id)
      known.insert(touch.id)
    }
    switch habit {
    case .picky: for touch in touches where random.chance(0.6) { leave(touch) }
    case .hasty: state = random.chance(0.5) ? .ended : .began
    case .lingering: deadline = now + .milliseconds(random.real(0...900))
    default: misbehave()
    }
  }

  override func touchesMoved(_ touches: [Touch]) {
    watch(touches)
    switch habit {
    case .honest, .forgetful, .picky, .lingering:
      if touches.contains(where: { $0.travel.length > 3 }) {
        state = state == .possible ? .began : .changed
      }
    case .restless: for _ in 0..<3 { state = .changed }
    default: misbehave()
    }
  }

  override func touchesEnded(_ touches: [Touch]) {
    watch(touches, areDown: false)
    switch habit {
    case .forgetful, .lingering: break
    case .honest, .picky, .restless, .hasty, .fickle:
      if self.touches.isEmpty { state = state.isActive ? .ended : .failed }
    case .lawless, .late: misbehave()
    }
  }

  override func touchesCancelled(_ touches: [Touch]) {
    watch(touches, areDown: false)
    if habit == .lawless { misbehave() }
  }

  override func deadlineReached() {
    verdict.require(!state.isTerminal, "A15: \(name) is over, and its deadline is reached")
    if habit == .lingering, patience > 0 {
      patience -= 1
      deadline = now + .milliseconds(random.real(0.001...300))
      if state.isActive { state = .changed }
    } else {
      misbehave()
    }
  }

  override func reset() {
    verdict.require(state.isTerminal, "A20: \(name) is reset in \(state)")
    resets += 1
    patience = 3
    current.removeAll(keepingCapacity: true)
    if habit == .lawless { misbehave() }
  }

  override func reasonToRestart(before touch: Touch) -> Reason? {
    habit == .fickle && random.chance(0.3) ? Reason("it is fickle") : nil
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { says(70, other, 1) }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { says(80, other, 2) }
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { says(5, other, 3) }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { says(5, other, 4) }

  private func misbehave() {
    if habit == .late, patience > 0 {
      patience -= 1
      deadline = now + .milliseconds(random.real(-50...20))
    }
    guard habit == .lawless, random.chance(0.3) else { return }
    if random.chance(0.2) { deadline = now + .milliseconds(random.real(-5...100)) }
    for _ in 0...random.below(2) {
      state = random.pick([.possible, .began, .changed, .ended, .cancelled, .failed])
    }
  }

  private func leave(_ touch: Touch) {
    ignore(touch)
    current.remove(touch.id)
  }

  /// Always the same answer for a pair.
  private func says(_ percentage: UInt64, _ other: GestureRecognizer, _ question: Int) -> Bool {
    SplitMix64.hash(seed, other.name.utf8.reduce(0) { $0 &* 31 &+ Int($1) }, question) % 100
      < percentage
  }

  private func watchLanding(of touch: Touch) {
    verdict.require(!state.isTerminal, "A15: \(name) is over and gets touch \(touch.id)")
    verdict.require(!known.contains(touch.id), "A17: \(name) gets touch \(touch.id) again")
    verdict.require(follows(touch), "\(name): touch \(touch.id) lands, but is not followed")
    verdict.require(allowedKinds.contains(touch.kind), "B2: \(name) gets a touch of another kind")
  }

  private func watch(_ touches: [Touch], areDown: Bool = true) {
    verdict.require(!state.isTerminal, "A15: \(name) is over and gets more of its touches")
    for touch in touches {
      verdict.require(
        current.contains(touch.id), "A17, A22: \(name) gets touch \(touch.id), not its own")
      verdict.require(follows(touch) == areDown, "\(name): touch \(touch.id) among its touches?")
    }
  }
}

extension GestureRecognizer {
  /// Whether a touch belongs to the attempt and is down.
  func follows(_ touch: Touch) -> Bool { touches.contains { $0.id == touch.id } }
}
