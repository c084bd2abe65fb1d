import Glibc
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

/// A recognizer that is possible need not be told of every move (G1), and notices all the same when
/// it is asked, changed or written to.
@Suite struct RestingTests {
  /// A threshold that is changed in the middle of an attempt.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @Sendable () -> GestureRecognizer
    let change: @Sendable (GestureRecognizer) -> Void
    let script: String
    let expected: String

    init<Kind: GestureRecognizer>(
      _ rule: String, _ make: @escaping @Sendable @autoclosure () -> Kind,
      _ change: @escaping @Sendable (Kind) -> Void, _ script: String, _ expected: String
    ) {
      testDescription = rule
      self.make = make
      self.change = { if let kind = $0 as? Kind { change(kind) } }
      self.script = script
      self.expected = expected
    }
  }

  /// One finger has gone 2 mm to the right, the other has not moved.
  private static let before = "a+0(40,40) b+0(60,40) b>10(62,40)"

  static let changes = [
    Change("PAN1: slop", pan("x"), { $0.slop = 1 }, "b>20(62.5,40)", "x began@20"),
    Change(
      "PAN1: min_fingers", pan("x", fingers: 3...3), { $0.minFingers = 2 }, "b>20(68,40)",
      "x began@20"),
    Change("PIN1: slop", pinch("x"), { $0.slop = 1 }, "b>20(62.2,40)", "x began@20"),
    Change(
      "PIN1: fingers", pinch("x", fingers: 3), { $0.fingers = 2 }, "b>20(66,40)", "x began@20"),
    Change("ROT1: slop", rotation("x"), { $0.slop = 0.05 }, "b>20(62,41.5)", "x began@20"),
    Change(
      "ROT1: fingers", rotation("x", fingers: 3), { $0.fingers = 2 }, "b>20(62,50)", "x began@20"),
    Change(
      "TAP4: max_movement", tap("x", fingers: 2), { $0.maxMovement = 2.1 },
      "b>20(62.2,40) a-30 b-30", ""),
    Change(
      "LP2: max_movement", press("x", fingers: 2), { $0.maxMovement = 2.1 }, "b>20(62.2,40) @600",
      ""),
  ]

  @Test("what is changed in the middle of an attempt holds from then on", arguments: changes)
  func thresholds(one: Change) {
    let recognizer = one.make()
    let scenario = Scenario([recognizer])
    #expect(scenario.play(RestingTests.before) == "" && recognizer.attempt.bound != nil)
    one.change(recognizer)
    #expect(scenario.play(one.script) == one.expected)
  }

  @Test("D2, D4: values and velocities are told before it begins, too")
  func reading() {
    let (drag, zoom, turn) = (pan("pan"), pinch("pinch"), rotation("turn"))
    let dragging = Scenario([drag])
    dragging.play("a+0(40,40) a>10(42,40)")
    #expect((drag.velocity - Vector(dx: 200, dy: 0)).length < 1e-9)
    dragging.play("a>20(42.2,40) a>30(42.5,40)")
    #expect(drag.translation == Vector(dx: 2.5, dy: 0))

    let zooming = Scenario([zoom])
    zooming.play("a+0(40,40) b+0(60,40) b>10(61,40)")
    #expect(abs(zoom.velocity - 0.05 / 0.01) < 1e-9)
    zooming.play("b>20(61.5,40) b>30(62,40)")
    #expect(abs(zoom.scale - 1.1) < 1e-9)

    let turning = Scenario([turn])
    turning.play("a+0(40,40) b+0(60,40) b>10(60,41)")
    #expect(abs(turn.velocity - atan(0.05) / 0.01) < 1e-9)
    turning.play("b>20(60,41.5) b>30(60,42)")
    #expect(abs(turn.rotation - atan(0.1)) < 1e-9)
  }

  @Test("D2: what is written before it begins is gone on from; the next attempt rests as ever")
  func writing() {
    let (drag, zoom, turn) = (pan("pan"), pinch("pinch"), rotation("turn"))
    let dragging = Scenario([drag])
    dragging.play("a+0(40,40) b+0(60,40) a>10(41,40) b>10(61,40)")
    drag.translation = Vector(dx: 7, dy: 0)
    #expect(drag.translation == Vector(dx: 7, dy: 0))
    dragging.play("a>20(41.5,40) b>20(61.5,40)")
    #expect(drag.velocity == .zero && drag.translation == Vector(dx: 7.5, dy: 0))

    let zooming = Scenario([zoom])
    zooming.play("a+0(40,40) b+0(60,40) b>10(61,40)")
    zoom.scale = 3
    #expect(zoom.scale == 3)
    zooming.play("b>20(62,40)")
    #expect(zoom.velocity == 0 && abs(zoom.scale - 3 * 22 / 21) < 1e-9)

    let turning = Scenario([turn])
    turning.play("a+0(40,40) b+0(60,40) b>10(60,41)")
    turn.rotation = 1
    #expect(turn.rotation == 1)
    turning.play("b>20(60,42)")
    #expect(turn.velocity == 0 && abs(turn.rotation - (1 + atan(0.1) - atan(0.05))) < 1e-9)

    for scenario in [dragging, zooming, turning] {
      scenario.play("a-30 b-30 a+1000(40,40) b+1000(60,40)")
      let looks = scenario.arbiter.roster.looks
      #expect(scenario.play("b>1010(61,40) b>1020(60,40)") == "")
      #expect(scenario.arbiter.roster.looks == looks && scenario.arbiter.participants.count == 1)
    }
  }

  @Test("A4: whom a client has begin is told of moves from then on")
  func begunFromOutside() {
    let press = press("press")
    let scenario = Scenario([press])
    scenario.play("a+0(40,40) a>10(41,40)")
    press.state = .began
    #expect(scenario.play("a>20(42,40) a-30") == "press began@10 press changed@20 press ended@30")
  }

  @Test("E4, E5: who is disabled by the very move that would have begun it starts afresh")
  func disabledAtTheMove() {
    let makers = [{ pan("x") }, { pinch("x") }, { rotation("x") }] as [() -> GestureRecognizer]
    for make in makers {
      let (recognizer, spoiler) = (make(), Puppet(name: "spoiler"))
      let scenario = Scenario([recognizer, spoiler])
      spoiler.onMoved = { _ in recognizer.isEnabled = false }
      #expect(scenario.play("a+0(40,40) b+0(60,40) b>10(70,60) a-20 b-20") == "")
      spoiler.onMoved = { _ in }
      recognizer.isEnabled = true
      recognizer.tellsAttempts = true
      scenario.play("a+1000(40,40) b+1000(60,40) b>1010(70,60)")
      #expect(scenario.events.map(\.time.milliseconds) == [1010])
    }
  }

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
