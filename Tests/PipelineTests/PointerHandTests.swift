import CTouch
import Configuration
import Foundation
import Gestures
import Keys
import Testing

@testable import Pipeline
@testable import TouchInput

/// What deeds are to a reader of the pointer.
@Suite struct PointerHandTests {
  private let panel: Panel
  private let pointer: Pointer
  private let pipe = Pipe()

  /// A panel of 200 by 100 mm with a pointer that writes into a pipe.
  init() throws {
    let device = try #require(touch_device_new("Glass"))
    for (code, maximum) in [
      (ABS_MT_SLOT, Int32(9)), (ABS_MT_TRACKING_ID, 65535), (ABS_MT_POSITION_X, 2000),
      (ABS_MT_POSITION_Y, 1000),
    ] {
      _ = touch_device_enable_axis(device, UInt16(code), 0, maximum, 0, 0, 10)
    }
    panel = try Panel(adopting: device)
    let made = try #require(touch_pointer_new(pipe.fileHandleForWriting.fileDescriptor))
    pointer = Pointer(adopting: made, PointerEquipment())
    #expect(fcntl(pipe.fileHandleForReading.fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
  }

  /// The kernel passes on only what changes: to a place from one beside it.
  private static let place = ["3 0 499", "3 1 300", "3 0 500", "3 1 300"]

  /// What is written when deeds are done one after the other, each when its time has come: type,
  /// code and value.
  private func written(by deeds: [Deed]) -> [String] {
    var hand = PointerHand()
    for (number, deed) in deeds.enumerated() {
      let time = EventTime(microseconds: Int64(number + 1) * 1_000_000)
      hand.perform(
        DoneDeed(gesture: "", time: time, deed: deed), on: pointer, of: panel, notBefore: nil)
      for wait in [100.0, 200, 300, 400] { pointer.settle(through: time + .milliseconds(wait)) }
    }
    var events = [input_event](repeating: input_event(), count: 1000)
    let size = MemoryLayout<input_event>.size
    let count = read(pipe.fileHandleForReading.fileDescriptor, &events, events.count * size)
    return events.prefix(max(0, count) / size).filter { $0.type != UInt16(EV_SYN) }.map {
      "\($0.type) \($0.code) \($0.value)"
    }
  }

  @Test("a click is a place and a button; what is dragged follows, and is let go where it came to")
  func buttons() {
    #expect(
      written(by: [.click(.middle, at: Point(x: 50, y: 30))])
        == PointerHandTests.place + ["1 274 1", "1 274 0"])
    #expect(
      written(by: [
        .press(.left, at: Point(x: 50, y: 30)), .drag(.left, to: Point(x: 60, y: 40)),
        .release(.left, at: Point(x: 70, y: 40)),
      ])
        == PointerHandTests.place + [
          "1 272 1", "3 0 600", "3 1 400", "3 0 700", "3 1 400", "1 272 0",
        ])
  }

  @Test("keys of a chord go down in their order, and up in the other")
  func keys() throws {
    let chord = try KeyChord("super+left")
    #expect(written(by: [.key(chord)]) == ["1 125 1", "1 105 1", "1 105 0", "1 125 0"])
  }

  @Test("scrolling turns the wheels, and what is less than a 120th of a notch is kept")
  func scrolling() {
    #expect(
      written(by: [.scroll(Vector(dx: 1, dy: 2), perNotch: 15, at: Point(x: 50, y: 30))])
        == PointerHandTests.place + ["2 12 -8", "2 11 16"])
    let short = Deed.scroll(Vector(dx: -0.6, dy: 0.7), perNotch: 120, at: nil)
    #expect(written(by: [short]) == [])
    #expect(
      written(by: Array(repeating: short, count: 4)) == ["2 12 1", "2 11 1", "2 11 1", "2 12 1"])
  }

  @Test("whatever a device says, the wheels turn no farther than they can be told of")
  func farAway() {
    let far = Deed.scroll(Vector(dx: 1e12, dy: -1e12), perNotch: 1, at: nil)
    let turned = ["2 12 -1000000", "2 6 -8333", "2 11 -1000000", "2 8 -8333"]
    #expect(written(by: [far, far]) == turned + turned)
  }
}
