import CTouch
import Gestures
import Glibc
import Testing

@testable import TouchInput

/// A panel that is read from an event node, whose kernel the test is.
@Suite struct LivePanelTests {
  private func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }

  @Test("a node is read with its own stamps, by the clock that was asked for")
  func reads() throws {
    let node = try StandInNode()
    let panel = try Panel(opening: node.path)
    #expect(node.clock == CLOCK_MONOTONIC)
    #expect(panel.takeFault() == nil)
    try node.send("id=5 x=100 y=200 | x=110 | id=-1 |@3000000")
    #expect(
      try panel.read() == [
        "10: 1 began 10.0,20.0", "20: 1 moved 11.0,20.0", "3000000: 1 ended 11.0,20.0",
      ])
    #expect(try panel.read() == [])
  }

  @Test("what comes in parts makes the same frames, also where a SYN_REPORT comes alone")
  func parts() throws {
    let node = try StandInNode()
    let panel = try Panel(opening: node.path)
    try node.send("id=5 x=100")
    #expect(try panel.read() == [])
    try node.send("y=200")
    #expect(try panel.read() == [])
    try node.send("|@30")
    #expect(try panel.read() == ["30: 1 began 10.0,20.0"])
  }

  @Test("however much has come, all of it is read at once, and none of it twice")
  func more() throws {
    let node = try StandInNode()
    let panel = try Panel(opening: node.path)
    try node.send("id=5 x=100 y=200 | id=-1 | id=6 |")
    #expect(try panel.read().count == 3)
    for frames in [100, 31, 32, 33] {
      // Of two events each: 64 are read at a time.
      try node.send((1...frames).map { "x=\(200 + $0) |" }.joined(separator: " "))
      #expect(try panel.read().count == frames)
      try node.send("time=7 |")
      #expect(try panel.read() == [], "\(frames) frames, and what stands still")
    }
  }

  @Test("E9: what is down already is ignored until it lifts, and counts as down")
  func downAlready() throws {
    let node = try StandInNode()
    node.slots = [ABS_MT_TRACKING_ID: [-1, -1, 7], ABS_MT_POSITION_X: [0, 0, 500]]
    node.values[ABS_MT_SLOT] = 2
    let panel = try Panel(opening: node.path)
    #expect(panel.isTouched)
    #expect(touch_device_current_slot(panel.device) == 2)
    try node.send("x=510 | id=-1 | id=8 y=100 |")
    #expect(try panel.read() == ["30: 1 began 51.0,10.0"])
  }

  @Test("the state is all slots, as often as one asks")
  func state() throws {
    let node = try StandInNode()
    node.slots = [ABS_MT_TRACKING_ID: [-1, 7], ABS_MT_POSITION_X: [30, 500]]
    var opened: OpaquePointer?
    #expect(touch_device_open(node.path, &opened) == 0)
    let device = try #require(opened)
    defer { touch_device_free(device) }
    for _ in 1...2 {
      var frame = touch_frame()
      #expect(touch_device_state(device, &frame) == 0)
      let contacts = UnsafeBufferPointer(start: frame.contacts, count: Int(frame.count))
      #expect(contacts.map(\.slot) == Array(0..<10))
      #expect(contacts.prefix(3).map(\.values.tracking_id) == [-1, 7, -1])
      #expect(contacts.prefix(3).map(\.values.x) == [30, 500, 0])
      #expect(!frame.dropped && frame.time_us == 0 && frame.led_us == 0)
    }
  }

  @Test("E9: after SYN_DROPPED the kernel is asked what the slots hold, once the frame is over")
  func dropped() throws {
    let node = try StandInNode()
    let panel = try Panel(opening: node.path)
    try node.send("slot=0 id=5 x=100 y=200 slot=1 id=6 x=300 y=400 | slot=0 id=-1 drop x=999")
    #expect(try panel.read() == ["10: 1 began 10.0,20.0; 2 began 30.0,40.0"])
    node.slots = [
      ABS_MT_TRACKING_ID: [-1, 6, 8], ABS_MT_POSITION_X: [999, 310, 700],
      ABS_MT_POSITION_Y: [0, 400, 800],
    ]
    node.values[ABS_MT_SLOT] = 2
    try node.send("slot=0 id=9 y=999")
    #expect(try panel.read() == [], "what is left of the frame is none")
    try node.send("|@20")
    #expect(
      try panel.read() == [
        "20: 1 cancelled (loss) 10.0,20.0; 2 moved 31.0,40.0; 3 began 70.0,80.0"
      ])
    // It is over: what comes is believed again, and goes on in the slot that the kernel said.
    try node.send("x=710 |@30 slot=1 id=-1 |@40 x=5 |@50")
    #expect(try panel.read() == ["30: 3 moved 71.0,80.0", "40: 2 ended 31.0,40.0"])
  }

  @Test("E9: without slots there is nobody to ask: SYN_DROPPED loses every contact")
  func droppedList() throws {
    let node = try StandInNode(.protocolA())
    let panel = try Panel(opening: node.path)
    try node.send("x=100 y=200 mt |@10 drop |@20")
    #expect(
      try panel.read() == ["10: 1 began 10.0,20.0", "20: 1 cancelled (loss) 10.0,20.0"])
    try node.send("x=100 y=200 mt |@30")
    #expect(try panel.read() == ["30: 2 began 10.0,20.0"])
  }

  @Test("SYN_DROPPED: a key beside the glass that went down or up meanwhile is told")
  func droppedKeys() throws {
    let recorded = RecordedDevice.multitouch()
    #expect(touch_device_enable(recorded.device, UInt16(EV_KEY), UInt16(KEY_HOMEPAGE)) == 0)
    let node = try StandInNode(recorded)
    let panel = try Panel(opening: node.path)
    for (keys, value) in [([UInt16(KEY_HOMEPAGE)], Int32(1)), ([], 0)] {
      node.keys = Set(keys)
      try node.send("drop |")
      var others: [touch_other] = []
      try panel.readFrames { others += $0.others }
      #expect(others.map(\.code) == [UInt16(KEY_HOMEPAGE)])
      #expect(others.map(\.value) == [value])
      #expect(panel.isTouched == (value == 1))
    }
  }

  @Test("what libevdev finds wrong with the device is told, also once it is open")
  func libevdevComplains() throws {
    let node = try StandInNode()
    let panel = try Panel(opening: node.path)
    node.values[ABS_MT_SLOT] = 99
    try node.send("drop |")
    #expect(try panel.read() == [])
    let fault = try #require(panel.takeFault())
    #expect(fault.contains("slot") && !fault.contains("\n"))
  }

  @Test("stamps of another clock count from when the first is read, and anew when it is set")
  func foreignStamps() throws {
    let node = try StandInNode()
    node.refusals[0xA0] = EINVAL
    let panel = try Panel(opening: node.path)
    #expect(panel.takeFault()?.contains("monotonic clock: Invalid argument") == true)
    for hours in [Int64(1_000_000), 2_000_000, 1] {
      let stamp = hours * 3_600_000
      try node.send("x=100 |@\(stamp) x=200 |@\(stamp + 10)")
      var times: [Int64] = []
      let before = now()
      try panel.readFrames { times.append($0.device.time_us) }
      try #require(times.count == 2)
      #expect(times[0] >= before && times[0] <= now())
      #expect(times[1] - times[0] == 10_000)
    }
  }

  @Test("a single-touch panel: down already, then lost with SYN_DROPPED, then down unseen")
  func singleTouch() throws {
    let node = try StandInNode(.singleTouch())
    (node.values, node.keys) = ([ABS_X: 100, ABS_Y: 200], [UInt16(BTN_TOUCH)])
    let panel = try Panel(opening: node.path)
    #expect(panel.isTouched)
    try node.send("ax=110 |@10 touch=0 |@20 touch=1 |@30")
    #expect(try panel.read() == ["30: 1 began 11.0,20.0"])
    node.keys = []
    try node.send("drop |@40")
    #expect(try panel.read() == ["40: 1 cancelled (loss) 11.0,20.0"])
    (node.values, node.keys) = ([ABS_X: 300, ABS_Y: 400], [UInt16(BTN_TOUCH)])
    try node.send("drop |@50 ax=0 touch=0 |@51")
    #expect(
      try panel.read() == ["50: 2 began 30.0,40.0"], "what came before the kernel was asked is old")
    try node.send("ax=310 |@60 touch=0 |@70")
    #expect(try panel.read() == ["60: 2 moved 31.0,40.0", "70: 2 ended 31.0,40.0"])
  }

  @Test("a pen that hovers when the node is opened lands where it was")
  func pen() throws {
    let node = try StandInNode(.withPen())
    (node.values, node.keys) = ([ABS_X: 100, ABS_Y: 200], [UInt16(BTN_TOOL_PEN)])
    let panel = try Panel(opening: node.path)
    panel.takePens(true)
    try node.send("touch=1 |")
    #expect(try panel.read() == ["10: 1 began pen 10.0,20.0"])
  }

  @Test(
    "E9: a tip that is down still after SYN_DROPPED may be another: it lands when it touches anew")
  func lostTip() throws {
    let node = try StandInNode(.withPen())
    let panel = try Panel(opening: node.path)
    panel.takePens(true)
    try node.send("pen=1 touch=1 ax=100 ay=200 |@10")
    #expect(try panel.read() == ["10: 1 began pen 10.0,20.0"])
    (node.values, node.keys) = (
      [ABS_X: 110, ABS_Y: 200], [UInt16(BTN_TOOL_PEN), UInt16(BTN_TOUCH)]
    )
    try node.send("drop |@20")
    #expect(try panel.read() == ["20: 1 cancelled (loss) pen 10.0,20.0"])
    try node.send("ax=120 |@30 touch=0 |@40 touch=1 |@50")
    #expect(try panel.read() == ["50: 2 began pen 12.0,20.0"])
  }

  @Test("whose press it is that was there before the node was opened nobody knows")
  func pressedAlready() throws {
    let node = try StandInNode(.withPen())
    node.keys = [UInt16(BTN_TOOL_PEN), UInt16(BTN_TOUCH)]
    let panel = try Panel(opening: node.path)
    panel.takePens(true)
    try node.send("ax=100 |@10 touch=0 |@20 ax=110 ay=200 touch=1 |@30")
    #expect(try panel.read() == ["30: 1 began pen 11.0,20.0"])
  }
}
