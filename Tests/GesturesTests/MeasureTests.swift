import Glibc
import Testing

@testable import Gestures

/// How far an attempt has come, for people who watch it.
@Suite struct MeasureTests {
  private static let makers: [@Sendable () -> GestureRecognizer] = [
    { pan("x") }, { pinch("x") }, { rotation("x") }, { swipe("x") }, { tap("x") }, { press("x") },
    { edgePan("x", .left) }, { TouchesGestureRecognizer(name: "x") },
  ]

  private static let turn = atan(0.1) * 180 / Double.pi

  /// What a gesture says of a script.
  struct Row<Answer: Sendable>: CustomTestStringConvertible, Sendable {
    let make: @Sendable () -> GestureRecognizer
    let script: String
    let expected: Answer
    var testDescription: String { "\(type(of: make())): \(script)" }

    init(
      _ make: @escaping @Sendable @autoclosure () -> GestureRecognizer, _ script: String,
      _ expected: Answer
    ) {
      self.make = make
      self.script = script
      self.expected = expected
    }
  }

  static let measures: [Row<[String]>] = [
    Row(
      press("x"), "a+0(40,40) a>20(41,40)", ["min_duration_ms 100 500", "max_movement_mm 1 4"]),
    Row(press("x", fingers: 2), "a+0(40,40)", ["fingers 1 2"]),
    Row(press("x", taps: 1), "a+0(40,40)", ["max_movement_mm 0 4"]),
    Row(tap("x"), "a+0(40,40)", ["max_movement_mm 0 5"]),
    Row(tap("x", fingers: 2), "a+0(40,40)", ["fingers 1 2"]),
    Row(pan("x"), "a+0(40,40) a>20(41,40)", ["slop_mm 1 3"]),
    Row(pan("x", fingers: 2...2), "a+0(40,40) a>20(41,40)", ["min_fingers 1 2"]),
    Row(pinch("x"), "a+0(40,40) b+0(60,40) b>20(59,40)", ["slop_mm 1 2.5"]),
    Row(pinch("x"), "a+0(40,40)", ["fingers 1 2"]),
    Row(rotation("x"), "a+0(40,40) b+0(60,40) b>20(60,38)", ["slop_deg \(turn) 10"]),
    Row(rotation("x"), "a+0(40,40)", ["fingers 1 2"]),
    Row(
      swipe("x"), "a+0(40,40) a>20(40.5,40)", ["min_distance_mm 0.5 8", "max_deviation_mm 0 8"]),
    Row(
      swipe("x"), "a+0(40,40) a>20(39.8,40.5)", ["min_distance_mm 0 8", "max_deviation_mm 0.5 8"]),
  ]

  @Test("what has been measured stands beside what is asked for", arguments: measures)
  func measured(row: Row<[String]>) {
    let recognizer = row.make()
    let scenario = Scenario([recognizer])
    scenario.play(row.script)
    let measured = recognizer.measured(at: EventTime(microseconds: 100_000))
    #expect(measured.count == row.expected.count && scenario.log.isEmpty)
    for (unmet, wanted) in zip(measured, row.expected) {
      let words = wanted.split(separator: " ")
      #expect(unmet.key.description == String(words[0]))
      #expect(abs(unmet.measured - (Double(words[1]) ?? .nan)) < 1e-9)
      #expect(abs(unmet.configured - (Double(words[2]) ?? .nan)) < 1e-9)
    }
  }

  /// Of two fingers 20 mm apart, b moves.
  static let shares: [Row<Double>] = [
    Row(pinch("x"), "b>10(61,40)", 0.4), Row(pinch("x"), "b>10(59,40)", 0.4),
    Row(pinch("x", .out), "b>10(61,40)", 0.4), Row(pinch("x", .out), "b>10(59,40)", 0),
    Row(pinch("x", .in), "b>10(61,40)", 0), Row(pinch("x", .in), "b>10(59,40)", 0.4),
    Row(pinch("x", fingers: 3), "b>10(61,40)", 0),
    Row(rotation("x"), "b>10(60,42)", turn / 10), Row(rotation("x"), "b>10(60,38)", turn / 10),
    Row(rotation("x", .clockwise), "b>10(60,42)", turn / 10),
    Row(rotation("x", .clockwise), "b>10(60,38)", 0),
    Row(rotation("x", .counterclockwise), "b>10(60,42)", 0),
    Row(rotation("x", .counterclockwise), "b>10(60,38)", turn / 10),
    Row(rotation("x", fingers: 3), "b>10(60,42)", 0),
    Row(pan("x"), "b>10(63,40)", 0.5), Row(pan("x", .right), "b>10(63,40)", 0.5),
    Row(pan("x", .left), "b>10(63,40)", 0), Row(pan("x", fingers: 3...3), "b>10(63,40)", 0),
  ]

  @Test("the share of the threshold that the fingers have gone its way", arguments: shares)
  func progress(row: Row<Double>) {
    let recognizer = row.make()
    recognizer.tellsAttempts = true
    Scenario([recognizer]).play("a+0(40,40) b+0(60,40) \(row.script)")
    #expect(abs((recognizer.progress ?? .nan) - row.expected) < 1e-9)
  }

  @Test("B19: no built-in type asks others whether they have to fail first", arguments: makers)
  func asksNobody(make: @Sendable () -> GestureRecognizer) {
    #expect(!make().mayRequireDynamically)
  }

  @Test("a recognizer that has not been added knows no screen, no time and no change")
  func fresh() {
    let (zoom, turn) = (pinch("zoom"), rotation("turn"))
    #expect(zoom.screenSize == Size(width: 0, height: 0) && zoom.now == EventTime(microseconds: 0))
    #expect(zoom.scale == 1 && turn.rotation == 0 && zoom.attempts == 0)
  }

  @Test("A16, A20: attempts are counted; a deadline goes with its attempt, or never was one of it")
  func deadlines() {
    let (press, puppet) = (press("press"), Puppet(name: "p"))
    puppet.deadline = EventTime(microseconds: 5_000_000)
    let scenario = Scenario([press, puppet])
    scenario.play("a+0(40,40) a-50")
    #expect(puppet.calls == "b1e1r" && press.deadline == nil && scenario.arbiter.deadline == nil)
    scenario.play("a+1000(40,40) a-1050")
    #expect(press.attempts == 2 && puppet.attempts == 2)
  }

  @Test("E4: why one failed that was disabled; a press that is ignored keeps nobody (A5, A22)")
  func interrupted() {
    let (drag, puppet) = (pan("pan"), Puppet(name: "p"))
    puppet.allowedPresses = [PressTests.down]
    puppet.allowedKinds = []
    let scenario = Scenario([drag, puppet])
    scenario.play("a+0(40,40)")
    drag.isEnabled = false
    _ = scenario.finish()
    #expect(drag.tally.lastFailure?.reason.description == "it was disabled or removed")

    let press = PressFrame(
      time: EventTime(microseconds: 10_000),
      changes: [PressFrame.Change(key: PressTests.down, phase: .began)])
    scenario.note(scenario.arbiter.dispatch(press))
    #expect(scenario.arbiter.participants.count == 1)
    for press in puppet.presses { puppet.ignore(press) }
    _ = scenario.finish()
    #expect(scenario.arbiter.participants.isEmpty && puppet.calls == "r")
  }

  @Test("whose touches nobody follows any more makes room for others")
  func groups() {
    let scenario = Scenario([tap("tap"), pan("pan"), swipe("swipe")])
    for second in 1...9 { scenario.play("a+\(second)000(40,40) a-\(second)050") }
    #expect(scenario.arbiter.groups.count <= 1)
  }
}
