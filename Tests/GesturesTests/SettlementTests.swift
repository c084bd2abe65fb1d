import Testing

@testable import Gestures

/// What the property tests and a second reading of the rules found: which recognizer settles what,
/// and when.
@Suite struct SettlementTests {
  private static func zone(_ name: String, from left: Double, to right: Double) -> Zone {
    Zone(name: name, rectangle: Rectangle(left: left, top: 0, right: right, bottom: 100))
  }

  @Test("D4, B27: a finger that rested until the release has no velocity")
  func velocityAtRelease() {
    let tap = tap("tap")
    let scenario = Scenario([tap, pan("pan").requiring(tap)])
    scenario.play("a+0(40,40) a>10(41,40) a>20(42,40) a>30(43,40) a>40(44,40) @800")
    #expect(scenario.log == ["pan began@750"])
    #expect(scenario.events.first?.values.velocity == Vector.zero)
  }

  @Test("E6, B25: one that is removed while it is asked about a touch takes no part in it")
  func removedWhileAsked() {
    let (tap, advice) = (tap("tap"), Advice())
    let scenario = Scenario([tap])
    tap.delegate = advice
    advice.receives = {
      scenario.arbiter.remove(tap)
      return true
    }
    #expect(scenario.play("a+0(40,40) a-80") == "")
  }

  @Test("E4, B35: one that a delegate disables while others ask to begin does not win")
  func disabledWhileOthersAsk() {
    let (first, second, advice) = (pan("first"), pan("second"), Advice())
    let scenario = Scenario([first, second])
    first.delegate = advice
    advice.begins = {
      second.isEnabled = false
      return true
    }
    #expect(scenario.play("a+0(40,40) a>20(50,40) a-80") == "first began@20 first ended@80")
  }

  @Test("E4, B35: one that a delegate disables when it would have to wait has failed for that")
  func disabledWhileItWouldWait() {
    let (first, second, hold, advice) = (pan("first"), pan("second"), tap("hold"), Advice())
    let scenario = Scenario([first, second.requiring(hold), hold])
    first.delegate = advice
    advice.begins = {
      second.isEnabled = false
      return true
    }
    #expect(scenario.play("a+0(40,40) a>20(44,40)") == "first began@20")
    #expect(second.tally.lastFailure?.reason.description == "it was disabled or removed")
  }

  @Test(
    "A19: who required one that failed and started afresh is reset when that has finished",
    arguments: [false, true])
  func startsAfreshWithTheOther(isDynamic: Bool) {
    let (pan, tap, advice) = (pan("pan", fingers: 1...1), tap("tap"), Advice())
    if isDynamic {
      pan.delegate = advice
      advice.required = tap
    } else {
      pan.requiring(tap)
    }
    let scenario = Scenario([pan, tap])
    #expect(
      scenario.play("a+0(40,40) a>10(44,40) a>20(50,40) b+100(90,40) a-150")
        == "pan began@20 pan ended@150")
    #expect(scenario.arbiter.participants.count == 2)
    // The tap fails of the third finger. The pan does not know that one.
    #expect(
      scenario.play("c+300(40,80) c>320(50,80) c-330 d+600(40,40) d>620(50,40) d-650")
        == "pan began@620 pan ended@650")
  }

  @Test("B18, B19, B32: a dynamic requirement that is active already has recognized")
  func dynamicRequirementOnActive() {
    let (pan, press, advice) = (pan("pan"), press("press"), Advice())
    press.delegate = advice
    advice.isSimultaneous = true
    advice.required = pan
    let scenario = Scenario([pan, press])
    #expect(
      scenario.play("a+0(40,40) a>20(50,40) b+300(70,40) @900 a-1000 b-1000")
        == "pan began@20 pan ended@1000")
  }

  @Test("B18: a winner fails whoever required it, whatever else they require")
  func winnerBesideActive() {
    let zones = [
      SettlementTests.zone("left", from: 0, to: 50),
      SettlementTests.zone("middle", from: 50, to: 100),
      SettlementTests.zone("right", from: 100, to: 160),
    ]
    let (pan, tap) = (pan("pan"), tap("tap"))
    let scenario = Scenario([], zones: zones)
    scenario.arbiter.add(pan, to: Zone.ID(0))
    scenario.arbiter.add(tap, to: Zone.ID(1))
    scenario.arbiter.add(press("press").requiring(pan, tap), to: Zone.ID(2))
    // Were the press still open at 300, the tap would be deaf (A19).
    let played = scenario.play(
      "a+0(20,40) a>20(30,40) c+30(130,40) b+40(70,40) b-100 b+300(70,40) b-350 a-400 c-500")
    #expect(played == "pan began@20 tap recognized@100 tap recognized@350 pan ended@400")
  }

  @Test("A5, A11, E7: a state that another's action sets is settled in the same dispatch")
  func stateSetByAnAction() {
    let zones = [SettlementTests.zone("left", from: 0, to: 50)]
    let (press, swipe) = (press("press"), swipe("swipe"))
    let scenario = Scenario([], zones: zones)
    scenario.arbiter.add(press, to: Zone.ID(0))
    scenario.arbiter.add(swipe)
    let advice = Advice()
    advice.isSimultaneous = true
    swipe.delegate = advice
    swipe.addAction { _ in press.state = .cancelled }
    #expect(
      scenario.play("a+0(20,40) b+600(100,40) b>620(115,40)")
        == "press began@500 swipe recognized@620 press cancelled@620")
    #expect(scenario.arbiter.participants.isEmpty)
  }

  @Test("A14: an action that ends its own gesture at began gets began, then ended, once each")
  func actionThatEnds() {
    let pan = pan("pan")
    pan.addAction { event in
      if event.state == .began { pan.state = .ended }
    }
    let scenario = Scenario([pan])
    #expect(scenario.play("a+0(40,40) a>20(50,40) a>40(60,40)") == "pan began@20 pan ended@20")
  }

  @Test("A5: a state set between two events is settled when the arbiter asks to be called")
  func stateSetBetweenEvents() {
    let press = press("press")
    let scenario = Scenario([press])
    scenario.play("a+0(40,40) @600")
    press.state = .ended
    #expect(scenario.finish() == "press ended@600")
  }

  @Test("C3: a touch that an active recognizer takes up in its last event is not delivered")
  func takenUpAtTheEnd() {
    let scenario = Scenario([pan("pan", fingers: 2...3)])
    scenario.arbiter.deliversDownstream = true
    scenario.play("a+0(40,40) b+0(60,40) a>20(50,40) b>20(70,40)")
    let beginning = ["1began@0", "2began@0", "1cancelled@20", "2cancelled@20", "pan began@20"]
    #expect(scenario.log == beginning)
    #expect(scenario.play("c+50(80,40) a-50 b-50 c>60(81,40) c-70") == "pan ended@50")
  }

  @Test("B25: a recognizer of another surface takes no part in this one")
  func otherSurface() {
    let press = press("press")
    let elsewhere = Scenario([press])
    let scenario = Scenario([tap("tap").requiring(press)])
    elsewhere.play("a+0(40,40)")
    #expect(scenario.play("a+0(40,40) a-80") == "tap recognized@80")
  }

  @Test("A20: a deadline set at reset does not reach the next attempt")
  func deadlineAtReset() {
    let sleeper = Sleeper(name: "sleeper")
    #expect(Scenario([sleeper]).play("a+0(40,40) a-10 a+20(40,40) @200 a-300") == "")
  }
}

/// Sets a deadline when it is reset, which it should not do.
private final class Sleeper: GestureRecognizer {
  override func deadlineReached() { state = .ended }
  override func reset() { deadline = now + .milliseconds(100) }
}
