import Testing

@testable import Gestures

/// Says yes or no to what the rules ask a delegate.
final class Adviser: GestureRecognizerDelegate {
  var receives = true
  var begins = true
  var allows: [GestureRecognizer] = []
  var requires: [GestureRecognizer] = []
  var isRequiredBy: [GestureRecognizer] = []
  var decidesRequirements = true
  private(set) var questions: [String] = []

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    receives
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    questions.append("begin \(recognizer.name)")
    return begins
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    questions.append("\(recognizer.name) with \(other.name)")
    return allows.contains { $0 === other }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    requires.contains { $0 === other }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    isRequiredBy.contains { $0 === other }
  }
}

/// What a delegate is asked, and cycles of requirements. The rest of the arbitration is in
/// Tests/Traces.
@Suite struct ArbitrationTests {
  @Test("B13, B14: one side's yes suffices; asked only when one would block the other")
  func simultaneous() {
    let adviser = Adviser()
    let (first, second) = (tap("first"), tap("second"))
    second.delegate = adviser
    adviser.allows = [first]
    #expect(
      Scenario([first, second]).play("a+0(40,40) a-50")
        == "second recognized@50 first recognized@50")
    let alone = Adviser()
    let only = tap("only")
    only.delegate = alone
    Scenario([only]).play("a+0(40,40) a-50")
    #expect(alone.questions == ["begin only"])
  }

  @Test("B12, B16, B19: a delegate that has nothing to say changes nothing")
  func silence() {
    final class Silent: GestureRecognizerDelegate {}
    let silent = Silent()
    let (first, second) = (tap("first"), tap("second"))
    (first.delegate, second.delegate) = (silent, silent)
    #expect(Scenario([first, second]).play("a+0(40,40) a-50") == "second recognized@50")
  }

  @Test("B16: shouldBegin is asked once; no frees the dependants")
  func shouldBegin() {
    let adviser = Adviser()
    adviser.begins = false
    let double = tap("double", taps: 2)
    double.delegate = adviser
    let scenario = Scenario([tap("single").requiring(double), double])
    #expect(scenario.play("a+0(40,40) a-50 a+150(40,40) a-200") == "single recognized@200")
    #expect(adviser.questions == ["begin double"])
  }

  @Test("B2: the delegate refuses a touch; B25: who refused holds nobody up")
  func shouldReceive() {
    let adviser = Adviser()
    adviser.receives = false
    let double = tap("double", taps: 2)
    double.delegate = adviser
    #expect(
      Scenario([tap("single").requiring(double), double]).play("a+0(40,40) a-50")
        == "single recognized@50")
  }

  @Test("B19: dynamic requirements, from either side")
  func dynamicRequirements() {
    for side in 0...1 {
      let adviser = Adviser()
      let (single, double) = (tap("single"), tap("double", taps: 2))
      if side == 0 {
        single.delegate = adviser
        adviser.requires = [double]
      } else {
        double.delegate = adviser
        adviser.isRequiredBy = [single]
      }
      let scenario = Scenario([single, double])
      #expect(scenario.play("a+0(40,40) a-50 a+150(40,40) a-200") == "double recognized@200")
      #expect(
        scenario.play("a+1000(40,40) a-1050") + scenario.finish() == "single recognized@1400.001")
    }
  }

  /// A type of one's own that fails after 300 ms.
  private final class Sleeper: GestureRecognizer {
    override func touchesBegan(_ touches: [Touch]) { deadline = now + .milliseconds(300) }
    override func deadlineReached() { fail(because: Reason("slept")) }
  }

  @Test(
    "B19: a delegate that decides no requirements is not asked, beside a type of one's own either",
    arguments: [(true, "tap recognized@300"), (false, "tap recognized@50")])
  func decides(_ decides: Bool, expected: String) {
    for side in 0...1 {
      let adviser = Adviser()
      adviser.decidesRequirements = decides
      let (tap, sleeper) = (tap("tap"), Sleeper(name: "sleeper"))
      if side == 0 {
        tap.delegate = adviser
        adviser.requires = [sleeper]
      } else {
        sleeper.delegate = adviser
        adviser.isRequiredBy = [tap]
      }
      let scenario = Scenario([tap, sleeper])
      #expect(scenario.play("a+0(40,40) a-50") + scenario.finish() == expected)
    }
  }

  /// Says which it waits for, or which wait for it. Begins when a finger moves if it may.
  private final class Partner: GestureRecognizer {
    weak var awaited: GestureRecognizer?
    weak var waiting: GestureRecognizer?

    override func touchesMoved(_ touches: [Touch]) {
      if awaited != nil, state == .possible { state = .began }
    }
    override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { other === awaited }
    override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { other === waiting }
  }

  @Test("B19: what one type says of itself suffices, from either side")
  func typesRequire() {
    let (asker, hold) = (Partner(name: "asker"), tap("hold"))
    asker.awaited = hold
    #expect(
      Scenario([asker, hold]).play("a+0(40,40) a>20(44,40) a>40(60,40)") == "asker began@40")
    let (drag, holder) = (pan("drag"), Partner(name: "holder"))
    holder.waiting = drag
    #expect(
      Scenario([drag, holder]).play("a+0(40,40) a>20(50,40) a-50")
        == "drag began@50 drag ended@50")
  }

  @Test("B19: a dynamic requirement is one of its attempt only")
  func forOneAttempt() {
    let adviser = Adviser()
    let (single, double) = (tap("single"), tap("double", taps: 2))
    single.delegate = adviser
    adviser.requires = [double]
    let scenario = Scenario([double, single])
    #expect(scenario.play("a+0(40,40) a-50 a+150(40,40) a-200") == "double recognized@200")
    adviser.requires = []
    #expect(scenario.play("a+1000(40,40) a-1050") == "single recognized@1050")
  }

  @Test("B19, A19: a failure from before the question meets no dynamic requirement")
  func failedBefore() {
    let sides = [0.0, 80].map { left in
      Zone(
        name: "from \(left)",
        rectangle: Rectangle(left: left, top: 0, right: left + 80, bottom: 100))
    }
    let (hold, single, adviser) = (press("hold"), tap("single"), Adviser())
    hold.delegate = adviser
    adviser.requires = [single]
    let scenario = Scenario(zones: sides)
    scenario.arbiter.add(hold, to: Zone.ID(0))
    scenario.arbiter.add(single, to: Zone.ID(1))
    let strayed = "a+0(40,50) b+10(100,50) b>20(150,50) b-30 "
    #expect(scenario.play(strayed + "c+450(100,50) c-520 a-900") == "single recognized@520")
  }

  @Test("B16: why a delegate says no, it says each time")
  func refusals() {
    let (tap, advice) = (tap("tap"), Advice())
    tap.delegate = advice
    let scenario = Scenario([tap])
    advice.begins = {
      tap.refuse(because: Reason("it is late"))
      return false
    }
    scenario.play("a+0(40,40) a-50")
    #expect(tap.tally.lastFailure?.reason.description == "it is late")
    advice.begins = { false }
    scenario.play("a+1000(40,40) a-1050")
    #expect(
      tap.tally.lastFailure?.reason.description == "its delegate said that it should not begin")
  }

  @Test("B30: a static cycle is refused and named; a dynamic one is ignored with a diagnostic")
  func cycles() throws {
    let (a, b, c) = (tap("a"), tap("b"), tap("c"))
    try a.require(toFail: b)
    try b.require(toFail: c)
    #expect(throws: RequirementCycle.self) {
      do {
        try c.require(toFail: a)
      } catch let error as RequirementCycle {
        #expect(error.description == "'c' requires 'a' requires 'b' requires 'c' to fail")
        throw error
      }
    }
    #expect(throws: RequirementCycle.self) { try a.require(toFail: a) }

    let adviser = Adviser()
    let (first, second) = (tap("first"), tap("second", taps: 2))
    first.requiring(second)
    second.delegate = adviser
    adviser.requires = [first]
    let scenario = Scenario([first, second])
    scenario.play("a+0(40,40) a-50 a+150(40,40) a-200")
    #expect(scenario.log.contains("second recognized@200"))
    #expect(scenario.log.contains { $0.hasPrefix("?second") })
  }

  @Test("B30: a cycle is found although every layer doubles the ways to it")
  func manyWays() throws {
    let layers = (0..<40).map { [tap("left \($0)"), tap("right \($0)")] }
    for (upper, lower) in zip(layers.dropFirst(), layers) {
      for one in upper { for other in lower { try one.require(toFail: other) } }
    }
    #expect(throws: RequirementCycle.self) { try layers[0][0].require(toFail: layers[39][1]) }
  }
}
