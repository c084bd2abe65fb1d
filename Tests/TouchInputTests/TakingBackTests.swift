import Testing

@testable import Gestures
@testable import TouchInput

/// How cancelled touches leave downstream (C14), frame by frame.
@Suite struct TakingBackTests {
  /// One microsecond after the last motion, at 1000, it would still be a fling.
  static let still: Int64 = 1000 + Twin.stillness.microseconds

  @Test("C14 lift: what never moved lifts at once, in a frame of its own")
  func liftOfWhatNeverMoved() throws {
    let stage = try TwinStage()
    try stage.begin([1])
    _ = stage.written()
    stage.cancel([1], at: 20)
    #expect(stage.written() == "id=-1 |")
    #expect(stage.deadline == nil)
  }

  @Test("C14 lift: what moved of late stays where it is until nobody takes it for a fling")
  func freeze() throws {
    let stage = try TwinStage()
    try stage.begin([1])
    try stage.move([1], to: 300, at: 1000)
    _ = stage.written()
    stage.cancel([1], at: 2000)
    try stage.feed("x=500 |")
    stage.finish(at: 3000)
    #expect(stage.deadline == TakingBackTests.still)
    stage.settle(through: TakingBackTests.still - 1)
    #expect(stage.written().isEmpty)
    stage.settle(through: TakingBackTests.still)
    #expect(stage.written() == "id=-1 |")
    #expect(stage.deadline == nil)
  }

  @Test("C14 lift: stillness counts from the writing, with which kernels before 6.7 stamp a motion")
  func writtenLate() throws {
    let stage = try TwinStage()
    try stage.begin([1])
    stage.twin.clock = { EventTime(microseconds: 1500) }
    try stage.move([1], to: 300, at: 1000)
    stage.cancel([1], at: 2000)
    #expect(stage.deadline == TakingBackTests.still + 500)
  }

  @Test("C14 lift: what has been still for long enough lifts at once")
  func noNeedToWait() throws {
    let stage = try TwinStage()
    try stage.begin([1])
    try stage.move([1], to: 300, at: 1000)
    _ = stage.written()
    stage.cancel([1], at: TakingBackTests.still)
    #expect(stage.written() == "id=-1 |")
  }

  @Test("C14 lift: a frame of the panel, and one that passes, come after what was due before")
  func dueBeforeOthers() throws {
    let stage = try TwinStage()
    try stage.begin([1, 2])
    try stage.move([1], to: 300, at: 1000)
    stage.cancel([1], at: 2000)
    _ = stage.written()
    try stage.feed("x=500 |")
    stage.pass(2, .moved, at: TakingBackTests.still + 1)
    stage.finish(at: TakingBackTests.still + 1)
    #expect(stage.written() == "id=-1 | slot=1 x=500 |")
    stage.cancel([2], at: TakingBackTests.still + 2)
    stage.finish(at: 3 * TakingBackTests.still)
    #expect(stage.written() == "id=-1 |")
  }

  @Test("C14 lift: what is being put together comes before a lift that is due later")
  func dueAfterOthers() throws {
    let stage = try TwinStage()
    try stage.begin([1, 2])
    try stage.move([1], to: 300, at: 1000)
    stage.cancel([1], at: 2000)
    _ = stage.written()
    try stage.feed("x=500 |")
    stage.pass(2, .moved, at: TakingBackTests.still - 1)
    stage.settle(through: TakingBackTests.still)
    #expect(stage.written() == "slot=1 x=500 | slot=0 id=-1 |")
  }

  @Test("C14 lift: the finger beside goes on")
  func besideAnotherFinger() throws {
    let stage = try TwinStage()
    try stage.begin([1, 2])
    _ = stage.written()
    stage.pass(1, .cancelled, at: 1000)
    try stage.feed("x=300 |")
    stage.pass(2, .moved, at: 1000)
    stage.twin.commit()
    // What the frame says of others comes before the lift.
    #expect(stage.written() == "x=300 | slot=0 id=-1 |")
  }

  @Test("C14 lift: a new finger that needs the slot gets it; the longest wait ends first")
  func slotNeeded() throws {
    let stage = try TwinStage(.multitouch(slots: 1))
    try stage.begin([1, 2, 3, 4])
    try stage.move([2], to: 300, at: 1000)
    try stage.move([1, 3, 4], to: 300, at: 1010)
    stage.cancel([1, 2, 3, 4], at: 1020)
    _ = stage.written()
    stage.landed(5, in: 0)
    stage.pass(5, .began, at: 1030)
    stage.twin.commit()
    #expect(stage.written() == "slot=1 id=-1 | id=4 |")
    stage.settle(through: 2 * TakingBackTests.still)
    #expect(stage.written() == "slot=0 id=-1 slot=2 id=-1 slot=3 id=-1 |")
  }

  @Test("C14 palm: beside a finger that nobody claimed it is a lift")
  func palmBesideAnotherFinger() throws {
    let stage = try TwinStage(.multitouch(), .palm)
    try stage.begin([1, 2])
    _ = stage.written()
    stage.cancel([1], at: 20)
    #expect(stage.written() == "slot=0 id=-1 |")
    stage.cancel([2], at: 30)
    #expect(stage.written() == "slot=1 tool=2 | id=-1 |")
  }

  @Test("C14 palm: what waits to lift is taken back with the last finger")
  func palmOfTheFrozen() throws {
    let stage = try TwinStage(.multitouch(), .palm)
    try stage.begin([1, 2])
    try stage.move([1], to: 300, at: 1000)
    stage.cancel([1], at: 1010)
    _ = stage.written()
    stage.cancel([2], at: 1020)
    #expect(stage.written() == "tool=2 slot=1 tool=2 | slot=0 id=-1 slot=1 id=-1 |")
    #expect(stage.deadline == nil)
  }

  @Test("C14 palm: what waits to lift goes on waiting when the finger beside it lifts")
  func frozenBesideALift() throws {
    let stage = try TwinStage(.multitouch(), .palm)
    try stage.begin([1, 2])
    try stage.move([1], to: 300, at: 1000)
    stage.cancel([1], at: 1010)
    _ = stage.written()
    stage.pass(2, .ended, at: 1020)
    stage.twin.commit()
    #expect(stage.written() == "slot=1 id=-1 |")
    #expect(stage.deadline == TakingBackTests.still)
  }

  @Test("C14 palm: fingers cancelled at one moment are one palm, though one has moved meanwhile")
  func palmOfWhoMoved() throws {
    let stage = try TwinStage(.multitouch(), .palm)
    try stage.begin([1, 2])
    _ = stage.written()
    try stage.feed("x=300 |")
    stage.pass(1, .cancelled, at: 1000)
    stage.pass(2, .moved, at: 1000)
    stage.pass(2, .cancelled, at: 1000)
    stage.twin.commit()
    #expect(stage.written() == "x=300 | slot=0 tool=2 slot=1 tool=2 | slot=0 id=-1 slot=1 id=-1 |")
  }

  @Test("C14 palm: who lifts in that very frame has lifted before")
  func palmAfterLift() throws {
    let stage = try TwinStage(.multitouch(), .palm)
    try stage.begin([1, 2])
    _ = stage.written()
    stage.pass(1, .ended, at: 20)
    stage.pass(2, .cancelled, at: 20)
    stage.twin.commit()
    #expect(stage.written() == "slot=0 id=-1 | slot=1 tool=2 | id=-1 |")
  }

  @Test("C14: another way comes into force once downstream has no contact")
  func changeOfWay() throws {
    let stage = try TwinStage(.multitouch(), .lift)
    try stage.begin([1, 2])
    stage.twin.way = .palm
    _ = stage.written()
    stage.cancel([1], at: 20)
    try stage.begin([3])
    _ = stage.written()
    stage.cancel([2, 3], at: 30)
    #expect(stage.written() == "id=-1 slot=1 id=-1 |")
    try stage.begin([4])
    _ = stage.written()
    stage.cancel([4], at: 40)
    #expect(stage.written() == "tool=2 | id=-1 |")
  }

  @Test("C14: nothing is down when the twin goes", arguments: CancelWay.allCases)
  func liftEverything(way: CancelWay) throws {
    let stage = try TwinStage(.multitouch(), way)
    try stage.begin([1, 2, 3])
    try stage.move([1], to: 300, at: 1000)
    stage.cancel([1], at: 1010)
    stage.pass(2, .ended, at: 1020)
    _ = stage.written()
    stage.twin.liftEverything()
    #expect(stage.written() == "slot=1 id=-1 | slot=0 id=-1 slot=2 id=-1 |")
    #expect(stage.deadline == nil)
    stage.twin.liftEverything()
    #expect(stage.written().isEmpty)
  }
}
