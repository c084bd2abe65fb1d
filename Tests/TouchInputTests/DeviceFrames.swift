import CTouch
import Gestures
import Testing

@testable import TouchInput

/// What a described device tells, frame by frame, before touches are made of it.
final class DeviceFrames {
  let device: OpaquePointer
  private var time = EventTime(microseconds: 0)

  init(_ recorded: RecordedDevice) throws {
    device = try #require(recorded.device)
  }

  deinit {
    touch_device_free(device)
  }

  /// Feeds events written as words. Of a frame: its time in milliseconds, what it says besides
  /// contacts, and of each slot that has changed number, contact and place, and the pressure unless
  /// it is 0.
  func feed(
    _ events: String, keepingMoves: Bool = false, leading twin: OpaquePointer? = nil
  ) throws -> [String] {
    var lines: [String] = []
    for word in events.split(whereSeparator: \.isWhitespace) {
      let event = try RecordedEvent(word, after: time)
      time = event.time
      if word.hasPrefix("|") { touch_device_lull(device, keepingMoves, twin) }
      var frame = touch_frame()
      var isTold =
        touch_device_feed(
          device, time.microseconds, event.type, event.code, event.value, &frame) == 1
      while isTold {
        lines.append(DeviceFrames.line(frame))
        isTold = touch_device_more(device, &frame)
      }
    }
    return lines
  }

  /// What was kept, and is told now that nothing more may be.
  func endLull() -> [String] {
    touch_device_lull(device, false, nil)
    var lines: [String] = []
    var frame = touch_frame()
    while touch_device_more(device, &frame) { lines.append(DeviceFrames.line(frame)) }
    return lines
  }

  func fault() -> String? { touch_device_take_fault(device).map { String(cString: $0) } }

  private static func line(_ frame: touch_frame) -> String {
    let contacts = UnsafeBufferPointer(start: frame.contacts, count: Int(frame.count)).map {
      let pressure = $0.values.pressure == 0 ? "" : " \($0.values.pressure)"
      return "\($0.slot)\($0.restarted ? "!" : ":")\($0.values.tracking_id)"
        + "(\($0.values.x) \($0.values.y)\(pressure))"
    }
    let others = UnsafeBufferPointer(start: frame.others, count: Int(frame.other_count)).map {
      RecordedEvent.word($0.type, $0.code, $0.value)
    }
    let words = [
      "@\(frame.time_us / 1000)", frame.dropped ? "dropped" : nil, frame.pen_near ? "pen" : nil,
      frame.led_us > 0 ? "led@\(frame.led_us / 1000)" : nil,
    ]
    return (words.compactMap { $0 } + contacts + others).joined(separator: " ")
  }
}
