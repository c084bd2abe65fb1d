import CTouch
import Glibc
import Testing

@testable import TouchInput

/// Devices that have as little as a device can have, or tell as much as one can tell.
@Suite struct DeviceLimitsTests {
  @Test("a panel of one slot has slots: its moves are kept, and no other slot is there")
  func oneSlot() throws {
    let node = try StandInNode(.multitouch(slots: 1))
    let panel = try Panel(opening: node.path)
    try node.send("id=5 x=100 y=200 |@10")
    #expect(try panel.read().count == 1)
    #expect(try panel.read(keepingMoves: true) == [])
    #expect(touch_device_is_lulled(panel.device))
    #expect(touch_device_current_slot(panel.device) == 0)
    try node.send("slot=3 x=300 |@20")
    _ = try panel.read()
    #expect(panel.takeFault() != nil)
  }

  @Test("any one tool of a pen makes a device with a pen")
  func oneTool() throws {
    for tool in [BTN_TOOL_PEN, BTN_TOOL_RUBBER, BTN_TOOL_BRUSH, BTN_TOOL_AIRBRUSH, BTN_TOOL_FINGER]
    {
      let device = try #require(RecordedDevice.multitouch().device)
      defer { touch_device_free(device) }
      _ = touch_device_enable(device, UInt16(EV_KEY), UInt16(tool))
      #expect(touch_device_has_pen(device) == (tool != BTN_TOOL_FINGER))
    }
  }

  @Test("slots and tracking ids without places are no slots of contacts")
  func noPlaces() throws {
    let recorded = RecordedDevice()
    for code in [ABS_MT_SLOT, ABS_MT_TRACKING_ID] { #expect(recorded.axis(code, 0, 9) == 0) }
    let device = try #require(recorded.device)
    defer { touch_device_free(device) }
    #expect(touch_device_slots(device) == 0)
  }

  @Test("what libevdev finds wrong is told also where there is no node")
  func withoutANode() throws {
    let device = try #require(RecordedDevice.multitouch().device)
    defer { touch_device_free(device) }
    #expect(touch_device_grab(device) == -EBADF)
    #expect(touch_device_take_fault(device) != nil)
  }

  @Test("what the kernel never sends is refused, and the last of what it may send is not")
  func codes() throws {
    let device = try #require(RecordedDevice.multitouch().device)
    defer { touch_device_free(device) }
    var frame = touch_frame()
    for (type, last) in [(EV_ABS, ABS_MAX), (EV_KEY, KEY_MAX)] {
      #expect(touch_device_feed(device, 1, UInt16(type), UInt16(last), 0, &frame) == 0)
      #expect(touch_device_feed(device, 1, UInt16(type), UInt16(last + 1), 0, &frame) == -EINVAL)
    }
  }

  @Test("of what one frame tells besides contacts, 256 are heard")
  func others() throws {
    let recorded = RecordedDevice.multitouch()
    let device = try #require(recorded.device)
    defer { touch_device_free(device) }
    _ = touch_device_enable(device, UInt16(EV_KEY), UInt16(KEY_HOMEPAGE))
    var frame = touch_frame()
    for round in Int32(0)..<300 {
      #expect(
        touch_device_feed(
          device, 1, UInt16(EV_KEY), UInt16(KEY_HOMEPAGE), (round + 1) % 2, &frame) == 0)
    }
    #expect(touch_device_feed(device, 2, UInt16(EV_SYN), UInt16(SYN_REPORT), 0, &frame) == 1)
    #expect(frame.other_count == 256)
  }
}
