import Testing

@testable import Gestures

/// Says yes or no to what the rules ask a delegate.
final class Adviser: GestureRecognizerDelegate {
  var receives = true
  var begins = true
  var allows: [GestureRecognizer] = []
  var requires: [GestureRecognizer] = []
  var isRequiredBy: [GestureRecognizer] = []
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

private func singleDouble() -> [GestureRecognizer] {
  let double = tap("double", taps: 2)
  return [tap("single").requiring(double), double]
}

private func chain() -> [GestureRecognizer] {
  let triple = tap("triple", taps: 3)
  let double = tap("double", taps: 2).requiring(triple)
  return [tap("single").requiring(double), double, triple]
}

private func panAfterTap() -> [GestureRecognizer] {
  let single = tap("tap")
  return [pan("pan").requiring(single), single]
}

@Suite struct ArbitrationTests {
  @Test(arguments: [
    Case(
      "B10 the latest added wins a tie", [tap("old"), tap("new")], "a+0(40,40) a-50",
      "new recognized@50"),
    Case(
      "B6, F1 the pan begins and excludes the tap", [tap("tap"), pan("pan")],
      "a+0(40,40) a>20(43,40) a-50", "pan began@20 pan ended@50"),
    Case(
      "B6, F4 the press excludes the tap", [tap("tap"), press("press")],
      "a+0(40,40) a-600", "press began@500 press ended@600"),
    Case(
      "B9 the first wins; a later one fails",
      [pan("first", fingers: 1...1), pan("later", fingers: 2...2)],
      "a+0(40,40) a>20(45,40) b+30(60,40) a>40(50,40) b>40(70,40) a-50 b-60",
      "first began@20 first changed@40 first ended@50"),
    Case(
      "B15 unlinked single and double", [tap("single"), tap("double", taps: 2)],
      "a+0(40,40) a-50 a+150(40,40) a-200", "single recognized@50 double recognized@200"),
    Case(
      "B15 whatever the order", [tap("double", taps: 2), tap("single")],
      "a+0(40,40) a-50 a+150(40,40) a-200", "single recognized@50 double recognized@200"),
    Case(
      "B18, B27, B34 the single waits for the double", singleDouble(), "a+0(40,40) a-50",
      "single recognized@400.001"),
    Case(
      "B22, A19, B34 the double alone", singleDouble(),
      "a+0(40,40) a-50 a+150(40,40) a-200", "double recognized@200"),
    Case(
      "F3 two singles, each late", singleDouble(),
      "a+0(40,40) a-50 a+600(40,40) a-650", "single recognized@400.001 single recognized@1000.001"),
    Case(
      "TAP6, F3 two far taps", singleDouble(),
      "a+0(40,40) a-50 b+150(80,40) b-200", "single recognized@150 single recognized@550.001"),
    Case(
      "B22, F2 the pan is complete inside and stays silent", panAfterTap(),
      "a+0(40,40) a>20(44,40) a-50", "tap recognized@50"),
    Case(
      "B21 released in the event that fails the tap", panAfterTap(),
      "a+0(40,40) a>20(44,40) a>30(48,40) a>40(49,40) a-50",
      "pan began@30 pan changed@40 pan ended@50"),
    Case(
      "B21, B27 released by the tap's deadline", panAfterTap(),
      "a+0(40,40) a>20(44,40) @800 a-900", "pan began@750 pan ended@900"),
    Case(
      "B21, A14 ended already: began, then ended",
      {
        let hold = press("press")
        return [pan("pan").requiring(hold), hold]
      }(),
      "a+0(40,40) a>20(43,40) a-50", "pan began@50 pan ended@50"),
    Case(
      "B28, F9 the triple frees nobody", chain(),
      "a+0(40,40) a-50 a+150(40,40) a-200 a+300(40,40) a-350", "triple recognized@350"),
    Case(
      "B29 the chain, two taps", chain(),
      "a+0(40,40) a-50 a+150(40,40) a-200", "double recognized@550.001"),
    Case("B29 the chain, one tap", chain(), "a+0(40,40) a-50", "single recognized@400.001"),
    Case(
      "B24 pending, then excluded by a third",
      {
        let double = tap("double", taps: 2)
        return [tap("single").requiring(double), double, press("press", taps: 1)]
      }(),
      "a+0(40,40) a-50 a+150(40,40) @700 a-800",
      "press began@650 press ended@800"),
    Case(
      "F5 a pan beats a swipe", [swipe("swipe"), pan("pan")],
      "a+0(40,40) a>20(45,40) a>40(60,40) a-50", "pan began@20 pan changed@40 pan ended@50"),
    Case(
      "F5 unless it requires it to fail",
      {
        let quick = swipe("swipe")
        return [pan("pan").requiring(quick), quick]
      }(),
      "a+0(40,40) a>20(45,40) a>40(60,40) a-50", "swipe recognized@40"),
    Case(
      "PIN3 a three-finger swipe is no pinch", [pinch("pinch"), swipe("swipe", fingers: 3)],
      "a+0(40,40) b+5(60,40) c+30(50,50) a>80(60,40) b>80(85,40) c>80(70,50) a-99 b-99 c-99",
      "swipe recognized@80"),
  ])
  func rules(_ it: Case) {
    it.check()
  }

  private let zones = [
    Zone(name: "left", rectangle: Rectangle(left: 0, top: 0, right: 80, bottom: 100)),
    Zone(name: "right", rectangle: Rectangle(left: 80, top: 0, right: 160, bottom: 100)),
    Zone(name: "inner", rectangle: Rectangle(left: 10, top: 10, right: 50, bottom: 50)),
  ]

  private func play(
    _ script: String, _ members: [(GestureRecognizer, Zone.ID)]
  ) -> String {
    let scenario = Scenario(zones: zones)
    for (recognizer, zone) in members { scenario.arbiter.add(recognizer, to: zone) }
    let now = scenario.play(script)
    let late = scenario.finish()
    return [now, late].filter { !$0.isEmpty }.joined(separator: " ")
  }

  @Test("B1: only the recognizers of the zone under the touch and of its ancestors see it")
  func hitTest() {
    let members: [(GestureRecognizer, Zone.ID)] = [
      (tap("left"), 0), (tap("right"), 1), (tap("inner"), 2),
    ]
    #expect(play("a+0(120,40) a-50", members) == "right recognized@50")
    #expect(play("a+0(60,60) a-50", [(tap("left"), 0), (tap("right"), 1)]) == "left recognized@50")
  }

  @Test("B1: left and top borders belong, right and bottom only at the edge of the glass")
  func borders() {
    #expect(
      play("a+0(80,40) a-50", [(tap("left"), 0), (tap("right"), 1)]) == "right recognized@50")
    #expect(play("a+0(160,100) a-50", [(tap("right"), 1)]) == "right recognized@50")
    #expect(play("a+0(50,40) a-50", [(tap("left"), 0), (tap("inner"), 2)]) == "left recognized@50")
  }

  @Test("B10: on a tie the deepest zone wins")
  func deepest() {
    let members: [(GestureRecognizer, Zone.ID)] = [
      (tap("inner"), 2), (tap("left"), 0), (tap("surface"), Zone.surface),
    ]
    #expect(play("a+0(20,20) a-50", members) == "inner recognized@50")
  }

  @Test("B11: time beats depth")
  func timeBeatsDepth() {
    let members: [(GestureRecognizer, Zone.ID)] = [
      (tap("inner"), 2), (pan("surface"), Zone.surface),
    ]
    #expect(play("a+0(20,20) a>20(23,20) a-50", members) == "surface began@20 surface ended@50")
  }

  @Test("B7: siblings never exclude each other")
  func siblings() {
    let members: [(GestureRecognizer, Zone.ID)] = [(pan("left"), 0), (tap("right"), 1)]
    #expect(
      play("a+0(60,60) a>20(65,60) b+30(120,60) b-60 a-90", members)
        == "left began@20 right recognized@60 left ended@90")
  }

  @Test("B8: the relation is not per touch")
  func notPerTouch() {
    let members: [(GestureRecognizer, Zone.ID)] = [
      (press("inner"), 2), (pan("surface", fingers: 1...1), Zone.surface),
    ]
    #expect(
      play("a+0(20,20) b+600(120,40) b>620(140,40) a-700 b-710", members)
        == "inner began@500 inner ended@700")
  }

  @Test(
    "B25: a requirement in a zone that was not touched counts as met; a resting finger there holds up"
  )
  func requirementElsewhere() {
    let double = tap("double", taps: 2)
    let single = tap("single").requiring(double)
    #expect(play("a+0(60,60) a-50", [(single, 0), (double, 1)]) == "single recognized@50")
    let other = tap("double", taps: 2)
    let waiting = tap("single").requiring(other)
    #expect(
      play("b+0(120,40) a+10(60,60) a-50 b-900", [(waiting, 0), (other, 1)])
        == "single recognized@750")
  }

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

  @Test("B30: a static cycle is refused and named; a dynamic one is ignored with a diagnostic")
  func cycles() throws {
    let (a, b, c) = (tap("a"), tap("b"), tap("c"))
    try a.require(toFail: b)
    try b.require(toFail: c)
    let error = #expect(throws: RequirementCycle.self) { try c.require(toFail: a) }
    #expect(error?.description == "'c' requires 'a' requires 'b' requires 'c' to fail")
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

  @Test("B32: simultaneity does not lift a requirement")
  func simultaneityAndRequirement() {
    let adviser = Adviser()
    let quick = swipe("swipe")
    let slow = pan("pan").requiring(quick)
    slow.delegate = adviser
    adviser.allows = [quick]
    #expect(
      Scenario([slow, quick]).play("a+0(40,40) a>20(45,40) a>40(60,40) a-50")
        == "swipe recognized@40")
  }

  @Test("B35: a disabled recognizer neither blocks nor delays")
  func disabled() {
    let double = tap("double", taps: 2)
    double.isEnabled = false
    #expect(
      Scenario([tap("single").requiring(double), double]).play("a+0(40,40) a-50")
        == "single recognized@50")
  }

  @Test("B23: a pending recognizer excludes nobody")
  func pendingExcludesNobody() {
    let double = tap("double", taps: 2)
    let waiting = tap("waiting").requiring(double)
    let free = tap("free")
    #expect(Scenario([free, waiting, double]).play("a+0(40,40) a-50") == "free recognized@50")
  }
}
