import Testing

@testable import Gestures

/// Attempts that are ended from outside, gesture by gesture.
@Suite struct CancellingTests {
  private let tap = TapGestureRecognizer(name: "tap")
  private let pan = PanGestureRecognizer(name: "pan")
  private let press = LongPressGestureRecognizer(name: "press")

  private func cancel(_ scenario: Scenario, at time: Double, _ names: String...) -> String {
    let before = scenario.log.count
    scenario.note(
      scenario.arbiter.cancel(
        at: EventTime(microseconds: Int64(time * 1000)), because: Reason("a test")
      ) { names.contains($0.name) })
    return scenario.log[before...].joined(separator: " ")
  }

  @Test("E3, E9: a reason says what took the gesture's own touch away")
  func interruptions() {
    let words: [(TouchFrame.Interruption?, String)] = [
      (.palm, "a touch was taken for a palm"), (.pen, "a pen came near the glass"),
      (.loss, "the rest of a touch was lost (SYN_DROPPED, or an interruption)"),
      (nil, "a touch was cancelled"),
    ]
    for (interruption, expected) in words {
      let zone = Zone(name: "z", rectangle: Rectangle(left: 80, top: 0, right: 160, bottom: 100))
      let scenario = Scenario(zones: [zone])
      let inside = PanGestureRecognizer(name: "inside")
      scenario.arbiter.add(inside, to: Zone.ID(0))
      scenario.arbiter.recordsTransitions = true
      scenario.play("a+0(40,40) b+0(120,40)")
      // The other touch goes in the same frame, and of something else.
      let other: TouchFrame.Interruption? = interruption == .palm ? .pen : .palm
      let changes = [(1, other), (2, interruption)].map {
        TouchFrame.Change(
          touch: $0.0, phase: .cancelled, position: Point(x: 40, y: 40), interruption: $0.1)
      }
      let time = EventTime(microseconds: 50_000)
      let outputs = scenario.arbiter.dispatch(TouchFrame(time: time, changes: changes))
      let reasons: [String] = outputs.compactMap {
        guard case .transition(let one) = $0, one.to == .failed else {
          return nil
        }
        return one.reason.description
      }
      #expect(reasons == [expected])
    }
  }

  @Test("E3, E9: what took a touch away says nothing of the next")
  func laterInterruption() {
    let scenario = Scenario([pan])
    scenario.arbiter.recordsTransitions = true
    let reasons = [(1, TouchFrame.Interruption.palm), (2, .pen)].map { touch, interruption in
      scenario.play("a+\(touch * 100)(40,40)")
      let change = TouchFrame.Change(
        touch: touch, phase: .cancelled, position: Point(x: 40, y: 40), interruption: interruption)
      let time = EventTime(microseconds: Int64(touch) * 100_000 + 50_000)
      scenario.note(scenario.arbiter.dispatch(TouchFrame(time: time, changes: [change])))
      return scenario.failures.last
    }
    #expect(
      reasons == ["pan: a touch was taken for a palm", "pan: a pen came near the glass"])
  }

  @Test("E1, A17: what has begun is cancelled, and its finger is dead for it")
  func active() {
    let scenario = Scenario([pan])
    #expect(scenario.play("a+0(40,40) a>10(50,40) a>20(60,40)") == "pan began@10 pan changed@20")
    #expect(cancel(scenario, at: 25, "pan") == "pan cancelled@25")
    #expect(pan.touches.isEmpty)
    #expect(scenario.play("a>30(90,40) a-40") == "")
    #expect(scenario.play("a+100(40,40) a>110(50,40) a-120") == "pan began@110 pan ended@120")
  }

  @Test("E1: who hears that its touches are cancelled has them no more")
  func touchesAreGone() {
    let puppet = Puppet(name: "puppet")
    puppet.onCancelled = { #expect($0.touches.isEmpty) }
    let scenario = Scenario([puppet])
    scenario.play("a+0(40,40) b+0(60,40)")
    #expect(cancel(scenario, at: 25, "puppet") == "")
    #expect(puppet.calls == "b2c2r")
  }

  @Test("E1: what has not begun fails, and others go on with the same finger")
  func possible() {
    let scenario = Scenario([tap, press])
    #expect(scenario.play("a+0(40,40)") == "")
    #expect(cancel(scenario, at: 100, "press") == "")
    #expect(scenario.play("a-600") == "tap recognized@600")
  }

  @Test("E1, B26: a failure by cancelling frees whoever waited for it")
  func required() throws {
    let double = TapGestureRecognizer(name: "double")
    double.taps = 2
    try tap.require(toFail: double)
    let scenario = Scenario([tap, double])
    #expect(scenario.play("a+0(40,40) a-80") == "")
    #expect(cancel(scenario, at: 100, "double") == "tap recognized@100")
  }

  @Test("A9, B20: one that waits for another is cancelled in silence")
  func pending() throws {
    try pan.require(toFail: press)
    let scenario = Scenario([pan, press])
    press.maxMovement = 100
    #expect(scenario.play("a+0(40,40) a>10(60,40)") == "")
    #expect(cancel(scenario, at: 20, "pan") == "")
    #expect(scenario.play("a-40") == "")
  }

  @Test("C3: what a gesture claimed stays claimed, what is free stays with applications")
  func downstream() {
    let scenario = Scenario([pan])
    scenario.arbiter.deliversDownstream = true
    scenario.play("a+0(40,40) a>10(50,40)")
    #expect(scenario.deliveries.map(\.phase) == [.began, .cancelled])
    _ = cancel(scenario, at: 20, "pan")
    scenario.play("b+30(90,40) a>40(60,40) a-50 b-60")
    #expect(scenario.deliveries.map(\.phase) == [.began, .cancelled, .began, .ended])
  }
}
