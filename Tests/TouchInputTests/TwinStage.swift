import CTouch
import Foundation
import Testing

@testable import Gestures
@testable import TouchInput

/// A panel that a test feeds, and its twin, which writes into a pipe instead of to uinput.
final class TwinStage {
  let device: OpaquePointer
  let twin: Twin
  private let pipe = Pipe()
  private var contacts: [UInt32: touch_contact] = [:]

  init(_ recorded: RecordedDevice = .multitouch(), _ way: CancelWay = .lift) throws {
    device = try #require(recorded.device)
    let writing = pipe.fileHandleForWriting.fileDescriptor
    let created = try #require(touch_twin_new(device, writing, Twin.leastSlots))
    twin = Twin(adopting: created)
    twin.way = way
    let reading = pipe.fileHandleForReading.fileDescriptor
    #expect(fcntl(reading, F_SETFL, O_NONBLOCK) == 0)
  }

  /// Feeds the panel with events written as words. The twin hears of the slots, and that it was led
  /// by them already.
  func feed(_ events: String, led: Int64 = 0) throws {
    var time = EventTime(microseconds: 0)
    let frame = PanelFrame()
    for word in events.split(whereSeparator: \.isWhitespace) {
      let event = try RecordedEvent(word, after: time)
      time = event.time
      guard
        touch_device_feed(
          device, time.microseconds, event.type, event.code, event.value, &frame.device) == 1
      else { continue }
      for contact in frame.contacts { contacts[contact.slot] = contact }
      frame.device.led_us = led
      twin.note(frame)
    }
  }

  /// A finger lands in a slot of the panel.
  func landed(_ touch: Touch.ID, in slot: UInt32) {
    twin.landed(touch, as: contacts[slot] ?? touch_contact())
  }

  /// A finger leaves the panel.
  func left(_ touch: Touch.ID) {
    let change = TouchFrame.Change(touch: touch, phase: .ended, position: Point(x: 0, y: 0))
    twin.note(TouchFrame(time: EventTime(microseconds: 0), changes: [change]))
  }

  /// The frame of the panel is over.
  func finish(at time: Int64) {
    let frame = PanelFrame()
    frame.device.time_us = time
    twin.finish(frame)
  }

  func pass(_ touch: Touch.ID, _ phase: TouchFrame.Phase, at time: Int64) {
    twin.pass(
      TouchDelivery(
        touch: touch, phase: phase, position: Point(x: 0, y: 0),
        time: EventTime(microseconds: time), deliveredAt: EventTime(microseconds: time)))
  }

  /// Touches land at one place, in slots of their own.
  func begin(_ touches: [Touch.ID]) throws {
    try feed("slot=0 id=5 x=100 y=200 |")
    for touch in touches {
      landed(touch, in: 0)
      pass(touch, .began, at: 10)
      twin.commit()
    }
  }

  /// The panel's contact is elsewhere, and the touches that it stands for with it.
  func move(_ touches: [Touch.ID], to x: Int, at time: Int64) throws {
    try feed("x=\(x) |")
    for touch in touches { pass(touch, .moved, at: time) }
    twin.commit()
  }

  /// Touches are cancelled in one frame.
  func cancel(_ touches: [Touch.ID], at time: Int64) {
    for touch in touches { pass(touch, .cancelled, at: time) }
    twin.commit()
  }

  func settle(through time: Int64) {
    twin.settle(through: EventTime(microseconds: time))
  }

  var deadline: Int64? { twin.deadline?.microseconds }

  /// What has been written since the last call, in words. Pointer emulation is left out.
  func written() -> String {
    let words: [UInt16: String] = [
      UInt16(ABS_MT_SLOT): "slot", UInt16(ABS_MT_TRACKING_ID): "id",
      UInt16(ABS_MT_POSITION_X): "x", UInt16(ABS_MT_POSITION_Y): "y",
      UInt16(ABS_MT_TOOL_TYPE): "tool", UInt16(ABS_MT_PRESSURE): "pressure",
    ]
    return events().compactMap { event in
      switch Int32(event.type) {
      case EV_SYN: "|"
      case EV_ABS: words[event.code].map { "\($0)=\(event.value)" }
      default: nil
      }
    }.joined(separator: " ")
  }

  /// What has been written since the last call.
  func events() -> [input_event] {
    input_event.all(from: pipe.fileHandleForReading.fileDescriptor)
  }

  deinit {
    touch_device_free(device)
  }
}

extension Twin {
  /// Notes that a finger lands.
  func landed(_ touch: Touch.ID, as contact: touch_contact) {
    withUnsafePointer(to: contact) { contact in
      let frame = PanelFrame()
      frame.device.contacts = contact
      frame.device.count = 1
      frame.landings = [(touch, contact.pointee.slot)]
      note(frame)
    }
  }
}
