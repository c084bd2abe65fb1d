import CTouch
import Gestures

/// A device's events, made small: first all kinds, then all times, then the values of each kind. A
/// value is the difference from the one before of the same kind, in the same slot. The page of a
/// report reads the same.
struct EventColumns {
  /// The values before, of each kind in each slot.
  private struct Past {
    private var values: [UInt64: Int64] = [:]
    private(set) var slot: Int32 = 0

    mutating func follow(_ code: InputCode, _ value: Int32) {
      if code == .slot { slot = value }
    }

    subscript(code: InputCode, kind: Int, slot: Int32) -> Int64 {
      get { values[Past.key(code, kind, slot)] ?? 0 }
      set { values[Past.key(code, kind, slot)] = newValue }
    }

    private static func key(_ code: InputCode, _ kind: Int, _ slot: Int32) -> UInt64 {
      UInt64(kind) << 32 | (code.isOfSlot ? UInt64(UInt32(bitPattern: slot)) : 0)
    }
  }

  /// The bytes of `events`.
  static func bytes(of events: [RecordedEvent]) -> [UInt8] {
    // The slots first: the reader needs them for the rest.
    var codes = Array(Set(events.map(\.code))).sorted()
    codes.sort { $0 == .slot && $1 != .slot }
    let kinds = Dictionary(
      codes.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var writer = VarintWriter()
    writer.add(UInt64(codes.count))
    for code in codes {
      writer.add(UInt64(code.type))
      writer.add(UInt64(code.code))
    }
    writer.add(UInt64(events.count))
    for event in events { writer.add(UInt64(kinds[event.code] ?? 0)) }
    // As a rule all events of a frame have one stamp.
    let isPlain = events.indices.dropFirst().allSatisfy {
      events[$0 - 1].code == .report || events[$0 - 1].time == events[$0].time
    }
    writer.add(isPlain ? 1 : 0)
    var last: Int64 = 0
    for (place, event) in events.enumerated()
    where !isPlain || place == 0 || events[place - 1].code == .report {
      writer.add(signed: event.time.microseconds - last)
      last = event.time.microseconds
    }
    var (past, columns) = (Past(), codes.map { _ in VarintWriter() })
    for event in events {
      past.follow(event.code, event.value)
      let kind = kinds[event.code] ?? 0
      let before = past[event.code, kind, past.slot]
      columns[kind].add(signed: Int64(event.value) - before)
      past[event.code, kind, past.slot] = Int64(event.value)
    }
    return writer.bytes + columns.flatMap(\.bytes)
  }

  /// The events in `bytes`, or nil if there are none in such bytes.
  static func events(in bytes: ArraySlice<UInt8>) -> [RecordedEvent]? {
    var reader = VarintReader(bytes)
    guard let codes = codes(&reader), let count = reader.next(atMost: reader.count) else {
      return nil
    }
    var (kinds, times): ([Int], [EventTime]) = ([], [])
    for _ in 0..<count {
      guard let kind = reader.next(atMost: codes.count - 1) else { return nil }
      kinds.append(kind)
    }
    guard let isPlain = reader.next(atMost: 1) else { return nil }
    var time: Int64 = 0
    for place in 0..<count {
      let hasStep = isPlain == 0 || place == 0 || codes[kinds[place - 1]] == .report
      guard let step = hasStep ? reader.nextSigned() : 0, place == 0 || step >= 0 else {
        return nil
      }
      let (sum, isTooLate) = time.addingReportingOverflow(step)
      guard !isTooLate, sum.magnitude < 1 << 62 else { return nil }
      time = sum
      times.append(EventTime(microseconds: time))
    }
    var (values, slots) = ([Int32](repeating: 0, count: count), [Int32](repeating: 0, count: count))
    for (kind, code) in codes.enumerated() {
      var past = Past()
      for place in 0..<count where kinds[place] == kind {
        let slot = slots[place]
        guard let step = reader.nextSigned(), step.magnitude < 1 << 33,
          let value = Int32(exactly: past[code, kind, slot] + step)
        else { return nil }
        past[code, kind, slot] = Int64(value)
        values[place] = value
      }
      if code == .slot { slots = EventColumns.slots(kinds, kind, values) }
    }
    return (0..<count).map {
      RecordedEvent(time: times[$0], code: codes[kinds[$0]], value: values[$0])
    }
  }

  private static func codes(_ reader: inout VarintReader) -> [InputCode]? {
    guard let count = reader.next(atMost: 1000) else { return nil }
    var codes: [InputCode] = []
    for _ in 0..<count {
      guard let type = reader.next(atMost: Int(UInt16.max)),
        let code = reader.next(atMost: Int(UInt16.max))
      else { return nil }
      codes.append(InputCode(type: UInt16(type), code: UInt16(code)))
    }
    return codes.isEmpty ? nil : codes
  }

  /// The slot that each event is about. That of a choice of a slot does not matter.
  private static func slots(_ kinds: [Int], _ kind: Int, _ values: [Int32]) -> [Int32] {
    var slot: Int32 = 0
    return kinds.indices.map { place in
      if kinds[place] == kind { slot = values[place] }
      return slot
    }
  }
}

extension InputCode {
  /// Whether each slot has a value of its own.
  fileprivate var isOfSlot: Bool {
    type == UInt16(EV_ABS) && code > UInt16(ABS_MT_SLOT) && code <= UInt16(ABS_MT_TOOL_Y)
  }
}
