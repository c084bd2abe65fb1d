import Testing

@testable import Gestures

/// How late downstream hears of touches at worst: what the types promise, and what fingers do that
/// try to be as late as they can.
@Suite struct DelayBoundsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let make: @Sendable () -> GestureRecognizer
    let script: String
    /// When the lift happened whose delivery is looked at. Nil to look at the first landing.
    var lift: Double?
    var testDescription: String { name }
  }

  static let held: [Case] = [
    Case(name: "C6 a tap that is held", make: { tap("tap") }, script: "a+0(40,40) @2000"),
    Case(
      name: "C6 two slow taps", make: { tap("tap", taps: 2) },
      script: "a+0(40,40) a-749.999 b+1099.999(40,40) @3000"),
    Case(
      name: "C6 five slow taps", make: { tap("tap", taps: 5) },
      script: """
        a+0(40,40) a-749.999 b+1099.999(40,40) b-1849.998 c+2199.998(40,40) c-2949.997 \
        d+3299.997(40,40) d-4049.996 e+4399.996(40,40) @9000
        """),
    Case(
      name: "C6 a slow tap before a press", make: { press("press", taps: 1) },
      script: "a+0(40,40) a-749.999 b+1099.999(40,40) b>1590(46,40) @3000"),
    Case(
      name: "C6 a press that moves", make: { press("press") },
      script: "a+0(40,40) a>499(46,40)"),
    Case(name: "C6 a swipe that rests", make: { swipe("swipe") }, script: "a+0(40,40) @2000"),
    Case(
      name: "C8 a tap, then one that is held", make: { tap("tap", taps: 2) },
      script: "a+0(40,40) a-80 b+430(40,40) @3000", lift: 80),
    Case(
      name: "C8 two taps, then one that is held", make: { tap("tap", taps: 3) },
      script: "a+0(40,40) a-80 b+430(40,40) b-1179.999 c+1529.999(40,40) @3000", lift: 80),
    Case(
      name: "C8 a tap, then a press that moves", make: { press("press", taps: 1) },
      script: "a+0(40,40) a-80 b+430(40,40) b>929(46,40)", lift: 80),
  ]

  @Test("C6, C8: fingers as late as can be come within the bounds, and near them", arguments: held)
  func worst(test: Case) throws {
    let recognizer = test.make()
    let bounds = recognizer.delayBounds
    let worst = try #require(test.lift == nil ? bounds.began.worst : bounds.ended?.worst)
    let delay = delay(recognizer, test.script, lift: test.lift)
    #expect(delay <= worst.milliseconds + 0.001)
    #expect(delay > worst.milliseconds - 11)
  }

  @Test("C6, C8: a single tap comes as late as is said")
  func singleTap() {
    for recognizer in [tap("tap", taps: 2), press("press", taps: 1)] {
      let bounds = recognizer.delayBounds
      #expect(bounds.began.singleTap == bounds.ended?.singleTap)
      for lift in [nil, 80.0] {
        let delay = delay(recognizer, "a+0(40,40) a-80", lift: lift) - (lift == nil ? 80 : 0)
        #expect(delay == (bounds.began.singleTap?.milliseconds ?? 0) + 0.001)
      }
    }
  }

  @Test("C6, C8: what has no bound outlasts a minute")
  func unbounded() {
    for recognizer in [press("press", fingers: 2), pan("pan"), pinch("pinch"), rotation("turn")] {
      #expect(recognizer.delayBounds == DelayBounds(began: DelayBounds.Delay(worst: nil)))
      #expect(delay(recognizer, "a+0(5,40) @60000 a-60001", lift: nil) > 60_000)
    }
    let press = press("press", fingers: 2, taps: 1)
    #expect(press.delayBounds.ended?.worst == nil)
    let script = "a+0(40,40) b+0(50,40) a-80 b-80 a+430(40,40) @60000 a-60001"
    #expect(delay(press, script, lift: 80) > 59_000)
  }

  /// How many milliseconds after it happened the first landing is delivered, or the first lift.
  private func delay(_ recognizer: GestureRecognizer, _ script: String, lift: Double?) -> Double {
    recognizer.delaysTouchesBegan = lift == nil
    recognizer.delaysTouchesEnded = lift != nil
    let scenario = Scenario([recognizer])
    scenario.arbiter.deliversDownstream = true
    scenario.play(script)
    _ = scenario.finish()
    let wanted = lift == nil ? TouchFrame.Phase.began : .ended
    let delivery = scenario.deliveries.first { $0.touch == 1 && $0.phase == wanted }
    return delivery.map { $0.deliveredAt.milliseconds - (lift ?? 0) } ?? .infinity
  }
}
