import Testing

@testable import Gestures

/// What became of attempts is counted: once each, whichever way it ends.
@Suite struct TallyTests {
  @Test(
    arguments: [
      ("a+0(40,40) a-50 @1000", [1, 0, 0], [0, 1, 0]),
      ("a+0(40,40) a>50(60,40) a-100 @1000", [0, 1, 0], [1, 0, 0]),
      ("a+0(40,40) a>50(60,40) a!100 @1000", [0, 1, 0], [1, 0, 1]),
      ("a+0(40,40) a!50 @1000", [0, 1, 0], [0, 1, 0]),
      ("a+0(40,40) a-50 a+500(40,40) a>550(60,40) a-600 @2000", [1, 1, 0], [1, 1, 0]),
    ] as [(String, [Int], [Int])])
  func counts(script: String, taps: [Int], pans: [Int]) {
    let (tap, pan) = (TapGestureRecognizer(name: "tap"), PanGestureRecognizer(name: "pan"))
    let scenario = Scenario([tap, pan])
    scenario.play(script)
    #expect(tap.tally.numbers == taps)
    #expect(pan.tally.numbers == pans)
    #expect((tap.tally + pan.tally).numbers == zip(taps, pans).map { $0 + $1 })
  }

  @Test(
    "several recognizers that are one gesture fail at most once a touch sequence",
    arguments: [
      ("a+0(40,40) a>8(52,40) a-50", [1, 0], ""),
      (
        "a+0(40,40) a>8(40,42) a-50", [0, 1],
        "did not go to the right (at least min_distance_mm = 8)"
      ),
      (
        "a+0(40,40) a>50(36,49) a-60",
        [0, 1],
        "went 4 mm to the left and strayed 9 mm down (at most max_deviation_mm = 8"
          + ", at least 7.1 after 50 ms: min_distance_mm = 8)"
      ),
      ("a+0(40,40) a-50 b+500(40,40) b>508(52,40) b-550", [1, 1], "did not go to the right"),
      ("a+0(40,40) a>8(52,40) b+400(80,80) b-450 a-500", [1, 0], ""),
      ("a+0(40,40) a>8(52,40) b+400(40,80) b>408(52,80) b-450 a-500", [2, 0], ""),
    ] as [(String, [Int], String)])
  func countsGestures(script: String, counts: [Int], failure: String) {
    let (left, right) = (SwipeGestureRecognizer(name: "x"), SwipeGestureRecognizer(name: "x"))
    (left.direction, right.direction) = (.left, .right)
    right.shareTally(with: left)
    let scenario = Scenario([left, right])
    scenario.play(script)
    #expect([left.tally.recognized, left.tally.failed] == counts)
    let reason = left.tally.lastFailure?.reason.description ?? ""
    #expect(reason.hasPrefix(failure) && reason.isEmpty == failure.isEmpty, "got: \(reason)")
  }

  @Test("while a key is held, all presses are of one sequence, of which one failure counts")
  func keys() {
    let (down, up) = (PressTests.down, PressTests.up)
    let tap = PressTests.tap("tap", [up])
    _ = PressTests.play(
      [tap],
      [
        .press(0, down), .press(10, up), .release(900, up), .press(2000, up), .release(2900, up),
        .release(3000, down),
      ])
    #expect(tap.tally.failed == 1)
  }

  @Test("of two gestures' failures the later one is told of, of one time the second's")
  func together() {
    let (tap, pan) = (TapGestureRecognizer(name: "tap"), PanGestureRecognizer(name: "pan"))
    pan.minFingers = 2
    let scenario = Scenario([tap, pan])
    scenario.play("a+0(40,40) a>50(60,40) a-100 @1000")
    #expect((tap.tally + pan.tally).lastFailure?.time == EventTime(microseconds: 100_000))
    #expect((pan.tally + tap.tally).lastFailure?.time == EventTime(microseconds: 100_000))
    #expect((Gestures.Tally() + tap.tally).lastFailure?.time == EventTime(microseconds: 50_000))
    #expect((tap.tally + Gestures.Tally()).lastFailure?.time == EventTime(microseconds: 50_000))
    pan.minFingers = 1
    pan.direction = .vertical
    scenario.play("a+2000(40,40) a>2050(60,40) a-2100 @3000")
    for (one, other): (GestureRecognizer, GestureRecognizer) in [(tap, pan), (pan, tap)] {
      let last = (one.tally + other.tally).lastFailure
      #expect(last?.reason.description == other.tally.lastFailure?.reason.description)
      #expect(last?.reason.description != one.tally.lastFailure?.reason.description)
    }
  }
}

extension Gestures.Tally {
  fileprivate var numbers: [Int] { [recognized, failed, cancelled] }
}
