import Testing

@testable import Gestures

/// The arbiter as people see it, and how much it asks.
@Suite struct ArenaTests {
  @Test("the arena says who takes part, who waits for whom, who won")
  func description() {
    let double = tap("double", taps: 2)
    let scenario = Scenario([tap("single").requiring(double), double, pan("pan", fingers: 2...2)])
    #expect(scenario.arbiter.description == "no touches")
    scenario.play("a+0(40,40)")
    #expect(
      scenario.arbiter.description == """
        touches 1
        · pan: possible, with 1
        · double: possible, with 1
        · single: possible, with 1
        """)
    scenario.play("a-50")
    #expect(
      scenario.arbiter.description == """
        no touches
        · double: possible, with 1
        … single: ended, with 1, waits for 'double'
        """)
    scenario.play("@500 a+600(40,40) b+600(60,40) a>620(50,40) b>620(70,40)")
    #expect(scenario.arbiter.description == "touches 2, 3\n★ pan: began, with 2, 3")
  }

  /// Says how often it was asked.
  private final class Counter: GestureRecognizer {
    private(set) var questions = 0

    override func canPrevent(_ other: GestureRecognizer) -> Bool {
      questions += 1
      return true
    }

    override func touchesMoved(_ touches: [Touch]) {
      if name == "winner" { state = .began }
    }
  }

  /// Says how often it was asked for a dynamic requirement.
  private final class Adviser: GestureRecognizerDelegate {
    var questions = 0

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool {
      questions += 1
      return other.name == "required"
    }
  }

  @Test("B19: a delegate is asked about every participant, and the others are not asked")
  func dynamicRequirementsAreAsked() {
    let adviser = Adviser()
    let (single, required) = (tap("single"), tap("required", taps: 2))
    single.delegate = adviser
    let scenario = Scenario([single, required, tap("a"), tap("b")])
    #expect(!required.mayRequireDynamically && single.mayRequireDynamically)
    #expect(GestureRecognizer(name: "custom").mayRequireDynamically)
    scenario.play("a+0(40,40) a-50")
    #expect(adviser.questions == 3)
    // B19: one that fails of the same move is not asked about.
    let (drag, asker) = (pan("drag"), Adviser())
    drag.delegate = asker
    Scenario([drag, tap("failing"), pinch("zoom")]).play("a+0(40,40) a>20(50,40)")
    #expect(asker.questions == 1)
  }

  @Test("B6: a frame that decides asks in proportion to the gestures", arguments: [10, 100, 1000])
  func decidingIsLinear(count: Int) {
    let recognizers = (1..<count).map { Counter(name: "loser \($0)") } + [Counter(name: "winner")]
    let scenario = Scenario(recognizers)
    #expect(scenario.play("a+0(40,40) a>20(41,40)") == "winner began@20")
    #expect(recognizers.reduce(0) { $0 + $1.questions } == count - 1)
    #expect(scenario.arbiter.participants.count == 1)
  }
}
