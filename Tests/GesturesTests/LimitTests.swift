import Testing

@testable import Gestures

/// Limits that depend on time or on other fingers, on both sides of them.
@Suite struct LimitTests {
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
