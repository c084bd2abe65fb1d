import Gestures

/// Writes down what a device sends while somebody uses it, in the evemu format.
///
/// Every whole frame is on the file at once, so that a recording that is cut off can be played.
package final class Recorder {
  /// The device.
  package var device: RecordedDevice { node.device }
  /// The descriptor to wait on; call `record` when it is readable.
  package var descriptor: Int32 { node.descriptor }
  /// How many events were written.
  package private(set) var eventCount = 0
  /// How many times something touched.
  package private(set) var touchCount = 0
  /// How often the kernel had to drop events.
  package private(set) var dropCount = 0
  /// From the first event to the last.
  package private(set) var duration = TimeSpan(microseconds: 0)
  /// How many bytes of the file are whole frames.
  package var length: Int64 { writer?.length ?? 0 }

  private let node: EventNode
  private var writer: EvemuWriter?
  private var start: EventTime?
  private var isDropping = false

  /// Opens the event node at `path`. Throws if it cannot be opened, or is none.
  package init(node path: String) throws(RecordingError) {
    node = try EventNode(path: path)
  }

  /// Whether another program has the device to itself, so that nothing is to be read here.
  package var isHeldByAnother: Bool { node.isHeldByAnother }

  /// Begins to write to the open file `output`, which stays the caller's; `path` is for messages.
  /// Throws if it cannot be written.
  package func begin(to output: Int32, path: String) throws(RecordingError) {
    writer = try EvemuWriter(describing: device, to: output, path: path)
  }

  /// Writes down everything that can be read now. Throws when the device is unplugged or the file
  /// cannot be written.
  package func record() throws(RecordingError) {
    while true {
      let events = try node.read()
      guard !events.isEmpty else { return }
      for event in events { try record(event) }
    }
  }

  private func record(_ event: RecordedEvent) throws(RecordingError) {
    if start == nil {
      start = event.time
      try write(try node.state(at: event.time, withContacts: false))
    }
    // After SYN_DROPPED the rest of the frame is worth nothing; then the kernel has to be asked.
    if event.code == .dropped { isDropping = true }
    guard !isDropping || event.code == .dropped || event.code == .report else { return }
    count(event)
    try writer?.write(event)
    if isDropping, event.code == .report {
      isDropping = false
      try write(try node.state(at: event.time, withContacts: true))
    }
  }

  private func count(_ event: RecordedEvent) {
    eventCount += 1
    if let start { duration = max(duration, event.time - start) }
    switch event.code {
    case .dropped: dropCount += 1
    case .trackingID where event.value >= 0 && device.codes.contains(.slot): touchCount += 1
    case .touch where event.value == 1 && !device.codes.contains(.slot): touchCount += 1
    default: break
    }
  }

  private func write(_ events: [RecordedEvent]) throws(RecordingError) {
    for event in events { try writer?.write(event) }
  }
}
