import Testing

@testable import Gestures

/// One gesture, one script, what it calls back.
struct Case: CustomTestStringConvertible, Sendable {
  let rule: String
  let gestures: @Sendable () -> [GestureRecognizer]
  let script: String
  let expected: String

  init(
    _ rule: String, _ gestures: @escaping @Sendable @autoclosure () -> [GestureRecognizer],
    _ script: String, _ expected: String
  ) {
    self.rule = rule
    self.gestures = gestures
    self.script = script
    self.expected = expected
  }

  var testDescription: String { "\(rule): \(script)" }

  func check(_ location: SourceLocation = #_sourceLocation) {
    let scenario = Scenario(gestures())
    var got = scenario.play(script)
    let late = scenario.finish()
    if !late.isEmpty { got += (got.isEmpty ? "" : " ") + late }
    #expect(got == expected, "\(rule)", sourceLocation: location)
    #expect(
      scenario.arbiter.participants.isEmpty || !scenario.arbiter.glass.live.isEmpty,
      "\(rule): nothing may stay when all fingers are gone (A5)", sourceLocation: location)
  }
}

@Suite struct TapTests {
  @Test(arguments: [
    Case("TAP1", [tap("tap")], "a+0(40,40) a-80", "tap recognized@80"),
    Case(
      "TAP1 two fingers, staggered", [tap("tap", fingers: 2)],
      "a+0(40,40) b+60(50,40) a-100 b-150", "tap recognized@150"),
    Case(
      "TAP1 the count holds over the whole tap", [tap("tap", fingers: 2)],
      "a+0(40,40) b+60(50,40) a-100 c+120(40,40) b-150 c-160", ""),
    Case(
      "TAP1 triple", [tap("tap", taps: 3)],
      "a+0(40,40) a-50 a+150(41,40) a-200 a+300(40,41) a-350", "tap recognized@350"),
    Case("TAP2 at the limit is late (B36)", [tap("tap")], "a+0(40,40) a-750", ""),
    Case("TAP2 just before", [tap("tap")], "a+0(40,40) a-749", "tap recognized@749"),
    Case(
      "TAP2 from the first landing", [tap("tap", fingers: 2)],
      "a+0(40,40) b+100(50,40) a-760 b-760", ""),
    Case(
      "TAP3 inclusive", [tap("tap", taps: 2)],
      "a+0(40,40) a-50 a+400(40,40) a-450", "tap recognized@450"),
    Case("TAP3 late", [tap("tap", taps: 2)], "a+0(40,40) a-50 a+401(40,40) a-450", ""),
    Case(
      "TAP4 exactly the limit is within", [tap("tap")],
      "a+0(40.1,40) a>20(45.1,40) a-80", "tap recognized@80"),
    Case("TAP4 beyond", [tap("tap")], "a+0(40,40) a>20(45.01,40) a-80", ""),
    Case("TAP5 fewer", [tap("tap", fingers: 2)], "a+0(40,40) a-80", ""),
    Case("TAP5 more", [tap("tap")], "a+0(40,40) b+10(60,40) a-80 b-90", ""),
    Case(
      "TAP6 far landing starts afresh", [tap("tap", taps: 2)],
      "a+0(40,40) a-50 b+150(60,40) b-200 c+300(60,40) c-350", "tap recognized@350"),
    Case(
      "TAP6 exactly max_separation", [tap("tap", taps: 2)],
      "a+0(40,40) a-50 b+150(46,40) b-200", "tap recognized@200"),
    Case(
      "TAP6 two fingers compare centroids", [tap("tap", taps: 2, fingers: 2)],
      "a+0(40,40) b+0(50,40) a-50 b-50 a+150(52,40) b+150(62,40) a-200 b-200", ""),
    Case(
      "TAP6 two fingers, crossed but near", [tap("tap", taps: 2, fingers: 2)],
      "a+0(40,40) b+0(60,40) a-50 b-50 a+150(60,40) b+150(40,40) a-200 b-200",
      "tap recognized@200"),
    Case(
      "A17b the chord's third finger is no tap", [tap("tap")],
      "a+0(40,40) b+40(50,40) c+150(60,40) a-160 b-170 c-180", ""),
    Case(
      "A17b renewed by each landing", [tap("tap")],
      "a+0(40,40) b+40(50,40) a-50 b-60 c+190(60,40) c-200 d+340(60,40) d-350 e+491(60,40) e-500",
      "tap recognized@500"),
    Case("F4 held 600 ms", [tap("tap")], "a+0(40,40) a-600", "tap recognized@600"),
    Case(
      "F10 a resting finger beside a tap", [tap("tap")],
      "a+0(40,40) @800 b+900(60,40) b-950 c+1500(60,40) c-1550",
      "tap recognized@950 tap recognized@1550"),
  ])
  func taps(_ it: Case) { it.check() }

  @Test("TAP7: the place is the first tap's, the centroid of its touch-downs")
  func place() {
    let scenario = Scenario([tap("tap", taps: 2, fingers: 2)])
    scenario.play(
      "a+0(40,40) b+10(50,42) a>20(41,40) a-50 b-50 a+150(44,44) b+150(54,44) a-200 b-210")
    #expect(scenario.events.map(\.values.location) == [Point(x: 45, y: 41)])
    #expect(scenario.events.map(\.values.fingers) == [2])
    #expect(scenario.events.map(\.values.taps) == [2])
  }
}

@Suite struct LongPressTests {
  @Test(arguments: [
    Case(
      "LP1, G1 by deadline", [press("press")], "a+0(40,40) @600 a-700",
      "press began@500 press ended@700"),
    Case(
      "LP1 lift at the limit: first the deadline (B36)", [press("press")],
      "a+0(40,40) a-500", "press began@500 press ended@500"),
    Case(
      "LP1 counts from the last landing", [press("press", fingers: 2)],
      "a+0(40,40) b+300(50,40) a-900", "press began@800 press ended@900"),
    Case(
      "LP0 after a tap", [press("press", taps: 1)],
      "a+0(40,40) a-80 a+200(40,40) a-900", "press began@700 press ended@900"),
    Case(
      "LP0 the press alone is not enough", [press("press", taps: 1)],
      "a+0(40,40) @800 a-900", ""),
    Case(
      "LP0 too late after the tap", [press("press", taps: 1)],
      "a+0(40,40) a-80 a+431(40,40) @1000 a-1100", ""),
    Case(
      "LP0 too far from the tap: a fresh attempt", [press("press", taps: 1)],
      "a+0(40,40) a-80 b+200(60,40) b-280 c+400(60,40) @1000 c-1100",
      "press began@900 press ended@1100"),
    Case("LP2 moved too far before", [press("press")], "a+0(40,40) a>100(44.01,40) @600 a-700", ""),
    Case(
      "LP2 exactly the limit, then without limit", [press("press")],
      "a+0(40,40) a>100(44,40) a>600(90,40) a-700",
      "press began@500 press changed@600 press ended@700"),
    Case(
      "LP3 any lift ends it", [press("press", fingers: 2)],
      "a+0(40,40) b+0(50,40) a>600(41,40) b-650 a>660(42,40) a-700",
      "press began@500 press changed@600 press ended@650"),
    Case("LP4 lifted before", [press("press")], "a+0(40,40) a-499", ""),
    Case(
      "LP4 extra finger before", [press("press")], "a+0(40,40) b+100(50,40) @700 a-800 b-800", ""),
    Case(
      "LP4 extra finger after is ignored", [press("press")],
      "a+0(40,40) b+600(50,40) b>610(55,40) b-650 a-700", "press began@500 press ended@700"),
    Case("E1 palm", [press("press")], "a+0(40,40) a!600", "press began@500 press cancelled@600"),
    Case("E1 palm before it began", [press("press")], "a+0(40,40) a!400", ""),
  ])
  func presses(_ it: Case) { it.check() }

  @Test("LP5: without a duration it begins on touch-down")
  func immediate() {
    let recognizer = press("press")
    recognizer.minDuration = .milliseconds(0)
    #expect(Scenario([recognizer]).play("a+5(40,40) a-9") == "press began@5 press ended@9")
  }
}

@Suite struct SwipeTests {
  @Test(arguments: [
    Case(
      "SW1 during the move, once", [swipe("swipe")],
      "a+0(40,40) a>50(44,40) a>100(49,40) a>120(60,40) a-150", "swipe recognized@100"),
    Case(
      "SW1 inclusive at no time", [swipe("swipe")],
      "a+0(40.1,40) a>0(48.1,40) a-150", "swipe recognized@0"),
    Case(
      "SW2 behind the start", [swipe("swipe")],
      "a+0(40,40) a>20(39.4,40) a>100(60,40) a-150", ""),
    Case(
      "SW2 jitter behind the start is allowed", [swipe("swipe")],
      "a+0(40,40) a>20(39.5,40) a>100(60,40) a-150", "swipe recognized@100"),
    Case(
      "SW2 retreat on the positive side", [swipe("swipe")],
      "a+0(40,40) a>20(44,40) a>40(41,40) a>100(60,40) a-150", "swipe recognized@100"),
    Case(
      "SW3 each finger must qualify", [swipe("swipe", fingers: 2)],
      "a+0(40,40) b+0(40,50) a>100(60,40) b>110(44,50) b>120(55,50) a-150 b-150",
      "swipe recognized@120"),
    Case(
      "SW3 nothing is judged before all have landed", [swipe("swipe", fingers: 2)],
      "a+0(40,40) a>50(60,40) b+100(40,50) b>150(60,50) a-200 b-200", "swipe recognized@150"),
    Case(
      "SW3 the deadline counts from the first landing", [swipe("swipe", fingers: 2)],
      "a+0(40,40) b+400(40,50) a>501(60,40) b>501(60,50) a-600 b-600", ""),
    Case(
      "SW4 one finger too many", [swipe("swipe")],
      "a+0(40,40) b+20(40,50) a>100(60,40) b>100(60,50) a-150 b-150", ""),
    Case("SW4 lifted", [swipe("swipe")], "a+0(40,40) a>50(45,40) a-60", ""),
    Case(
      "SW4 the limit is inclusive", [swipe("swipe")],
      "a+0(40,40) a>200(60,40) a-600", "swipe recognized@200"),
    Case("SW4 later", [swipe("swipe")], "a+0(40,40) a>201(60,40) a-600", ""),
    Case(
      "SW4 several fingers have 500 ms", [swipe("swipe", fingers: 2)],
      "a+0(40,40) b+0(40,50) a>500(60,40) b>500(60,50) a-600 b-600", "swipe recognized@500"),
    Case(
      "SW4 and no more", [swipe("swipe", fingers: 2)],
      "a+0(40,40) b+0(40,50) a>501(60,40) b>501(60,50) a-600 b-600", ""),
    Case(
      "SW1 a diagonal", [swipe("swipe", .upLeft)],
      "a+0(40,40) a>100(33,33) a-150", "swipe recognized@100"),
  ])
  func swipes(_ it: Case) { it.check() }

  @Test("SW5: the place is the centroid of the touch-downs")
  func place() {
    let scenario = Scenario([swipe("swipe", fingers: 2)])
    scenario.play("a+0(40,40) b+20(40,50) a>100(60,40) b>100(60,50)")
    #expect(scenario.events.map(\.values.location) == [Point(x: 40, y: 45)])
    #expect(scenario.events.map(\.values.direction) == [.right])
  }

  @Test(
    "SW4: of several directions the one with the greater travel names the gesture",
    arguments: [("a>60(60,48)", "right"), ("a>60(48,60)", "down"), ("a>60(62,62)", "diagonal")])
  func family(move: String, winner: String) {
    let family = Box()
    let members = [swipe("right"), swipe("down", .down), swipe("diagonal", .downRight)]
    for member in members {
      member.family = family
      member.maxDeviation = 50
    }
    #expect(Scenario(members).play("a+0(40,40) \(move) a-90") == "\(winner) recognized@60")
  }
}

/// Something with an identity.
final class Box {}
