import Glibc
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

  @Test("D4: of a pinch only the first finger's landing is a sample")
  func otherLandingOfAPinch() {
    let scenario = Scenario([pinch("pinch")])
    scenario.play("a+0(40,40) b+20(60,40) b>30(63,40) b>40(66,40)")
    let wanted = velocity((0, 1), (30, 1.15), (40, 1.3)).dx / 1.15
    #expect(abs((scenario.events.last?.values.scaleVelocity ?? 0) - wanted) < 1e-9)
  }

  /// Thresholds of less than a millimetre or a radian, or of nothing at all.
  static let small = [
    Case(
      "PAN1 half a millimetre", with(pan("x")) { $0.slop = 0.5 },
      "a+0(40,40) a>10(40.6,40) a-20", "x began@10 x ended@20"),
    Case(
      "PAN1 no slop, but no way either", with(pan("x")) { $0.slop = 0 },
      "a+0(40,40) b+0(60,40) a>10(39,40) b>10(61,40) a>20(40,40) b>20(62,40) a-30 b-30",
      "x began@20 x ended@30"),
    Case(
      "PIN1 half a millimetre outwards", with(pinch("x", .out)) { $0.slop = 0.5 },
      "a+0(40,40) b+0(60,40) b>10(60.6,40) a-20 b-20", "x began@10 x ended@20"),
    Case(
      "PIN1 exactly one", with(pinch("x")) { $0.slop = 1 },
      "a+0(40,40) b+0(60,40) b>10(61,40) a-20 b-20", "x began@10 x ended@20"),
    Case(
      "PIN1 no slop, but no change either", with(pinch("x")) { $0.slop = 0 },
      "a+0(40,40) b+0(60,40) a>10(41,40) b>10(61,40) a-20 b-20", ""),
    Case(
      "ROT1 no slop, but no turn either", with(rotation("x")) { $0.slop = 0 },
      "a+0(40,40) b+0(60,40) a>10(41,40) b>10(61,40) a-20 b-20", ""),
  ]

  private static func with<Kind: GestureRecognizer>(
    _ recognizer: Kind, _ set: (Kind) -> Void
  ) -> [GestureRecognizer] {
    set(recognizer)
    return [recognizer]
  }

  @Test(arguments: small) func thresholds(one: Case) { one.check() }

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

  @Test("D2, D4: no more does it of a pan that is not told of every move yet")
  func motionBesideALandingAtRest() {
    let pan = pan("pan")
    pan.slop = 20
    let scenario = Scenario([pan])
    let steps = (3...6).map { "a>\($0)0(\(40 + 5 * $0),40) b>\($0)0(\(80 + 5 * $0),40)" }
    scenario.play(
      "a+0(40,40) a>10(45,40) b+20(90,40) a>20(50,40) " + steps.joined(separator: " "))
    let wanted = velocity((0, 0), (10, 5), (30, 10), (40, 15), (50, 20), (60, 25))
    #expect(scenario.log == ["pan began@60"])
    #expect(scenario.events.first?.values.velocity == wanted)
  }

  @Test(
    "D4, PIN2: the velocity at began is that of the scale that is 1 there, since the first landing",
    arguments: [0, 20])
  func scaleVelocity(landing: Int) {
    let scenario = Scenario([pinch("pinch")])
    scenario.play("a+0(40,40) b+\(landing)(60,40) b>\(landing + 10)(70,40)")
    let velocity = scenario.events.first?.values.scaleVelocity ?? 0
    #expect(abs(velocity - (1.5 - 1) / (0.010 + Double(landing) / 1000) / 1.5) < 1e-6)
  }

  /// One of each type, and fingers for them: they go, spread and turn, they hardly move, or one
  /// lands too far away, or only one lands.
  private static let makers: [@Sendable () -> GestureRecognizer] = [
    { pan("x", fingers: 1...3) }, { pinch("x") }, { rotation("x") }, { swipe("x", fingers: 2) },
    { tap("x", fingers: 2) }, { press("x", fingers: 2) }, { edgePan("x", .left, fingers: 2) },
  ]
  private static let before = [
    "a+0(2,20) b+0(4,40) a>10(10,26) b>10(12,44) a>20(18,32) b>20(30,50) a-30 b-30",
    "a+0(2,20) b+0(4,40) a>10(3,20) b>10(6,41) a-30 b-30",
    "a+0(2,20) b+0(40,40) a-30 b-30",
  ]
  private static let after = [
    "c+55(100,60) d+55(120,60) c>65(98,66) d>65(128,60) c>75(92,72) d>75(133,58) c-85 d-85",
    "c+55(100,60) d+55(120,60) c>65(100.4,60) d>65(120.5,60.2) c-75 d-75",
    "c+55(2,60) c-75",
  ]

  @Test("A16: an attempt knows nothing of the one before", arguments: makers.indices)
  func afresh(kind: Int) {
    func told(_ scripts: [String]) -> String {
      let recognizer = LimitTests.makers[kind]()
      let scenario = Scenario([recognizer])
      for script in scripts.dropLast() { scenario.play(script) }
      let before = scenario.events.count
      scenario.play(scripts[scripts.count - 1])
      return scenario.events[before...].map { "\($0.state) \($0.values.location) \($0.values.all)" }
        .joined() + "\(recognizer.tally.lastFailure?.reason.description ?? "")"
    }
    for before in LimitTests.before {
      for after in LimitTests.after {
        let isFailure = told([after]).hasPrefix("began") || told([after]).hasPrefix("ended")
        let used = told([before, after])
        #expect(isFailure ? used.hasPrefix(told([after])) : used == told([after]))
      }
    }
  }

  @Test(
    "D4: a turn and a change of span have a velocity from the landing on, though nobody listened")
  func velocitiesAfterRest() {
    let (turn, zoom) = (rotation("turn"), pinch("zoom"))
    (turn.slop, zoom.slop) = (25 * .pi / 180, 25)
    var (turning, spreading) = ("a+0(40,40) b+0(60,40)", "a+0(40,40) b+0(60,40)")
    for step in 1...3 {
      let angle = Double(step) * .pi / 18
      let (x, y) = (10 * cos(angle), 10 * sin(angle))
      turning += " a>\(step * 10)(\(50 - x),\(40 - y)) b>\(step * 10)(\(50 + x),\(40 + y))"
      spreading += " a>\(step * 10)(\(40 - 5 * step),40) b>\(step * 10)(\(60 + 5 * step),40)"
    }
    let told = Scenario([turn])
    #expect(told.play(turning) == "turn began@30")
    #expect(abs((told.events.first?.values.rotationVelocity ?? 0) - .pi / 18 / 0.01) < 0.01)
    let spread = Scenario([zoom])
    #expect(spread.play(spreading) == "zoom began@30")
    #expect(abs((spread.events.first?.values.scaleVelocity ?? 0) - 0.5 / 0.01 / 2.5) < 0.01)
  }

  @Test("D4: a slow finger has a velocity, and two samples of one moment have none")
  func slow() {
    #expect(abs(velocity((0, 0), (20, 0.05), (40, 0.1)).dx - 2.5) < 1e-9)
    #expect(velocity((0, 0), (0, 5)) == .zero)
    // There and back: the parabola through all three falls by 0.2 mm a millisecond.
    #expect(abs(velocity((0, 0), (10, 1), (20, 0)).dx + 200) < 1e-9)
    var tracker = VelocityTracker()
    let (start, next) = (EventTime(microseconds: 0), EventTime(microseconds: 1))
    tracker.add(.zero, at: start)
    tracker.add(Vector(dx: 1e-6, dy: 0), at: next)
    #expect(abs(tracker.velocity(at: next).dx - 1) < 1e-9)
  }
}
