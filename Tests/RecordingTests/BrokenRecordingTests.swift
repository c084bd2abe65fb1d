import Testing

@testable import Recording

/// A file that is wrong, and what the user is told.
struct BrokenRecording: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  let message: String

  var testDescription: String { name }

  init(_ name: String, _ text: String, _ message: String) {
    self.name = name
    self.text = text
    self.message = message
  }

  /// The sample recording with one text replaced.
  static func evemu(_ name: String, _ old: String, _ new: String, _ message: String) -> Self {
    Self(name, Samples.evemu.replacing(old, with: new, maxReplacements: 1), message)
  }

  static func libinput(_ name: String, _ old: String, _ new: String, _ message: String) -> Self {
    Self(name, Samples.libinput.replacing(old, with: new, maxReplacements: 1), message)
  }

  static let evemuFiles: [BrokenRecording] = [
    .init("empty", "", "rec: the file is empty. Record again, and touch the screen meanwhile"),
    .init("blank", "\n \n# nothing\n", "rec: holds nothing but comments. Record again"),
    .init("prose", "Dear reader,\n", "rec:1: not a recording. Expected evemu"),
    .init("binary", "\u{7F}ELF\u{0}\u{1}", "rec:1: not a recording"),
    .init("future", "# EVEMU 2.0\n", "rec:1: version 2.0 of the evemu format is not known"),
    .init(
      "no description", "# EVEMU 1.3\n" + Samples.events,
      "rec: the description of the device is missing"),
    .init("bare events", Samples.events, "rec: the description of the device is missing"),
    .init("header only", "# EVEMU 1.3\n", "rec: the description of the device is missing"),
    .init("name only", "# EVEMU 1.3\nN: panel\n", "rec: the description of the device is missing"),
    .evemu("unknown line", "P: 02", "Q: 02", "rec:4:1: not a line of an evemu recording"),
    .evemu("two names", "I: 0003", "N: again\nI: 0003", "rec:3:3: a second name"),
    .evemu("id too large", "abcd", "abcde", "rec:3:14: a hexadecimal number up to ffff expected"),
    .evemu("id too short", " 0111", "", "rec:3:18: a hexadecimal number expected"),
    .evemu("property bits", "P: 02 00", "P: 02 xx", "rec:4:7: a hexadecimal number expected"),
    .evemu("type of bits", "B: 03", "B: 33", "rec:12:4: a hexadecimal number up to 1f expected"),
    .evemu("bits missing", "80 60 02", "80 60", "rec:12:27: a hexadecimal number expected"),
    .evemu("bits too many", "80 60 02", "80 60 02 01", "rec:12:31: more than expected"),
    .evemu("axis unknown", "A: 39", "A: 40", "rec:18:4: a hexadecimal number up to 3f expected"),
    .evemu(
      "axis upside down", "A: 35 0 1000", "A: 35 1000 -7",
      "rec:16:21: ABS_MT_POSITION_X runs from 1000 down to -7"),
    .evemu(
      "axis huge", "A: 36 0 500", "A: 36 -2147483648 2147483647",
      "rec:17:36: ABS_MT_POSITION_Y runs from -2147483648 to 2147483647, more than 32 bits"),
    .evemu(
      "axis beyond 32 bits", "A: 35 0 1000", "A: 35 0 2147483648",
      "rec:16:9: a number from -2147483648"),
    .evemu(
      "axis beyond 64 bits", "A: 35 0", "A: 35 -99999999999999999999",
      "rec:16:7: a number from -2147483648"),
    .evemu(
      "resolution", "A: 35 0 1000 4 0 10", "A: 35 0 1000 4 0 -10",
      "rec:16:21: ABS_MT_POSITION_X has -10 units"),
    .evemu("slots negative", "A: 2f 0 1", "A: 2f 0 -1", "rec:15:17: slots 0 to -1 (ABS_MT_SLOT)"),
    .evemu(
      "slots without number", "A: 2f 0 1", "A: 2f 0 2147483647", "rec:15:25: slots 0 to 2147483647"),
    .evemu(
      "time negative", "E: 0.05", "E: -1.05", "rec:24:4: a number from 0 to 100000000000 expected"),
    .evemu("time huge", "E: 0.05", "E: 9223372036854775807.05", "rec:24:4: a number from 0 to"),
    .evemu(
      "time beyond 64 bits", "E: 0.05", "E: 99999999999999999999.05", "rec:24:4: a number from 0 to"
    ),
    .evemu("time without fraction", "E: 0.050000", "E: 7", "rec:24:5: '.' expected"),
    .evemu("time with too few digits", "E: 0.050000", "E: 0.05", "rec:24:6: 6 digits expected"),
    .evemu("type", "0003 0039 -1", "0020 0039 -1", "rec:24:13: a hexadecimal number up to 1f"),
    .evemu(
      "axis of an event", "0003 0039 -1", "0003 0040 -1", "rec:24:18: a hexadecimal number up to 3f"
    ),
    .evemu("code", "0001 014a 0", "0001 0300 0", "rec:25:18: a hexadecimal number up to 2ff"),
    .evemu(
      "bits of axes", "B: 03 03 00 00 00 00 80 60 02\n",
      "B: 03 03 00 00 00 00 80 60 02\nB: 03 01 00 00 00 00 00 00 00\n",
      "rec:13:9: more bits than the kernel has for this"),
    .evemu("value", "0039 -1", "0039 up", "rec:24:23: a number expected"),
    .evemu("value huge", "0039 -1", "0039 -2147483649", "rec:24:23: a number from -2147483648"),
    .evemu("event with too much", "-1\t#", "-1 5 #", "rec:24:26: more than expected on this line"),
    .evemu(
      "description again", "E: 0.05", "N: other\nE: 0.05",
      "rec:24: a description after the first event"),
    .init(
      "cut off", String(Samples.evemu.dropLast(8)),
      "rec:26: the recording is cut off within this line. Delete the line"),
    .init(
      "cut off in the description", String(Samples.description.dropLast(12)),
      "rec:18: the recording is cut off within this line"),
  ]

  static let libinputFiles: [BrokenRecording] = [
    .libinput(
      "future", "version: 1", "version: 2",
      "rec:2:10: this version of the libinput recording format is not known. Version 1 is"),
    .libinput(
      "devices", "devices:\n- node: /dev/input/event4\n", "devices: 5\nother:\n",
      "rec:11:10: devices: a list expected"),
    .libinput(
      "no evdev", "evdev:", "nothing:",
      "rec:39:3: the description of the device is missing (`evdev:`)"),
    .libinput(
      "id", "[3, 4660, 43981, 273]", "[3, 4660]",
      "rec:17:17: id: [bus, vendor, product, version] expected"),
    .libinput("id huge", "4660", "466000", "rec:17:13: id: a number from 0 to 65535 expected"),
    .libinput("type", "1: [330]", "100: [330]", "rec:20:7: codes: an event type"),
    .libinput("code", "[330]", "[left]", "rec:20:11: codes: a number from 0 to 767"),
    .libinput("code of an axis", "54, 57]", "54, 64]", "rec:21:29: codes: a number from 0 to 63"),
    .libinput("property", "properties: [1]", "properties: [32]", "rec:29:18: properties: a number"),
    .libinput("type of an event", "50000,   3,", "50000,  32,", "rec:53:22: an event"),
    .libinput(
      "axis of an event", "57,   -1]", "64,   -1]",
      "rec:53:27: an event [seconds, microseconds, type, code, value]: a number from 0 to 63"),
    .libinput("axis", "47: [0, 1,", "47: [0, 99999,", "rec:25:28: slots 0 to 99999"),
    .libinput(
      "axis short", "53: [0, 1000, 4, 0, 10]", "53: [0, 1000]", "rec:26:19: absinfo [minimum"),
    .libinput(
      "axis upside down", "53: [0, 1000,", "53: [9, -9,",
      "rec:26:25: ABS_MT_POSITION_X runs from 9 down to -9"),
    .libinput(
      "event short", "57,   -1]", "57]",
      "rec:53:29: an event [seconds, microseconds, type, code, value]: a number"),
    .libinput("event long", "57,   -1]", "57, -1, 2]", "rec:53:35: an event"),
    .libinput("microseconds", "50000,   3", "1000000,   3", "rec:53:14: an event"),
    .libinput("seconds", "[  0,  50000", "[  9223372036854775807,  50000", "rec:53:10: an event"),
    .libinput("no list", "- [  0,  50000,   3,  57,   -1]", "- 7", "rec:53:7: an event [seconds"),
    .libinput("no YAML", "  git: \"unknown\"", " git: [", "rec:6"),
    .init(
      "deep", "version: 1\nx: " + String(repeating: "[", count: 100_000),
      "rec:2:35: nested deeper than any recording"),
    .init("control character", "version: 1\n\u{1}\n", "rec:2: control characters are not allowed"),
    .init("key only", "devices:\n", "rec: no device is described"),
    .init(
      "cut off", String(Samples.libinput.dropLast(60)), "rec:55: the recording is cut off here"),
    .init(
      "cut off in the description", Samples.libinput.beginning(upTo: "1000, 4"),
      "rec:26: the recording is cut off here"),
  ]
}

@Suite struct BrokenRecordingTests {
  @Test(
    "a broken file gets a message",
    arguments: BrokenRecording.evemuFiles + BrokenRecording.libinputFiles)
  func message(of file: BrokenRecording) throws {
    #expect(throws: RecordingError.self) {
      do {
        _ = try Recording(bytes: Array(file.text.utf8), path: "rec").touchscreens()
      } catch let error as RecordingError {
        #expect(error.description.hasPrefix(file.message), "got: \(error)")
        throw error
      }
    }
  }

  @Test("invalid UTF-8 in YAML has its line")
  func invalidText() {
    let bytes = Array("version: 1\nx: ".utf8) + [0xFF, 0x0A]
    #expect(throws: RecordingError.self) {
      do {
        _ = try Recording(bytes: bytes, path: "rec")
      } catch let error as RecordingError {
        #expect(error.description.hasPrefix("rec:2: invalid leading UTF-8"))
        throw error
      }
    }
  }

  @Test("no recording cut off anywhere traps", arguments: [Samples.evemu, Samples.libinput])
  func everyCut(text: String) {
    let bytes = Array(text.utf8)
    for length in 0..<bytes.count {
      let recording = try? Recording(bytes: Array(bytes[..<length]), path: "rec")
      _ = try? recording?.touchscreens()
    }
  }

  @Test("no recording with one byte changed traps", arguments: [Samples.evemu, Samples.libinput])
  func everyByte(text: String) {
    let bytes = Array(text.utf8)
    for index in bytes.indices {
      for byte: UInt8 in [0, 0x0A, 0x2D, 0x5B, 0xFF] {
        var changed = bytes
        changed[index] = byte
        guard let recording = try? Recording(bytes: changed, path: "rec") else { continue }
        _ = try? recording.touchscreens()
      }
    }
  }

  @Test(
    "what is odd is read with a warning",
    arguments: [
      (
        "E: 0.000000 0001 014a 1", "E: 5.000000 0001 014a 1",
        "rec:23: time goes backwards (4 times). These events"
      ),
      (
        "E: 0.000000 0003 0035 100", "E: 0.000000 0003 002f 2",
        "rec:20: slot 2, but the device announces 2 slots (once)"
      ),
      (
        "E: 0.050000 0000 0000 0\n", "", "rec: ends in the middle of a frame"
      ),
    ])
  func warning(old: String, new: String, words: String) throws {
    let text = Samples.evemu.replacing(old, with: new)
    let recording = try Recording(bytes: Array(text.utf8), path: "rec")
    #expect(recording.warnings.count == 1)
    #expect(recording.warnings.first?.hasPrefix(words) == true, "got: \(recording.warnings)")
    let times = recording.devices[0].events.map(\.time)
    #expect(times == times.sorted())
  }
}
