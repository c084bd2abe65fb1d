import Gestures
import Testing

/// Recognizes a finger that lands, rests and lifts in time. Discrete.
///
///     possible ── lifted ──> ended
///        │ a second finger, went too far, too late
///        v
///      failed
final class PokeGestureRecognizer: GestureRecognizer {
  let maxDuration: TimeSpan
  private var farthest = 0.0

  init(name: String, maxDuration: TimeSpan) {
    self.maxDuration = maxDuration
    super.init(name: name)
  }

  override func touchesBegan(_ touches: [Touch]) {
    guard self.touches.count == 1 else {
      return failForExtraFinger(because: Reason("more than one finger"))
    }
    deadline = now + maxDuration + .microsecond
  }

  override func touchesMoved(_ touches: [Touch]) {
    for touch in touches { farthest = max(farthest, touch.travel.length) }
    if farthest.exceeds(5) { fail(because: Reason("went {1} mm", farthest)) }
  }

  override func touchesEnded(_ touches: [Touch]) {
    transition(to: .ended, because: Reason("lifted after at most {1} mm", farthest))
  }

  override func deadlineReached() {
    fail(because: Reason("rested longer than {1} ms", maxDuration.milliseconds))
  }

  override func reset() {
    farthest = 0
  }
}

/// The recognizer that `docs/library.md` shows as a whole, and the test that it shows.
@Suite struct LibraryPageTests {
  @Test(
    "B36: a poke takes at most 300 ms and goes at most 5 mm",
    arguments: [
      (35.2, 300_000, true), (35.2, 300_001, false), (35.3, 300_000, false),
    ] as [(Double, Int64, Bool)])
  func poke(x: Double, lift: Int64, isRecognized: Bool) {
    func frame(_ phase: TouchFrame.Phase, _ place: Point, at time: Int64) -> TouchFrame {
      TouchFrame(
        time: EventTime(microseconds: time),
        changes: [TouchFrame.Change(touch: 1, phase: phase, position: place)])
    }
    var heard: [GestureRecognizer.State] = []
    var told: [GestureRecognizer.State] = []

    let poke = PokeGestureRecognizer(name: "poke", maxDuration: .milliseconds(300))
    poke.addAction { event in heard.append(event.state) }
    let arbiter = Arbiter(screenSize: Size(width: 300, height: 170))
    arbiter.add(poke)
    let (start, end) = (Point(x: 30.2, y: 40), Point(x: x, y: 40))
    for frame in [
      frame(.began, start, at: 0), frame(.moved, end, at: 100_000), frame(.ended, end, at: lift),
    ] {
      for case .gesture(let event) in arbiter.dispatch(frame) { told.append(event.state) }
    }

    #expect(told == (isRecognized ? [.recognized] : []))
    #expect(heard == told)
  }
}
