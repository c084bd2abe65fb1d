import CTouch
import Gestures
import Testing

@testable import Recording

/// Both formats say the same about the same finger.
@Suite struct RecordingTests {
  private func read(_ text: String) throws(RecordingError) -> Recording {
    try Recording(bytes: Array(text.utf8), path: "rec")
  }

  @Test("a recording is read in both formats", arguments: [Samples.evemu, Samples.libinput])
  func reads(text: String) throws {
    let recording = try read(text)
    let device = try #require(recording.devices.first)
    #expect(recording.warnings == [])
    #expect(device.name == "Test Panel")
    #expect(
      [device.bus, device.vendor, device.product, device.version] == [3, 0x1234, 0xabcd, 0x111])
    #expect(device.properties == [1])
    #expect(device.codes.isSuperset(of: [.touch, .slot, .x, .y, .positionX, .trackingID]))
    #expect(!device.codes.contains(.toolType))
    #expect(device.axes[0x35] == .init(minimum: 0, maximum: 1000, fuzz: 4, resolution: 10))
    #expect(device.slots == 2)
    #expect(device.events.count == 8)
    #expect(device.events.map(\.time.microseconds).suffix(4) == [0, 50_000, 50_000, 50_000])
    #expect(device.events.map(\.value) == [7, 100, 200, 1, 0, -1, 0, 0])
    #expect(device.reasonNotTouchscreen() == nil)
    #expect(try recording.touchscreens() == [0])
  }

  @Test("both formats give the same device")
  func formatsAgree() throws {
    let left = try #require(try read(Samples.evemu).devices.first)
    let right = try #require(try read(Samples.libinput).devices.first)
    #expect(left.codes == right.codes.filter { $0.type != 0 })
    #expect(left.axes == right.axes)
    #expect(left.events == right.events)
  }

  @Test("line ends, byte order marks, blank lines and a missing header do not matter")
  func tolerates() throws {
    let plain = try read(Samples.evemu).devices.first?.events
    let lines = Samples.evemu.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(try read(lines.joined(separator: "\r\n")).devices.first?.events == plain)
    #expect(try read("\u{FEFF}" + Samples.evemu).devices.first?.events == plain)
    #expect(try read(lines.joined(separator: "\n\n")).devices.first?.events == plain)
    #expect(try read(lines.dropFirst().joined(separator: "\n")).devices.first?.events == plain)
    #expect(try read(lines.dropLast().joined(separator: "\n")).devices.first?.events == plain)
  }

  @Test("axes of the first format have no resolution")
  func oldAxes() throws {
    let old = Samples.evemu.replacing("A: 35 0 1000 4 0 10", with: "A: 35 0 1000 4 0")
    let axis = try read(old).devices.first?.axes[0x35]
    #expect(axis == .init(minimum: 0, maximum: 1000, fuzz: 4, resolution: 0))
  }

  @Test("an axis without a range has a single step, a range without an axis is nothing")
  func unmatchedAxes() throws {
    let text = Samples.evemu.replacing("A: 35 0 1000 4 0 10", with: "A: 28 0 1000 4 0 10")
    let device = try #require(try read(text).devices.first)
    #expect(device.axes[0x35] == .init(minimum: 0, maximum: 1))
    #expect(device.axes[0x28] == nil)
  }

  @Test("bits beyond the codes that a type has are nothing")
  func bitsBeyond() throws {
    let text = Samples.evemu.replacing("A: 00", with: "B: 04 18 01 00 00 00 00 00 ff\nA: 00")
    let device = try #require(try read(text).devices.first)
    #expect(device.codes.filter { $0.type == 4 }.map(\.code).sorted() == [3, 4])
  }

  @Test("a name need not be UTF-8")
  func strangeName() throws {
    var bytes = Array(Samples.evemu.utf8)
    let place = try #require(bytes.firstRange(of: Array("Test Panel".utf8)))
    bytes.replaceSubrange(place, with: [0xFF, 0x41, 0xC3])
    #expect(try Recording(bytes: bytes, path: "rec").devices.first?.name == "\u{FFFD}A\u{FFFD}")
  }

  @Test("several devices are played in order of time")
  func severalDevices() throws {
    let start = try #require(Samples.libinput.firstRange(of: "- node:"))
    let second = Samples.libinput[start.lowerBound...]
      .replacing("Test Panel", with: "Second").replacing("[  0,  50000", with: "[  0,  40000")
    let recording = try read(Samples.libinput + second)
    #expect(recording.devices.map(\.name) == ["Test Panel", "Second"])
    let merged = recording.events(ofDevices: try recording.touchscreens())
    #expect(merged.map(\.device) == [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0])
    #expect(recording.startTime == EventTime(microseconds: 0))
  }

  @Test("the description becomes a device for CTouch")
  func makesDevice() throws {
    let described = try #require(try read(Samples.evemu).devices.first)
    let device = try described.makeDevice()
    defer { touch_device_free(device) }
    #expect(String(cString: touch_device_name(device)) == "Test Panel")
    #expect(touch_device_vendor(device) == 0x1234)
    #expect(touch_device_has_property(device, 1))
    #expect(touch_device_has(device, 1, 0x14A))
    #expect(touch_device_slots(device) == 2)
    #expect(touch_device_x_axis(device).maximum == 1000)
    #expect(touch_device_y_axis(device).resolution == 10)
  }
}
