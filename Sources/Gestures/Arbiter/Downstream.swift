/// What downstream has got of each touch of an exclusive surface, and what it gets next (C).
///
///     withheld ──began──> down ──────cancelled──────> leaving
///        │ lifts            │ lifts                      │ cancelled
///        v                  v                            v
///     lifted ───began──> lifting ──────ended───────────> over
///
/// A touch that is claimed is over at once. So is a withheld touch that is cancelled.
struct Downstream {
  private enum State { case withheld, lifted, down, lifting, leaving, over }

  /// What the recognizers of a touch demand for it.
  private struct Say: OptionSet {
    let rawValue: UInt8
    static let held = Say(rawValue: 1)
    static let beganDelayed = Say(rawValue: 2)
    static let endedDelayed = Say(rawValue: 4)
  }

  private struct Record {
    let touch: Touch
    var position: Point
    /// Where and when the touch lands for downstream.
    var landing: Point
    var landingTime: EventTime
    /// Whether the touch may land only where and when it lifts (HND3).
    var awaitsLift: Bool
    var state = State.withheld
    var hasMoved = false
    var say: Say = []

    /// Whether recognizers decide what downstream gets next of this touch.
    var isOpen: Bool { isUntold || state == .lifting }

    mutating func move(to place: Point) {
      position = place
      hasMoved = true
    }

    mutating func lift() { state = state == .withheld ? .lifted : .lifting }

    mutating func cancel() { state = isUntold ? .over : .leaving }

    /// By HND3, a touch lands where and when it lifts: at `place` and `time`.
    mutating func land(at place: Point, at time: EventTime) {
      guard awaitsLift, state == .lifted else { return }
      (position, landing, landingTime) = (place, place, time)
    }

    /// Whether the touch may still land where it lifts, because it has never left the radius
    /// (HND3).
    mutating func waits(within radius: Double) -> Bool {
      awaitsLift = awaitsLift && !(position - touch.startPosition).length.exceeds(radius)
      return awaitsLift && state == .withheld
    }

    /// Whether downstream has not had the phase `began` of this touch yet.
    var isUntold: Bool { state == .withheld || state == .lifted }

    /// Whether downstream has had the phase `began` of this touch, but not its end.
    var isTold: Bool { !isUntold && state != .over }

    /// Sends began, unless a recognizer delays it. A touch that was withheld gets its own place and
    /// time, then one move to where it is by now (C7).
    mutating func introduce(at time: EventTime, into output: inout [Output]) {
      guard !say.contains(.held) else {
        state = .over
        return
      }
      guard !say.contains(.beganDelayed) else { return }
      let began = TouchDelivery(
        touch: touch.id, phase: .began, position: landing, time: landingTime, deliveredAt: time)
      output.append(.touch(began))
      hasMoved = state == .withheld && position != landing
      state = state == .withheld ? .down : .lifting
    }

    /// Sends moved, then ended or cancelled. A recognizer may delay ended (C8).
    mutating func follow(at time: EventTime, into output: inout [Output]) {
      guard isTold else { return }
      if hasMoved { tell(.moved, at: time, into: &output) }
      hasMoved = false
      switch state {
      case .lifting where !say.contains(.endedDelayed): tell(.ended, at: time, into: &output)
      case .leaving: tell(.cancelled, at: time, into: &output)
      default: return
      }
      state = .over
    }

    func tell(_ phase: TouchFrame.Phase, at time: EventTime, into output: inout [Output]) {
      let delivery = TouchDelivery(
        touch: touch.id, phase: phase, position: position, time: time, deliveredAt: time)
      output.append(.touch(delivery))
    }
  }

  /// The radius of HND3 in millimetres. A finger that never leaves it lands where and when it
  /// lifts. Nil turns HND3 off.
  var lateLandingRadius: Double?
  /// The touches, in order of landing.
  private var records: [Record] = []

  /// Notes what a frame did to the touches. `sweep` passes this on.
  mutating func note(_ frame: SortedFrame) {
    for touch in frame.began {
      records.append(
        Record(
          touch: touch, position: touch.position, landing: touch.position,
          landingTime: touch.startTime,
          awaitsLift: lateLandingRadius != nil && touch.kind == .finger))
    }
    for touch in frame.moved { change(touch.id) { $0.move(to: touch.position) } }
    for touch in frame.ended { change(touch.id) { $0.lift() } }
    for touch in frame.cancelled { change(touch.id) { $0.cancel() } }
  }

  /// Notes where the touches of a frame really lifted (HND3).
  mutating func noteLifts(_ changes: [TouchFrame.Change], at time: EventTime) {
    for lifted in changes where lifted.phase == .ended {
      change(lifted.touch) { $0.land(at: lifted.position, at: time) }
    }
  }

  /// Whether downstream has every touch that no gesture claimed, with its present place.
  var isEven: Bool { records.allSatisfy { $0.state == .down && !$0.hasMoved } }

  /// Takes moves that the caller passes to downstream unchanged. Nothing else may be open.
  mutating func move(_ changes: [TouchFrame.Change]) {
    for moved in changes { change(moved.touch) { $0.position = moved.position } }
  }

  /// Whether downstream may still get something of a touch.
  func owes(_ touch: Touch.ID) -> Bool { records.contains { $0.touch.id == touch } }

  private mutating func change(_ touch: Touch.ID, _ body: (inout Record) -> Void) {
    if let place = records.firstIndex(where: { $0.touch.id == touch }) { body(&records[place]) }
  }

  /// C3: cancels a winner's touches. Those that downstream has not got are never delivered.
  mutating func claim(_ touches: [Touch.ID], at time: EventTime, into output: inout [Output]) {
    for record in records where touches.contains(record.touch.id) && record.isTold {
      record.tell(.cancelled, at: time, into: &output)
    }
    records.removeAll { touches.contains($0.touch.id) }
  }

  /// Step 10: passes on what no gesture has claimed and no recognizer delays any more, in order of
  /// landing (C13).
  mutating func sweep(
    _ participants: Roster.Walk, at time: EventTime, into output: inout [Output]
  ) {
    if records.contains(where: { $0.isOpen }) { ask(participants) }
    for place in records.indices {
      if records[place].isUntold { records[place].introduce(at: time, into: &output) }
      records[place].follow(at: time, into: &output)
    }
    records.removeAll { $0.state == .over }
  }

  /// Asks every recognizer once what it demands for its touches.
  private mutating func ask(_ participants: Roster.Walk) {
    for place in records.indices { records[place].say = [] }
    if let lateLandingRadius {
      for place in records.indices where records[place].waits(within: lateLandingRadius) {
        records[place].say.insert(.beganDelayed)
      }
    }
    for recognizer in participants where recognizer.concernsDownstream {
      for touch in recognizer.attempt.touches {
        change(touch) {
          if recognizer.holdsTouches { $0.say.insert(.held) }
          if recognizer.delaysBegan { $0.say.insert(.beganDelayed) }
          if recognizer.delaysEnded { $0.say.insert(.endedDelayed) }
        }
      }
    }
  }
}

extension GestureRecognizer {
  /// Whether the recognizer changes what downstream gets.
  fileprivate var concernsDownstream: Bool { holdsTouches || delaysBegan || delaysEnded }

  /// C3: touches that an active recognizer took up are never delivered, not even if it has just
  /// ended.
  fileprivate var holdsTouches: Bool {
    cancelsTouches && attempt.standing.hasRecognized
  }

  /// C6. Downstream treats a pending recognizer as one in the state `possible` (B20).
  fileprivate var delaysBegan: Bool { delaysTouchesBegan && attempt.standing.isOpen }

  /// C8. Downstream treats a pending recognizer as one in the state `possible` (B20).
  fileprivate var delaysEnded: Bool { delaysTouchesEnded && attempt.standing.isOpen }
}
