import Glibc
import Testing

@testable import Gestures

/// Which of two gestures of two fingers has to wait for the other, and until when (PIN5).
@Suite struct RivalTests {
  /// Two fingers about a middle: when, how far that has gone down, how far apart they are, and by how
  /// many degrees they have turned.
  typealias Moment = (time: Int, shift: Double, apart: Double, degrees: Double)

  private static func script(_ moments: [Moment]) -> String {
    let last = moments.last?.time ?? 0
    return moments.enumerated().map { place, moment in
      let (verb, angle) = (place == 0 ? "+" : ">", moment.degrees * .pi / 180)
      let (x, y) = (moment.apart / 2 * cos(angle), moment.apart / 2 * sin(angle))
      let middle = 40 + moment.shift
      return "a\(verb)\(moment.time)(\(60 - x),\(middle - y)) "
        + "b\(verb)\(moment.time)(\(60 + x),\(middle + y))"
    }.joined(separator: " ") + " a-\(last + 10) b-\(last + 10)"
  }

  private static func slowPan() -> PanGestureRecognizer {
    let pan = pan("pan", fingers: 2...2)
    pan.slop = 10
    return pan
  }

  private static func widePinch() -> PinchGestureRecognizer {
    let pinch = pinch("pinch")
    pinch.slop = 10
    return pinch
  }

  private static func wideTurn() -> RotationGestureRecognizer {
    let turn = rotation("turn")
    turn.slop = 40 * .pi / 180
    return turn
  }

  // A pan of 10 mm is a rival from 3 mm on, one of 3 mm from 0.9, a pinch of 2.5 mm from 0.75.
  static let cases = [
    Case(
      "a pinch waits while the fingers go, until they spread", [pinch("pinch"), slowPan()],
      script([(0, 0, 30, 0), (10, 2, 31, 0), (20, 4, 32.6, 0), (50, 4, 36.6, 0)]),
      "pinch began@50 pinch ended@60"),
    Case(
      "a pinch forgets that the fingers went before", [pinch("pinch"), slowPan()],
      script([
        (0, 0, 30, 0), (100, 4, 30, 0), (200, 4.1, 30, 0), (210, 4.1, 31.3, 0),
        (220, 4.1, 32.8, 0),
      ]), "pinch began@220 pinch ended@230"),
    Case(
      "a rotation waits while the fingers go, until they turn", [rotation("turn"), slowPan()],
      script([(0, 0, 20, 0), (10, 2, 20, 6), (20, 4, 20, 12), (50, 4, 20, 24)]),
      "turn began@50 turn ended@60"),
    Case(
      "a rotation forgets that the fingers went before", [rotation("turn"), slowPan()],
      script([
        (0, 0, 20, 0), (100, 4, 20, 0), (200, 4.1, 20, 0), (210, 4.1, 20, 6), (220, 4.1, 20, 12),
      ]), "turn began@220 turn ended@230"),
    Case(
      "a rotation of 4.2 mm does not wait for a way of 3.2, which is less than 4.2 / 1.2",
      [rotation("turn"), slowPan()],
      script([(0, 0, 20, 0), (10, 1.6, 20, 6), (20, 3.2, 20, 12)]), "turn began@20 turn ended@30"),
    Case(
      "a pan of 3.2 mm waits for 14 mm of turn, until the fingers go",
      [pan("pan", fingers: 2...2), wideTurn()],
      script([(0, 0, 40, 0), (10, 1.6, 40, 10), (20, 3.2, 40, 20), (50, 6.2, 40, 20)]),
      "pan began@50 pan ended@60"),
    Case(
      "a pan does not wait for a pinch of a fifth of its slop",
      [pan("pan", fingers: 2...2), pinch("pinch")],
      script([(0, 0, 30, 0), (100, 1.5, 30, 0), (180, 2.95, 30, 0), (210, 3.05, 30.5, 0)]),
      "pan began@210 pan ended@220"),
    Case(
      "a pinch does not wait for a pan of a sixth of its slop, though the fingers turn more",
      [pan("pan", fingers: 2...2), pinch("pinch")],
      script([(0, 0, 30, 0), (10, 0.25, 31, 5), (20, 0.5, 32.6, 10)]),
      "pinch began@20 pinch ended@30"),
    Case(
      "a pan of 3.2 mm does not wait for 4 mm of spread, of which it is more than half",
      [pan("pan", fingers: 2...2), widePinch()],
      script([(0, 0, 30, 0), (10, 1.6, 32, 0), (20, 3.2, 34, 0)]), "pan began@20 pan ended@30"),
  ]

  @Test("PIN5: who waits, and until when", arguments: cases) func waiting(one: Case) { one.check() }

  @Test("PIN5: why a rotation that waited to the end was none; until then it is all but begun")
  func reason() {
    let turn = rotation("turn")
    turn.tellsAttempts = true
    let scenario = Scenario([turn, RivalTests.slowPan()])
    let script = RivalTests.script([
      (0, 0, 20, 0), (10, 2, 20, 6), (20, 4, 20, 12), (30, 7, 20, 14),
    ])
    let words = script.split(separator: " ")
    scenario.play(words.dropLast(2).joined(separator: " "))
    #expect(turn.progress == 1)
    scenario.play(words.suffix(2).joined(separator: " "))
    #expect(
      turn.tally.lastFailure?.reason.description
        == "turned by 14 degrees, but the fingers went farther")
  }

  @Test("PIN5: the greatest turn is told of, also of one that rested before it waited")
  func mostOfAll() {
    let turn = rotation("turn")
    let scenario = Scenario([turn, RivalTests.slowPan()])
    scenario.play(
      RivalTests.script([(0, 0, 20, 0), (10, 2, 20, 6), (20, 4, 20, 12), (30, 7, 20, 14)]))
    #expect(
      turn.tally.lastFailure?.reason.description
        == "turned by 14 degrees, but the fingers went farther")
  }

  @Test("PIN5, B9: one that goes on already is no rival: who would have to wait for it fails")
  func goingOn() {
    let scenario = Scenario([pan("pan", fingers: 1...2), pinch("pinch")])
    scenario.arbiter.recordsTransitions = true
    scenario.play("a+0(40,40) a>10(50,40) b+100(40,60) c+110(70,60) b>120(40,62) c>120(72.6,62)")
    #expect(scenario.log.filter { $0 == "pinch:possible>failed" }.count == 2)
  }
}
