import Testing

@testable import Gestures

/// Does what a test says at each call, and writes the calls down.
final class Puppet: GestureRecognizer {
  var onBegan: (Puppet) -> Void = { _ in }
  var onMoved: (Puppet) -> Void = { _ in }
  var onEnded: (Puppet) -> Void = { _ in }
  var onCancelled: (Puppet) -> Void = { _ in }
  var onDeadline: (Puppet) -> Void = { _ in }
  private(set) var calls = ""
  /// The states that it was reset in.
  private(set) var endings: [State] = []

  override func touchesBegan(_ touches: [Touch]) {
    calls += "b\(touches.count)"
    onBegan(self)
  }
  override func touchesMoved(_ touches: [Touch]) {
    calls += "m\(touches.count)"
    onMoved(self)
  }
  override func touchesEnded(_ touches: [Touch]) {
    calls += "e\(touches.count)"
    onEnded(self)
  }
  override func touchesCancelled(_ touches: [Touch]) {
    calls += "c\(touches.count)"
    onCancelled(self)
  }
  override func deadlineReached() {
    calls += "d"
    onDeadline(self)
  }
  override func reset() {
    calls += "r"
    endings.append(state)
  }
}

@Suite struct StateMachineTests {
  typealias State = GestureState

  @Test("A3–A7: what each state makes of each request")
  func table() {
    let states: [State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
    let rows: [(State, [State?])] = [
      (.possible, [.possible, .began, .began, .ended, .failed, .failed]),
      (.began, [nil, nil, .changed, .ended, .cancelled, .cancelled]),
      (.changed, [nil, nil, .changed, .ended, .cancelled, .cancelled]),
      (.ended, [nil, nil, nil, nil, nil, nil]),
      (.cancelled, [nil, nil, nil, nil, nil, nil]),
      (.failed, [nil, nil, nil, nil, nil, nil]),
    ]
    for (state, expected) in rows {
      #expect(states.map(state.following) == expected, "\(state)")
    }
  }

  private func run(_ puppet: Puppet, _ script: String) -> String {
    let scenario = Scenario([puppet])
    let now = scenario.play(script)
    let late = scenario.finish()
    return [now, late].filter { !$0.isEmpty }.joined(separator: " ")
  }

  @Test("A5: a recognizer that never decides fails when its last touch is gone; A21: and is reset")
  func forgetful() {
    let puppet = Puppet(name: "p")
    #expect(run(puppet, "a+0(1,1) b+10(2,2) a-20 b-30 a+40(1,1) a-50") == "")
    #expect(puppet.calls == "b1b1e1e1rb1e1r")
  }

  @Test(
    "A20: reset() sees how the attempt ended, and possible comes after it",
    arguments: [
      ("it recognized", [nil, nil, .ended], State.ended),
      ("it ended", [.began, .changed, .ended], .ended),
      ("it failed", [nil, .failed, nil], .failed),
      ("it cancelled itself", [.began, .cancelled, nil], .cancelled),
      ("A5, A21 it never decided", [nil, nil, nil], .failed),
      ("A5 it began and forgot", [nil, .began, nil], .cancelled),
    ] as [(String, [State?], State)])
  func ending(label: String, requests: [State?], ending: State) {
    let puppet = Puppet(name: "p")
    let ask = { (number: Int) in { (it: Puppet) in requests[number].map { it.state = $0 } ?? () } }
    (puppet.onBegan, puppet.onMoved, puppet.onEnded) = (ask(0), ask(1), ask(2))
    let scenario = Scenario([puppet])
    scenario.play("a+0(1,1) a>10(2,2) a-20")
    #expect(puppet.endings == [ending] && puppet.state == .possible)
    #expect(!scenario.log.contains { $0.hasPrefix("?") })
  }

  @Test("A20, B6, B22, E4: to whom others did it, it is failed, whatever it thought of itself")
  func endingOfLosers() throws {
    let (possible, pending, disabled) = (Puppet(name: "1"), Puppet(name: "2"), Puppet(name: "3"))
    let winner = pan("winner")
    pending.onBegan = { $0.state = .ended }
    try pending.require(toFail: winner)
    let scenario = Scenario([possible, pending, disabled, winner])
    scenario.play("a+0(40,40)")
    disabled.isEnabled = false
    scenario.play("a>20(50,40) a-30")
    #expect([possible, pending, disabled].map(\.endings) == [[.failed], [.failed], [.failed]])
  }

  @Test("A5: one that began and forgets is cancelled")
  func forgetfulActive() {
    let puppet = Puppet(name: "p")
    puppet.onMoved = { $0.state = .began }
    #expect(run(puppet, "a+0(1,1) a>10(2,2) a-20") == "p began@10 p cancelled@20")
  }

  @Test("A5: a deadline ahead keeps an attempt without touches")
  func deadlineKeeps() {
    let puppet = Puppet(name: "p")
    puppet.onEnded = { $0.deadline = $0.now + .milliseconds(100) }
    puppet.onDeadline = { $0.state = .ended }
    #expect(run(puppet, "a+0(1,1) a-20") == "p recognized@120")
    #expect(puppet.calls == "b1e1dr")
  }

  @Test("A6: failing while active is cancelling, with its action")
  func failWhileActive() {
    let puppet = Puppet(name: "p")
    puppet.onBegan = { $0.state = .began }
    puppet.onMoved = { $0.state = .failed }
    #expect(run(puppet, "a+0(1,1) a>10(2,2) a-20") == "p began@0 p cancelled@10")
  }

  @Test("A7: requests that make no sense are diagnosed, never a crash")
  func misplaced() {
    let puppet = Puppet(name: "p")
    puppet.onBegan = { $0.state = .ended }
    let scenario = Scenario([puppet])
    puppet.state = .began
    scenario.play("a+0(1,1)")
    puppet.onBegan = {
      $0.state = .began
      $0.state = .possible
    }
    scenario.play("b+10(1,1) b-20")
    #expect(scenario.log.filter { $0.hasPrefix("?") }.count >= 1)
    #expect(
      scenario.log.filter { !$0.hasPrefix("?") } == [
        "p recognized@0", "p began@10", "p cancelled@20",
      ])
  }

  @Test("A10: changed again fires again, once per assignment")
  func changedTwice() {
    let puppet = Puppet(name: "p")
    puppet.onBegan = { $0.state = .began }
    puppet.onMoved = {
      $0.state = .changed
      $0.state = .changed
    }
    puppet.onEnded = { $0.state = .ended }
    #expect(
      run(puppet, "a+0(1,1) a>10(2,2) a-20") == "p began@0 p changed@10 p changed@10 p ended@20")
  }

  @Test("A11: no action runs before every recognizer has seen the event; A13: several run in order")
  func actionsLast() {
    let (first, second) = (Puppet(name: "first"), Puppet(name: "second"))
    var order = ""
    second.onBegan = { $0.state = .ended }
    first.onBegan = { _ in order += "seen " }
    second.addAction { _ in order += "one " }
    second.addAction { _ in order += "two" }
    Scenario([first, second]).play("a+0(1,1)")
    #expect(order == "seen one two")
  }

  @Test("A14: began and ended in one event are both delivered; changes between are dropped")
  func beganAndEnded() {
    let puppet = Puppet(name: "p")
    puppet.onBegan = {
      $0.state = .began
      $0.state = .changed
      $0.state = .ended
    }
    #expect(run(puppet, "a+0(1,1) a-9") == "p began@0 p ended@0")
  }

  @Test("A15, A17, A18: done means done: no events, a reset at once, old touches ignored for good")
  func deaf() {
    let puppet = Puppet(name: "p")
    puppet.onMoved = { $0.state = .ended }
    #expect(
      run(puppet, "a+0(1,1) a>10(2,2) a>20(3,3) b+30(5,5) a>35(6,6) b>40(6,6) a-50 b-60")
        == "p recognized@10 p recognized@40")
    #expect(puppet.calls == "b1m1rb1m1r")
  }

  @Test("A19: who recognized stays deaf until those that requirements link to it are done")
  func coupledReset() {
    let (long, short) = (Puppet(name: "long"), Puppet(name: "short"))
    short.onBegan = { $0.state = .ended }
    let other = Puppet(name: "other")
    other.requiring(short)
    let adviser = Adviser()
    adviser.allows = [short, other, long]
    for puppet in [long, short, other] { puppet.delegate = adviser }
    long.requiring(short)
    let scenario = Scenario([long, short, other])
    // `short` recognizes, its dependants fail and reset with it: a new touch starts all afresh.
    scenario.play("a+0(1,1) b+10(2,2)")
    #expect(short.calls == "b1rb1r")
  }

  @Test("A19: a pending single and its double reset together")
  func coupledTaps() {
    let double = tap("double", taps: 2)
    let single = tap("single").requiring(double)
    let scenario = Scenario([single, double])
    scenario.arbiter.recordsTransitions = true
    scenario.play("a+0(1,1) a-50 a+150(1,1) a-200")
    #expect(
      scenario.log == [
        "single:possible>failed", "double:possible>ended", "double recognized@200",
        "single:failed>possible", "double:ended>possible",
      ])
  }

  @Test("A22: an ignored touch is not counted")
  func ignoring() {
    let puppet = Puppet(name: "p")
    puppet.onBegan = { puppet in
      if puppet.touches.count == 2, let extra = puppet.touches.last { puppet.ignore(extra) }
    }
    _ = run(puppet, "a+0(1,1) b+10(2,2) b>20(3,3) b-30 a-40")
    #expect(puppet.calls == "b1b1e1r")
  }

  @Test("A24: one event carries began, then moved, then ended, then cancelled")
  func phases() {
    let puppet = Puppet(name: "p")
    _ = run(puppet, "a+0(1,1) b+0(2,2) c+0(3,3) d+50(4,4) a>50(2,1) b-50 c!50")
    #expect(puppet.calls == "b3b1m1e1c1r")
  }

  @Test("E1, E9: an interruption reaches every participant, also one between two taps")
  func interruption() {
    let (active, between) = (press("press"), tap("double", taps: 2))
    let zones = [Zone(name: "z", rectangle: Rectangle(left: 0, top: 0, right: 50, bottom: 100))]
    let scenario = Scenario(zones: zones)
    let single = tap("single").requiring(between)
    scenario.arbiter.add(active)
    scenario.arbiter.add(between, to: Zone.ID(0))
    scenario.arbiter.add(single, to: Zone.ID(0))
    scenario.play("a+0(100,10) @550 b+560(10,10) b-600")
    scenario.note(
      scenario.arbiter.cancelAll(at: EventTime(microseconds: 700_000), because: Reason("stop")))
    #expect(scenario.log == ["press began@500", "press cancelled@700"])
    #expect(scenario.arbiter.deadline == nil)
    #expect(scenario.arbiter.participants.isEmpty)
  }

  @Test("E4, E5: disabling cancels or fails; enabled again, old touches stay ignored")
  func disabling() {
    let recognizer = pan("pan")
    let scenario = Scenario([recognizer])
    scenario.play("a+0(40,40) a>20(50,40)")
    recognizer.isEnabled = false
    #expect(scenario.arbiter.deadline != nil)
    #expect(scenario.finish() == "pan cancelled@20")
    recognizer.isEnabled = true
    #expect(
      scenario.play("a>40(60,40) b+50(40,60) b>60(50,60) b-70 a-80") == "pan began@60 pan ended@70")
  }

  @Test("E4: disabling one that is possible frees its dependants, also from within an action")
  func disablingFrees() {
    let double = tap("double", taps: 2)
    let single = tap("single").requiring(double)
    let trigger = Puppet(name: "trigger")
    trigger.onBegan = { $0.state = .ended }
    trigger.addAction { _ in double.isEnabled = false }
    let zones = [Zone(name: "z", rectangle: Rectangle(left: 0, top: 0, right: 50, bottom: 100))]
    let scenario = Scenario(
      [],
      zones: zones + [
        Zone(name: "y", rectangle: Rectangle(left: 50, top: 0, right: 160, bottom: 100))
      ])
    scenario.arbiter.add(double, to: Zone.ID(0))
    scenario.arbiter.add(single, to: Zone.ID(0))
    scenario.arbiter.add(trigger, to: Zone.ID(1))
    #expect(
      scenario.play("a+0(10,10) a-50 b+100(100,10)")
        == "trigger recognized@100 single recognized@100")
  }

  @Test("E6: removing is disabling")
  func removing() {
    let recognizer = pan("pan")
    let scenario = Scenario([recognizer])
    scenario.play("a+0(40,40) a>20(50,40)")
    scenario.arbiter.remove(recognizer)
    #expect(scenario.finish() == "pan cancelled@20")
    #expect(scenario.play("a>40(60,40) a-50 b+60(40,40) b>70(60,40)") == "")
  }
}
