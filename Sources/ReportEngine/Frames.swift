import Gestures

/// Frames as bytes: when the recording ends, and each frame behind the other.
package enum Frames {
  /// The bytes of `frames`.
  package static func bytes(of frames: [TouchFrame], until end: EventTime) -> [UInt8] {
    var writer = ByteWriter()
    writer.long(end.microseconds)
    for frame in frames {
      writer.long(frame.time.microseconds)
      writer.short(frame.changes.count)
      for change in frame.changes {
        writer.long(Int64(change.touch))
        writer.byte(change.phase.number)
        writer.byte(change.interruption.number)
        writer.flag(change.kind == .pen)
        writer.number(change.position.x)
        writer.number(change.position.y)
      }
    }
    return writer.bytes
  }
}

/// Reads frames one by one.
struct FrameReader {
  let end: EventTime
  private var reader: ByteReader

  init(_ bytes: UnsafeRawBufferPointer) {
    reader = ByteReader(bytes)
    end = EventTime(microseconds: reader.long())
  }

  /// The next one, or nil behind the last.
  mutating func next() -> TouchFrame? {
    guard !reader.isAtEnd else { return nil }
    let time = EventTime(microseconds: reader.long())
    return TouchFrame(
      time: time,
      changes: reader.list { reader in
        let touch = Int(truncatingIfNeeded: reader.long())
        let phase = TouchFrame.Phase(number: reader.byte())
        let interruption = TouchFrame.Interruption?(number: reader.byte())
        let kind = reader.flag() ? Touch.Kind.pen : .finger
        let position = Point(x: reader.number(), y: reader.number())
        return TouchFrame.Change(
          touch: touch, phase: phase, position: position, kind: kind, interruption: interruption)
      })
  }
}

extension TouchFrame.Interruption? {
  fileprivate var number: UInt8 {
    switch self {
    case nil: 0
    case .palm: 1
    case .pen: 2
    case .loss: 3
    }
  }

  fileprivate init(number: UInt8) {
    switch number {
    case 1: self = .palm
    case 2: self = .pen
    case 3: self = .loss
    default: self = nil
    }
  }
}
