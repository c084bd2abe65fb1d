import Testing

@testable import Gestures

/// What actions and resets do to recognizers while a dispatch is going on.
@Suite struct MovingTests {
  /// Asks for a state in `reset()`, where none is to be asked for.
  private final class Untidy: GestureRecognizer {
    override func touchesEnded(_ touches: [Touch]) { state = .ended }
    override func reset() { state = .began }
  }

  private final class Tidy: GestureRecognizer {
    override func touchesEnded(_ touches: [Touch]) { state = .ended }
    override func reset() { state = .possible }
  }

  @Test("E6: who is removed and added in one action ends, and counts new touches again")
  func removedAndAdded() {
    let pan = pan("pan")
    let scenario = Scenario([pan])
    let arbiter = scenario.arbiter
    pan.addAction { event in
      guard event.state == .began else { return }
      arbiter.remove(pan)
      arbiter.add(pan)
    }
    #expect(
      scenario.play("a+0(40,40) a>20(50,40) a>40(60,40) b+200(40,60) b>220(50,60) a-300 b-300")
        == "pan began@20 pan cancelled@20 pan began@220 pan cancelled@220")
    #expect(arbiter.participants.isEmpty)
  }

  @Test("E6: who is moved to another surface in an action takes part there")
  func movedInAnAction() {
    let pan = pan("pan")
    let (from, to) = (Scenario([pan]), Scenario())
    pan.addAction { [from = from.arbiter, to = to.arbiter] event in
      guard event.state == .began, pan.arbiter === from else { return }
      from.remove(pan)
      to.add(pan)
    }
    #expect(from.play("a+0(40,40) a>20(50,40) a-30") == "pan began@20 pan cancelled@20")
    #expect(to.play("a+0(40,40) a>20(50,40) a-30") == "pan began@20 pan ended@30")
  }

  @Test("E6: who is moved between two events comes once its attempt there has ended")
  func movedBetweenEvents() {
    let pan = pan("pan")
    let (from, to) = (Scenario([pan]), Scenario())
    from.play("a+0(40,40) a>20(50,40)")
    from.arbiter.remove(pan)
    to.arbiter.add(pan)
    #expect(to.play("a+0(40,40) a>20(50,40)") == "")
    #expect(from.finish() == "pan cancelled@20")
    #expect(to.play("b+30(60,40) b>50(70,40)") == "pan began@50")
    to.arbiter.remove(pan)
    from.arbiter.add(pan)
    from.arbiter.remove(pan)
    #expect(to.finish() == "pan cancelled@50")
    #expect(pan.arbiter == nil)
  }

  @Test("A10, A11: changed that another's action assigns goes out in the same dispatch")
  func changedByAnAction() {
    let zones = [
      Zone(name: "left", rectangle: Rectangle(left: 0, top: 0, right: 50, bottom: 100)),
      Zone(name: "right", rectangle: Rectangle(left: 50, top: 0, right: 160, bottom: 100)),
    ]
    let (press, tap) = (press("press"), tap("tap"))
    let scenario = Scenario([], zones: zones)
    scenario.arbiter.add(press, to: Zone.ID(0))
    scenario.arbiter.add(tap, to: Zone.ID(1))
    tap.addAction { _ in
      press.state = .changed
      press.state = .changed
    }
    #expect(
      scenario.play("a+0(20,40) b+600(100,40) b-650 a-900")
        == "press began@500 tap recognized@650 press changed@650 press changed@650 press ended@900")
  }

  @Test("A10: an action that never stops assigning changed is stopped, and told of")
  func restlessAction() {
    let pan = pan("pan")
    pan.addAction { event in
      if event.state == .changed { pan.state = .changed }
    }
    let scenario = Scenario([pan])
    scenario.play("a+0(40,40) a>20(50,40) a>40(60,40)")
    #expect(scenario.log.last == "?pan: actions never stop changing its state")
    #expect(scenario.arbiter.deadline == nil)
    #expect(scenario.play("a-60").hasSuffix("pan ended@60"))
  }

  @Test("A7, A16: a request from reset() is told of in the same dispatch")
  func requestFromReset() {
    let scenario = Scenario([Untidy(name: "untidy")])
    #expect(
      scenario.play("a+0(40,40) a-50")
        == "untidy recognized@50 ?untidy: asked for a state that A7 rules out here")
  }

  @Test("A7: possible in possible is nothing, in reset() too")
  func possibleFromReset() {
    #expect(Scenario([Tidy(name: "tidy")]).play("a+0(40,40) a-50") == "tidy recognized@50")
  }

  @Test("E6: who has moved is there once, in the order of its coming (B10)")
  func movedOnce() {
    let (pan, later) = (pan("pan"), Puppet(name: "later"))
    later.onMoved = { $0.state = .ended }
    let (from, to) = (Scenario([pan]), Scenario())
    from.play("a+0(40,40) a>20(50,40)")
    from.arbiter.remove(pan)
    to.arbiter.add(pan)
    _ = from.finish()
    to.arbiter.add(later)
    for second in 1...2 {
      #expect(
        to.play("a+\(second)000(40,40) a>\(second)020(50,40) a-\(second)030")
          == "later recognized@\(second)020")
    }
  }

  @Test("E6, A19: on another surface an earlier failure is none, and the screen is another")
  func movedFarAway() {
    let (double, edge) = (tap("double", taps: 2), edgePan("edge", .right))
    let (from, to) = (Scenario([double, edge]), Scenario(screen: Size(width: 300, height: 200)))
    for second in 0..<9 { from.play("a+\(second)000(40,40) a-\(second)900") }
    let single = tap("single").requiring(double)
    to.arbiter.add(single)
    for recognizer in [double, edge] {
      from.arbiter.remove(recognizer)
      to.arbiter.add(recognizer)
    }
    #expect(to.play("a+0(40,40) a-50") == "")
    #expect(to.play("a+150(40,40) a-200") == "double recognized@200")
    #expect(
      to.play("a+1000(299,40) a>1020(290,40) a-1030") == "edge began@1020 edge ended@1030")
    #expect(to.play("a+2000(159,40) a>2020(150,40) a-2030") == "")
  }

  @Test("an arbiter lets go of who is removed, and of those with whom it was connected")
  func letGo() {
    let scenario = Scenario()
    weak var gone: GestureRecognizer?
    do {
      let (single, double) = (tap("single"), tap("double", taps: 2))
      scenario.arbiter.add(double)
      scenario.arbiter.add(single.requiring(double))
      scenario.play("a+0(40,40) a-50 a+150(40,40) a-200")
      scenario.arbiter.remove(single)
      scenario.arbiter.remove(double)
      gone = single
    }
    scenario.play("a+1000(40,40) a-1050")
    #expect(gone == nil)
  }

  @Test("an arbiter lets go of who has recognized and is removed")
  func letGoOfAWinner() {
    let arbiter = Arbiter(screenSize: Size(width: 160, height: 100))
    func send(_ milliseconds: Int64, _ touch: Touch.ID, _ phase: TouchFrame.Phase) -> Int {
      let change = TouchFrame.Change(touch: touch, phase: phase, position: Point(x: 40, y: 40))
      let time = EventTime(microseconds: milliseconds * 1000)
      return arbiter.dispatch(TouchFrame(time: time, changes: [change])).count
    }
    weak var gone: GestureRecognizer?
    do {
      let tap = tap("tap")
      arbiter.add(tap)
      #expect(send(0, 1, .began) + send(50, 1, .ended) == 1)
      arbiter.remove(tap)
      gone = tap
    }
    #expect(send(1000, 2, .began) == 0)
    #expect(gone == nil)
  }

  @Test("a recognizer belongs to one arbiter, and to a zone of it", .needsExitTests)
  func traps() async {
    #if compiler(>=6.2)
      await #expect(processExitsWith: .failure) {
        let (one, other) = (Scenario([tap("tap")]), Scenario())
        if let tap = one.arbiter.participants.first ?? one.arbiter.members[0].first {
          other.arbiter.add(tap)
        }
      }
      await #expect(processExitsWith: .failure) {
        let (one, other, third) = (Scenario(), Scenario(), Scenario())
        let moving = pan("pan")
        one.arbiter.add(moving)
        one.play("a+0(40,40) a>20(50,40)")
        one.arbiter.remove(moving)
        other.arbiter.add(moving)
        third.arbiter.add(moving)
      }
      await #expect(processExitsWith: .failure) {
        Scenario().arbiter.add(tap("tap"), to: Zone.ID(0))
      }
      await #expect(processExitsWith: .failure) { _ = Zone.ID(-1) }
      await #expect(processExitsWith: .failure) {
        let (tap, scenario) = (tap("tap"), Scenario())
        scenario.arbiter.add(tap)
        tap.addAction { [arbiter = scenario.arbiter] event in
          _ = arbiter.dispatch(TouchFrame(time: event.time))
        }
        scenario.play("a+0(40,40) a-50")
      }
      await #expect(processExitsWith: .failure) {
        let (pan, scenario) = (pan("pan"), Scenario())
        scenario.arbiter.add(pan)
        pan.addAction { [arbiter = scenario.arbiter] event in
          if event.state == .changed { _ = arbiter.dispatch(TouchFrame(time: event.time)) }
        }
        scenario.play("a+0(40,40) a>20(50,40) a>30(60,40)")
      }
    #endif
  }

  @Test("E6, B27: a deadline stays whoever comes")
  func deadlineStays() {
    let (one, other) = (press("one"), press("other"))
    other.minDuration = .milliseconds(600)
    let scenario = Scenario([other, tap("tap", taps: 2), one])
    scenario.play("a+0(40,40) @10")
    for name in ["new", "newer", "newest"] { scenario.arbiter.add(tap(name, fingers: 3)) }
    #expect(scenario.play("b+900(60,40) a-950 b-960") == "one began@500 one ended@950")
  }

  @Test("E6, B27: a deadline stays when a finger calls those who came")
  func deadlineStaysAtALanding() {
    let left = Rectangle(left: 0, top: 0, right: 80, bottom: 100)
    let scenario = Scenario(zones: [Zone(name: "left", rectangle: left)])
    scenario.arbiter.add(press("press"), to: Zone.ID(0))
    scenario.play("a+0(40,40)")
    for name in ["new", "newer", "newest"] {
      scenario.arbiter.add(tap(name, fingers: 3), to: Zone.ID(0))
    }
    #expect(scenario.play("b+100(120,40) @600") == "press began@500")
  }
}
