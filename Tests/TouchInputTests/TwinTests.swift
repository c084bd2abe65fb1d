import CTouch
import Glibc
import Testing

@testable import Gestures
@testable import TouchInput

/// What the kernel is told of touches that are passed on, held back and taken back.
@Suite struct TwinTests {
  @Test func aTouchThatPassesIsWhatThePanelMadeOfIt() throws {
    let stage = try TwinStage()
    try stage.feed("slot=0 id=5 x=100 y=200 |@10")
    stage.landed(1, in: 0)
    stage.pass(1, .began, at: 10)
    stage.finish(at: 10)
    try stage.feed("x=101 |@20")
    stage.pass(1, .moved, at: 20)
    stage.finish(at: 20)
    try stage.feed("id=-1 |@30")
    stage.left(1)
    stage.pass(1, .ended, at: 30)
    stage.finish(at: 30)
    #expect(stage.written() == "id=0 x=100 y=200 | x=101 | id=-1 |")
  }

  @Test func whatNobodyPassesIsNotWritten() throws {
    let stage = try TwinStage()
    try stage.feed("slot=0 id=5 x=100 y=200 |")
    stage.landed(1, in: 0)
    stage.finish(at: 10)
    stage.twin.commit()
    #expect(stage.events().isEmpty)
  }

  @Test("C14: a touch taken back is a palm for one frame")
  func palm() throws {
    let stage = try TwinStage(.multitouch(), .palm)
    try begin([1], on: stage)
    #expect(stage.written() == "id=0 x=100 y=200 |")
    stage.pass(1, .cancelled, at: 20)
    stage.twin.commit()
    #expect(stage.written() == "tool=2 | id=-1 |")

    // libinput looks at the tool when it sees the tracking id.
    try stage.feed("slot=0 id=-1 | id=6 |")
    stage.landed(2, in: 0)
    stage.pass(2, .began, at: 40)
    stage.twin.commit()
    #expect(stage.written() == "tool=0 id=1 |")
  }

  /// C7: the landing, then where it is, and no frame says both.
  @Test func aWithheldTouchBeginsWhereItLanded() throws {
    let stage = try TwinStage()
    try stage.feed("slot=0 id=5 x=100 y=200 |")
    stage.landed(1, in: 0)
    try stage.feed("x=300 | x=500 |")
    stage.pass(1, .began, at: 10)
    stage.pass(1, .moved, at: 30)
    stage.twin.commit()
    #expect(stage.written() == "id=0 x=100 y=200 | x=500 |")
  }

  /// The panel's slot holds another finger by now.
  @Test func aWithheldTouchThatLeftBeginsWhereItLandedToo() throws {
    let stage = try TwinStage()
    try stage.feed("slot=0 id=5 x=100 y=200 |")
    stage.landed(1, in: 0)
    try stage.feed("id=-1 | id=6 x=300 y=400 |")
    stage.left(1)
    stage.landed(2, in: 0)
    stage.pass(1, .began, at: 10)
    stage.pass(1, .ended, at: 30)
    stage.pass(2, .began, at: 30)
    stage.twin.commit()
    #expect(stage.written() == "id=0 x=100 y=200 | id=-1 slot=1 id=1 x=300 y=400 |")
  }

  /// C8: two taps in one slot of the panel need two of the twin.
  @Test func aWithheldLiftKeepsItsSlot() throws {
    let stage = try TwinStage(.multitouch(), .palm)
    try begin([1], on: stage)
    try stage.feed("slot=0 id=-1 | id=6 |")
    stage.left(1)
    stage.landed(2, in: 0)
    stage.pass(2, .began, at: 20)
    stage.finish(at: 20)
    stage.pass(1, .cancelled, at: 30)
    stage.pass(2, .cancelled, at: 30)
    stage.twin.commit()
    #expect(
      stage.written()
        == "id=0 x=100 y=200 | slot=1 id=1 x=100 y=200 |"
        + " slot=0 tool=2 slot=1 tool=2 | slot=0 id=-1 slot=1 id=-1 |")
  }

  @Test func ifTheSlotsRunOutTheOldestWithheldLiftIsEarly() throws {
    let stage = try TwinStage(.multitouch(slots: 1))
    try begin([1, 2, 3, 4], on: stage)
    _ = stage.written()
    for touch in 1...4 { stage.left(touch) }
    stage.landed(5, in: 0)
    stage.pass(5, .began, at: 50)
    stage.twin.commit()
    #expect(stage.written() == "slot=0 id=-1 | id=4 |")
    stage.pass(1, .cancelled, at: 60)
    stage.twin.commit()
    #expect(stage.written().isEmpty)
  }

  @Test func theSlotThatAFrameLiftsIsTakenByTheNextFrame() throws {
    let stage = try TwinStage(.multitouch(slots: 1))
    try begin([1, 2, 3, 4], on: stage)
    _ = stage.written()
    stage.pass(2, .ended, at: 50)
    stage.landed(5, in: 0)
    stage.pass(5, .began, at: 50)
    stage.twin.commit()
    #expect(stage.written() == "slot=1 id=-1 | id=4 |")
  }

  @Test("C13: no two contacts have one number at a time, however few numbers the panel has")
  func numbers() throws {
    let recorded = RecordedDevice.multitouch()
    _ = recorded.axis(ABS_MT_TRACKING_ID, 0, 1)
    let stage = try TwinStage(recorded)
    try begin([1, 2, 3], on: stage)
    let numbers = stage.events().filter { $0.code == ABS_MT_TRACKING_ID }.map(\.value)
    #expect(numbers == [0, 1, 2])
  }

  @Test func pressureThatChangesAloneIsPassedOn() throws {
    let recorded = RecordedDevice.multitouch()
    #expect(recorded.axis(ABS_MT_PRESSURE, 0, 255) == 0)
    let stage = try TwinStage(recorded)
    try begin([1], on: stage)
    _ = stage.written()
    try stage.feed("what=77 |")
    stage.finish(at: 20)
    #expect(stage.written() == "pressure=77 |")
  }

  @Test("C1: a button beside the glass is passed on, with the time of its frame")
  func buttonsArePassed() throws {
    let recorded = RecordedDevice.multitouch()
    #expect(touch_device_enable(recorded.device, UInt16(EV_KEY), UInt16(KEY_HOMEPAGE)) == 0)
    let stage = try TwinStage(recorded)
    try stage.feed("home=1 |@20")
    stage.finish(at: 20_000)
    try stage.feed("touch=1 home=0 |@30")
    stage.finish(at: 30_000)
    let presses = stage.events().filter { $0.code == UInt16(KEY_HOMEPAGE) }
    #expect(presses.map(\.value) == [1, 0])
    #expect(presses.map(\.time.tv_usec) == [20_000, 30_000])
  }

  @Test func thePointerIsTheOldestFinger() throws {
    let stage = try TwinStage()
    try begin([1, 2], on: stage)
    stage.pass(1, .ended, at: 50)
    stage.twin.commit()
    stage.pass(2, .ended, at: 60)
    stage.twin.commit()
    let touching = stage.events().filter { $0.type == UInt16(EV_KEY) }.map(\.value)
    #expect(touching == [1, 1, 1, 0])
  }

  @Test func framesCarryTheTimeOfTheirTouches() throws {
    let stage = try TwinStage()
    try stage.feed("slot=0 id=5 x=100 y=200 |")
    stage.landed(1, in: 0)
    try stage.feed("x=101 |")
    stage.pass(1, .began, at: 3_000_001)
    stage.pass(1, .moved, at: 4_000_002)
    stage.twin.commit()
    let reports = stage.events().filter { $0.type == UInt16(EV_SYN) }
    #expect(reports.map(\.time.tv_sec) == [3, 4])
    #expect(reports.map(\.time.tv_usec) == [1, 2])
  }

  @Test func theTwinOfASingleTouchPanelHasContactsToTakeBack() throws {
    let stage = try TwinStage(.singleTouch(), .palm)
    try stage.feed("touch=1 ax=100 ay=200 |")
    stage.landed(1, in: 0)
    stage.pass(1, .began, at: 10)
    stage.twin.commit()
    stage.pass(1, .cancelled, at: 20)
    stage.twin.commit()
    #expect(stage.written() == "id=0 x=100 y=200 | tool=2 | id=-1 |")
  }

  @Test func aTwinThatTakesNothingSaysSo() throws {
    let recorded = RecordedDevice.multitouch()
    let device = try #require(recorded.device)
    defer { touch_device_free(device) }
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    let twin = Twin(adopting: try #require(touch_twin_new(device, full, 4)))
    twin.landed(1, as: touch_contact())
    twin.pass(
      TouchDelivery(
        touch: 1, phase: .began, position: Point(x: 0, y: 0), time: EventTime(microseconds: 0),
        deliveredAt: EventTime(microseconds: 0)))
    #expect(twin.fault == nil)
    twin.commit()
    #expect(twin.fault == .cannotWrite(errno: ENOSPC))
  }

  @Test func touchesOfWhichNobodyHearsAgainAreForgotten() throws {
    let stage = try TwinStage()
    try stage.feed("slot=0 id=5 x=100 y=200 | id=-1 |")
    stage.landed(1, in: 0)
    stage.left(1)
    #expect(stage.twin.remembersTheDeparted)
    stage.twin.forget { _ in true }
    #expect(stage.twin.remembersTheDeparted)
    stage.twin.forget { _ in false }
    #expect(!stage.twin.remembersTheDeparted)
  }

  private func begin(_ touches: [Touch.ID], on stage: TwinStage) throws {
    try stage.begin(touches)
  }
}
