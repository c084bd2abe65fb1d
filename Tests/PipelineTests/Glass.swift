import CTouch
import Configuration
import Gestures
import Testing

@testable import Pipeline
@testable import TouchInput

/// A panel of 200 by 100 mm that one finger touches.
struct Glass {
  let surface: Surface
  private var tracking: Int32 = 0

  init(_ toml: String, tellsTransitions: Bool = false, watchesPanic: Bool = false) throws {
    let device = try #require(touch_device_new("Glass"))
    for (code, maximum) in [
      (ABS_MT_SLOT, Int32(9)), (ABS_MT_TRACKING_ID, 65535), (ABS_MT_POSITION_X, 2000),
      (ABS_MT_POSITION_Y, 1000),
    ] {
      _ = touch_device_enable_axis(device, UInt16(code), 0, maximum, 0, 0, 10)
    }
    surface = Surface(
      try Panel(adopting: device), try Configuration.parse(toml, name: ""),
      tellsTransitions: tellsTransitions, watchesPanic: watchesPanic)
  }

  /// In a slot from which another contact lifts in that frame, if there is one.
  mutating func land(_ x: Int32, _ y: Int32, at time: Int64, slot: Int32 = 0) -> [Output] {
    tracking += 1
    return feed(
      [
        (ABS_MT_SLOT, slot), (ABS_MT_TRACKING_ID, -1), (ABS_MT_TRACKING_ID, tracking),
        (ABS_MT_POSITION_X, x * 10), (ABS_MT_POSITION_Y, y * 10),
      ], at: time)
  }

  func move(_ x: Int32, _ y: Int32, at time: Int64) -> [Output] {
    feed([(ABS_MT_POSITION_X, x * 10), (ABS_MT_POSITION_Y, y * 10)], at: time)
  }

  /// From the slot that was told of last.
  func lift(at time: Int64) -> [Output] { feed([(ABS_MT_TRACKING_ID, -1)], at: time) }

  /// A stroke of 8 mm downwards that ends with some speed.
  mutating func flick(at time: Int64) {
    _ = land(40, 40, at: time) + move(40, 44, at: time + 100)
    _ = move(40, 48, at: time + 110) + lift(at: time + 115)
  }

  private func feed(_ events: [(Int32, Int32)], at milliseconds: Int64) -> [Output] {
    var outputs: [Output] = []
    let time = EventTime(microseconds: milliseconds * 1000)
    for (code, value) in events {
      surface.feed(time: time, type: UInt16(EV_ABS), code: UInt16(code), value: value) {
        outputs.append($0)
      }
    }
    surface.feed(time: time, type: UInt16(EV_SYN), code: UInt16(SYN_REPORT), value: 0) {
      outputs.append($0)
    }
    return outputs
  }

  /// Where the scrolling of each deed says that it begins.
  func scrolls() -> [Point?] {
    surface.deeds.takeDone().map {
      if case .scroll(_, _, let place) = $0.deed { place } else { nil }
    }
  }
}
