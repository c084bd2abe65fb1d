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
  @Test("TAP7: the place is the first tap's, the centroid of its touch-downs")
  func place() {
    let scenario = Scenario([tap("tap", taps: 2, fingers: 2)])
    scenario.play(
      "a+0(40,40) b+10(50,42) a>20(41,40) a-50 b-50 a+150(44,44) b+150(54,44) a-200 b-210")
    #expect(scenario.events.map(\.values.location) == [Point(x: 45, y: 41)])
    #expect(scenario.events.map(\.values.fingers) == [2])
    #expect(scenario.events.map(\.values.taps) == [2])
  }

  static let cases = [
    Case(
      "B6 a tap prevents a press that comes after a tap", [press("press", taps: 1), tap("tap")],
      "a+0(40,40) a-50 a+150(40,40) @900 a-950", "tap recognized@50")
  ]

  @Test(arguments: cases) func rows(one: Case) { one.check() }

  @Test("TAP4: less than half a millimetre, told of every move")
  func hardlyMoved() {
    let tap = tap("tap")
    (tap.maxMovement, tap.tellsAttempts) = (0.5, true)
    let scenario = Scenario([tap])
    scenario.play("a+0(40,40) a>10(40.3,40) a-50")
    #expect(scenario.events.map(\.time.milliseconds) == [50])
  }
}

@Suite struct LongPressTests {
  @Test("LP5: without a duration it begins on touch-down")
  func immediate() {
    let recognizer = press("press")
    recognizer.minDuration = .milliseconds(0)
    let scenario = Scenario([recognizer])
    #expect(scenario.play("a+5(40,40)") == "press began@5")
    #expect(scenario.play("a-9") == "press ended@9")
  }
}

@Suite struct SwipeTests {
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

/// Swipes whose thresholds are far from the usual, and why some were none.
@Suite struct SwipeLimitTests {
  /// Two of one family, for which hardly anything is enough.
  private static func small() -> [SwipeGestureRecognizer] {
    let (family, members) = (Box(), [swipe("down", .down), swipe("right")])
    for member in members {
      (member.family, member.minDistance, member.maxDeviation) = (family, 0.5, 50)
    }
    return members
  }

  /// The same of two families.
  private static func strangers() -> [SwipeGestureRecognizer] {
    let members = small()
    members[0].family = Box()
    return members
  }

  private static func make() -> SwipeGestureRecognizer { SwipeGestureRecognizer(name: "swipe") }

  private static func timed(within duration: TimeSpan) -> [GestureRecognizer] {
    let swipe = SwipeLimitTests.make()
    swipe.maxDuration = duration
    return [swipe]
  }

  static let cases = [
    Case(
      "SW4, B10 of equal travel the latest added names it", small(), "a+0(40,40) a>60(52,52) a-90",
      "right recognized@60"),
    Case(
      "SW4 of one that has not matched yet no travel counts", small(),
      "a+0(40,40) a>10(40.6,40) a>20(41,42) a-30", "right recognized@10"),
    Case(
      "SW4, A16 the travel of another attempt does not count", small(),
      "a+0(40,40) a>10(40,45) a-20 b+1000(40,40) b>1010(40.6,40) b>1020(41,42) b-1030 "
        + "c+2000(40,40) c>2010(40.6,40) c>2020(41,42) c-2030",
      "down recognized@10 right recognized@1010 right recognized@2010"),
    Case(
      "SW4 of two gestures the travel does not count", strangers(),
      "a+0(40,40) a>60(48,60) a-90", "right recognized@60"),
    Case(
      "B6 a swipe prevents a pan", widePan() + [swipe("swipe")],
      "a+0(40,40) a>50(50,40) a>60(60,40) a-70", "swipe recognized@50"),
    Case(
      "SW1 in no time at all", timed(within: .milliseconds(0)), "a+0(40,40) a>0(48,40) a-1",
      "swipe recognized@0"),
    Case(
      "SW1 in no time at all, but all of the way", timed(within: .milliseconds(0)),
      "a+0(40,40) a>0(47,40) a-1", ""),
    Case(
      "SW1 half of what is asked for is left after a microsecond that is all",
      timed(within: .microsecond),
      "a+0(40,40) a>0.001(44.3,40) a-1", "swipe recognized@0.001"),
  ]

  private static func widePan() -> [GestureRecognizer] {
    let pan = pan("pan")
    pan.slop = 15
    return [pan]
  }

  @Test(arguments: cases) func rows(one: Case) { one.check() }

  @Test(
    "why it was none: the nearest moment, of equal ones the first; of this attempt alone",
    arguments: [
      ("a+0(40,40) a>20(40.5,40) a-30", "went 0.5 mm to the right (at least 7.6 after 20 ms"),
      (
        "a+0(40,40) a>10(44,47.9) a>10(44,48) a-30",
        "went 4 mm to the right and 7.9 mm to the side ("
      ),
      (
        "a+0(40,40) a>10(50,47.9) a>10(52,47.9) a-30",
        "went 10 mm to the right, but 7.9 mm to the side ("
      ),
      (
        "a+0(40,40) a>20(44,40) a-30 a+1000(40,40) a-1050",
        "did not go to the right (at least min_distance_mm = 8)"
      ),
    ])
  func reasons(script: String, reason: String) {
    let swipe = SwipeLimitTests.make()
    Scenario([swipe]).play(script)
    #expect(swipe.tally.lastFailure?.reason.description.hasPrefix(reason) == true)
  }

  @Test(
    "why it was none does not tell a way of 0 mm",
    arguments: [
      (1, "a+0(40,40) a>20(40.02,40) a-30", "did not go to the right ("),
      (1, "a+0(40,40) a>10(40.02,47.9) a-30", "went 7.9 mm to the side, not to the right ("),
      (1, "a+0(40,40) a>10(40,49) a-30", "strayed 9 mm down ("),
      (1, "a+0(40,40) a>10(40.02,40) a>20(39,40) a-30", "went 1 mm the other way, not to the "),
      (2, "a+0(40,40) b+0(40,60) a>10(50,40) a-30 b-30", "a finger did not go to the right ("),
      (2, "a+0(40,40) b+0(40,60) a>10(40,49) a-30 b-30", "a finger strayed 9 mm down ("),
    ])
  func stillness(fingers: Int, script: String, reason: String) {
    let swipe = SwipeLimitTests.make()
    swipe.fingers = fingers
    Scenario([swipe]).play(script)
    let said = swipe.tally.lastFailure?.reason.description ?? ""
    #expect(said.hasPrefix(reason), "\(said)")
  }

  @Test("SW6: why it was none names the side, how far and the limit")
  func sides() {
    let sides: [(SwipeDirection, clockwise: SwipeDirection)] = [
      (.left, .up), (.up, .right), (.right, .down), (.down, .left), (.upLeft, .upRight),
      (.upRight, .downRight), (.downRight, .downLeft), (.downLeft, .upLeft),
    ]
    for (direction, side) in sides {
      for (side, way) in [(side, side.unit), (side.clockwise.clockwise, side.unit * -1)] {
        let swipe = SwipeLimitTests.make()
        swipe.direction = direction
        let place = Point(x: 40, y: 40) + way * 9 + direction.unit * 2
        Scenario([swipe]).play("a+0(40,40) a>20(\(place.x),\(place.y)) a>40(41,40) a-50")
        #expect(
          swipe.tally.lastFailure?.reason.description
            == "went 2 mm \(direction.inWords) and strayed 9 mm \(side.inWords) "
            + "(at most max_deviation_mm = 8, at least 7.6 after 20 ms: min_distance_mm = 8)")
        #expect(swipe.tally.lastFailure?.time.milliseconds == 20)
      }
    }
  }

  @Test("SW1: a finger that rested strayed by nothing")
  func straight() {
    let swipe = SwipeLimitTests.make()
    swipe.maxDeviation = 0.5
    Scenario([swipe]).play("a+0(40,40) a-50")
    #expect(
      swipe.tally.lastFailure?.reason.description
        == "did not go to the right (at least min_distance_mm = 8)")
    #expect(swipe.tally.lastFailure?.reason.unmet.map(\.limit) == [8])
  }
}

/// Something with an identity.
final class Box {}
