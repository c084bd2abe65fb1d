import CTouch
import Configuration
import Foundation
import Gestures
import Testing

@testable import Pipeline
@testable import TouchInput

/// A panel of 344 by 194 mm with a twin that writes into a pipe.
struct ExclusiveGlass {
  let panel: Panel
  let twin: Twin
  let pipe = Pipe()

  init(_ repairs: PanelRepairs = PanelRepairs(), tellsTools: Bool = false) throws {
    let device = try #require(touch_device_new("Exclusive"))
    for key in [BTN_TOUCH, KEY_HOMEPAGE] {
      _ = touch_device_enable(device, UInt16(EV_KEY), UInt16(key))
    }
    for (code, maximum) in [
      (ABS_MT_SLOT, Int32(9)), (ABS_MT_TRACKING_ID, 65535), (ABS_MT_POSITION_X, 3440),
      (ABS_MT_POSITION_Y, 1940), (ABS_MT_PRESSURE, 255),
    ] {
      _ = touch_device_enable_axis(device, UInt16(code), 0, maximum, 0, 0, 10)
    }
    if tellsTools {
      _ = touch_device_enable_axis(device, UInt16(ABS_MT_TOOL_TYPE), 0, 2, 0, 0, 0)
    }
    let writing = pipe.fileHandleForWriting.fileDescriptor
    twin = Twin(adopting: try #require(touch_twin_new(device, writing, Twin.leastSlots)))
    panel = try Panel(adopting: device, settings: PanelSettings(repairs: repairs))
    #expect(fcntl(pipe.fileHandleForReading.fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
  }

  /// A finger lands, in device units.
  func land(at place: (x: Int32, y: Int32), on surface: Surface) {
    feed(
      [
        (EV_ABS, ABS_MT_TRACKING_ID, 5), (EV_ABS, ABS_MT_POSITION_X, place.x),
        (EV_ABS, ABS_MT_POSITION_Y, place.y),
      ], to: surface)
  }

  /// Feeds one frame.
  func feed(
    _ events: [(type: Int32, code: Int32, value: Int32)], to surface: Surface, at time: Int64 = 1000
  ) {
    let end: (type: Int32, code: Int32, value: Int32) = (EV_SYN, SYN_REPORT, 0)
    for event in events + [end] {
      surface.feed(
        time: EventTime(microseconds: time), type: UInt16(event.type), code: UInt16(event.code),
        value: event.value
      ) { _ in }
    }
  }

  /// What the twin was told since the last call: type, code and value.
  func written() -> [String] {
    var events = [input_event](repeating: input_event(), count: 100)
    let size = MemoryLayout<input_event>.size
    let count = read(pipe.fileHandleForReading.fileDescriptor, &events, events.count * size)
    return events.prefix(max(0, count) / size).map { "\($0.type) \($0.code) \($0.value)" }
  }
}
