import Gestures

/// Takes a recording's events one by one and notes what is odd about them.
struct EventCollector {
  /// No stamp is later than this, in seconds: sums with deadlines stay far from overflow.
  static let latestSecond: Int64 = 100_000_000_000

  private let path: String
  private let slots: Int
  private(set) var events: [RecordedEvent] = []
  private var backwards = Oddity()
  private var beyond = Oddity()
  private var wild: Int32 = 0

  private struct Oddity {
    var count = 0
    var line = 0

    mutating func note(_ line: Int) {
      if count == 0 { self.line = line }
      count += 1
    }
  }

  /// Collects for a device with `slots` slots. That is 0 or 1 for a device that announces none.
  init(slots: Int, path: String) {
    self.slots = slots
    self.path = path
  }

  /// Adds an event. One that is stamped before its predecessor gets the predecessor's time.
  mutating func add(
    seconds: Int64, microseconds: Int64, code: InputCode, value: Int32, line: Int
  ) {
    var time = EventTime(microseconds: seconds * 1_000_000 + microseconds)
    if let last = events.last, time < last.time {
      backwards.note(line)
      time = last.time
    }
    if code == .slot, slots > 1, value < 0 || value >= slots {
      if beyond.count == 0 { wild = value }
      beyond.note(line)
    }
    events.append(RecordedEvent(time: time, code: code, value: value))
  }

  /// What was odd, in sentences with their places.
  var warnings: [String] {
    var sentences: [String] = []
    if backwards.count > 0 {
      sentences.append(
        "\(path):\(backwards.line): time goes backwards (\(times(backwards.count))). "
          + "These events are taken as simultaneous with the one before")
    }
    if beyond.count > 0 {
      sentences.append(
        "\(path):\(beyond.line): slot \(wild), but the device announces \(slots) slots "
          + "(\(times(beyond.count)))")
    }
    if let last = events.last, last.code != .report {
      sentences.append(
        "\(path): ends in the middle of a frame. What stands after the last SYN_REPORT is lost")
    }
    return sentences
  }

  private func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}
