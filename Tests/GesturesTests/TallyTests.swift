import Testing

@testable import Gestures

/// What became of attempts is counted: once each, whatever the way.
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
        "a+0(40,40) a>8(40,42) a-50", [0, 1], "went 0 mm to the right; at least min_distance_mm = 8"
      ),
      (
        "a+0(40,40) a>50(36,49) a-60",
        [0, 1],
        "went 4 mm to the left and 9 mm to the side; at most 7 after 50 ms (max_deviation_mm = 8)"
          + ", at least 7.1 after 50 ms (min_distance_mm = 8)"
      ),
      ("a+0(40,40) a-50 b+500(40,40) b>508(52,40) b-550", [1, 1], "went 0 mm to the right"),
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
}

extension Gestures.Tally {
  fileprivate var numbers: [Int] { [recognized, failed, cancelled] }
}
