import Gestures

/// What came of a play, as bytes. They are the same bytes wherever it was played.
package struct PlayLog {
  /// The kinds of record, by their numbers.
  package enum Kind: UInt8 {
    case transition, gesture, touch, storm, diagnostic, wait
  }

  private var writer = ByteWriter()
  private let tellsMoves: Bool
  private let place: (GestureRecognizer) -> Int
  private var waiting: [Bool] = []

  /// Begins one. `tellsMoves` adds to callbacks what was measured, and tells each moved touch too.
  /// `place` numbers recognizers.
  package init(tellsMoves: Bool, place: @escaping (GestureRecognizer) -> Int) {
    (self.tellsMoves, self.place) = (tellsMoves, place)
  }

  /// What was taken so far.
  package var bytes: [UInt8] { writer.bytes }

  /// Takes what a dispatch brought about, and which recognizers wait for which after it, at `time`.
  package mutating func take(
    _ outputs: [Output], of recognizers: [GestureRecognizer], at time: EventTime
  ) {
    for output in outputs { take(output) }
    if waiting.isEmpty { waiting = Array(repeating: false, count: recognizers.count) }
    for (index, recognizer) in recognizers.enumerated() where !recognizer.requirements.isEmpty {
      let waits = recognizer.waits
      guard waits != waiting[index] else { continue }
      waiting[index] = waits
      begin(.wait, recognizer)
      writer.flag(waits)
      writer.long(time.microseconds)
      let open = waits ? recognizer.requirements.filter { $0.takesPart && $0.state != .failed } : []
      writer.short(open.count)
      for other in open { writer.short(place(other)) }
    }
  }

  private mutating func begin(_ kind: Kind, _ recognizer: GestureRecognizer) {
    writer.byte(kind.rawValue)
    writer.short(place(recognizer))
  }

  private mutating func take(_ output: Output) {
    switch output {
    case .transition(let it) where tellsMoves || it.to != .changed: take(it)
    case .gesture(let it) where tellsMoves: take(it)
    case .touch(let it) where tellsMoves || it.phase != .moved: take(it)
    case .storm(let isRaging, let time):
      writer.byte(Kind.storm.rawValue)
      writer.flag(isRaging)
      writer.long(time.microseconds)
    case .diagnostic(let recognizer, let reason):
      begin(.diagnostic, recognizer)
      writer.text(reason.description)
    case .attempt, .transition, .gesture, .touch: break
    }
  }

  private mutating func take(_ transition: Transition) {
    begin(.transition, transition.recognizer)
    writer.long(transition.time.microseconds)
    writer.byte(transition.from.number)
    writer.byte(transition.to.number)
    writer.long(transition.start.microseconds)
    writer.text(transition.reason.description)
  }

  private mutating func take(_ event: GestureEvent) {
    begin(.gesture, event.recognizer)
    writer.byte(event.state.number)
    writer.flag(event.isDiscrete)
    writer.long(event.time.microseconds)
    writer.long(event.duration.microseconds)
    writer.number(event.values.location.x)
    writer.number(event.values.location.y)
    writer.short(event.values.fingers)
    writer.short(event.values.count)
    for place in 0..<event.values.count {
      guard let measured = event.values.measurement(at: place) else { continue }
      writer.text(measured.quantity.name)
      switch measured.content {
      case .number(let number):
        writer.flag(false)
        writer.number(number)
      case .word(let word):
        writer.flag(true)
        writer.text(word)
      }
    }
  }

  private mutating func take(_ delivery: TouchDelivery) {
    writer.byte(Kind.touch.rawValue)
    writer.long(Int64(delivery.touch))
    writer.byte(delivery.phase.number)
    writer.number(delivery.position.x)
    writer.number(delivery.position.y)
    writer.long(delivery.time.microseconds)
    writer.long(delivery.deliveredAt.microseconds)
  }
}

extension GestureRecognizer {
  /// Whether it is ready, and waits for others to fail (B20).
  fileprivate var waits: Bool {
    takesPart && reportedState == .possible && state != .possible && state != .failed
  }
}

extension GestureRecognizer.State {
  /// Its number in a log.
  fileprivate var number: UInt8 {
    switch self {
    case .possible: 0
    case .began: 1
    case .changed: 2
    case .ended: 3
    case .cancelled: 4
    case .failed: 5
    }
  }
}

extension TouchFrame.Phase {
  /// Its number in a log and in frames.
  package var number: UInt8 {
    switch self {
    case .began: 0
    case .moved: 1
    case .ended: 2
    case .cancelled: 3
    }
  }

  init(number: UInt8) {
    switch number {
    case 0: self = .began
    case 1: self = .moved
    case 2: self = .ended
    default: self = .cancelled
    }
  }
}
