import Testing

@testable import Gestures

/// What becomes of one recognizer's attempt, as its subclass and its clients see it.
@Suite struct AttemptTests {
  @Test("A1, A2: from possible and back to it, by reset alone")
  func fromPossibleToPossible() {
    let puppet = Puppet(name: "p")
    #expect(puppet.state == .possible)
    puppet.onBegan = { $0.state = .began }
    puppet.onMoved = { $0.state = .possible }
    puppet.onEnded = { $0.state = .ended }
    let scenario = Scenario([puppet])
    scenario.arbiter.recordsTransitions = true
    scenario.play("a+0(1,1) a>10(2,2)")
    #expect(puppet.state == .began)
    scenario.play("a-20")
    #expect(puppet.state == .possible)
    #expect(
      scenario.log.filter { !$0.hasPrefix("?") } == [
        "p:possible>began", "p began@0", "p:began>ended", "p ended@20", "p:ended>possible",
      ])
  }

  @Test("A8: nothing is called back for possible and failed")
  func silentFailure() {
    let puppet = Puppet(name: "p")
    puppet.onMoved = { $0.state = .failed }
    var calls = 0
    puppet.addAction { _ in calls += 1 }
    #expect(Scenario([puppet]).play("a+0(1,1) a>10(2,2) a-20") == "")
    #expect(calls == 0)
  }

  @Test("A9: what is cancelled while it is pending was never heard of")
  func cancelledWhilePending() {
    let hold = press("hold")
    hold.maxMovement = 20
    let pan = pan("pan").requiring(hold)
    let scenario = Scenario([pan, hold])
    #expect(scenario.play("a+0(40,40) a>20(50,40)") == "")
    #expect(pan.state == .began)
    #expect(scenario.play("a!30") == "")
    #expect(scenario.arbiter.participants.isEmpty)
  }

  @Test("A16: one reset, after the actions")
  func resetAfterActions() {
    let puppet = Puppet(name: "p")
    puppet.onMoved = { $0.state = .ended }
    var callsAtAction: [String] = []
    puppet.addAction { [unowned puppet] _ in callsAtAction.append(puppet.calls) }
    Scenario([puppet]).play("a+0(1,1) a>10(2,2) a>20(3,3) a-30")
    #expect(callsAtAction == ["b1m1"])
    #expect(puppet.calls == "b1m1r")
  }

  @Test("F7: a recognizer that fails sees no lift, only its reset")
  func noLiftAfterFailure() {
    let puppet = Puppet(name: "p")
    puppet.onMoved = { $0.state = .failed }
    Scenario([puppet]).play("a+0(1,1) a>10(2,2) a-20")
    #expect(puppet.calls == "b1m1r")
  }

  @Test("E8: a winner's cancel goes downstream; who is excluded gets no touchesCancelled")
  func cancelGoesDownstream() {
    let puppet = Puppet(name: "p")
    let scenario = Scenario([puppet, pan("pan")])
    scenario.arbiter.deliversDownstream = true
    scenario.play("a+0(40,40) a>20(50,40) a-30")
    #expect(scenario.log == ["1began@0", "1cancelled@20", "pan began@20", "pan ended@30"])
    #expect(puppet.calls == "b1m1r")
  }

  @Test("E7: a subclass may cancel itself; while possible that is failing (A7)")
  func cancelsItself() {
    let puppet = Puppet(name: "p")
    puppet.onMoved = { $0.state = .cancelled }
    let scenario = Scenario([puppet])
    #expect(scenario.play("a+0(1,1) a>10(2,2) a-20") == "")
    puppet.onBegan = { $0.state = .began }
    #expect(scenario.play("a+30(1,1) a>40(2,2) a-50") == "p began@30 p cancelled@40")
  }

  @Test("E1, E9: an interruption hands every touch to touchesCancelled, once")
  func interruption() {
    let (puppet, active) = (Puppet(name: "possible"), Puppet(name: "active"))
    active.onBegan = { if $0.state == .possible { $0.state = .began } }
    let advice = Advice()
    advice.isSimultaneous = true
    active.delegate = advice
    let scenario = Scenario([puppet, active])
    scenario.play("a+0(60,1) b+10(70,1) a-20")
    let stop = EventTime(microseconds: 30_000)
    scenario.note(scenario.arbiter.cancelAll(at: stop, because: Reason("stop")))
    #expect(scenario.log == ["active began@0", "active cancelled@30"])
    #expect(puppet.calls == "b1b1e1c1r" && active.calls == "b1b1e1c1r")
  }

  @Test("B2: a pen is no finger; a recognizer says which kinds it takes")
  func kinds() {
    let (finger, pen) = (tap("finger"), tap("pen"))
    pen.allowedKinds = [.pen]
    let scenario = Scenario([finger, pen])
    for (touch, kind) in [(1, Touch.Kind.pen), (2, .finger)] {
      for (milliseconds, phase) in [(0, TouchFrame.Phase.began), (50, .ended)] {
        let time = EventTime(microseconds: Int64(touch * 1000 + milliseconds) * 1000)
        let change = TouchFrame.Change(
          touch: touch, phase: phase, position: Point(x: 40, y: 40), kind: kind)
        scenario.note(scenario.arbiter.dispatch(TouchFrame(time: time, changes: [change])))
      }
    }
    #expect(scenario.log == ["pen recognized@1050", "finger recognized@2050"])
  }

  @Test("G1: a frame in which nothing moved is no movement; deadlines run all the same")
  func silentFinger() {
    let puppet = Puppet(name: "p")
    let scenario = Scenario([press("press"), puppet])
    #expect(scenario.play("a+0(40,40) @100 @200 @499") == "")
    #expect(scenario.play("@501") == "press began@500")
    #expect(puppet.calls == "b1r")
  }

  @Test("G4, TAP1: ten fingers that land within 150 ms and lift within 100 are one tap")
  func tenFingers() {
    let fingers = "abcdefghij".enumerated()
    let landings = fingers.map { "\($1)+\($0 * 15)(\(20 + 10 * $0),40)" }
    let lifts = fingers.map { "\($1)-\(300 + $0 * 10)" }
    let gestures = [tap("ten", fingers: 10), tap("one"), pan("nine", fingers: 9...9)]
    #expect(
      Scenario(gestures).play((landings + lifts).joined(separator: " ")) == "ten recognized@390")
  }

  @Test("D1: whatever it is told, it knows when that was")
  func times() {
    let puppet = Puppet(name: "p")
    var times: [Int] = []
    let note = { (puppet: Puppet) in times.append(Int(puppet.now.milliseconds)) }
    puppet.onBegan = {
      note($0)
      $0.deadline = $0.now + .milliseconds(5)
    }
    (puppet.onMoved, puppet.onEnded, puppet.onCancelled) = (note, note, note)
    puppet.onDeadline = note
    let scenario = Scenario([puppet])
    scenario.play("a+10(1,1) a>20(2,2) b+30(9,9) a-40 b!50 a+300(1,1)")
    let stop = EventTime(microseconds: 310_000)
    scenario.note(scenario.arbiter.cancelAll(at: stop, because: Reason("stop")))
    #expect(times == [10, 15, 20, 30, 35, 40, 50, 300, 305, 310])
    #expect(puppet.calls == "b1dm1b1de1c1rb1dc1r")
  }

  @Test("B27: a deadline that has passed when it is set is told of, and none")
  func pastDeadline() {
    let puppet = Puppet(name: "p")
    puppet.onBegan = { $0.deadline = $0.now + .milliseconds(10) }
    puppet.onDeadline = { $0.deadline = $0.now }
    let scenario = Scenario([puppet])
    #expect(
      scenario.play("a+0(1,1) @20")
        == "?p: set a deadline that had passed when its deadline was reached")
    #expect(scenario.arbiter.deadline == nil && puppet.calls == "b1d")
  }

  @Test("A7: a request between two events is told of with the next")
  func requestBetweenEvents() {
    let puppet = Puppet(name: "p")
    let scenario = Scenario([puppet])
    puppet.state = .ended
    #expect(scenario.finish() == "?p: asked for a state that A7 rules out here")
    #expect(scenario.finish() == "")
  }

  @Test(
    "A22: who ignores a touch goes on with the others, though another follows them too",
    arguments: [
      ("b+20(90,90) a>30(60,40) a-40", "pan changed@30 pan ended@40"),
      ("b+20(90,90) a>20(60,40) a-40", "pan changed@20 pan ended@40"),
      ("b+20(90,90) a-20", "pan ended@20"),
      ("b+20(90,90) b>30(99,90) b-35 a-40", "pan ended@40"),
    ])
  func ignoring(script: String, expected: String) {
    let (pan, beside, advice) = (pan("pan", fingers: 1...1), Puppet(name: "beside"), Advice())
    advice.isSimultaneous = true
    beside.delegate = advice
    let scenario = Scenario([pan, beside])
    #expect(scenario.play("a+0(40,40) a>10(50,40)") == "pan began@10")
    #expect(scenario.play(script) == expected)
    #expect(scenario.events.allSatisfy { $0.values.fingers == 1 && $0.values.location.y == 40 })
    #expect(beside.calls.hasPrefix("b1m1b1"))
    let (way, last) = (script.contains("a>") ? 17.0 : 7, scenario.events.last?.values)
    #expect(last?.translation == Vector(dx: way, dy: 0))
  }

  @Test("A22: a touch that another has it ignore is gone from what it hears next")
  func ignoredInBetween() {
    let landing = "a+0(20,40) b+0(40,40) c+0(60,40) d+0(80,40)"
    let rows: [(ReferenceWritableKeyPath<Puppet, (Puppet) -> Void>, String, String)] = [
      (\.onBegan, "", "b3"),
      (\.onMoved, " a>10(21,40) b>10(41,40) c>10(61,40)", "b4m2"),
      (\.onEnded, " a-10 b-10 c-10", "b4e2"),
    ]
    let ignored = Touch(
      id: 1, kind: .finger, landed: EventTime(microseconds: 0), at: Point(x: 20, y: 40))
    for (occasion, script, calls) in rows {
      let (first, second) = (Puppet(name: "first"), Puppet(name: "second"))
      first[keyPath: occasion] = { _ in second.ignore(ignored) }
      Scenario([second, first]).play(landing + script)
      #expect(second.calls == calls)
    }
  }

  @Test("A22, D2: what is left of the touches makes no jump, before it begins and after")
  func ignoringMakesNoJump() {
    let drag = pan("drag")
    let scenario = Scenario([drag])
    scenario.play("a+0(40,40) b+0(40,60)")
    let other = drag.touches[1]
    drag.ignore(other)
    #expect(scenario.play("a>10(42,40)") == "")
    drag.ignore(other)
    #expect(scenario.play("a>20(44,40) b+30(40,60) a>40(70,40)") == "drag began@20 drag changed@40")
    let before = drag.translation
    drag.ignore(drag.touches[1])
    scenario.play("a>50(71,40)")
    #expect(drag.translation == before + Vector(dx: 1, dy: 0))
  }

  @Test("A22: who is not told of every move goes on with the touches that it does not ignore")
  func ignoredAtRest() {
    let drag = pan("drag")
    let scenario = Scenario([drag, tap("two", fingers: 2)])
    scenario.play("a+0(40,40) b+0(60,40) a>10(40.5,40)")
    drag.ignore(drag.touches[1])
    #expect(scenario.play("a>20(60,40)") == "drag began@20")
  }

  @Test(
    "A4: which attempt is discrete does not depend on the one before, nor how many fingers it had")
  func oneAfterTheOther() {
    let (puppet, drag) = (Puppet(name: "p"), pan("drag", fingers: 2...2))
    puppet.onBegan = { if $0.state == .possible { $0.state = .began } }
    let scenario = Scenario([drag, puppet])
    scenario.play("a+0(1,1) a-50")
    scenario.play("a+1000(40,40) b+1000(60,40) a-1030 b-1030")
    puppet.onBegan = { $0.state = .ended }
    #expect(scenario.play("a+2000(1,1) a-2050") == "p recognized@2000")
    puppet.isEnabled = false
    scenario.play("a+3000(40,40) b+3000(60,40) a-3030 b-3030 @4000")
    scenario.play("a+5000(40,40) a-5050")
    #expect(
      drag.tally.lastFailure?.reason.description
        == "1 finger landed, 2 are needed (min_fingers = 2)")
  }
}
