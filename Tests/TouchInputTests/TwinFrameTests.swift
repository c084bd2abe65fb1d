import CTouch
import Glibc
import Testing

@testable import Gestures
@testable import TouchInput

/// What of a touch is in one frame of the twin, when it says that, and what it forgets.
@Suite struct TwinFrameTests {
  @Test("C7: where a touch landed and where it is are in two frames, also at the same moment")
  func landingAndMove() throws {
    let stage = try TwinStage()
    try stage.feed("slot=0 id=5 x=100 y=200 |")
    stage.landed(1, in: 0)
    try stage.feed("x=500 |")
    stage.pass(1, .began, at: 30)
    stage.pass(1, .moved, at: 30)
    stage.twin.commit()
    #expect(stage.written() == "id=0 x=100 y=200 | x=500 |")
  }

  @Test("so are where it is and that it has left")
  func moveAndEnd() throws {
    let stage = try TwinStage()
    try stage.begin([1])
    _ = stage.written()
    try stage.feed("x=300 |")
    stage.pass(1, .moved, at: 30)
    stage.pass(1, .ended, at: 30)
    stage.twin.commit()
    #expect(stage.written() == "x=300 | id=-1 |")
  }

  @Test("C1: touches that move at the same moment are in one frame")
  func together() throws {
    let stage = try TwinStage()
    try stage.begin([1, 2])
    _ = stage.written()
    for x in [300, 310] {
      try stage.move([1, 2], to: x, at: Int64(x))
      #expect(stage.written() == "slot=0 x=\(x) slot=1 x=\(x) |")
    }
  }

  @Test("C7: what changed of a touch besides its place while it was withheld is told with it")
  func pressureOfTheWithheld() throws {
    let recorded = RecordedDevice.multitouch()
    #expect(recorded.axis(ABS_MT_PRESSURE, 0, 255) == 0)
    let stage = try TwinStage(recorded)
    try stage.feed("slot=0 id=5 x=100 y=200 what=10 |")
    stage.landed(1, in: 0)
    try stage.feed("what=77 |")
    stage.finish(at: 20)
    stage.pass(1, .began, at: 30)
    stage.finish(at: 30)
    #expect(stage.written().hasSuffix("pressure=77 |"))
  }

  @Test("G6: what the twin was led by already is not written again, and counts from then")
  func led() throws {
    let stage = try TwinStage()
    try stage.begin([1])
    _ = stage.written()
    try stage.feed("x=300 |", led: 1500)
    stage.pass(1, .moved, at: 1000)
    stage.finish(at: 1000)
    #expect(stage.written().isEmpty)
    stage.cancel([1], at: 2000)
    #expect(stage.deadline == 1500 + Twin.stillness.microseconds)
  }

  @Test("G6: a finger that is passed after the frame that led is written where it is by then")
  func ledBefore() throws {
    let stage = try TwinStage()
    try stage.begin([1])
    try stage.feed("slot=1 id=6 x=500 y=200 |")
    stage.landed(2, in: 1)
    _ = stage.written()
    try stage.feed("slot=0 x=300 slot=1 x=510 |", led: 1500)
    stage.pass(1, .moved, at: 1000)
    stage.finish(at: 1000)
    stage.pass(2, .began, at: 2000)
    stage.pass(2, .moved, at: 2000)
    stage.twin.commit()
    #expect(stage.written() == "slot=1 id=1 x=500 y=200 | x=510 |")
  }

  @Test("C14: contacts that lift as the twin goes do so at the latest moment that it told of")
  func latest() throws {
    let stage = try TwinStage()
    try stage.begin([1])
    try stage.move([1], to: 300, at: 5_000_000)
    try stage.move([1], to: 310, at: 4_000_000)
    _ = stage.events()
    stage.twin.liftEverything()
    #expect(stage.events().last?.time.tv_sec == 5)
  }

  @Test("moves that are followed at once carry the touches' time, which never goes backwards")
  func follow() throws {
    let stage = try TwinStage()
    try stage.begin([1])
    _ = stage.events()
    let frame = PanelFrame()
    frame.advance(to: EventTime(microseconds: 3_000_000))
    frame.touches.changes = [
      TouchFrame.Change(touch: 1, phase: .moved, position: Point(x: 30, y: 20))
    ]
    frame.device.time_us = 1_000_000
    var contact = touch_contact()
    (contact.values.x, contact.values.y) = (300, 200)
    withUnsafePointer(to: contact) {
      (frame.device.contacts, frame.device.count) = ($0, 1)
      stage.twin.follow(frame)
    }
    let events = stage.events()
    #expect(events.contains { Int32($0.code) == ABS_MT_POSITION_X && $0.value == 300 })
    #expect(events.last?.time.tv_sec == 3)
  }

  @Test("C8: if the slots run out, who is on the glass keeps his")
  func slotsRunOut() throws {
    let stage = try TwinStage(.multitouch(slots: 1))
    try stage.begin([1, 2, 3, 4])
    _ = stage.written()
    stage.left(3)
    stage.landed(5, in: 0)
    stage.pass(5, .began, at: 50)
    stage.twin.commit()
    #expect(stage.written() == "slot=2 id=-1 | id=4 |")
  }

  @Test(
    "nothing is remembered of a touch that ended, nor of one that was cancelled, once it has left",
    arguments: [TouchFrame.Phase.ended, .cancelled], [false, true])
  func forgets(phase: TouchFrame.Phase, leavesFirst: Bool) throws {
    let stage = try TwinStage()
    try stage.begin([1])
    if leavesFirst { stage.left(1) }
    stage.pass(1, phase, at: 50)
    if !leavesFirst { stage.left(1) }
    stage.twin.commit()
    #expect(!stage.twin.remembersTheDeparted)
  }

  @Test("the kernel's clock is the one that stamps what is written before Linux 6.7")
  func clock() {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let distance = EventTime.kernels.microseconds - Int64(now.tv_sec) * 1_000_000
    #expect((0..<60_000_000).contains(distance))
  }
}
