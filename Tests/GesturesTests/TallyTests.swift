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
}

extension Gestures.Tally {
  fileprivate var numbers: [Int] { [recognized, failed, cancelled] }
}
