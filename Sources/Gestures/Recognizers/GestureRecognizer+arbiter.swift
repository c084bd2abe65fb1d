// What an arbiter does with a recognizer when an attempt begins and ends.

extension GestureRecognizer {
  /// The arbiter and zone of a recognizer.
  struct Home {
    #if hasFeature(Embedded)
      unowned(unsafe) var arbiter: Arbiter?
    #else
      weak var arbiter: Arbiter?
    #endif
    let zone: Zone.ID
  }

  /// Whether the recognizer or its delegate may want a dynamic requirement (B19).
  var mayRequireDynamically: Bool {
    typeDecidesRequirements || delegate?.decidesRequirements ?? false
  }

  func beginAttempt(on stage: Arbiter, at time: EventTime, order: Int) {
    attempt.begin(at: time, order: order, sequence: stage.sequence)
    deadline = nil
    self.stage = stage
  }

  /// Notes why the recognizer may not begin. Delegates call it while they are asked (B16).
  package func refuse(because reason: Reason) {
    stage?.refusal = reason
  }

  /// Notes the place of a touch that the delegate refuses, such as "in a zone …". Delegates call it
  /// while they are asked (B2).
  package func refuseTouch(landing place: StaticString) {
    stage?.touchRefusal = place
  }

  /// Notes that the recognizer did not get a touch, if it waits for another tap. `how` says how the
  /// touch landed, such as "outside of its zone".
  func noteMissed(_ how: StaticString) {
    guard attempt.standing.takesPart, touches.isEmpty, allowedPresses.isEmpty, hasTapBehind,
      attempt.missed == nil, let clock = stage?.clock
    else { return }
    attempt.missed = Attempt.Missed(time: clock, how: how)
  }

  /// Ends an attempt that the subclass left open. An active recognizer is cancelled, a possible one
  /// fails (A5, E1).
  func endUnfinished(because reason: Reason) {
    if !machine.isTerminal { transition(to: .cancelled, because: reason) }
  }

  /// Ends an attempt of which clients know nothing yet, in any state of the recognizer.
  func abandon(because reason: Reason) {
    machine = .failed
    attempt.reason = reason
    stage?.noteChange(of: self)
  }

  /// E4, E6: the recognizer was disabled or removed.
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

  /// Brings a recognizer that rests up to date (`Arbiter+Resting`). Call it before code from
  /// outside reads or changes the recognizer.
  func stir() {
    if attempt.bound != nil { stage?.wake(self) }
  }

  /// Ends the attempt. `final` is the last state that clients were told. `reset()` still sees this
  /// state (A20).
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

  /// Lets the recognizer share the tally (the count of attempts) of `other`, so that both count as
  /// one gesture.
  package func shareTally(with other: GestureRecognizer) {
    guard other !== self else { return }
    sharedTally = other.countingTally
  }

  /// The tally. It is made when it is first needed, because most gestures are hardly ever tried.
  var countingTally: SharedTally {
    let tally = sharedTally ?? SharedTally()
    sharedTally = tally
    return tally
  }
}
