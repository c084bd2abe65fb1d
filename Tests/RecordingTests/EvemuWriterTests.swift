import CEvemu
import Gestures
import Glibc
import Testing

@testable import Recording

/// What the recorder writes is what the reader reads.
@Suite struct EvemuWriterTests {
  private func written(_ device: RecordedDevice, to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    #expect(descriptor >= 0)
    defer { close(descriptor) }
    var writer = try EvemuWriter(describing: device, to: descriptor, path: path)
    writer.write(comment: "the person does\nsomething")
    for event in device.events { try writer.write(event) }
  }

  @Test("a recording survives being written", arguments: [Samples.evemu, Samples.libinput])
  func roundTrip(text: String) throws {
    let folder = try TemporaryFolder()
    var device = try #require(try Recording(bytes: Array(text.utf8), path: "rec").devices.first)
    device.events = device.events.map {
      RecordedEvent(
        time: $0.time + TimeSpan(microseconds: 1_370_598_850_440_976), code: $0.code,
        value: $0.value)
    }
    let path = "\(folder.path)/copy.evemu"
    try written(device, to: path)
    let copy = try #require(try Recording(path: path).devices.first)
    #expect(copy.name == device.name)
    #expect([copy.bus, copy.vendor, copy.product] == [device.bus, device.vendor, device.product])
    #expect(copy.version == device.version)
    #expect(copy.properties == device.properties)
    #expect(copy.axes == device.axes)
    #expect(copy.codes.filter { $0.type != 0 } == device.codes.filter { $0.type != 0 })
    #expect(copy.events.map(\.time.microseconds) == [0, 0, 0, 0, 0, 50_000, 50_000, 50_000])
    #expect(copy.events.map(\.value) == device.events.map(\.value))
  }

  @Test("libevemu, and so evemu-play, reads it as well")
  func readByLibevemu() throws {
    let folder = try TemporaryFolder()
    let device = try #require(
      try Recording(bytes: Array(Samples.evemu.utf8), path: "rec").devices.first)
    let path = "\(folder.path)/copy.evemu"
    try written(device, to: path)
    let file = try #require(fopen(path, "re"))
    defer { fclose(file) }
    let evemu = try #require(evemu_new(nil))
    defer { evemu_delete(evemu) }
    #expect(evemu_read(evemu, file) > 0)
    #expect(evemu_get_abs_maximum(evemu, ABS_MT_POSITION_X) == 1000)
    #expect(evemu_get_abs_resolution(evemu, ABS_MT_POSITION_Y) == 10)
    #expect(evemu_has_event(evemu, EV_KEY, BTN_TOUCH) == 1)
    #expect(evemu_has_prop(evemu, INPUT_PROP_DIRECT) == 1)
    var event = input_event()
    var values: [Int32] = []
    while evemu_read_event(file, &event) > 0 { values.append(event.value) }
    #expect(values == device.events.map(\.value))
    #expect(event.time.tv_usec == 50_000)
  }

  @Test("an unfinished frame is not on the file")
  func wholeFrames() throws {
    let folder = try TemporaryFolder()
    var device = try #require(
      try Recording(bytes: Array(Samples.evemu.utf8), path: "rec").devices.first)
    device.events.removeLast()
    let path = "\(folder.path)/copy.evemu"
    try written(device, to: path)
    #expect(try Recording(path: path).devices.first?.events.count == 5)
  }

  @Test("what is no event node cannot be recorded")
  func noDevice() throws {
    let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let error = #expect(throws: RecordingError.self) {
      _ = try RecordedDevice(descriptor: descriptor, path: "/dev/null")
    }
    #expect(error?.description == "/dev/null: not an input device")
  }

  @Test("a full disk is reported")
  func fullDisk() throws {
    let descriptor = open("/dev/full", O_WRONLY | O_CLOEXEC)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let error = #expect(throws: RecordingError.self) {
      _ = try EvemuWriter(
        describing: RecordedDevice(name: "panel"), to: descriptor, path: "/dev/full")
    }
    #expect(error?.description == "/dev/full: No space left on device")
  }
}
