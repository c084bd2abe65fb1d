/// What downstream knows of each touch of an exclusive surface, and what it is told next (C).
///
///     unknown ──began──> down ──ended, cancelled──> (forgotten)
///        │                 │                             ^
///        └──── claimed <───┘ (cancelled)                 │
///                 └───────────────── lifts ──────────────┘
struct Downstream {
  private enum Knowledge { case unknown, down, claimed }
  private enum Departure { case none, lifted, cancelled }

  private struct Record {
    let touch: Touch
    var knowledge = Knowledge.unknown
    var departure = Departure.none
    var position: Point
    var hasMoved = false
    // What recognizers say of it, while it is asked for.
    var isHeld = false
    var isBeganDelayed = false
    var isEndedDelayed = false

    /// Whether it depends on recognizers what downstream is told next.
    var isOpen: Bool { knowledge == .unknown || (knowledge == .down && departure == .lifted) }

    /// Whether it has left the glass and downstream has nothing more to hear of it.
    var isSettled: Bool { departure != .none && knowledge == .claimed }
  }

  private var records: [Record] = []

  /// Notes what a frame did to the touches; `sweep` passes it on.
  mutating func note(_ frame: SortedFrame, at time: EventTime) {
    for touch in frame.began { records.append(Record(touch: touch, position: touch.position)) }
    for touch in frame.moved {
      change(touch) {
        $0.position = touch.position
        $0.hasMoved = true
      }
    }
    for touch in frame.ended { change(touch) { $0.departure = .lifted } }
    for touch in frame.cancelled { change(touch) { $0.departure = .cancelled } }
  }

  /// Whether downstream has every touch that nobody claimed, and knows where it is.
  var isEven: Bool {
    records.allSatisfy { $0.knowledge != .unknown && $0.departure == .none && !$0.hasMoved }
  }

  /// Takes moves of which downstream is told as they come; nothing else is open.
  mutating func move(_ changes: [TouchFrame.Change]) {
    for change in changes {
      if let place = records.firstIndex(where: { $0.touch.id == change.touch }) {
        records[place].position = change.position
      }
    }
  }

  /// Whether downstream may still hear of a touch.
  func owes(_ touch: Touch.ID) -> Bool {
    records.contains { $0.touch.id == touch && $0.knowledge != .claimed }
  }

  private mutating func change(_ touch: Touch, _ body: (inout Record) -> Void) {
    if let place = records.firstIndex(where: { $0.touch.id == touch.id }) { body(&records[place]) }
  }

  /// C3: takes a winner's touches away; what was not delivered yet never is.
  mutating func claim(_ touches: [Touch.ID], at time: EventTime, into output: inout [Output]) {
    for place in records.indices where touches.contains(records[place].touch.id) {
      if records[place].knowledge == .down {
        Downstream.tell(.cancelled, of: records[place], at: time, into: &output)
      }
      records[place].knowledge = .claimed
    }
  }

  /// Step 10: passes on what nobody claimed and nobody delays any more, in order of landing (C13).
  mutating func sweep(
    _ participants: Roster.Walk, at time: EventTime, into output: inout [Output]
  ) {
    if records.contains(where: { $0.isOpen }) { ask(participants) }
    for place in records.indices {
      Downstream.introduce(&records[place], at: time, into: &output)
      Downstream.dismiss(&records[place], at: time, into: &output)
    }
    records.removeAll { $0.isSettled }
  }

  /// Asks every recognizer once what it means for its touches.
  private mutating func ask(_ participants: Roster.Walk) {
    for place in records.indices {
      records[place].isBeganDelayed = false
      records[place].isEndedDelayed = false
    }
    for recognizer in participants where recognizer.concernsDownstream {
      for touch in recognizer.attempt.touches {
        guard let place = records.firstIndex(where: { $0.touch.id == touch }) else { continue }
        if recognizer.holdsTouches { records[place].isHeld = true }
        if recognizer.delaysBegan { records[place].isBeganDelayed = true }
        if recognizer.delaysEnded { records[place].isEndedDelayed = true }
      }
    }
  }

  /// Began, or moved of one that downstream has. A touch that was withheld gets its own place and
  /// time, then one move to where it is by now (C7).
  private static func introduce(
    _ record: inout Record, at time: EventTime, into output: inout [Output]
  ) {
    defer { record.hasMoved = false }
    switch record.knowledge {
    case .claimed: return
    case .down:
      if record.hasMoved { tell(.moved, of: record, at: time, into: &output) }
    case .unknown:
      if record.departure == .cancelled || record.isHeld {
        record.knowledge = .claimed
      } else if !record.isBeganDelayed {
        record.knowledge = .down
        let began = TouchDelivery(
          touch: record.touch.id, phase: .began, position: record.touch.startPosition,
          time: record.touch.startTime, deliveredAt: time)
        output.append(.touch(began))
        if record.departure == .none, record.position != record.touch.startPosition {
          tell(.moved, of: record, at: time, into: &output)
        }
      }
    }
  }

  /// Ended, unless somebody delays it (C8), or cancelled.
  private static func dismiss(
    _ record: inout Record, at time: EventTime, into output: inout [Output]
  ) {
    guard record.knowledge == .down else { return }
    switch record.departure {
    case .none: return
    case .lifted:
      if record.isEndedDelayed { return }
      tell(.ended, of: record, at: time, into: &output)
    case .cancelled: tell(.cancelled, of: record, at: time, into: &output)
    }
    record.knowledge = .claimed
  }

  private static func tell(
    _ phase: TouchFrame.Phase, of record: Record, at time: EventTime, into output: inout [Output]
  ) {
    let delivery = TouchDelivery(
      touch: record.touch.id, phase: phase, position: record.position, time: time,
      deliveredAt: time)
    output.append(.touch(delivery))
  }
}

extension GestureRecognizer {
  /// Whether it has a say in what downstream gets.
  fileprivate var concernsDownstream: Bool { holdsTouches || delaysBegan || delaysEnded }

  /// C3: what an active recognizer took up is never delivered, not even if it ended just now.
  fileprivate var holdsTouches: Bool {
    cancelsTouches && attempt.standing.hasRecognized
  }

  /// C6; for downstream a pending recognizer is possible (B20).
  fileprivate var delaysBegan: Bool { delaysTouchesBegan && attempt.standing.isOpen }

  /// C8; for downstream a pending recognizer is possible (B20).
  fileprivate var delaysEnded: Bool { delaysTouchesEnded && attempt.standing.isOpen }
}
