import CTouch
import Testing

@testable import TouchInput

/// Frames of moves that are kept, and told once something else happens.
@Suite struct LullTests {
  /// So many frames a millisecond apart, each with the place that is its time.
  private func moves(_ times: ClosedRange<Int>) -> String {
    times.map { "x=\($0) |@\($0)" }.joined(separator: " ")
  }

  private func frames() throws -> DeviceFrames {
    let recorded = RecordedDevice.multitouch()
    #expect(recorded.axis(ABS_MT_PRESSURE, 0, 255) == 0)
    return try DeviceFrames(recorded)
  }

  static let rows = [
    Case(
      "moves are told with what ends them, as they came",
      "slot=1 id=6 x=5 y=6 |@10 x=7 |@20 time=1 |@25 x=8 |@30 id=-1 |@40",
      ["@10 1:6(5 6)", "@20 1:6(7 6)", "@30 1:6(8 6)", "@40 1:-1(8 6)"]),
    Case(
      "those of 200 ms are told one by one, older ones as one",
      "id=5 x=1 y=2 |@10 x=3 |@20 x=4 |@21 x=5 |@221 id=-1 |@230",
      ["@10 0:5(1 2)", "@20 0:5(3 2)", "@21 0:5(4 2)", "@221 0:5(5 2)", "@230 0:-1(5 2)"]),
    Case(
      "a moment later the two oldest are one",
      "id=5 x=1 y=2 |@10 x=3 |@20 x=4 |@21 x=5 |@222 id=-1 |@230",
      ["@10 0:5(1 2)", "@21 0:5(4 2)", "@222 0:5(5 2)", "@230 0:-1(5 2)"]),
    Case(
      "that one says where each finger was that has rested since",
      "slot=0 id=0 x=1 y=2 slot=1 id=6 x=3 y=4 |@10 slot=0 x=5 |@20 slot=1 x=6 |@30 x=7 |@300"
        + " id=-1 |@310",
      [
        "@10 0:0(1 2) 1:6(3 4)", "@30 0:0(5 2) 1:6(6 4)", "@300 1:6(7 4)", "@310 1:-1(7 4)",
      ]),
    Case(
      "A24: a contact that took another's place does so once",
      "id=5 x=1 y=2 |@10 id=-1 id=6 |@20 x=3 |@30 x=4 |@40 id=-1 |@50",
      ["@10 0:5(1 2)", "@20 0!6(1 2)", "@30 0:6(3 2)", "@40 0:6(4 2)", "@50 0:-1(4 2)"]),
    Case(
      "pressure that was told is told with the moves",
      "slot=0 id=5 x=1 y=2 what=9 slot=1 id=6 x=3 y=4 what=8 |@10 x=5 |@20"
        + " slot=0 x=6 |@30 id=-1 |@40",
      [
        "@10 0:5(1 2 9) 1:6(3 4 8)", "@20 1:6(5 4 8)", "@30 0:5(6 2 9)", "@40 0:-1(6 2 9)",
      ]),
  ]

  @Test("G1: moves that concern nobody are told when something else happens", arguments: rows)
  func tells(_ one: Case) throws {
    #expect(try frames().feed(one.events, keepingMoves: true) == one.frames)
  }

  @Test("nothing is told before, and nothing twice")
  func silence() throws {
    let frames = try frames()
    #expect(try frames.feed("id=5 x=1 y=2 |", keepingMoves: true).count == 1)
    #expect(try frames.feed("x=3 | x=4 |", keepingMoves: true) == [])
    #expect(frames.endLull() == ["@20 0:5(3 2)", "@30 0:5(4 2)"])
    #expect(frames.endLull() == [])
    #expect(try frames.feed("x=5 | id=-1 |") == ["@40 0:5(5 2)", "@50 0:-1(5 2)"])
  }

  @Test("there is room for 64; the next tells all of them, unless they are old by then")
  func room() throws {
    let frames = try frames()
    _ = try frames.feed("id=5 x=1 y=2 |@10", keepingMoves: true)
    #expect(try frames.feed(moves(11...74), keepingMoves: true) == [])
    let all = try frames.feed(moves(75...75), keepingMoves: true)
    #expect(all == (11...75).map { "@\($0) 0:5(\($0) 2)" })
    #expect(try frames.feed(moves(76...139), keepingMoves: true) == [])
    #expect(try frames.feed(moves(400...400), keepingMoves: true) == [])
    #expect(frames.endLull() == ["@139 0:5(139 2)", "@400 0:5(400 2)"])
  }

  @Test("a twin is led by them, at their time, and frames of one moment are kept as well")
  func leads() throws {
    let stage = try TwinStage()
    let frames = try frames()
    _ = try frames.feed("slot=0 id=5 x=100 y=200 slot=1 id=6 x=300 y=400 |@10")
    let twin = led(stage, by: 0)
    #expect(
      try frames.feed(
        "slot=0 x=110 |@20 y=210 |@20 slot=1 x=310 |@30", keepingMoves: true, leading: twin) == [])
    #expect(stage.written() == "x=110 | y=210 |", "whom nobody leads stays where it is")
    #expect(
      frames.endLull() == [
        "@20 led@20 0:5(110 200)", "@20 led@20 0:5(110 210)", "@30 led@30 1:6(310 400)",
      ])
  }

  @Test("a twin is led from every slot that the panel has")
  func leadsFromEverySlot() throws {
    let stage = try TwinStage(.multitouch(slots: 100))
    let frames = try DeviceFrames(.multitouch(slots: 100))
    _ = try frames.feed("slot=70 id=5 x=100 y=200 |@10")
    let twin = led(stage, by: 70)
    #expect(try frames.feed("x=110 |@20", keepingMoves: true, leading: twin) == [])
    #expect(stage.written() == "x=110 |")
  }

  @Test("a twin's time never goes backwards: a frame that is earlier leads it nowhere")
  func earlier() throws {
    let stage = try TwinStage()
    let frames = try frames()
    _ = try frames.feed("id=5 x=100 y=200 |@10")
    let twin = led(stage, by: 0)
    #expect(try frames.feed("x=110 |@20", keepingMoves: true, leading: twin) == [])
    #expect(
      try frames.feed("x=120 |@15", keepingMoves: true, leading: twin) == [
        "@20 led@20 0:5(110 200)", "@15 0:5(120 200)",
      ])
    #expect(stage.written() == "x=110 |")
  }

  @Test("a pen that is near while moves are kept is near in each of them")
  func nearPen() throws {
    let frames = try DeviceFrames(.withPen())
    #expect(
      try frames.feed("pen=1 id=5 x=1 y=2 |@10 x=3 |@20 id=-1 |@30", keepingMoves: true) == [
        "@10 pen 0:5(1 2)", "@20 pen 0:5(3 2)", "@30 pen 0:-1(3 2)",
      ])
  }

  /// The stage's twin, in whose slot 2 is the contact of a slot of the panel, which leads it.
  private func led(_ stage: TwinStage, by slot: UInt32) -> OpaquePointer {
    let twin = stage.twin.twin
    var values = touch_values()
    (values.tracking_id, values.x, values.y) = (5, 100, 200)
    touch_twin_land(twin, 2, &values)
    #expect(touch_twin_report(twin, 10_000) == 0)
    touch_twin_lead(twin, 2, slot)
    _ = stage.written()
    return twin
  }
}
