import CTouch
import Testing

@testable import TouchInput

/// Frames, slot by slot: a reader looks at what has changed, and at nothing else.
@Suite struct DeviceFramesTests {
  static let plain = [
    Case(
      "what is told again has not changed", "id=5 x=100 y=200 | x=100 y=200 tool=0 | time=1 |",
      ["@10 0:5(100 200)", "@20", "@30"]),
    Case(
      "A24: a contact is replaced, whatever their numbers",
      "id=0 x=1 y=2 | id=-1 id=0 | id=-1 id=7 | x=3 |",
      ["@10 0:0(1 2)", "@20 0!0(1 2)", "@30 0!7(1 2)", "@40 0:7(3 2)"]),
    Case(
      "any negative number is no contact, and no other than the one before",
      "id=5 x=1 y=2 | id=-7 | id=-3 |", ["@10 0:5(1 2)", "@20 0:-1(1 2)", "@30"]),
    Case(
      "E9: what SYN_DROPPED loses, and nobody else", "slot=1 id=5 x=1 y=2 | drop | drop |",
      ["@10 1:5(1 2)", "@20 dropped 1:-1(1 2)", "@30 dropped"]),
    Case(
      "keys, switches and wheels beside the glass", "home=1 | lid=1 dial=-2 home=0 | time=1 |",
      ["@10 home=1", "@20 lid=1 dial=-2 home=0", "@30"]),
    Case(
      "a pen that comes near tells again who is down, once",
      "slot=1 id=5 x=1 y=2 slot=3 | slot=2 x=3 y=4 | pen=1 | time=1 | pen=0 | time=2 |",
      ["@10 1:5(1 2)", "@20 2:-1(3 4)", "@30 pen 1:5(1 2)", "@40 pen", "@50", "@60"]),
  ]

  @Test("frame by frame", arguments: plain)
  func tells(_ one: Case) throws {
    let recorded = RecordedDevice.withPen()
    for (type, code) in [(EV_KEY, KEY_HOMEPAGE), (EV_SW, SW_LID), (EV_REL, REL_DIAL)] {
      #expect(touch_device_enable(recorded.device, UInt16(type), UInt16(code)) == 0)
    }
    let frames = try DeviceFrames(recorded)
    #expect(try frames.feed(one.events) == one.frames)
    #expect(frames.fault() == nil)
  }

  @Test("what the device does not have is not told")
  func unknown() throws {
    let frames = try DeviceFrames(.multitouch())
    #expect(
      try frames.feed("what=9 lid=1 dial=1 home=1 id=5 what=8 | x=1 what=7 | y=2 what=6 |")
        == ["@10 0:-1(0 0)", "@20 0:-1(1 0)", "@30 0:5(1 2)"])
    #expect(frames.fault() == nil)
  }

  @Test("a contact over another is no contact, and the device is told of it, whatever its number")
  func overAnother() throws {
    let frames = try DeviceFrames(.multitouch())
    #expect(try frames.feed("slot=2 id=0 x=1 y=2 | id=6 |") == ["@10 2:0(1 2)", "@20"])
    #expect(frames.fault() == "it puts contact 6 into slot 2, where another still is")
  }

  @Test("a hundred slots are as good as ten")
  func manySlots() throws {
    let frames = try DeviceFrames(.multitouch(slots: 100))
    #expect(
      try frames.feed("slot=99 id=1 x=1 y=2 slot=70 id=2 x=3 y=4 slot=0 id=3 x=5 y=6 | id=-1 |")
        == [
          "@10 0:3(5 6) 70:2(3 4) 99:1(1 2)", "@20 0:-1(5 6)",
        ])
    #expect(
      try frames.feed("slot=70 x=7 | slot=99 x=8 |", keepingMoves: true) == [])
    #expect(frames.endLull() == ["@30 70:2(7 4)", "@40 99:1(8 2)"])
  }

  @Test("a device without slots names none, and its places are the pen's")
  func noSlots() throws {
    let recorded = RecordedDevice()
    for code in [ABS_X, ABS_Y, ABS_MT_SLOT] { _ = recorded.axis(code, 0, 1000) }
    let frames = try DeviceFrames(recorded)
    #expect(touch_device_slots(frames.device) == 0)
    #expect(touch_device_remember(frames.device, 1) == 0)
    #expect(try frames.feed("slot=7 ax=1 ay=2 id=4 x=3 |") == ["@10"])
    #expect(frames.fault() == nil)
    var codes: [UInt16] = []
    withUnsafeMutablePointer(to: &codes) { codes in
      _ = touch_device_recall(
        frames.device, 0, 2,
        { codes, event in
          codes?.assumingMemoryBound(to: [UInt16].self).pointee.append(event?.pointee.code ?? 0)
        }, codes)
    }
    #expect(codes.prefix(3) == [UInt16(ABS_X), UInt16(ABS_Y), UInt16(SYN_REPORT)])
  }

  @Test(
    "which slot comes next",
    arguments: [
      (RecordedKind.slots, "slot=3 id=5 |", 3), (.single, "touch=1 |", -1),
      (.list, "x=1 y=2 mt |", -1), (.bare, "|", -1),
    ])
  func currentSlot(kind: RecordedKind, events: String, slot: Int) throws {
    let frames = try DeviceFrames(kind.make())
    _ = try frames.feed(events)
    #expect(touch_device_current_slot(frames.device) == Int32(slot))
  }

  @Test("contacts with half a place are no contacts: ABS_X and ABS_Y are what there is")
  func halfPositions() throws {
    let recorded = RecordedDevice.singleTouch()
    _ = recorded.axis(ABS_MT_POSITION_X, 0, 100)
    let frames = try DeviceFrames(recorded)
    #expect(touch_device_slots(frames.device) == 1)
    #expect(!touch_device_is_protocol_a(frames.device))
    #expect(try frames.feed("ax=1 ay=2 touch=1 |") == ["@10 0:1(1 2)"])
  }

  @Test("what a device is, is what was said of it")
  func description() throws {
    let recorded = RecordedDevice.multitouch()
    touch_device_set_ids(recorded.device, 24, 0x4F3, 0x2D4A, 7)
    #expect(touch_device_enable_property(recorded.device, UInt16(INPUT_PROP_DIRECT)) == 0)
    let panel = try recorded.panel()
    #expect(panel.description.ids == [24, 0x4F3, 0x2D4A, 7])
    #expect(panel.description.properties == [Int(INPUT_PROP_DIRECT)])
    #expect(String(cString: touch_device_phys(panel.device)) == "", "nothing was said of that")
    let range = touch_device_range(panel.device, UInt16(ABS_MT_PRESSURE))
    #expect(
      [range.value, range.minimum, range.maximum, range.fuzz, range.flat] == [0, 0, 0, 0, 0])
  }
}
