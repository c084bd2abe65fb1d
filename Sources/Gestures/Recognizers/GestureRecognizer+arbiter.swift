// How an attempt begins and ends, as its arbiter has it.

extension GestureRecognizer {
  /// Where a recognizer belongs.
  struct Home {
    #if hasFeature(Embedded)
      unowned(unsafe) var arbiter: Arbiter?
    #else
      weak var arbiter: Arbiter?
    #endif
    let zone: Zone.ID
  }

  /// Whether it or its delegate may want a dynamic requirement (B19).
  var mayRequireDynamically: Bool {
    typeDecidesRequirements || delegate?.decidesRequirements ?? false
  }

  func beginAttempt(on stage: Arbiter, at time: EventTime, order: Int) {
    attempt.begin(at: time, order: order, sequence: stage.sequence)
    deadline = nil
    self.stage = stage
  }

  /// Says why it may not begin, when its delegate is asked (B16).
  package func refuse(because reason: Reason) {
    stage?.refusal = reason
  }

  /// Says where a touch lands of which its delegate lets in none, when that is asked (B2): "in a zone …".
  package func refuseTouch(landing place: StaticString) {
    stage?.touchRefusal = place
  }

  /// Takes note of a touch that it did not get, `how` as "outside of its zone", if it waits for one.
  func noteMissed(_ how: StaticString) {
    guard attempt.standing.takesPart, touches.isEmpty, allowedPresses.isEmpty, hasTapBehind,
      attempt.missed == nil, let clock = stage?.clock
    else { return }
    attempt.missed = Attempt.Missed(time: clock, how: how)
  }

  /// Ends an attempt that its subclass left open: cancelled if active, failed if possible (A5, E1).
  func endUnfinished(because reason: Reason) {
    if !machine.isTerminal { transition(to: .cancelled, because: reason) }
  }

  /// Ends an attempt that clients have not heard of, in any state of the recognizer.
  func abandon(because reason: Reason) {
    machine = .failed
    attempt.reason = reason
    stage?.noteChange(of: self)
  }

  /// E4, E6: it was disabled or removed.
  func interrupt(because cause: Reason = Reason("it was disabled or removed")) {
    switch attempt.standing {
    case .possible, .candidate, .pending: abandon(because: cause)
    case .winner, .won: endUnfinished(because: cause)
    case .idle, .failed: break
    }
  }

  /// B4: deepest zone first, then most recently added first.
  func precedes(_ other: GestureRecognizer) -> Bool {
    (depth, additionOrder) > (other.depth, other.additionOrder)
  }

  /// Ends its rest, because it is looked at or changed from outside.
  func stir() {
    if attempt.bound != nil { stage?.wake(self) }
  }

  /// Ends the attempt, in which clients were told `final` last. `reset()` still sees that (A20).
  func endAttempt(in final: State) {
    stage = nil
    group?.followers -= 1
    group = nil
    presses.removeAll(keepingCapacity: true)
    deadline = nil
    machine = final
    attempt.clear()
    reset()
    machine = .possible
  }

  /// Makes it one gesture with `other` in counts.
  package func shareTally(with other: GestureRecognizer) {
    guard other !== self else { return }
    sharedTally = other.countingTally
  }

  /// The tally, which is made when it is first needed: most gestures are hardly ever tried.
  var countingTally: SharedTally {
    let tally = sharedTally ?? SharedTally()
    sharedTally = tally
    return tally
  }
}
