import Gestures
import Recording
import TouchInput

/// What gestures hear of at one moment.
enum TapeFrame {
  /// What changed on the glass.
  case touches(TouchFrame)
  /// What keys did.
  case presses(PressFrame)
  /// What keys did of which another screen makes gestures.
  case held(PressFrame)

  /// When.
  var time: EventTime {
    switch self {
    case .touches(let frame): frame.time
    case .presses(let frame), .held(let frame): frame.time
    }
  }

  /// What changed on the glass, or nil if it is about keys.
  var touches: TouchFrame? {
    if case .touches(let frame) = self { frame } else { nil }
  }

  /// What keys did, or nil if it is about touches.
  var presses: PressFrame? {
    switch self {
    case .touches: nil
    case .presses(let frame), .held(let frame): frame
    }
  }

  /// Whether attempts may begin with it.
  var begins: Bool {
    switch self {
    case .touches(let frame): frame.changes.contains { $0.phase == .began }
    case .presses(let frame): frame.changes.contains { $0.phase == .began }
    case .held: false
    }
  }

  /// The same without some touches.
  func without(_ kept: Set<Touch.ID>) -> TapeFrame {
    guard !kept.isEmpty, case .touches(var frame) = self else { return self }
    frame.changes.removeAll { kept.contains($0.touch) }
    return .touches(frame)
  }

  /// The same, so much later.
  func later(by delay: TimeSpan) -> TapeFrame {
    switch self {
    case .touches(let frame):
      .touches(TouchFrame(time: frame.time + delay, changes: frame.changes))
    case .presses(let frame):
      .presses(PressFrame(time: frame.time + delay, changes: frame.changes))
    case .held(let frame): .held(PressFrame(time: frame.time + delay, changes: frame.changes))
    }
  }

  /// Plays it.
  func dispatch(to arbiter: Arbiter) -> [Output] {
    switch self {
    case .touches(let frame): arbiter.dispatch(frame)
    case .presses(let frame): arbiter.dispatch(frame)
    case .held(let frame): arbiter.dispatch(frame, toBeHeld: true)
    }
  }
}

extension PressFrame {
  /// The same of some keys only, or nil if there is nothing to tell of them.
  func only(_ keys: Set<Press.Key>) -> PressFrame? {
    let own = changes.filter { keys.contains($0.key) }
    return own.isEmpty ? nil : PressFrame(time: time, changes: own)
  }
}

extension RecordedEvent {
  /// What a key did, or nil if it is about none.
  var presses: PressFrame? {
    guard let key = code.key, let phase = Press.Phase(value: value) else { return nil }
    return PressFrame(time: time, changes: [PressFrame.Change(key: key, phase: phase)])
  }
}
