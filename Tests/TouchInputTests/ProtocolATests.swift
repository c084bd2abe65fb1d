import CTouch
import Foundation
import Gestures
import Testing

@testable import TouchInput

/// Panels that number no contacts: mtdev tells them apart, from then on they are like any other.
@Suite struct ProtocolATests {
  static let cases = [
    Case(
      "a tap, lifted by an empty frame", "x=100 y=200 mt | mt |",
      ["10: 1 began 10.0,20.0", "20: 1 ended 10.0,20.0"]),
    Case(
      "a tap, lifted by BTN_TOUCH alone", "x=100 y=200 mt touch=1 | touch=0 |",
      ["10: 1 began 10.0,20.0", "20: 1 ended 10.0,20.0"]),
    Case(
      "two fingers, one moves, the first lifts",
      "x=100 y=200 mt x=300 y=400 mt | x=100 y=200 mt x=310 y=400 mt | x=310 y=400 mt | mt |",
      [
        "10: 1 began 10.0,20.0; 2 began 30.0,40.0", "20: 2 moved 31.0,40.0",
        "30: 1 ended 10.0,20.0", "40: 2 ended 31.0,40.0",
      ]),
    Case(
      "fingers that come in another order are the same fingers",
      "x=100 y=200 mt x=300 y=400 mt | x=310 y=400 mt x=110 y=200 mt | mt |",
      [
        "10: 1 began 10.0,20.0; 2 began 30.0,40.0", "20: 1 moved 11.0,20.0; 2 moved 31.0,40.0",
        "30: 1 ended 11.0,20.0; 2 ended 31.0,40.0",
      ]),
    Case(
      "five fingers, of which the third lifts",
      """
      x=100 y=100 mt x=200 y=100 mt x=300 y=100 mt x=400 y=100 mt x=500 y=100 mt |
      x=510 y=100 mt x=400 y=100 mt x=200 y=100 mt x=100 y=100 mt | mt |
      """,
      [
        "10: 1 began 10.0,10.0; 2 began 20.0,10.0; 3 began 30.0,10.0; 4 began 40.0,10.0;"
          + " 5 began 50.0,10.0",
        "20: 3 ended 30.0,10.0; 5 moved 51.0,10.0",
        "30: 1 ended 10.0,10.0; 2 ended 20.0,10.0; 4 ended 40.0,10.0; 5 ended 51.0,10.0",
      ]),
    Case(
      "a finger that lands later joins", "x=100 y=200 mt | x=100 y=200 mt x=300 y=400 mt | mt |",
      [
        "10: 1 began 10.0,20.0", "20: 2 began 30.0,40.0",
        "30: 1 ended 10.0,20.0; 2 ended 30.0,40.0",
      ]),
    Case(
      "the next tap is another touch, at the same place too",
      "x=100 y=200 mt | mt | x=100 y=200 mt | mt |",
      [
        "10: 1 began 10.0,20.0", "20: 1 ended 10.0,20.0", "30: 2 began 10.0,20.0",
        "40: 2 ended 10.0,20.0",
      ]),
    Case(
      "G1: a frame of only a timestamp is no movement and no lift",
      "x=100 y=200 mt | time=7000 | | x=100 y=200 mt |", ["10: 1 began 10.0,20.0"]),
    Case(
      "Bad input: nor is a frame of what the panel does not announce",
      "x=100 y=200 mt | major=0 what=7 | major=0 x=110 y=200 mt |",
      ["10: 1 began 10.0,20.0", "30: 1 moved 11.0,20.0"]),
    Case("half a position is no contact", "x=100 mt | y=200 mt |", []),
    Case(
      "slots and tracking ids mean nothing", "slot=3 id=5 x=100 y=200 mt | id=-1 slot=0 mt |",
      ["10: 1 began 10.0,20.0", "20: 1 ended 10.0,20.0"]),
    Case(
      "E9: SYN_DROPPED loses every contact; those that are still there come as new ones",
      "x=100 y=200 mt x=300 y=400 mt | drop x=999 y=999 mt | x=100 y=200 mt | mt |",
      [
        "10: 1 began 10.0,20.0; 2 began 30.0,40.0",
        "20: 1 cancelled (loss) 10.0,20.0; 2 cancelled (loss) 30.0,40.0",
        "30: 3 began 10.0,20.0", "40: 3 ended 10.0,20.0",
      ]),
    Case(
      "E9: what came before SYN_DROPPED in its frame counts as lost",
      "x=100 y=200 mt | x=110 y=200 drop | x=120 y=200 mt |",
      ["10: 1 began 10.0,20.0", "20: 1 cancelled (loss) 10.0,20.0", "30: 2 began 12.0,20.0"]),
    Case("SYN_DROPPED with nothing down is nothing", "drop | mt |", []),
    Case(
      "SYN_CONFIG ends no contact", "x=100 config y=200 mt x=300 y=400 config mt | mt |",
      [
        "10: 1 began 10.0,20.0; 2 began 30.0,40.0",
        "20: 1 ended 10.0,20.0; 2 ended 30.0,40.0",
      ]),
    Case(
      "a key beside the glass is no contact's",
      "x=100 y=200 mt home=1 | x=100 y=200 home=0 mt | mt |",
      ["10: 1 began 10.0,20.0", "30: 1 ended 10.0,20.0"]),
  ]

  @Test(arguments: cases)
  func feeds(_ expected: Case) throws {
    let panel = try RecordedDevice.protocolA().panel()
    #expect(panel.slots == 30)
    #expect(try panel.feed(expected.events) == expected.frames)
    #expect(panel.takeFault() == nil)
  }

  @Test func believesTrackingIDs() throws {
    let panel = try RecordedDevice.protocolA((ABS_MT_TRACKING_ID, 9)).panel()
    let lines = try panel.feed(
      "id=3 x=100 y=200 mt id=4 x=300 y=400 mt | id=4 x=100 y=200 mt | id=3 x=100 y=200 mt | mt |")
    #expect(
      lines == [
        "10: 1 began 10.0,20.0; 2 began 30.0,40.0", "20: 1 ended 10.0,20.0; 2 moved 10.0,20.0",
        "30: 3 began 10.0,20.0; 2 ended 10.0,20.0", "40: 3 ended 10.0,20.0",
      ])
  }

  @Test func aContactWithoutExtentHovers() throws {
    let panel = try RecordedDevice.protocolA((ABS_MT_TOUCH_MAJOR, 255)).panel()
    let lines = try panel.feed(
      "major=0 x=100 y=200 mt | major=9 x=100 y=200 mt | major=0 x=110 y=200 mt |")
    #expect(lines == ["20: 1 began 10.0,20.0", "30: 1 ended 10.0,20.0"])
  }

  @Test("Bad input: neither the extent nor the tracking id that the panel announces")
  func makesUpNothing() throws {
    let panel = try RecordedDevice.protocolA(
      (ABS_MT_TOUCH_MAJOR, 255), (ABS_MT_TRACKING_ID, 9)
    ).panel()
    let lines = try panel.feed("x=100 y=200 mt x=300 y=400 mt | x=110 y=200 mt | mt |")
    #expect(
      lines == [
        "10: 1 began 10.0,20.0; 2 began 30.0,40.0", "20: 1 moved 11.0,20.0; 2 ended 30.0,40.0",
        "30: 1 ended 11.0,20.0",
      ])
  }

  @Test(
    "Bad input: a contact whose extent is not told has the least, whatever others said of theirs")
  func leastExtent() throws {
    let panel = try RecordedDevice.protocolA((ABS_MT_TOUCH_MAJOR, 255)).panel()
    var extents: [[Int32]] = []
    try panel.feed("x=100 y=200 mt major=9 x=300 y=400 mt |") {
      extents.append($0.contacts.map(\.values.touch_major))
    }
    #expect(extents == [[1, 9]])
  }

  @Test("Bad input: what is told of a contact that never ends is nothing of the next frame's")
  func forgetsHalfAContact() throws {
    let extent = try RecordedDevice.protocolA((ABS_MT_TOUCH_MAJOR, 255)).panel()
    #expect(
      try extent.feed("major=9 x=900 | x=100 y=200 mt | major=0 x=1 y=2 mt | x=5 y=6 mt |")
        == ["20: 1 began 10.0,20.0", "30: 1 ended 10.0,20.0", "40: 2 began 0.5,0.6"])
    let number = try RecordedDevice.protocolA((ABS_MT_TRACKING_ID, 9)).panel()
    #expect(
      try number.feed("id=7 x=900 | x=100 y=200 mt x=300 y=400 mt | mt |")
        == [
          "20: 1 began 10.0,20.0; 2 began 30.0,40.0", "30: 1 ended 10.0,20.0; 2 ended 30.0,40.0",
        ])
  }

  @Test func smoothsWhatTheKernelDoesNot() throws {
    let panel = try RecordedDevice.protocolA(fuzz: 20).panel()
    #expect(
      try panel.feed("x=100 y=200 mt | x=105 y=195 mt | x=200 y=200 mt |")
        == ["10: 1 began 10.0,20.0", "30: 1 moved 20.0,20.0"])
  }

  @Test("E9: palms are told as by other panels")
  func tellsPalms() throws {
    let panel = try RecordedDevice.protocolA((ABS_MT_TOOL_TYPE, 2)).panel()
    #expect(
      try panel.feed("tool=0 x=100 y=200 mt | tool=2 x=100 y=200 mt | mt |")
        == ["10: 1 began 10.0,20.0", "20: 1 cancelled (palm) 10.0,20.0"])
  }

  @Test("Bad input: fifteen contacts of a frame are heeded, however many come")
  func capsContacts() throws {
    let panel = try RecordedDevice.protocolA((ABS_MT_TRACKING_ID, 65535)).panel()
    for round in 0..<20 {
      let contacts = (0..<100).map { "id=\(round * 100 + $0) x=\($0) y=\(round) mt" }
      let lines = try panel.feed(contacts.joined(separator: " ") + " |")
      #expect(lines.joined().components(separatedBy: " began ").count == 16)
    }
    #expect(try panel.feed("mt |").joined().components(separatedBy: " ended ").count == 16)
  }

  @Test(
    "Bad input: types and codes that the kernel does not have are skipped",
    arguments: [0x40, 0x7A, 0xFFFF])
  func ignoresWildCodes(wild: UInt16) throws {
    let panel = try RecordedDevice.protocolA((ABS_MT_TRACKING_ID, 9)).panel()
    for type: UInt16 in [1, 3, 0x20, .max] {
      panel.feed(time: EventTime(microseconds: 0), type: type, code: wild, value: 1) { _ in }
    }
    #expect(try panel.feed("id=3 x=100 y=200 mt |") == ["10: 1 began 10.0,20.0"])
  }

  @Test("C: what the twin gets of an exclusive panel without slots")
  func hasATwin() throws {
    let stage = try TwinStage(.protocolA((ABS_MT_PRESSURE, 255)))
    try stage.feed("what=7 x=100 y=200 mt |@10")
    stage.landed(1, in: 0)
    stage.pass(1, .began, at: 10)
    stage.finish(at: 10)
    try stage.feed("what=8 x=101 y=200 mt |@20")
    stage.pass(1, .moved, at: 20)
    stage.finish(at: 20)
    stage.left(1)
    stage.pass(1, .ended, at: 30)
    stage.finish(at: 30)
    #expect(
      stage.written() == "id=0 x=100 y=200 pressure=7 | x=101 pressure=8 | id=-1 |")
  }
}
