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
}

@Suite struct LongPressTests {
  @Test("LP5: without a duration it begins on touch-down")
  func immediate() {
    let recognizer = press("press")
    recognizer.minDuration = .milliseconds(0)
    #expect(Scenario([recognizer]).play("a+5(40,40) a-9") == "press began@5 press ended@9")
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

/// Something with an identity.
final class Box {}
