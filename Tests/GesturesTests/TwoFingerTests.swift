import Testing

@testable import Gestures

/// A pan, a pinch and a rotation of the same two fingers.
@Suite struct TwoFingerTests {
  struct Case: CustomTestStringConvertible {
    let label: String
    let script: String
    let alone: String
    let together: String
    var testDescription: String { label }
  }

  /// Fingers 30 mm apart, a to the left of b, sampled every 10 ms.
  static let cases = [
    Case(
      label: "PIN5: they drag, and spread a little on the way",
      script: "a+0(40,40) b+0(70,40) a>10(40,41.2) b>10(71.3,41.2) a>20(40,42.4) "
        + "b>20(72.6,42.4) a>30(40,44) b>30(72.6,44) a-40 b-40",
      alone: "pinch began@20 pinch changed@30 pinch ended@40",
      together: "pan began@30 pan ended@40"),
    Case(
      label: "PIN5: they spread: nobody waits",
      script: "a+0(40,40) b+0(70,40) a>10(39,40) b>10(71,40) a>20(38,40) b>20(72,40) a-40 b-40",
      alone: "pinch began@20 pinch ended@40", together: "pinch began@20 pinch ended@40"),
    Case(
      label: "PIN5: one rests, the other spreads: nobody waits",
      script: "a+0(40,40) b+0(70,40) b>10(71,40) b>20(72.5,40) b>30(77,40) a-40 b-40",
      alone: "pinch began@20 pinch changed@30 pinch ended@40",
      together: "pinch began@20 pinch changed@30 pinch ended@40"),
    Case(
      label: "PIN5: they drifted for long, then they spread",
      script: "a+0(40,40) b+0(70,40) a>100(40,42.9) b>100(70,42.9) a>200(39,42.9) b>200(71,43.1) "
        + "a>210(37.5,42.9) b>210(72.5,43.3) a-300 b-300",
      alone: "pinch began@210 pinch ended@300", together: "pinch began@210 pinch ended@300"),
  ]

  @Test(arguments: cases) func rivals(_ one: Case) {
    let alone = Scenario([pinch("pinch")])
    #expect(alone.play(one.script) == one.alone)
    let together = Scenario([pinch("pinch"), pan("pan", fingers: 2...2)])
    #expect(together.play(one.script) == one.together)
  }

  @Test("PIN5: who may run beside the pan does not wait for it")
  func simultaneous() {
    let (pinch, pan) = (pinch("pinch"), pan("pan", fingers: 2...2))
    let friend = Friend(of: pan)
    pinch.delegate = friend
    let scenario = Scenario([pinch, pan])
    scenario.play(TwoFingerTests.cases[0].script + " @400")
    #expect(scenario.log.contains("pinch began@20") && scenario.log.contains("pan began@30"))
  }

  @Test("PIN5: a pan that waits for the pinch is no rival")
  func requirement() throws {
    let (pinch, pan) = (pinch("pinch"), pan("pan", fingers: 2...2))
    try pan.require(toFail: pinch)
    let scenario = Scenario([pinch, pan])
    #expect(scenario.play(TwoFingerTests.cases[0].script) == TwoFingerTests.cases[0].alone)
  }

  @Test("PIN5: a pan that needs three fingers is no rival")
  func threeFingers() {
    let scenario = Scenario([pinch("pinch"), pan("pan", fingers: 3...3)])
    #expect(scenario.play(TwoFingerTests.cases[0].script) == TwoFingerTests.cases[0].alone)
  }

  @Test("PIN5: what two fingers do counts from when a third one has left")
  func afterThree() {
    let advice = Advice()
    let pinch = pinch("pinch")
    pinch.delegate = advice
    let scenario = Scenario([pinch, pan("pan", fingers: 2...3)])
    scenario.play("a+0(40,40) b+0(70,40)")
    advice.receives = { false }
    #expect(
      scenario.play("c+5(55,80) c-20 a>30(39.2,40) b>30(77.2,40) a-50 b-50")
        == "pinch began@30 pinch ended@50")
  }
}

/// Allows one other to run beside whoever asks it.
private final class Friend: GestureRecognizerDelegate {
  private let other: GestureRecognizer

  init(of other: GestureRecognizer) {
    self.other = other
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    other === self.other
  }
}
