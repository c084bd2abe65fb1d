import Foundation
import Gestures
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

  @Test("every byte is as evemu-record(1) writes it")
  func bytes() throws {
    let folder = try TemporaryFolder()
    let device = try #require(
      try Recording(bytes: Array(Samples.evemu.utf8), path: "rec").devices.first)
    let path = "\(folder.path)/copy.evemu"
    try written(device, to: path)
    let none = " 00 00 00 00 00 00 00 00\n"
    let text =
      "# EVEMU 1.2\n# Size in mm: 100x50\nN: Test Panel\nI: 0003 1234 abcd 0111\n"
      + "P: 02 00 00 00 00 00 00 00\nB: 00 0b 00 00 00 00 00 00 00\n"
      + String(repeating: "B: 01" + none, count: 5) + "B: 01 00 04 00 00 00 00 00 00\n"
      + String(repeating: "B: 01" + none, count: 6)
      + "B: 02" + none + "B: 03 03 00 00 00 00 80 60 02\nB: 04" + none + "B: 05" + none
      + "B: 11" + none + "A: 00 0 1000 0 0 10\nA: 01 0 500 0 0 10\nA: 2f 0 1 0 0 0\n"
      + "A: 35 0 1000 4 0 10\nA: 36 0 500 4 0 10\nA: 39 0 65535 0 0 0\n"
      + "# the person does\n# something\n" + Samples.events.replacing("\t# a comment", with: "")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
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
  func noDevice() {
    #expect(throws: RecordingError.self) {
      do {
        _ = try EventNode(path: "/dev/null")
      } catch let error as RecordingError {
        #expect(error.description.hasPrefix("/dev/null: not an input device. "))
        throw error
      }
    }
  }

  @Test("a full disk is reported")
  func fullDisk() throws {
    let descriptor = open("/dev/full", O_WRONLY | O_CLOEXEC)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    #expect(throws: RecordingError.self) {
      do {
        _ = try EvemuWriter(
          describing: RecordedDevice(name: "panel"), to: descriptor, path: "/dev/full")
      } catch let error as RecordingError {
        #expect(error.description == "/dev/full: No space left on device")
        throw error
      }
    }
  }
}
