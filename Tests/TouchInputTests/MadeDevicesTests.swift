import CTouch
import Gestures
import Glibc
import Testing

@testable import TouchInput

/// What the kernel is told of a twin and of a pointer when it makes them.
@Suite struct MadeDevicesTests {
  private func glass() -> RecordedDevice {
    let recorded = RecordedDevice(name: "Glass")
    touch_device_set_ids(recorded.device, 24, 0x4F3, 0x2D4A, 7)
    _ = touch_device_enable_property(recorded.device, UInt16(INPUT_PROP_DIRECT))
    for (type, code) in [(EV_KEY, BTN_TOUCH), (EV_SW, SW_LID), (EV_LED, LED_NUML)] {
      _ = touch_device_enable(recorded.device, UInt16(type), UInt16(code))
    }
    _ = recorded.axis(ABS_MT_SLOT, 0, 1)
    _ = recorded.axis(ABS_MT_TRACKING_ID, 0, 99)
    for (code, maximum) in [(ABS_MT_POSITION_X, Int32(3440)), (ABS_MT_POSITION_Y, 1940)] {
      _ = touch_device_enable_axis(recorded.device, UInt16(code), 5, maximum, 4, 3, 10)
    }
    return recorded
  }

  private func twin(of recorded: RecordedDevice, _ check: (OpaquePointer) -> Void) throws {
    let device = try #require(recorded.device)
    defer { touch_device_free(device) }
    var made: OpaquePointer?
    #expect(touch_twin_create(device, "gestured/event5", 4, &made) == 0)
    let twin = try #require(made)
    check(twin)
    touch_twin_free(twin)
  }

  @Test("C: a twin is the panel once more, with contacts that can be taken back, and unsmoothed")
  func twin() throws {
    let uinput = try StandInUinput()
    try twin(of: glass()) { twin in
      #expect(uinput.isMade)
      #expect(touch_twin_descriptor(twin) >= 0)
      #expect(String(cString: touch_twin_node(twin)) == "")
    }
    #expect(uinput.isMade, "it goes with its last descriptor, not with the twin")
    let id = uinput.setup.id
    #expect(uinput.deviceName == "Glass" && uinput.phys == "gestured/event5")
    #expect([id.bustype, id.vendor, id.product, id.version] == [24, 0x4F3, 0x2D4A, 7])
    #expect(uinput.properties == [INPUT_PROP_DIRECT])
    #expect(uinput.codes[EV_KEY] == [BTN_TOUCH] && uinput.codes[EV_SW] == [SW_LID])
    #expect(uinput.codes[EV_LED] == nil, "lights are the panel's")
    let axes = uinput.axes.mapValues { [$0.minimum, $0.maximum, $0.fuzz, $0.flat, $0.resolution] }
    #expect(
      axes == [
        ABS_MT_SLOT: [0, 3, 0, 0, 0], ABS_MT_TRACKING_ID: [0, 99, 0, 0, 0],
        ABS_MT_TOOL_TYPE: [0, 2, 0, 0, 0], ABS_MT_POSITION_X: [5, 3440, 0, 3, 10],
        ABS_MT_POSITION_Y: [5, 1940, 0, 3, 10],
      ])
  }

  @Test("C15: a pen on the panel's node has a twin of its own, and the panel's twin has no pen")
  func pen() throws {
    let recorded = PenTwinTests.panel()
    touch_device_set_ids(recorded.device, 24, 0x4F3, 0x2D4A, 7)
    _ = touch_device_enable(recorded.device, UInt16(EV_MSC), UInt16(MSC_SERIAL))
    _ = touch_device_enable(recorded.device, UInt16(EV_KEY), UInt16(BTN_TOOL_FINGER))
    _ = touch_device_enable_property(recorded.device, UInt16(INPUT_PROP_DIRECT))
    let device = try #require(recorded.device)
    let uinput = try StandInUinput()
    var made: OpaquePointer?
    #expect(touch_pen_create(device, "gestured/event5/input1", &made) == 0)
    let pen = try #require(made)
    #expect(touch_pen_descriptor(pen) >= 0)
    touch_pen_free(pen)
    let id = uinput.setup.id
    #expect(uinput.isMade && uinput.deviceName == "Recorded")
    #expect(uinput.phys == "gestured/event5/input1")
    #expect([id.bustype, id.vendor, id.product, id.version] == [24, 0x4F3, 0x2D4A, 7])
    #expect(uinput.properties == [INPUT_PROP_DIRECT])
    let tools = [BTN_TOOL_PEN, BTN_TOOL_RUBBER, BTN_TOOL_BRUSH, BTN_TOOL_PENCIL, BTN_TOOL_AIRBRUSH]
    #expect(uinput.codes[EV_KEY] == Set(tools + [BTN_TOUCH, BTN_STYLUS]))
    #expect(uinput.codes[EV_MSC] == [MSC_SERIAL])
    #expect(Set(uinput.axes.keys) == [ABS_X, ABS_Y, ABS_PRESSURE, ABS_TILT_X])
    #expect(uinput.axes[ABS_TILT_X]?.minimum == -60 && uinput.axes[ABS_X]?.resolution == 10)

    let glass = try StandInUinput()
    try twin(of: recorded) { _ in }
    #expect(glass.codes[EV_KEY] == [BTN_TOUCH, KEY_HOMEPAGE])
    #expect(glass.codes[EV_MSC] == [MSC_TIMESTAMP])
    #expect(glass.axes.keys.filter { $0 < ABS_MT_SLOT }.sorted() == [ABS_X, ABS_Y])
  }

  @Test(
    "Bad input: a pen whose axes run backwards, or are smaller than their flat zone, has a twin")
  func lyingPen() throws {
    let recorded = PenTwinTests.panel()
    _ = recorded.axis(ABS_TILT_Y, 60, -60)
    _ = touch_device_enable_axis(recorded.device, UInt16(ABS_DISTANCE), 0, 10, 0, 11, 0)
    let device = try #require(recorded.device)
    defer { touch_device_free(device) }
    let uinput = try StandInUinput()
    var made: OpaquePointer?
    #expect(touch_pen_create(device, "", &made) == 0)
    touch_pen_free(made)
    #expect(uinput.axes[ABS_TILT_Y] == nil)
    #expect(uinput.axes[ABS_DISTANCE]?.flat == 0 && uinput.axes[ABS_DISTANCE]?.maximum == 10)
  }

  @Test("the first and the last of what a panel can have, its twin has as well")
  func ends() throws {
    let recorded = glass()
    _ = touch_device_enable(recorded.device, UInt16(EV_KEY), UInt16(KEY_MAX))
    _ = touch_device_enable_property(recorded.device, UInt16(INPUT_PROP_POINTER))
    let uinput = try StandInUinput()
    try twin(of: recorded) { _ in }
    #expect(uinput.codes[EV_KEY] == [BTN_TOUCH, KEY_MAX])
    #expect(uinput.properties == [INPUT_PROP_POINTER, INPUT_PROP_DIRECT])
  }

  @Test("the twin of a single-touch panel has contacts where the panel has one place")
  func singleTouch() throws {
    let uinput = try StandInUinput()
    try twin(of: .singleTouch()) { _ in }
    let maxima = uinput.axes.mapValues(\.maximum)
    #expect(
      maxima == [
        ABS_X: 3440, ABS_Y: 1940, ABS_MT_SLOT: 3, ABS_MT_TRACKING_ID: 65535,
        ABS_MT_POSITION_X: 3440, ABS_MT_POSITION_Y: 1940, ABS_MT_TOOL_TYPE: 2,
      ])
  }

  @Test("what the kernel refuses is told, and no device is made", arguments: [1, 3, 4, 108])
  func refused(request: UInt32) throws {
    let uinput = try StandInUinput()
    uinput.refusals[request] = EACCES
    let device = try #require(RecordedDevice.multitouch().device)
    defer { touch_device_free(device) }
    var twin: OpaquePointer?
    var pointer: OpaquePointer?
    #expect(touch_twin_create(device, "", 4, &twin) == -EACCES && twin == nil)
    #expect(touch_pointer_create(device, "", true, [], 0, &pointer) == -EACCES && pointer == nil)
    #expect(!uinput.isMade)
  }

  /// A pointer of the glass. Returns what the kernel was told.
  private func pointer(points: Bool, _ keys: [UInt16], _ count: Int) throws -> StandInUinput {
    let uinput = try StandInUinput()
    let device = try #require(glass().device)
    defer { touch_device_free(device) }
    var made: OpaquePointer?
    #expect(
      touch_pointer_create(device, "gestured-actions/event5", points, keys, count, &made) == 0)
    let pointer = try #require(made)
    #expect(String(cString: touch_pointer_node(pointer)) == "" && uinput.isMade)
    touch_pointer_free(pointer)
    #expect(uinput.deviceName == "gestured actions" && uinput.phys == "gestured-actions/event5")
    #expect(uinput.setup.id.bustype == UInt16(BUS_VIRTUAL))
    #expect(uinput.properties.isEmpty)
    return uinput
  }

  private static let buttons = [BTN_LEFT, BTN_RIGHT, BTN_MIDDLE]

  @Test("a pointer has the panel's axes, three buttons and wheels, and looks like no touchscreen")
  func points() throws {
    let uinput = try pointer(points: true, [], 0)
    #expect(uinput.codes[EV_KEY] == Set(MadeDevicesTests.buttons))
    #expect(
      uinput.codes[EV_REL] == [REL_WHEEL, REL_HWHEEL, REL_WHEEL_HI_RES, REL_HWHEEL_HI_RES])
    let axes = uinput.axes.mapValues { [$0.minimum, $0.maximum, $0.fuzz, $0.flat, $0.resolution] }
    #expect(axes == [ABS_X: [5, 3440, 0, 0, 10], ABS_Y: [5, 1940, 0, 0, 10]])
  }

  @Test("one with keys has these, and nothing that points")
  func keys() throws {
    let uinput = try pointer(points: false, [UInt16(KEY_A), UInt16(KEY_B), UInt16(KEY_C)], 2)
    #expect(uinput.codes == [EV_KEY: [KEY_A, KEY_B]])
    #expect(uinput.axes.isEmpty)
  }

  @Test("one does both")
  func both() throws {
    let uinput = try pointer(points: true, [UInt16(KEY_A)], 1)
    #expect(uinput.codes[EV_KEY] == Set(MadeDevicesTests.buttons + [KEY_A]))
    #expect(uinput.axes.count == 2)
  }

  @Test("a key that there is not makes no pointer, also among others")
  func noSuchKey() throws {
    let uinput = try StandInUinput()
    let device = try #require(glass().device)
    defer { touch_device_free(device) }
    var made: OpaquePointer?
    #expect(touch_pointer_create(device, "", true, [0xFFFF, UInt16(KEY_A)], 2, &made) == -EINVAL)
    #expect(made == nil && !uinput.isMade)
  }

  @Test("frames of moves that lead a twin say when they did, by the kernel's clock")
  func leads() throws {
    let uinput = try StandInUinput()
    let frames = try DeviceFrames(.multitouch())
    _ = try frames.feed("id=5 x=100 y=200 |@10")
    var made: OpaquePointer?
    #expect(touch_twin_create(frames.device, "", 4, &made) == 0)
    let twin = try #require(made)
    defer { touch_twin_free(twin) }
    var values = touch_values()
    (values.tracking_id, values.x, values.y) = (5, 100, 200)
    touch_twin_land(twin, 0, &values)
    #expect(touch_twin_report(twin, 10_000) == 0)
    touch_twin_lead(twin, 0, 0)
    let before = EventTime.kernels
    #expect(try frames.feed("x=110 |@20", keepingMoves: true, leading: twin) == [])
    let after = EventTime.kernels
    touch_device_lull(frames.device, false, nil)
    var frame = touch_frame()
    #expect(touch_device_more(frames.device, &frame))
    #expect(frame.time_us == 20_000)
    #expect((before.microseconds...after.microseconds).contains(frame.led_us))
    #expect(uinput.written().last?.type == UInt16(EV_SYN))
  }
}
