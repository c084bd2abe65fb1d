import CTouch
import Gestures
import Glibc
import Words

/// An event node of the kernel that is open for recording: every event as the kernel sends it.
final class EventNode {
  /// Its path.
  let path: String
  /// What the device is and can send.
  let device: RecordedDevice
  /// The descriptor to wait on.
  var descriptor: Int32 { touch_device_descriptor(node) }

  private let node: OpaquePointer
  private var buffer = [input_event](repeating: input_event(), count: 64)

  /// Opens the node at `path`. Throws if it cannot be opened, or is none.
  init(path: String) throws(RecordingError) {
    node = try EventNode.open(path)
    device = RecordedDevice(describing: node)
    self.path = path
    // What came before is no touch. Setting the clock may have dropped some of it.
    while try !read().isEmpty {}
  }

  deinit {
    touch_device_free(node)
  }

  /// Whether another program has grabbed the node, which shows when one tries to (EVIOCGRAB).
  var isHeldByAnother: Bool {
    guard touch_device_grab(node) == -EBUSY else {
      touch_device_ungrab(node)
      return false
    }
    return true
  }

  /// The events that can be read now, at most as many as fit, or none if there are none. Throws
  /// when the device is unplugged, or cannot be read.
  func read() throws(RecordingError) -> [RecordedEvent] {
    while true {
      let count = buffer.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return [] }
      guard count > 0 else { throw failure(count == 0 ? ENODEV : errno) }
      return buffer[..<(count / MemoryLayout<input_event>.stride)].map { RecordedEvent($0) }
    }
  }

  /// The events that tell what the device's slots hold, and a pen that is near, as one frame at
  /// `time`, or none if there is nothing. Contacts are told only if asked for. Throws as opening
  /// does.
  ///
  /// A device sends only what changes, even from one contact to the next. So a program that begins
  /// to listen has to ask for the rest.
  func state(at time: EventTime, withContacts: Bool) throws(RecordingError) -> [RecordedEvent] {
    let node = try EventNode.open(path)
    defer { touch_device_free(node) }
    var frame = touch_frame()
    guard touch_device_state(node, &frame) == 0 else { return [] }
    let hasSlots = device.codes.contains(.slot)
    var events: [RecordedEvent] = []
    func add(_ code: InputCode, _ value: Int32) {
      guard device.codes.contains(code) else { return }
      events.append(RecordedEvent(time: time, code: code, value: value))
    }
    for slot in 0..<Int(frame.count) {
      let values = frame.contacts[slot].values
      let isDown = withContacts && values.tracking_id >= 0
      guard isDown || values.x != 0 || values.y != 0 else { continue }
      add(.slot, Int32(slot))
      if isDown { add(hasSlots ? .trackingID : .touch, hasSlots ? values.tracking_id : 1) }
      add(hasSlots ? .positionX : .x, values.x)
      add(hasSlots ? .positionY : .y, values.y)
      if values.tool_type != 0 { add(.toolType, values.tool_type) }
    }
    let pen = touch_device_pen(node)
    if pen != 0 { add(InputCode(type: UInt16(EV_KEY), code: pen), 1) }
    let current = touch_device_current_slot(node)
    if current >= 0, current != 0 || !events.isEmpty { add(.slot, current) }
    if !events.isEmpty { events.append(RecordedEvent(time: time, code: .report, value: 0)) }
    return events
  }

  private static func open(_ path: String) throws(RecordingError) -> OpaquePointer {
    var opened: OpaquePointer?
    let result = touch_device_open(path, &opened)
    guard result == 0, let node = opened else {
      let remedy: String? =
        switch -result {
        case EACCES, EPERM: "sit at its screen, with gestured's udev rule installed, or use sudo"
        case ENOTTY, EINVAL, EISDIR: "`gesturectl devices` lists the nodes of touchscreens"
        default: nil
        }
      let problem = -result == ENOTTY ? "not an input device" : String(errno: -result)
      throw RecordingError(path: path, problem: problem, remedy: remedy)
    }
    return node
  }

  private func failure(_ number: Int32) -> RecordingError {
    let problem = number == ENODEV ? "it was unplugged" : String(errno: number)
    return RecordingError(path: path, problem: problem)
  }
}

extension RecordedEvent {
  fileprivate init(_ event: input_event) {
    self.init(
      time: EventTime(
        microseconds: Int64(event.time.tv_sec) * 1_000_000 + Int64(event.time.tv_usec)),
      code: InputCode(type: event.type, code: event.code), value: event.value)
  }
}
