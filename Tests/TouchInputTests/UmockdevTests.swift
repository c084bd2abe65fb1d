import Foundation
import Testing

/// The live path: the kernel's ioctls and events and udev's database, emulated by umockdev.
///
/// The devices are described in Tests/Fixtures/umockdev. What umockdev cannot do is left to the
/// virtual machine. EVIOCSCLOCKID is unknown to it. So every panel complains once of its clock, and
/// its stamps are translated. A node does not report ENODEV when its device is removed.
@Suite struct UmockdevTests {
  @Test func readsTenSlots() throws {
    let (lines, _) = try Probe.frames("ten-slots", node: 0)
    #expect(
      lines == [
        "'Ten Slots', 10 slots, 344.0 × 194.0 mm",
        "0.0: 1 began 10.0,20.0; 2 began 344.0,194.0",
        "10.0: 2 moved 344.0,184.0",
        "30.0: 1 ended 10.0,20.0; 2 ended 344.0,184.0",
        "40.0: 3 began 10.0,20.0",
        "50.0: 3 ended 10.0,20.0",
        "50.0: 4 began 11.0,20.0",
        "60.0: 4 cancelled 11.0,20.0",
        "90.0: 5 began 12.0,20.0",
        "100.0: 5 moved 13.0,20.0",
        "at the end: 100.0: 5 cancelled 13.0,20.0",
      ])
  }

  @Test("E9: SYN_DROPPED is resynchronised with what the kernel says the slots hold")
  func resynchronises() throws {
    let (lines, _) = try Probe.frames("dropping", node: 0)
    #expect(
      lines == [
        "'Dropping', 10 slots, 344.0 × 194.0 mm",
        "0.0: 1 began 10.0,20.0",
        "10.0: 1 cancelled 10.0,20.0; 2 began 70.0,80.0",
        "400.0: 2 moved 71.0,80.0",
        "410.0: 2 cancelled 71.0,80.0",
        "410.0: 3 began 75.0,80.0",
        "800.0: 3 moved 76.0,80.0",
        "1200.0: 4 began 90.0,60.0",
        "1210.0: 3 cancelled 76.0,80.0",
        "at the end: 1210.0: 4 cancelled 90.0,60.0",
      ])
  }

  @Test("Bad input: a panel of two slots that reports three contacts")
  func capsSlots() throws {
    let (lines, faults) = try Probe.frames("two-slots", node: 1)
    #expect(
      lines == [
        "'Two Slots', 2 slots, 400.0 × 300.0 mm",
        "0.0: 1 began 100.0,100.0; 2 began 300.0,100.0",
        "10.0: 1 ended 100.0,100.0; 2 ended 300.0,100.0",
      ])
    #expect(faults.contains { $0.contains("invalid slot index 2") })
  }

  @Test func readsASingleTouchPanel() throws {
    let (lines, _) = try Probe.frames("single-touch", node: 2)
    #expect(
      lines == [
        "'Single Touch', 1 slots, 300.0 × 170.0 mm",
        "0.0: 1 began 150.0,85.0",
        "10.0: 1 moved 151.0,85.0",
        "20.0: 1 ended 151.0,85.0",
        "30.0: 2 began 151.0,85.0",
        "40.0: 2 ended 151.0,85.0",
        "40.0: 3 began 151.0,85.0",
        "50.0: 3 ended 151.0,85.0",
      ])
  }

  @Test("E9: a panel that numbers no contacts loses them all with SYN_DROPPED")
  func readsProtocolA() throws {
    let (lines, _) = try Probe.frames("protocol-a", node: 13)
    #expect(
      lines == [
        "'Protocol A', 30 slots, 344.0 × 194.0 mm",
        "0.0: 1 began 10.0,20.0; 2 began 300.0,40.0",
        "10.0: 1 moved 11.0,20.0; 2 moved 300.0,41.0",
        "100.0: 1 cancelled 11.0,20.0; 2 cancelled 300.0,41.0",
        "300.0: 3 began 12.0,20.0",
        "310.0: 3 ended 12.0,20.0",
      ])
  }

  @Test func turnsThePicture() throws {
    let (lines, _) = try Probe.frames("ten-slots", node: 0, "left")
    #expect(lines.first == "'Ten Slots', 10 slots, 194.0 × 344.0 mm")
    #expect(lines.dropFirst().first == "0.0: 1 began 174.0,10.0; 2 began 0.0,344.0")
  }

  @Test("G5: udev decides what a touchscreen is; the list is in the order of the nodes")
  func listsPointingDevices() throws {
    let files = [
      "ten-slots", "two-slots", "single-touch", "touchpad", "pen", "mouse", "ignored", "twin",
      "keyboard", "display-tablet",
    ]
    let lines = try Probe.run(
      ["umockdev-run"] + files.flatMap { ["--device", Probe.fixture("\($0).umockdev")] }
        + ["--", Probe.program, "devices"])
    let path = "pci-0000:00:15.1-platform-i2c_designware.1"
    #expect(
      lines == [
        "/dev/input/event0 | 'Ten Slots' | 4f3:2d4a | \(path) | it is a touchscreen",
        "/dev/input/event1 | 'Two Slots' | 1784:16 | - | it is a touchscreen",
        "/dev/input/event2 | 'Single Touch' | eef:1 | - | it is a touchscreen",
        "/dev/input/event3 | 'Touchpad' | 2:7 | - | it is a touchpad",
        "/dev/input/event4 | 'Pen' | 56a:4200 | - | it is a pen or a graphics tablet",
        "/dev/input/event6 | 'Mouse' | 46d:c0 | -"
          + " | it is no touchscreen (udev does not set ID_INPUT_TOUCHSCREEN)",
        "/dev/input/event7 | 'Ignored' | 1:1 | - | a udev rule sets LIBINPUT_IGNORE_DEVICE",
        "/dev/input/event8 | 'Ten Slots' | 4f3:2d4a | -"
          + " | gestured made it, to pass on what no gesture claimed",
        "/dev/input/event12 | 'Display Tablet Finger' | 56a:1 | - | it is a touchscreen",
      ])
  }

  @Test("E9: which pen belongs to which glass")
  func findsPens() throws {
    let files = ["hid-glass", "hid-pen", "pen", "ten-slots"]
    let lines = try Probe.run(
      ["umockdev-run"] + files.flatMap { ["--device", Probe.fixture("\($0).umockdev")] }
        + ["--", Probe.program, "devices"])
    #expect(
      lines == [
        "/dev/input/event0 | 'Ten Slots' | 4f3:2d4a | pci-0000:00:15.1-platform-i2c_designware.1"
          + " | it is a touchscreen",
        "/dev/input/event4 | 'Pen' | 56a:4200 | - | it is a pen or a graphics tablet",
        "/dev/input/event14 | 'Display Finger' | 56a:5256 | - | it is a touchscreen",
        "  its pen: /dev/input/event15",
        "/dev/input/event15 | 'Display Pen' | 56a:5256 | - | it is a pen or a graphics tablet",
      ])
  }

  @Test func listsNothingWhereThereIsNothing() throws {
    #expect(try Probe.run(["umockdev-run", "--", Probe.program, "devices"]) == [])
  }

  @Test("G5: keys beside every glass, numbers of makers in hexadecimal, and no touchscreen's")
  func listsKeys() throws {
    #expect(
      try devices(["volume-keys", "keyboard", "buttons", "ten-slots", "nameless-maker"], "keys")
        == [
          "/dev/input/event11 | 'Volume Keys' | 1:1 | [114, 115]",
          "/dev/input/event17 | 'Buttons' | 4f3:2d4a | [113, 114, 115, 116, 217]",
          "/dev/input/event18 | 'Nobody's Buttons' | 0:0 | []",
          "/dev/input/event9 | 'Keyboard' | 5:5 | []",
        ])
  }

  @Test("what says nothing of its maker has none; each seat's touchscreens that are used count")
  func countsSeats() throws {
    #expect(
      try devices(["nameless-maker"], "devices")
        == ["/dev/input/event16 | 'Made by Nobody' | 0:0 | - | it is a touchscreen"])
    #expect(
      try devices(["ten-slots", "two-slots", "calibrated", "ignored", "touchpad", "twin"], "seats")
        == ["seat0: 2", "seat1: 1"])
  }

  @Test("nothing stays open of a panel, nor of what turned out to be none")
  func leavesNothing() throws {
    let nodes = [("ten-slots", "/dev/input/event0"), ("empty-axis", "/dev/input/event19")]
    let devices = nodes.flatMap { name, node in
      [
        "--device", Probe.fixture("\(name).umockdev"),
        "--ioctl", "\(node)=" + Probe.fixture("\(name).ioctl"),
      ]
    }
    let lines = try Probe.run(
      ["umockdev-run"] + devices + ["--", Probe.program, "leaks"] + nodes.map(\.1))
    #expect(lines == ["directory", "monitor", "panel", "none"].map { "\($0): 0" })
  }

  @Test("E9: a pen on a node of its own: near, on the glass, lifted and lost")
  func followsAPen() throws {
    let node = "/dev/input/event4"
    let lines = try Probe.run([
      "umockdev-run", "--device", Probe.fixture("pen.umockdev"),
      "--ioctl", "\(node)=" + Probe.fixture("pen.ioctl"),
      "--evemu-events", "\(node)=" + Probe.fixture("pen.evemu"), "--", Probe.program, "pen", node,
    ])
    #expect(
      lines == [
        "near, up", "near, PenTip(x: 1000, y: 2000)", "near, PenTip(x: 1100, y: 2000)", "near, up",
        "near, PenTip(x: 1100, y: 2000)", "away, lost", "near, up",
      ])
  }

  /// What panel-probe says of devices.
  private func devices(_ files: [String], _ command: String) throws -> [String] {
    try Probe.run(
      ["umockdev-run"] + files.flatMap { ["--device", Probe.fixture("\($0).umockdev")] }
        + ["--", Probe.program, command])
  }

  @Test func hearsOfPlugging() throws {
    let syspath = "/sys/devices/virtual/input/input3/event3"
    let lines = try Probe.run([
      "umockdev-wrapper", Probe.program, "hotplug", Probe.fixture("touchpad.umockdev"), syspath,
    ])
    let touchpad = "/dev/input/event3 | 'Touchpad' | 2:7 | - | it is a touchpad"
    // umockdev tells of the device by itself too.
    #expect(
      lines == [
        "listed 0", "listed 0 before anybody forgets", "listed 1", "added \(touchpad)",
        "added \(touchpad)", "changed \(touchpad)",
        "removed /dev/input/event3 at \(syspath)",
      ])
  }

  @Test func opensNothingWithoutPermission() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("gestured-locked-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    let lines = try Probe.run([Probe.program, "as-nobody", file.path])
    #expect(lines.first?.contains(": Permission denied. The service may read it") == true)
  }
}
