import Testing

@testable import Gestures

/// One gesture set, one script, and all that goes downstream and to the client, in order.
@Suite struct DownstreamTests {
  private func play(
    _ recognizers: [GestureRecognizer], _ script: String, toTheEnd: Bool = true
  ) -> String {
    let scenario = Scenario(recognizers)
    scenario.arbiter.deliversDownstream = true
    scenario.play(script)
    if toTheEnd { _ = scenario.finish() }
    return scenario.log.joined(separator: " ")
  }

  @Test("C1: touches are cancelled by default; lifts are delayed for taps and swipes only")
  func defaults() {
    let discrete = [tap("tap"), swipe("swipe")]
    let continuous = [
      press("press"), pan("pan"), edgePan("edge", .left), pinch("pinch"), rotation("turn"),
    ]
    for recognizer in discrete + continuous {
      #expect(recognizer.cancelsTouches && !recognizer.delaysTouchesBegan, "\(recognizer.name)")
    }
    #expect(discrete.map(\.delaysTouchesEnded) == [true, true])
    #expect(continuous.map(\.delaysTouchesEnded) == Array(repeating: false, count: 5))
  }

  @Test("C2, C3, C4: parallel while possible, cancelled before the action, nothing after")
  func claimed() {
    #expect(
      play([pan("pan")], "a+0(40,40) a>10(41,40) a>20(50,40) a>30(60,40) a-40")
        == "1began@0 1moved@10 1cancelled@20 pan began@20 pan changed@30 pan ended@40")
  }

  @Test("C3: a touch that an active recognizer takes up is never delivered")
  func takenUp() {
    #expect(
      play([pan("pan")], "a+0(40,40) a>20(50,40) b+30(60,40) b-40 a-50")
        == "1began@0 1cancelled@20 pan began@20 pan ended@50")
  }

  @Test("C6: a touch that is withheld no more is told with the next move, and ends where it is")
  func withheldNoMore() {
    let drag = pan("drag")
    drag.delaysTouchesBegan = true
    let scenario = Scenario([drag])
    scenario.arbiter.deliversDownstream = true
    scenario.play("a+0(40,40)")
    guard let touch = scenario.arbiter.touches.first?.id else { return #expect(Bool(false)) }
    func frame(_ phase: TouchFrame.Phase, at time: Int64, x: Double) -> TouchFrame {
      let change = TouchFrame.Change(touch: touch, phase: phase, position: Point(x: x, y: 40))
      return TouchFrame(time: EventTime(microseconds: time), changes: [change])
    }
    drag.delaysTouchesBegan = false
    #expect(scenario.arbiter.dispatchMoves(frame(.moved, at: 10_000, x: 40.5))?.count == 2)
    #expect(scenario.arbiter.dispatchMoves(frame(.moved, at: 20_000, x: 41)) == nil)
    let last = scenario.arbiter.dispatch(frame(.ended, at: 30_000, x: 41))
    guard case .touch(let end)? = last.first else { return #expect(Bool(false)) }
    #expect(end.phase == .ended && end.position.x == 41)
  }

  @Test("A22, PAN4: a touch that it ignores is delivered in full")
  func ignored() {
    #expect(
      play([pan("pan", fingers: 1...1)], "a+0(40,40) a>20(50,40) b+30(60,40) b-40 a-50")
        == "1began@0 1cancelled@20 pan began@20 2began@30 2ended@40 pan ended@50")
  }

  @Test("C5: without cancels_touches downstream gets all")
  func shared() {
    let recognizer = tap("tap")
    recognizer.cancelsTouches = false
    #expect(play([recognizer], "a+0(40,40) a-50") == "1began@0 tap recognized@50 1ended@50")
  }

  @Test("C5: also a touch that an active one takes up")
  func sharedLater() {
    let recognizer = pan("pan")
    recognizer.cancelsTouches = false
    #expect(
      play([recognizer], "a+0(40,40) a>20(50,40) b+30(60,40) b-40 a-50")
        == "1began@0 pan began@20 1moved@20 2began@30 2ended@40 pan ended@50 1ended@50")
  }

  @Test("C6, C7: withheld, then began with its own place and time, one move, and the end")
  func withheldAndReleased() {
    let recognizer = press("press")
    recognizer.delaysTouchesBegan = true
    let scenario = Scenario([recognizer])
    scenario.arbiter.deliversDownstream = true
    #expect(scenario.play("a+5(40,40) a>10(41,40) a>20(42,40)") == "")
    #expect(scenario.play("a>30(50,40)") == "1began@5 1moved@30")
    #expect(scenario.play("a>40(51,40) a-50") == "1moved@40 1ended@50")
    #expect(scenario.play("a+200(40,40) a-210") == "2began@200 2ended@210")
    #expect(scenario.play("a+400(40,40) a!410") == "")
    #expect(scenario.play("a+500(40,40) @1100") == "press began@1000")
  }

  @Test("C7: released at its own place, then at the present one; if it has lifted, no move between")
  func places() {
    let recognizer = press("press")
    recognizer.delaysTouchesBegan = true
    let scenario = Scenario([recognizer])
    scenario.arbiter.deliversDownstream = true
    scenario.play("a+5(40,40) a>10(41,40) a>30(50,40)")
    #expect(scenario.deliveries.map(\.position.x) == [40, 50])
    #expect(scenario.play("b+100(60,40) b>110(61,40) b-120") == "2began@100 2ended@120")
    #expect(scenario.deliveries.suffix(2).map(\.position.x) == [60, 61])
  }

  @Test("C6: on recognition nothing is ever delivered")
  func withheldAndClaimed() {
    let recognizer = tap("double", taps: 2)
    recognizer.delaysTouchesBegan = true
    #expect(play([recognizer], "a+0(40,40) a-50 a+150(40,40) a-200") == "double recognized@200")
  }

  @Test("C8, C9: both ways of a double tap")
  func doubleTap() {
    let script = "a+0(40,40) a-50 a+150(40,40) a-200"
    #expect(
      play([tap("double", taps: 2)], script)
        == "1began@0 2began@150 1cancelled@200 2cancelled@200 double recognized@200")
    let direct = tap("double", taps: 2)
    direct.delaysTouchesEnded = false
    #expect(
      play([direct], script)
        == "1began@0 1ended@50 2began@150 2cancelled@200 double recognized@200")
  }

  @Test("C8: the lift reaches downstream when the double has failed")
  func lateLift() {
    #expect(play([tap("double", taps: 2)], "a+0(40,40) a-50") == "1began@0 1ended@400.001")
  }

  @Test("C11: delayed as long as any recognizer delays it")
  func severalDelays() {
    let (short, long) = (tap("short"), press("long"))
    short.delaysTouchesBegan = true
    long.delaysTouchesBegan = true
    short.maxMovement = 1
    #expect(
      play([short, long], "a+0(40,40) a>10(42,40) a>20(50,40)", toTheEnd: false)
        == "1began@0 1moved@20")
  }

  @Test("C13: two withheld touches keep their order; an interruption leaves nothing down")
  func order() {
    let hold = press("press", fingers: 2)
    hold.delaysTouchesBegan = true
    #expect(
      play([hold], "a+0(40,40) b+10(60,40) b>20(70,40) a-30 b-40")
        == "1began@0 2began@10 2moved@20 1ended@30 2ended@40")
    let scenario = Scenario([pan("pan", fingers: 2...2), tap("double", taps: 2)])
    scenario.arbiter.deliversDownstream = true
    scenario.play("a+0(40,40) a-50 b+60(42,40)")
    let stop = EventTime(microseconds: 100_000)
    scenario.note(scenario.arbiter.cancelAll(at: stop, because: Reason("stop")))
    #expect(scenario.log.suffix(2).sorted() == ["1ended@100", "2cancelled@100"])
    #expect(scenario.play("b>110(50,40) b-120") == "")
  }

  @Test("what has left, and was told to the end or claimed, is not kept")
  func forgotten() {
    let scenario = Scenario([pan("pan"), tap("tap")])
    scenario.arbiter.deliversDownstream = true
    scenario.play("a+0(40,40) a>20(60,40) a-30 b+500(40,40) b-550 c+1000(40,40) c!1010 d+2000(9,9)")
    let records = Mirror(reflecting: scenario.arbiter.downstream).descendant("records")
    #expect((records as? [Any])?.count == 1)
  }

  @Test("a touch is owed until it is told to the end or claimed")
  func owed() {
    let double = tap("double", taps: 2)
    double.delaysTouchesBegan = true
    let scenario = Scenario([double])
    let arbiter = scenario.arbiter
    arbiter.deliversDownstream = true
    scenario.play("a+0(40,40) a-50")
    #expect(arbiter.owesDownstream(1))
    #expect(!arbiter.owesDownstream(2))
    scenario.play("@500")
    #expect(!arbiter.owesDownstream(1))
    scenario.play("a+600(40,40) a-610 a+620(40,40) a-630")
    #expect(!arbiter.owesDownstream(2))
    #expect(!arbiter.owesDownstream(3))
    scenario.play("a+1000(40,40)")
    #expect(arbiter.owesDownstream(4))
    scenario.play("a!1010")
    #expect(!arbiter.owesDownstream(4))
  }

  @Test("G1, C1: a frame of moves that concern nobody passes by, and later ones know where it led")
  func passedBy() {
    let scenario = Scenario([tap("tap")])
    let arbiter = scenario.arbiter
    arbiter.deliversDownstream = true
    scenario.play("a+0(40,40) a>10(60,40)")
    func to(_ touch: Touch.ID, _ phase: TouchFrame.Phase, _ x: Double) -> TouchFrame.Change {
      TouchFrame.Change(touch: touch, phase: phase, position: Point(x: x, y: 40))
    }
    func frame(_ milliseconds: Int64, _ changes: TouchFrame.Change...) -> TouchFrame {
      TouchFrame(time: EventTime(microseconds: milliseconds * 1000), changes: changes)
    }
    #expect(arbiter.passesBy(frame(20, to(1, .moved, 80))))
    #expect(!arbiter.passesBy(frame(20, to(1, .moved, 80), to(2, .began, 9))))
    scenario.note(arbiter.dispatch(frame(15, to(1, .moved, 80), to(2, .began, 9))))
    scenario.note(arbiter.dispatch(frame(22, to(2, .moved, 30))))
    #expect(arbiter.passesBy(frame(25, to(2, .moved, 33))))
    scenario.note(arbiter.dispatch(frame(30, to(1, .ended, 80))))
    #expect(scenario.deliveries.last?.position == Point(x: 80, y: 40))
    #expect(arbiter.passesBy(frame(35, to(2, .moved, 36))))
    #expect(scenario.log == ["1began@0", "1moved@10", "2began@20", "2moved@22", "1ended@30"])
  }
}
