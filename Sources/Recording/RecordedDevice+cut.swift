import CTouch
import Gestures
import Glibc
import Words

extension RecordedDevice {
  /// Leaves out what came before a time. What slots and keys held by then becomes the first frame,
  /// so that the rest can be played. Throws ENOMEM's error when there is no memory for it.
  package mutating func cut(before time: EventTime) throws(RecordingError) {
    guard let first = events.first, first.time < time else { return }
    let device = try makeDevice()
    defer { touch_device_free(device) }
    guard touch_device_remember(device, RecordedDevice.longest) == 0 else {
      throw RecordingError(path: name, problem: String(errno: ENOMEM))
    }
    var frame = touch_frame()
    for event in events {
      _ = touch_device_feed(
        device, event.time.microseconds, event.code.type, event.code.code, event.value, &frame)
    }
    _ = touch_device_forget(device, time.microseconds)
    events = []
    withUnsafeMutablePointer(to: &events) { events in
      _ = touch_device_recall(
        device, 0, .max,
        { context, event in
          guard let event = event?.pointee else { return }
          context?.assumingMemoryBound(to: [RecordedEvent].self).pointee.append(
            RecordedEvent(
              time: EventTime(microseconds: event.time_us),
              code: InputCode(type: event.type, code: event.code), value: event.value))
        }, events)
    }
  }

  /// How much can be cut, in seconds: as much as gestured remembers at most.
  private static let longest: UInt32 = 600
}
