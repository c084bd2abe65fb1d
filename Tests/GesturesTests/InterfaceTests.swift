import Testing

@testable import Gestures

/// What clients may ask a recognizer, as in UIKit.
@Suite struct InterfaceTests {
  @Test("A1: recognized is another name for ended")
  func recognized() {
    #expect(GestureRecognizer.State.recognized == .ended)
    let state: GestureState = .recognized
    #expect(state.isTerminal)
  }

  private static func touching(at place: Point) -> [TouchFrame] {
    [(0, .began), (50_000, .ended)].map { (time: Int64, phase: TouchFrame.Phase) in
      let change = TouchFrame.Change(touch: Touch.ID(1), phase: phase, position: place)
      return TouchFrame(time: EventTime(microseconds: time), changes: [change])
    }
  }

  @Test("B27: docs/library.md feeds an arbiter so")
  func library() {
    let rub = tap("rub")
    let recording = (name: "tap", frames: InterfaceTests.touching(at: Point(x: 40, y: 40)))
    let arbiter = Arbiter(screenSize: Size(width: 300, height: 170))
    arbiter.add(rub)

    for frame in recording.frames { _ = arbiter.dispatch(frame) }
    while let deadline = arbiter.deadline { _ = arbiter.advance(to: deadline) }
    #expect(rub.tally.recognized == 1)
  }

  @Test("A13: the library's first page adds an action so")
  func firstPage() {
    let frames = InterfaceTests.touching(at: Point(x: 40, y: 40))
    let arbiter = Arbiter(screenSize: Size(width: 344, height: 194))
    let pan = PanGestureRecognizer(name: "scroll")
    pan.addAction { event in print(event.state, event.values.translation ?? .zero) }
    arbiter.add(pan)
    for frame in frames { _ = arbiter.dispatch(frame) }
    #expect(pan.tally.failed == 1)
  }

  @Test("D1: a recognizer tells its zone, its touches, and where they are")
  func places() {
    let half = Rectangle(left: 0, top: 0, right: 80, bottom: 100)
    let pan = pan("pan")
    let scenario = Scenario(zones: [Zone(name: "left", rectangle: half)])
    #expect(pan.zone == Zone.surface)
    scenario.arbiter.add(pan, to: Zone.ID(0))
    #expect(pan.zone == Zone.ID(0))
    scenario.play("a+0(40,40) b+0(60,40) a>10(41,41) a>20(40,50)")
    #expect(pan.numberOfTouches == 2)
    #expect(pan.location == Point(x: 50, y: 45))
    #expect(pan.location(ofTouch: 0) == Point(x: 40, y: 50))
    #expect(pan.touches.map(\.previousPosition) == [Point(x: 41, y: 41), Point(x: 60, y: 40)])
    #expect(pan.location(ofTouch: 1) == Point(x: 60, y: 40))
    #expect(pan.location(ofTouch: 2) == nil && pan.location(ofTouch: -1) == nil)
    scenario.play("a-30 b-30")
    #expect(pan.numberOfTouches == 0)
    #expect(pan.location == Point(x: 50, y: 45))
  }

  @Test("A13: an action that is removed is called no more, the others are, in their order")
  func removedAction() {
    var calls = ""
    let tap = tap("tap")
    let first = tap.addAction { _ in calls += "1" }
    tap.addAction { _ in
      calls += "2"
      tap.removeAction(first)
    }
    let third = tap.addAction { _ in calls += "3" }
    let scenario = Scenario([tap])
    scenario.play("a+0(40,40) a-50")
    #expect(calls == "123")
    scenario.play("a+500(40,40) a-550")
    #expect(calls == "12323")
    tap.removeAction(third)
    tap.removeAction(third)
    scenario.play("a+1000(40,40) a-1050")
    #expect(calls == "123232")
  }

  @Test("EDGE1: an edge pan is a pan that comes from its edge")
  func edgePanIsAPan() {
    let edgePan = edgePan("edge", .bottom, fingers: 2)
    let pan: PanGestureRecognizer = edgePan
    #expect(pan.direction == .up)
    #expect(pan.minFingers == 2 && pan.maxFingers == 2)
  }

  @Test("a recognizer outlives its arbiter, in the middle of an attempt too")
  func outlivesItsArbiter() {
    let (pan, tap) = (pan("pan"), tap("tap", taps: 2))
    var scenario: Scenario? = Scenario([pan, tap])
    scenario?.play("a+0(40,40)")
    scenario = nil
    #expect(pan.arbiter == nil && pan.stage == nil && tap.arbiter == nil)
    pan.slop = 5
    tap.deadline = nil
    pan.state = .failed
    #expect(pan.translation == .zero && pan.numberOfTouches == 1)
  }

  @Test(
    "TAP1, LP1, PAN1, SW1, EDGE1, PIN1, ROT1: what each type asks for unless it is told otherwise")
  func defaults() {
    let (tap, press, pan) = (
      TapGestureRecognizer(name: "tap"), LongPressGestureRecognizer(name: "press"),
      PanGestureRecognizer(name: "pan")
    )
    #expect([tap.fingers, tap.taps] == [1, 1])
    #expect([tap.maxDuration, tap.maxInterval].map(\.milliseconds) == [750, 350])
    #expect([tap.maxMovement, tap.maxSeparation] == [5, 6])
    #expect([press.fingers, press.taps] == [1, 0])
    #expect([press.minDuration, press.maxInterval].map(\.milliseconds) == [500, 350])
    #expect([press.maxMovement, press.maxSeparation] == [4, 6])
    #expect([pan.minFingers, pan.maxFingers] == [1, .max] && pan.slop == 3)
    let (swipe, edge) = (
      SwipeGestureRecognizer(name: "swipe"), EdgePanGestureRecognizer(name: "edge")
    )
    #expect([swipe.minDistance, swipe.maxDeviation, swipe.maxBacktrack] == [8, 8, 0.5])
    #expect(swipe.fingers == 1 && swipe.maxDuration.milliseconds == 200)
    swipe.fingers = 2
    #expect(swipe.maxDuration.milliseconds == 500)
    #expect(edge.fingers == 1 && edge.edgeWidth == 6 && edge.slop == 2.5)
    let (pinch, turn) = (
      PinchGestureRecognizer(name: "pinch"), RotationGestureRecognizer(name: "turn")
    )
    #expect([pinch.fingers, turn.fingers] == [2, 2])
    #expect(pinch.slop == 2.5 && turn.slop == 10 * .pi / 180)
  }

  @Test(
    "EDGE1: an edge pan tells its edge; of more fingers than it asks for the rest is not its own")
  func edges() {
    let one = EdgePanGestureRecognizer(name: "one")
    let scenario = Scenario([one])
    #expect(
      scenario.play("a+0(1,40) b+0(1,60) a>20(20,40) b>30(20,60) a-50 b-60")
        == "one began@20 one ended@50")
    #expect(scenario.events.first?.values[word: .edge] == "left")
    #expect(scenario.events.map(\.values.fingers) == [1, 1])
    #expect(
      scenario.play("a+500(1,40) a>510(3,40) b+520(1,60) a>530(4,40) a-550 b-560")
        == "one began@530 one ended@550")
    one.fingers = 2
    #expect(
      scenario.play("a+1000(1,40) b+1050(1,60) a>1060(1,41) a-1070 b>1080(9,60) b-1090") == "")
    #expect(one.tally.lastFailure?.reason.description.hasPrefix("moved ") == true)
  }

  @Test("D2: a finger that leaves an edge pan before it begins makes no jump")
  func edgeWithoutAJump() {
    let edge = edgePan("edge", .left, fingers: 2)
    let scenario = Scenario([edge])
    #expect(scenario.play("a+0(1,40) b+0(1,60) b-10 a>20(2,40)") == "")
    #expect(edge.translation == Vector(dx: 1, dy: 0))
  }
}
