import CTouch
import Gestures
import Glibc
import Testing
import TouchInput

/// Devices that are no panels, and what people are told about them.
@Suite struct PanelRefusalTests {
  @Test func refusesSlotsWithoutTrackingIDs() throws {
    let recorded = RecordedDevice(name: "Odd")
    #expect(recorded.axis(ABS_MT_SLOT, 0, 9) == 0)
    for code in [ABS_MT_POSITION_X, ABS_MT_POSITION_Y] {
      #expect(recorded.axis(code, 0, 1000, 10) == 0)
    }
    #expect(throws: PanelError.notATouchscreen(name: "Odd")) { try recorded.panel() }
  }

  @Test func refusesWhatHasNoPositions() {
    let recorded = RecordedDevice(name: "Keyboard")
    _ = touch_device_enable(recorded.device, UInt16(EV_KEY), UInt16(KEY_A))
    #expect(throws: PanelError.notATouchscreen(name: "Keyboard")) { try recorded.panel() }
  }

  @Test(arguments: [(Int32(5), Int32(5)), (100, -100), (.max, .min)])
  func refusesAxesWithoutRange(_ range: (Int32, Int32)) {
    let recorded = RecordedDevice.multitouch()
    #expect(recorded.axis(ABS_MT_POSITION_Y, range.0, range.1, 10) == 0)
    let error = PanelError.emptyAxis(
      name: "Recorded", axis: "y", minimum: range.0, maximum: range.1)
    #expect(throws: error) { try recorded.panel() }
  }

  @Test(arguments: [(Int32.min, Int32.max), (-1_000_000, -1), (0, 1)])
  func usesAxesOfAnyRange(_ range: (Int32, Int32)) throws {
    let recorded = RecordedDevice.multitouch()
    #expect(recorded.axis(ABS_MT_POSITION_X, range.0, range.1, 1) == 0)
    let panel = try recorded.panel()
    #expect(panel.geometry.panelSize == ScreenSize.assumed)
    #expect(
      try panel.feed("id=1 x=\(range.0) y=0 | x=\(range.1) |")
        == ["10: 1 began 0.0,0.0", "20: 1 moved 300.0,0.0"])
  }

  @Test(arguments: [Int32(-1), 1024, .max, .min])
  func refusesNumbersOfSlotsThatNoDeviceHas(_ maximum: Int32) {
    let recorded = RecordedDevice()
    defer { touch_device_free(recorded.device) }
    #expect(recorded.axis(ABS_MT_SLOT, 0, maximum) == -EINVAL)
  }

  @Test func refusesCodesThatNoDeviceHas() {
    let recorded = RecordedDevice()
    defer { touch_device_free(recorded.device) }
    #expect(touch_device_enable(recorded.device, 0x1e, 0) == -EINVAL)
    #expect(touch_device_enable(recorded.device, UInt16(EV_KEY), 0xffff) == -EINVAL)
    #expect(touch_device_enable(recorded.device, UInt16(EV_ABS), UInt16(ABS_X)) == -EINVAL)
    #expect(recorded.axis(0xfff, 0, 1) == -EINVAL)
    #expect(touch_device_enable_property(recorded.device, 0xffff) == -EINVAL)
    #expect(touch_device_enable(recorded.device, UInt16(EV_REP), 0) == 0)
  }

  @Test func cannotBeChangedOnceItIsFed() throws {
    let recorded = RecordedDevice.multitouch()
    let panel = try recorded.panel()
    _ = try panel.feed("|")
    #expect(recorded.axis(ABS_MT_SLOT, 0, 59) == -EBUSY)
    #expect(panel.slots == 10)
  }

  @Test func opensNoNodeThatVanished() {
    #expect(throws: PanelError.cannotOpen(node: "/nowhere/event0", errno: ENOENT)) {
      try Panel(opening: "/nowhere/event0")
    }
  }

  @Test func opensNoOrdinaryFile() {
    #expect(throws: PanelError.cannotOpen(node: "/proc/self/exe", errno: ENOTTY)) {
      try Panel(opening: "/proc/self/exe")
    }
  }

  @Test(arguments: [
    (EACCES, "Permission denied. The service may read it, and root, so use sudo"),
    (ENOENT, "No such file or directory. It was unplugged"),
    (ENOTTY, "Inappropriate ioctl for device. It is not an event node"),
    (EMFILE, "Too many open files"),
  ])
  func saysWhatToDo(_ code: Int32, _ words: String) {
    let error = PanelError.cannotOpen(node: "/dev/input/event5", errno: code)
    #expect("\(error)".hasPrefix("cannot open /dev/input/event5: \(words)"))
  }
}
