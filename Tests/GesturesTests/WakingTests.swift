import Testing

@testable import Gestures

/// Counts the moves that it is told of.
private final class Counting: PanGestureRecognizer {
  private(set) var moves = 0

  override func touchesMoved(_ touches: [Touch]) {
    moves += 1
    super.touchesMoved(touches)
  }
}

/// Who is possible need not be told of every move (G1), and knows of all when it is asked.
@Suite struct WakingTests {
  @Test("D2, D4: way, velocity and time are read as of the last move", arguments: [true, false])
  func read(letsRest: Bool) {
    let drag = pan("drag")
    let scenario = Scenario([drag])
    scenario.arbiter.letsRest = letsRest
    scenario.play("a+0(40,40) a>10(40.5,40) a>20(41,40)")
    #expect(drag.translation == Vector(dx: 1, dy: 0))
    #expect(abs(drag.velocity.dx - 50) < 1e-9)
    #expect(drag.now == EventTime(microseconds: 20_000))
  }

  @Test("A22: who has ignored a touch is alone, and told of every move of the others")
  func alone() {
    let drag = Counting(name: "drag")
    let scenario = Scenario([drag])
    scenario.play("a+0(40,40) b+0(41,40) a>10(40.1,40)")
    #expect(drag.moves == 0)
    drag.ignore(drag.touches[1])
    scenario.play("a>20(40.2,40) a>30(40.3,40) a>40(40.4,40)")
    #expect(drag.moves == 3)
  }

  @Test("PAN1: one whose slop nobody reaches takes its way down", arguments: [true, false])
  func endless(letsRest: Bool) {
    let drag = pan("drag")
    drag.slop = .infinity
    let scenario = Scenario([drag])
    scenario.arbiter.letsRest = letsRest
    #expect(scenario.play("a+0(40,40) a>10(50,40)") == "")
    #expect(drag.measured(at: EventTime(microseconds: 10_000)).map(\.measured) == [10])
  }

  @Test("D2: moves that it was still to be told of when it failed are not the next attempt's")
  func knownAhead() {
    for recognizer in [pan("x"), pinch("x"), rotation("x")] as [GestureRecognizer] {
      let puppet = Puppet(name: "told first")
      puppet.onMoved = { _ in recognizer.state = .failed }
      let scenario = Scenario([recognizer, puppet])
      scenario.play("a+0(40,40) b+0(60,40) a>10(20,40) b>10(70,60)")
      #expect(recognizer.tally.failed == 1)
      (scenario.arbiter.letsRest, puppet.isEnabled) = (false, false)
      scenario.play("a-20 b-20 c+200(40,40) d+200(60,40) c>210(20,40) d>210(70,60)")
      #expect(scenario.log == ["x began@210"])
    }
  }
}
