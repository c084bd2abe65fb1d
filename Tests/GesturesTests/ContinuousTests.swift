import Glibc
import Testing

@testable import Gestures

@Suite struct PanTests {
  @Test(arguments: [
    Case(
      "PAN1 slop is inclusive", [pan("pan")],
      "a+0(40.1,40) a>20(43.1,40) a-50", "pan began@20 pan ended@50"),
    Case("PAN1 not yet", [pan("pan")], "a+0(40,40) a>20(42.99,40) a-50", ""),
    Case(
      "PAN1 counts anew from the last landing", [pan("pan")],
      "a+0(40,40) a>10(42,40) b+20(60,40) a>30(44,40) b>30(62,40) a>40(45,40) b>40(64,40) a-50 b-60",
      "pan began@40 pan ended@60"),
    Case(
      "PAN1 counts anew from the last lift", [pan("pan")],
      "a+0(40,40) b+0(60,40) a>10(42,40) b>10(62,40) b-20 a>30(43,40) a-50", ""),
    Case(
      "PAN1 needs min_fingers", [pan("pan", fingers: 2...2)],
      "a+0(40,40) a>20(60,40) a-50", ""),
    Case(
      "PAN3 changed only while min_fingers are down", [pan("pan", fingers: 2...3)],
      "a+0(40,40) b+0(60,40) a>20(50,40) b>20(70,40) a>30(51,40) b-40 a>50(55,40) a-60",
      "pan began@20 pan changed@30 pan ended@40"),
    Case(
      "PAN4 a finger too many while possible", [pan("pan", fingers: 1...1)],
      "a+0(40,40) b+20(60,40) a>40(50,40) b-50 a>60(60,40) a-70", ""),
    Case(
      "PAN4 a finger too many while active is ignored", [pan("pan", fingers: 1...1)],
      "a+0(40,40) a>20(50,40) b+30(60,40) b>40(70,40) a>50(51,40) b-60 a-70",
      "pan began@20 pan changed@50 pan ended@70"),
    Case(
      "PAN5 45° is within", [pan("pan", .right)],
      "a+0(40,40) a>20(42.2,42.2) a-50", "pan began@20 pan ended@50"),
    Case(
      "PAN5 beyond 45° fails for good", [pan("pan", .right)],
      "a+0(40,40) a>20(42.1,42.2) a>40(60,42.2) a-50", ""),
    Case(
      "PAN5 horizontal is both ways", [pan("pan", .horizontal)],
      "a+0(40,40) a>20(36,41) a-50", "pan began@20 pan ended@50"),
    Case("PAN6 lifted", [pan("pan")], "a+0(40,40) a-50", ""),
    Case(
      "F6 the second finger's end is the end", [pan("pan", fingers: 2...2)],
      "a+0(40,40) b+0(60,40) a>20(50,40) b>20(70,40) b-40 c+300(60,40) a>320(55,40) c>320(70,40) c-400 a-400",
      "pan began@20 pan ended@40"),
    Case(
      "A24 a move and a lift in one frame: the move first", [pan("pan", fingers: 2...2)],
      "a+0(40,40) b+0(60,40) a>20(50,40) b>20(70,40) a>40(51,40) b-40 a-50",
      "pan began@20 pan changed@40 pan ended@40"),
    Case(
      "E3 one palm of two fingers cancels the pan", [pan("pan")],
      "a+0(40,40) b+0(60,40) a>20(50,40) b>20(70,40) b!40 a>50(60,40) a-60",
      "pan began@20 pan cancelled@40"),
  ])
  func pans(_ it: Case) { it.check() }

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
      if event.state == .changed { recognizer.translation = .zero }
    }
    let scenario = Scenario([recognizer])
    scenario.play("a+0(40,40) a>10(45,40) a>20(50,40) a>30(55,40) a-31")
    #expect(scenario.events.map { $0.values.translation?.dx } == [2, 7, 5, 0])
    #expect(scenario.events.last?.values.velocity == .zero)
  }
}

@Suite struct EdgePanTests {
  @Test(arguments: [
    Case(
      "EDGE1 from the left inwards", [edgePan("edge", .left)],
      "a+0(6,40) a>20(10,40) a>30(11,40) a-50", "edge began@20 edge changed@30 edge ended@50"),
    Case("EDGE1 not from the edge", [edgePan("edge", .left)], "a+0(6.01,40) a>20(20,40) a-50", ""),
    Case(
      "EDGE1 along the edge", [edgePan("edge", .left)], "a+0(2,40) a>20(3,50) a>40(20,50) a-50", ""),
    Case(
      "EDGE1 from the right", [edgePan("edge", .right)],
      "a+0(158,40) a>20(150,40) a-50", "edge began@20 edge ended@50"),
    Case(
      "EDGE1 from the bottom", [edgePan("edge", .bottom)],
      "a+0(50,98) a>20(50,90) a-50", "edge began@20 edge ended@50"),
    Case(
      "EDGE1 later touches are ignored", [edgePan("edge", .left)],
      "a+0(2,40) b+10(50,40) a>20(10,40) b>30(60,40) a-50 b-60", "edge began@20 edge ended@50"),
    Case(
      "EDGE1 two fingers within the chord time", [edgePan("edge", .left, fingers: 2)],
      "a+0(2,40) b+150(2,60) a>200(10,40) b>200(10,60) a-300 b-310",
      "edge began@200 edge ended@300"),
    Case(
      "EDGE1 the second finger too late", [edgePan("edge", .left, fingers: 2)],
      "a+0(2,40) b+151(2,60) a>200(10,40) b>200(10,60) a-300 b-310", ""),
  ])
  func edges(_ it: Case) { it.check() }
}

@Suite struct PinchAndRotationTests {
  @Test(arguments: [
    Case(
      "PIN1 slop is inclusive", [pinch("pinch")],
      "a+0(40,40) b+0(60,40) b>20(62.5,40) a-50 b-60", "pinch began@20 pinch ended@60"),
    Case(
      "PIN1 the wrong way", [pinch("pinch", .in)],
      "a+0(40,40) b+0(60,40) b>20(63,40) b>30(50,40) a-50 b-60", ""),
    Case(
      "PIN1 inwards", [pinch("pinch", .in)],
      "a+0(40,40) b+0(60,40) b>20(57,40) a-50 b-60", "pinch began@20 pinch ended@60"),
    Case(
      "PIN3 frozen while a finger is up, then on", [pinch("pinch")],
      "a+0(40,40) b+0(60,40) b>20(80,40) b-30 a>40(30,40) c+50(70,40) c>60(90,40) a-70 c-80",
      "pinch began@20 pinch changed@60 pinch ended@80"),
    Case(
      "PIN3 a third finger while possible", [pinch("pinch")],
      "a+0(40,40) b+0(60,40) c+10(50,60) b>20(80,40) a-50 b-60 c-60", ""),
    Case(
      "PIN3 a third finger while active is ignored", [pinch("pinch")],
      "a+0(40,40) b+0(60,40) b>20(80,40) c+30(50,60) c>40(50,70) b>50(81,40) a-60 b-70 c-80",
      "pinch began@20 pinch changed@50 pinch ended@70"),
    Case("PIN4 lifted", [pinch("pinch")], "a+0(40,40) b+0(60,40) a-50 b-60", ""),
    Case(
      "PIN1 three fingers", [pinch("pinch", fingers: 3)],
      "a+0(40,40) b+0(60,40) c+0(50,60) a>20(35,37) b>20(65,37) c>20(50,66) a-50 b-60 c-60",
      "pinch began@20 pinch ended@60"),
    Case(
      "ROT1 not yet", [rotation("turn")],
      "a+0(40,40) b+0(60,40) b>20(60,43) a-50 b-60", ""),
    Case(
      "ROT1 clockwise is down on the right", [rotation("turn", .clockwise)],
      "a+0(40,40) b+0(60,40) b>20(60,44) a-50 b-60", "turn began@20 turn ended@60"),
    Case(
      "ROT1 the wrong way", [rotation("turn", .counterclockwise)],
      "a+0(40,40) b+0(60,40) b>20(60,44) a-50 b-60", ""),
  ])
  func transforms(_ it: Case) { it.check() }

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
}
