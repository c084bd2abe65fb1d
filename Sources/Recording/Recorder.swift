import CTouch
import Gestures

/// Writes down what a device sends while it is used, in the evemu format.
///
/// Every whole frame is on the file at once, so that a recording that is cut off can be played.
package final class Recorder {
  /// The device.
  package private(set) var device: RecordedDevice
  /// The descriptor to wait on. Call `record` when it is readable.
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
  /// Whether an event was written whose frame is not complete.
  private var isInFrame = false
  /// The stamp of the last event.
  private var latest = EventTime(microseconds: .min)
  /// What came in front before the first event.
  private var applications: [RecordedApplication] = []
  /// Presses of other devices that are to be written.
  private var presses: [RecordedEvent] = []

  /// Opens the event node at `path`. Throws if it cannot be opened, or is none.
  package init(node path: String) throws(RecordingError) {
    node = try EventNode(path: path)
    device = node.device
  }

  /// Adds keys of other devices: the recording has them as the touchscreen's own. Before `begin`.
  package func add(_ keys: Set<Press.Key>) {
    device.codes.formUnion(keys.map { InputCode(type: UInt16(EV_KEY), code: $0.rawValue) })
  }

  /// Takes presses of such keys. Call `record` then.
  package func take(_ frame: PressFrame) {
    for change in frame.changes {
      let code = InputCode(type: UInt16(EV_KEY), code: change.key.rawValue)
      presses.append(RecordedEvent(time: frame.time, code: code, value: change.phase.value))
    }
  }

  /// Takes what comes in front. Throws when the file cannot be written.
  package func take(_ application: RecordedApplication) throws(RecordingError) {
    applications.append(application)
    try recordApplications()
  }

  /// They count from the first event.
  private func recordApplications() throws(RecordingError) {
    guard start != nil else { return }
    writer?.write(applications, since: start)
    applications = []
    if !isInFrame { try writer?.flush() }
  }

  /// Whether another program has the device to itself, so that nothing is to be read here.
  package var isHeldByAnother: Bool { node.isHeldByAnother }

  /// Begins to write to the open file `output`, which stays the caller's. `path` is for messages.
  /// Throws if it cannot be written.
  package func begin(to output: Int32, path: String) throws(RecordingError) {
    writer = try EvemuWriter(describing: device, to: output, path: path)
  }

  /// Writes down everything that can be read now. Throws when the device is unplugged or the file
  /// cannot be written.
  package func record() throws(RecordingError) {
    while true {
      let events = try node.read()
      for event in events {
        try recordPresses(before: event.time)
        try record(event)
      }
      guard !events.isEmpty else { return try recordPresses() }
    }
  }

  /// Each press is a frame of its own, in order of time, between those of the touchscreen.
  private func recordPresses(before time: EventTime? = nil) throws(RecordingError) {
    while !isInFrame, let press = presses.first, time.map({ press.time < $0 }) ?? true {
      presses.removeFirst()
      let time = max(press.time, latest)
      try record(RecordedEvent(time: time, code: press.code, value: press.value))
      try record(RecordedEvent(time: time, code: .report, value: 0))
    }
  }

  private func record(_ event: RecordedEvent) throws(RecordingError) {
    isInFrame = event.code != .report
    latest = max(latest, event.time)
    if start == nil {
      start = event.time
      try recordApplications()
      try write(try node.state(at: event.time, withContacts: false))
    }
    // After SYN_DROPPED the rest of the frame is worth nothing. Then the kernel has to be asked.
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

extension Press.Phase {
  /// What the kernel says of a key. One whose press is cancelled is held no more.
  fileprivate var value: Int32 {
    switch self {
    case .ended, .cancelled: 0
    case .began: 1
    case .changed: 2
    }
  }
}
