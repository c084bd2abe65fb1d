import Testing

@testable import Gestures

/// What actions and resets do to recognizers while a dispatch is going on.
@Suite struct MovingTests {
  /// Asks for a state in `reset()`, where none is to be asked for.
  private final class Untidy: GestureRecognizer {
    override func touchesEnded(_ touches: [Touch]) { state = .ended }
    override func reset() { state = .began }
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
}
