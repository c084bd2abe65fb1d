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

  @Test("PIN5, B20: a pan that has begun within, and waits for another, is no rival")
  func pending() throws {
    let (pinch, pan, other) = (pinch("pinch"), pan("pan", fingers: 2...2), Puppet(name: "other"))
    pan.slop = 1
    try pan.require(toFail: other)
    let scenario = Scenario([pinch, pan, other])
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

  /// Two fingers in these places.
  private func touches(_ one: (Double, Double), _ other: (Double, Double)) -> [Touch] {
    [(1, one), (2, other)].map { id, place in
      Touch(
        id: id, kind: .finger, landed: EventTime(microseconds: 0),
        at: Point(x: place.0, y: place.1))
    }
  }

  @Test("PIN5: lately is 30 ms; what was before a landing or a lift is forgotten")
  func lately() {
    var pair = FingerPair()
    func at(_ milliseconds: Int64) -> EventTime { EventTime(microseconds: milliseconds * 1000) }
    pair.rebase(touches((0, 0), (20, 0)), at: at(0))
    #expect(pair.motion?.shift == 0 && pair.latest?.shift == 0)
    pair.moved(touches((1, 0), (21, 0)), at: at(10))
    pair.moved(touches((3, 0), (23, 0)), at: at(39))
    #expect(pair.motion?.shift == 3 && pair.latest?.shift == 3)
    pair.moved(touches((6, 0), (26, 0)), at: at(40))
    #expect(pair.motion?.shift == 6 && pair.latest?.shift == 5)
    var other = FingerPair()
    other.take(pair)
    #expect(other.motion == nil)
    other.rebase(touches((9, 9), (29, 9)), at: at(40))
    other.moved(touches((19, 9), (39, 9)), at: at(45))
    other.take(pair)
    #expect(other.motion?.shift == 6 && other.latest?.shift == 5)
    pair.rebase(touches((0, 0), (20, 0)), at: at(50))
    #expect(pair.latest?.shift == 0)
    var unheard = FingerPair()
    unheard.moved(touches((0, 0), (20, 0)), at: at(60))
    #expect(unheard.latest == nil)
  }

  @Test("PIN5: a turn is the angle times the distance of the fingers, before and after")
  func turn() throws {
    var pair = FingerPair()
    pair.rebase(touches((0, 0), (20, 0)), at: EventTime(microseconds: 0))
    pair.moved(touches((0, 0), (0, 30)), at: EventTime(microseconds: 10_000))
    let motion = try #require(pair.motion)
    #expect(motion.spread == 10 && motion.angle == .pi / 2)
    #expect(abs(motion.turn - 25 * .pi / 2) < 1e-9)
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
