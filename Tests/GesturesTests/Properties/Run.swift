@testable import Gestures

/// One random run: a world, the steps it goes through, and everything that watches.
final class Run {
  let world: World
  private let gestures: GestureWatch
  private let touches: TouchWatch
  private let winners: WinnerWatch
  private let standings: StandingWatch
  private let panel: PanelWatch
  private var verdict: Verdict { world.verdict }
  private var time: Int64 = 1_000_000
  /// How many outputs of the dispatch that is going on were looked at.
  private var consumed = 0
  private var lastTime = EventTime(microseconds: .min)
  /// What the dispatches returned, in words, if it is to be kept.
  private(set) var log: [String] = []
  var keepsLog = false
  /// Whether deadlines are settled when they come, not by the event after them.
  var isPunctual = false

  convenience init(seed: UInt64) {
    self.init(world: World(seed: seed))
  }

  init(world: World) {
    self.world = world
    gestures = GestureWatch(world)
    touches = TouchWatch(world.verdict)
    winners = WinnerWatch(world)
    standings = StandingWatch(world)
    panel = PanelWatch(world)
    world.adviser.onShouldBegin = { [unowned self] number in
      catchUp()
      gestures.noteQuestion(to: number)
    }
    world.onIgnoring = { [unowned self] in touches.release($0) }
    for (number, recognizer) in world.recognizers.enumerated() {
      recognizer.addAction { [unowned self] event in
        catchUp()
        noteAction(event)
        self.world.meddle(after: number)
      }
    }
  }

  /// Goes through the steps until something breaks a rule. Returns which step that was.
  func play(_ steps: [RandomStep]) -> Int? {
    for (place, step) in steps.enumerated() {
      play(step)
      if verdict.fault != nil { return place }
    }
    play(.quiet(wait: 0))
    return verdict.fault == nil ? nil : steps.count
  }

  func play(_ step: RandomStep) {
    switch step {
    case .frame(let wait, let changes):
      verdict.tally.frames += 1
      send(TouchFrame(time: moment(after: wait), changes: changes))
    case .pass(let wait): finish(world.arbiter.advance(to: moment(after: wait)))
    case .cancelAll(let wait):
      let moment = moment(after: wait)
      finish(world.arbiter.advance(to: moment))
      touches.noteCancelAll()
      panel.noteCancelAll(at: world.arbiter.clock)
      finish(world.arbiter.cancelAll(at: moment, because: Reason("a step of the run")))
      verdict.require(world.arbiter.glass.live.isEmpty, "E1: touches are left")
    case .deed(let deed): world.perform(deed)
    case .quiet(let wait): calmDown(at: moment(after: wait))
    }
  }

  private func moment(after wait: Int64) -> EventTime {
    let stamp = time + wait
    time = max(time, stamp)
    if isPunctual {
      while let deadline = world.arbiter.deadline, deadline.microseconds <= stamp {
        finish(world.arbiter.advance(to: deadline))
        guard verdict.fault == nil else { break }
      }
    }
    return EventTime(microseconds: stamp)
  }

  private func send(_ frame: TouchFrame) {
    var frame = frame
    frame.changes.removeAll { $0.phase == .began && touches.isSpent($0.touch) }
    let clock = max(world.arbiter.clock, frame.time)
    if frame.changes.contains(where: { $0.phase == .began }) {
      // What is active when a touch lands is known once the deadlines before are settled.
      finish(world.arbiter.advance(to: frame.time))
    }
    touches.note(frame, at: clock)
    panel.note(frame, at: clock)
    touches.take(panel.swallowed, by: "the storm")
    touches.noteStorm(panel.cancelled)
    world.hasMeddled = false
    finish(world.arbiter.dispatch(frame))
  }

  /// A5: with all fingers up and all deadlines run, no recognizer takes part and nothing is down.
  private func calmDown(at moment: EventTime) {
    let lifts = touches.live.map {
      TouchFrame.Change(touch: $0, phase: .ended, position: touches.place(of: $0))
    }
    send(TouchFrame(time: moment, changes: lifts))
    var patience = 1000
    while let deadline = world.arbiter.deadline, patience > 0, verdict.fault == nil {
      patience -= 1
      finish(world.arbiter.advance(to: deadline))
    }
    time = max(time, world.arbiter.clock.microseconds)
    verdict.require(patience > 0, "the deadlines never end")
    for recognizer in world.arbiter.participants {
      verdict.require(
        false, "A5: \(recognizer.name) is \(recognizer.attempt.standing) with all fingers up")
    }
    touches.noteQuiet()
  }

  /// What downstream knows of touches from `first` on.
  func hashDeliveries(since first: Touch.ID, into hasher: inout Hasher) {
    touches.hash(since: first, into: &hasher)
  }

  // MARK: What comes out

  private func catchUp() {
    for output in world.arbiter.output[consumed...] { note(output) }
    consumed = world.arbiter.output.count
  }

  private func finish(_ outputs: [Output]) {
    catchUp()
    consumed = 0
    touches.noteInterval()
    verdict.tally.outputs += outputs.count
    if keepsLog { log += outputs.compactMap(Run.text) }
    for recognizer in world.arbiter.participants where recognizer.reportedState.isActive {
      if recognizer.cancelsTouches {
        touches.take(recognizer.attempt.touches, by: recognizer.name)
      }
    }
    winners.check()
    standings.check(gestures, touches)
    panel.check()
    for (number, recognizer) in world.recognizers.enumerated() {
      guard let rogue = recognizer as? Rogue else { continue }
      verdict.require(
        rogue.resets == gestures.resets(of: number), "A16: \(rogue.name) was reset unasked")
    }
  }

  private func note(_ output: Output) {
    switch output {
    case .gesture(let event):
      check(event.time)
      touches.noteInterval()
      gestures.note(event)
    case .transition(let transition):
      check(transition.time)
      touches.noteInterval()
      gestures.note(transition)
    case .touch(let delivery):
      if delivery.phase != .began { check(delivery.time) }
      touches.note(delivery)
    case .attempt(let attempt):
      check(attempt.event.time)
      gestures.note(attempt)
    case .storm(_, let time):
      check(time)
      verdict.tally.storms += 1
    case .diagnostic: verdict.tally.diagnostics += 1
    }
  }

  private func check(_ now: EventTime) {
    verdict.require(now >= lastTime, "output goes back in time, to \(now) from \(lastTime)")
    verdict.require(now <= world.arbiter.clock, "output comes before its time, \(now)")
    lastTime = now
  }

  /// Within the action of an event: what has to be true now (C3, C4, B6).
  private func noteAction(_ event: GestureEvent) {
    let recognizer = event.recognizer
    if event.state == .began || event.isDiscrete {
      winners.note(recognizer, at: event.time)
      if recognizer.cancelsTouches {
        touches.claim(recognizer.attempt.touches, by: recognizer.name)
      }
    } else if recognizer.cancelsTouches {
      touches.take(recognizer.attempt.touches, by: recognizer.name)
    }
  }

  /// In words. Nil for what only those hear who ask for it.
  private static func text(_ output: Output) -> String? {
    switch output {
    case .gesture(let event):
      "\(event.recognizer.name) \(event.state) \(event.time.microseconds) \(event.values)"
    case .transition(let transition):
      "\(transition.recognizer.name) \(transition.from) > \(transition.to) "
        + "\(transition.time.microseconds) \(transition.reason)"
    case .touch(let delivery):
      "\(delivery.touch) \(delivery.phase) \(delivery.position) \(delivery.time.microseconds)"
    case .attempt: nil
    case .storm(let isRaging, let time): "storm \(isRaging) \(time.microseconds)"
    case .diagnostic(let recognizer, let reason): "\(recognizer.name)? \(reason)"
    }
  }
}
