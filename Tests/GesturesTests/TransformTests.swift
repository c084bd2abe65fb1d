import Foundation
import Testing

@testable import Gestures

/// Pinches and rotations of many fingers, and values that clients write.
@Suite struct TransformTests {
  /// Fingers a, b … evenly on a circle about (80 + shift, 50), as words of a script.
  private func places(
    _ fingers: Int, _ verb: String, at time: Int, radius: Double, degrees: Double, shift: Double = 0
  ) -> String {
    "abcde".prefix(fingers).enumerated().map { index, finger in
      let angle = (degrees + 360 * Double(index) / Double(fingers)) * .pi / 180
      let (x, y) = (80 + shift + radius * cos(angle), 50 + radius * sin(angle))
      return "\(finger)\(verb)\(time)(\(x),\(y))"
    }.joined(separator: " ")
  }

  private func lifts(_ fingers: Int, at time: Int) -> String {
    "abcde".prefix(fingers).map { "\($0)-\(time)" }.joined(separator: " ")
  }

  @Test(
    "PIN1, PIN2, ROT1, ROT2, D3: scale and turn of 2 to 5 fingers about their middle, at once",
    arguments: 2...5)
  func several(fingers: Int) {
    let (zoom, turn, advice) = (
      pinch("zoom", fingers: fingers), rotation("turn", fingers: fingers), Advice()
    )
    advice.isSimultaneous = true
    zoom.delegate = advice
    let scenario = Scenario([zoom, turn])
    var script = [places(fingers, "+", at: 0, radius: 20, degrees: 0)]
    for step in 1...10 {
      script.append(
        places(
          fingers, ">", at: step * 10, radius: 20 + 2 * Double(step), degrees: 12 * Double(step),
          shift: Double(step)))
    }
    script.append(lifts(fingers, at: 110))
    scenario.play(script.joined(separator: " "))
    // Both begin with the first step: the span changes by 4 mm, the fingers turn by 12°.
    #expect(scenario.log.prefix(2) == ["turn began@10", "zoom began@10"])
    #expect(Set(scenario.log.suffix(2)) == ["turn ended@110", "zoom ended@110"])
    let scale = scenario.events.last { $0.recognizer === zoom }?.values.scale ?? 0
    let angle = scenario.events.last { $0.recognizer === turn }?.values.rotation ?? 0
    #expect(abs(scale - 40.0 / 22) < 1e-9)
    #expect(abs(angle - 108 * .pi / 180) < 1e-9)
    #expect(scenario.events.last?.values.fingers == fingers)
  }

  @Test("PIN3, D2: one of three fingers lifts, another lands elsewhere: no jump in scale or turn")
  func replacedFinger() {
    let (zoom, turn, advice) = (pinch("zoom", fingers: 3), rotation("turn", fingers: 3), Advice())
    advice.isSimultaneous = true
    zoom.delegate = advice
    let scenario = Scenario([zoom, turn])
    scenario.play(places(3, "+", at: 0, radius: 20, degrees: 0))
    scenario.play(places(3, ">", at: 10, radius: 24, degrees: 12))
    scenario.play("c-20 a>30(140,20) b>30(20,90) d+40(80,5) a>50(140,20.001)")
    let scales = scenario.events.compactMap(\.values.scale)
    let angles = scenario.events.compactMap(\.values.rotation)
    #expect(scales.count == 2 && angles.count == 2)
    #expect(scales.allSatisfy { abs($0 - 1) < 1e-4 })
    #expect(angles.allSatisfy { abs($0) < 1e-4 })
  }

  @Test("D2: writing the scale goes on from there and clears the velocity")
  func writtenScale() {
    let zoom = pinch("zoom")
    zoom.addAction { event in
      if event.state == .changed { zoom.scale = 1 }
    }
    let scenario = Scenario([zoom])
    scenario.play("a+0(40,40) b+0(60,40) b>10(80,40) b>20(120,40) b>30(200,40) b-31 a-32")
    #expect(scenario.events.map { $0.values.scale } == [1, 2, 2, 1])
    #expect(scenario.events.last?.values.scaleVelocity == 0)
  }

  @Test("D2: writing the rotation goes on from there and clears the velocity")
  func writtenRotation() {
    let turn = rotation("turn")
    turn.addAction { event in
      if event.state == .changed { turn.rotation = 0 }
    }
    let scenario = Scenario([turn])
    for step in 0...3 {
      let verb = step == 0 ? "+" : ">"
      scenario.play(places(2, verb, at: step * 10, radius: 20, degrees: 30 * Double(step)))
    }
    scenario.play(lifts(2, at: 31))
    let degrees = scenario.events.compactMap(\.values.rotation).map { ($0 * 180 / .pi).rounded() }
    #expect(degrees == [0, 30, 30, 0])
    #expect(scenario.events.last?.values.rotationVelocity == 0)
  }

  @Test("D2: a written scale and rotation are gone on from, and hold for one attempt")
  func writtenOnce() {
    let (zoom, turn, advice) = (pinch("zoom"), rotation("turn"), Advice())
    advice.isSimultaneous = true
    zoom.delegate = advice
    var writes = true
    zoom.addAction { event in
      if writes, event.state == .changed { zoom.scale = 3 }
    }
    turn.addAction { event in
      if writes, event.state == .changed { turn.rotation = 1 }
    }
    let scenario = Scenario([zoom, turn])
    for attempt in 0...1 {
      writes = attempt == 0
      for step in 0...3 {
        let (radius, degrees) = (20 * pow(1.5, Double(step)), 30 * Double(step))
        scenario.play(
          places(
            2, step == 0 ? "+" : ">", at: attempt * 1000 + step * 10, radius: radius,
            degrees: degrees))
      }
      scenario.play(lifts(2, at: attempt * 1000 + 31))
      #expect(zoom.scale == 1 && turn.rotation == 0)
    }
    let scales = scenario.events.compactMap(\.values.scale)
    let turns = scenario.events.compactMap(\.values.rotation)
    let step = 30 * Double.pi / 180
    let expected = (
      scales: [1, 1.5, 4.5, 3, 1, 1.5, 2.25, 2.25],
      turns: [0, step, 1 + step, 1, 0, step, 2 * step, 2 * step]
    )
    #expect(scales.count == 8 && turns.count == 8)
    for (got, wanted) in zip(scales, expected.scales) { #expect(abs(got - wanted) < 1e-9) }
    for (got, wanted) in zip(turns, expected.turns) { #expect(abs(got - wanted) < 1e-9) }
  }

  @Test("PIN2, ROT2: a scale of nothing or less is not written")
  func noScale() {
    let zoom = pinch("zoom")
    zoom.addAction { event in
      for scale in [0, -1.0] where event.state == .changed { zoom.scale = scale }
    }
    let scenario = Scenario([zoom])
    scenario.play("a+0(40,40) b+0(60,40) b>10(80,40) b>20(120,40) b>30(200,40) b-31 a-32")
    #expect(scenario.events.map { $0.values.scale } == [1, 2, 4, 4])
  }

  @Test("PIN1, ROT1: the way there after a finger has lifted and landed again counts anew")
  func anew() {
    let (zoom, turn) = (pinch("zoom"), rotation("turn"))
    zoom.slop = 5
    turn.slop = 20 * .pi / 180
    // 4 mm and 16°, a finger gone and back, and as much again.
    for recognizer in [zoom, turn] as [GestureRecognizer] {
      let scenario = Scenario([recognizer])
      scenario.play(places(2, "+", at: 0, radius: 20, degrees: 0))
      scenario.play(places(2, ">", at: 10, radius: 22, degrees: 16))
      scenario.play(
        "b-20 b+200(\(80 - 22 * cos(16 * Double.pi / 180)),\(50 - 22 * sin(16 * Double.pi / 180)))"
      )
      scenario.play(places(2, ">", at: 210, radius: 24, degrees: 32))
      #expect(scenario.log == [], "\(recognizer.name)")
      scenario.play(places(2, ">", at: 220, radius: 26, degrees: 40))
      #expect(scenario.log == ["\(recognizer.name) began@220"])
    }
  }
}
