import Testing

@testable import Gestures

/// Limits that depend on time or on other fingers, on both sides of them.
@Suite struct LimitTests {
  private static func slow(_ milliseconds: Double) -> SwipeGestureRecognizer {
    let recognizer = swipe("swipe")
    recognizer.maxDuration = .milliseconds(milliseconds)
    return recognizer
  }

  private static func quarterTurn() -> RotationGestureRecognizer {
    let recognizer = rotation("turn")
    recognizer.slop = .pi / 2
    return recognizer
  }

  @Test(arguments: [
    Case(
      "SW1 after 400 ms 4.992 mm are enough", [LimitTests.slow(500)],
      "a+0(40,40) a>400(45,40) a-450", "swipe recognized@400"),
    Case(
      "SW1 and 4.98 are not", [LimitTests.slow(500)], "a+0(40,40) a>400(44.98,40) a-450", ""),
    Case(
      "SW1 after 400 ms 4.864 mm of deviation are allowed", [LimitTests.slow(500)],
      "a+0(40,40) a>400(60,44.86) a-450", "swipe recognized@400"),
    Case(
      "SW1 and 4.88 are not", [LimitTests.slow(500)], "a+0(40,40) a>400(60,44.88) a-450", ""),
    Case(
      "SW1 twice the time: the limits sink half as fast", [LimitTests.slow(1000)],
      "a+0(40,40) a>800(45,40) a-850", "swipe recognized@800"),
    Case(
      "SW1 twice the time, too short", [LimitTests.slow(1000)],
      "a+0(40,40) a>800(44.98,40) a-850", ""),
    Case(
      "SW3 time counts from the last landing: 6.496 mm", [swipe("swipe", fingers: 2)],
      "a+0(40,40) b+100(40,60) a>300(46.5,40) b>300(46.5,60) a-350 b-350", "swipe recognized@300"),
    Case(
      "SW3 and 6.48 are not enough", [swipe("swipe", fingers: 2)],
      "a+0(40,40) b+100(40,60) a>300(46.48,40) b>300(46.48,60) a-350 b-350", ""),
    Case(
      "ROT1 exactly the slop", [LimitTests.quarterTurn()],
      "a+0(40,40) b+0(60,40) b>20(40,60) a-50 b-60", "turn began@20 turn ended@60"),
    Case(
      "PIN3 a third finger while a rotation is possible", [rotation("turn")],
      "a+0(40,40) b+0(60,40) c+10(90,40) b>20(60,60) a-50 b-60 c-60", ""),
    Case(
      "PIN3 a third finger while a rotation is active is ignored", [rotation("turn")],
      "a+0(40,40) b+0(60,40) b>20(60,60) c+30(90,40) c>40(90,60) b>50(60,61) a-60 b-70 c-80",
      "turn began@20 turn changed@50 turn ended@70"),
    Case(
      "A17b, PAN4 what lands 150 ms after the finger too many is of its chord",
      [pan("pan", fingers: 1...1)],
      "a+0(40,40) b+20(60,40) a-30 b-40 c+170(60,60) c>190(70,60) c-250", ""),
    Case(
      "A17b, PIN3 and so for a pinch", [pinch("pinch")],
      """
      a+0(40,40) b+0(60,40) c+20(60,60) a-30 b-30 c-30 \
      d+100(40,40) e+100(60,40) e>120(90,40) d-150 e-150
      """, ""),
    Case(
      "TAP6 of two fingers only the centroid counts", [tap("tap", taps: 2, fingers: 2)],
      "a+0(40,40) b+0(70,40) a-50 b-50 a+150(72,40) b+160(44,40) a-200 b-200",
      "tap recognized@200"),
    Case(
      "LP0 the tap was held too long", [press("press", taps: 1)],
      "a+0(40,40) a-760 a+800(40,40) @1400 a-1500", ""),
    Case(
      "LP0 the tap was held just long enough", [press("press", taps: 1)],
      "a+0(40,40) a-749 a+900(40,40) @1450 a-1500", "press began@1400 press ended@1500"),
    Case(
      "LP1 one finger waits for the other as long as it likes", [press("press", fingers: 2)],
      "a+0(40,40) @900 b+1000(50,40) @1600 a-1700 b-1700", "press began@1500 press ended@1700"),
    Case(
      "LP1 likewise after a tap", [press("press", fingers: 2, taps: 1)],
      "a+0(40,40) b+0(50,40) a-50 b-50 a+200(40,40) @1200 b+1300(50,40) @1900 a-1950 b-1950",
      "press began@1800 press ended@1950"),
  ])
  func limits(_ it: Case) { it.check() }

  /// The velocity of these samples (ms, mm to the right) at the last of them.
  private func velocity(_ samples: (Int64, Double)...) -> Vector {
    var tracker = VelocityTracker()
    for (time, x) in samples {
      tracker.add(Vector(dx: x, dy: 0), at: EventTime(microseconds: time * 1000))
    }
    return tracker.velocity(at: EventTime(microseconds: (samples.last?.0 ?? 0) * 1000))
  }

  @Test("D4: the landing is a sample, another finger's landing is none")
  func otherLanding() {
    let scenario = Scenario([pan("pan")])
    scenario.play(
      """
      a+0(40,40) a>10(45,40) a>20(50,40) b+25(90,40) \
      a>30(55,40) b>30(95,40) a>40(60,40) b>40(100,40)
      """)
    let wanted = velocity((0, 0), (10, 5), (20, 10), (30, 15), (40, 20))
    #expect((wanted - Vector(dx: 500, dy: 0)).length < 1e-6)
    #expect(scenario.events.last?.values.velocity == wanted)
  }

  @Test("D2, D4: what moves in the frame of a landing neither counts nor is a sample")
  func motionBesideALanding() {
    let scenario = Scenario([pan("pan")])
    scenario.play(
      """
      a+0(40,40) a>10(45,40) b+20(90,40) a>20(50,40) \
      a>30(55,40) b>30(95,40) a>40(60,40) b>40(100,40)
      """)
    let wanted = velocity((0, 0), (10, 5), (30, 10), (40, 15))
    #expect(scenario.events.last?.values.translation == Vector(dx: 12, dy: 0))
    #expect(scenario.events.last?.values.velocity == wanted)
  }

  @Test("D4, PIN2: the velocity at began is that of the scale that is 1 there")
  func scaleVelocity() {
    let scenario = Scenario([pinch("pinch")])
    scenario.play("a+0(40,40) b+0(60,40) b>10(70,40)")
    let velocity = scenario.events.first?.values.scaleVelocity ?? 0
    #expect(abs(velocity - (1.5 - 1) / 0.010 / 1.5) < 1e-6)
  }
}
