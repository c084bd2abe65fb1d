import Glibc
import Testing

@testable import Gestures

@Suite struct PanTests {
  @Test("PAN2, D2: the slop is taken off; fingers that come and go make no jump")
  func translation() {
    let scenario = Scenario([pan("pan")])
    scenario.play(
      "a+0(40,40) a>20(43,44) b+30(90,40) a>30(46,48) a>40(48,48) b-50 a>60(49,48) a-70")
    let translations = scenario.events.map { $0.values.translation ?? .zero }
    #expect(
      scenario.log == [
        "pan began@20", "pan changed@30", "pan changed@40", "pan changed@60", "pan ended@70",
      ])
    let expected = [(1.2, 1.6), (1.2, 1.6), (2.2, 1.6), (3.2, 1.6), (3.2, 1.6)]
    for (got, wanted) in zip(translations, expected) {
      #expect((got - Vector(dx: wanted.0, dy: wanted.1)).length < 1e-9)
    }
    #expect(scenario.events.map(\.values.fingers) == [1, 2, 2, 1, 1])
  }

  @Test("D1: changed in the frame of a lift still tells of all fingers")
  func fingersBeforeTheLift() {
    let scenario = Scenario([pan("pan")])
    scenario.play("a+0(40,40) b+0(60,40) a>20(50,40) b>20(70,40) a>30(52,40) b-30 a-40")
    #expect(scenario.events.map(\.values.fingers) == [2, 2, 1])
    #expect(scenario.events.map(\.values.location.x) == [60, 61, 52])
  }

  @Test("D2: writing the translation goes on from there and clears the velocity")
  func writing() {
    let recognizer = pan("pan")
    recognizer.addAction { event in
      if event.state == .changed { recognizer.translation = Vector(dx: 1, dy: 0) }
    }
    let scenario = Scenario([recognizer])
    scenario.play("a+0(40,40) a>10(45,40) a>20(50,40) a>30(55,40) a-31")
    #expect(scenario.events.map { $0.values.translation?.dx } == [2, 7, 6, 1])
    #expect(scenario.events.last?.values.velocity == .zero)
  }
}

@Suite struct PinchAndRotationTests {
  @Test("PIN2, PIN3, D2: scale is 1 at began; it freezes and goes on without a jump")
  func scale() {
    let scenario = Scenario([pinch("pinch")])
    scenario.play(
      "a+0(40,40) b+0(50,40) b>20(60,40) b>30(80,40) b-40 a>50(20,40) c+60(70,40) c>70(120,40) a-80 c-90"
    )
    let scales = scenario.events.compactMap(\.values.scale)
    #expect(
      scenario.log == ["pinch began@20", "pinch changed@30", "pinch changed@70", "pinch ended@90"])
    for (got, wanted) in zip(scales, [1.0, 2, 4, 4]) { #expect(abs(got - wanted) < 1e-9) }
  }

  @Test("ROT2, D3: rotation is 0 at began and unwraps beyond half a turn")
  func unwraps() {
    let scenario = Scenario([rotation("turn")])
    var script = "a+0(50,50) b+0(70,50)"
    for step in 1...8 {
      let angle = Double(step) * 50 * .pi / 180
      script += " b>\(step * 10)(\(50 + 20 * cos(angle)),\(50 + 20 * sin(angle)))"
    }
    scenario.play(script)
    let degrees = scenario.events.compactMap(\.values.rotation).map { ($0 * 180 / .pi).rounded() }
    #expect(degrees == [0, 50, 100, 150, 200, 250, 300, 350])
  }

  @Test("D3: fingers that meet hold both values")
  func meeting() {
    let scenario = Scenario([pinch("pinch")])
    scenario.play("a+0(40,40) b+0(60,40) b>10(50,40) b>20(40.5,40) b>30(40,40.5) b>40(50,40)")
    let scales = scenario.events.compactMap(\.values.scale)
    for (got, wanted) in zip(scales, [1.0, 1, 1, 1]) { #expect(abs(got - wanted) < 1e-9) }
    #expect(scales.count == 4)
  }

  @Test("D3: fingers 1 mm apart still tell how far they spread")
  func closeTogether() {
    let scenario = Scenario([pinch("pinch")])
    scenario.play("a+0(40,40) b+0(60,40) b>10(50,40) b>20(41.5,40) b>30(43,40) b>40(41,40)")
    let scales = scenario.events.compactMap(\.values.scale)
    #expect(scales.count == 4)
    for (got, wanted) in zip(scales, [1, 0.15, 0.3, 0.1]) { #expect(abs(got - wanted) < 1e-9) }
  }
}
