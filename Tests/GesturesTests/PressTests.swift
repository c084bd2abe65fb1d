import Testing

@testable import Gestures

/// Keys take part in gestures as fingers do (H1–H5).
@Suite struct PressTests {
  static let down = Press.Key(rawValue: 114)
  static let up = Press.Key(rawValue: 115)

  /// What happens at a time in milliseconds.
  enum Step {
    case press(Double, Press.Key)
    case hold(Double, Press.Key)
    case release(Double, Press.Key)
    case take(Double, Press.Key)
    case land(Double, Touch.ID)
    case slide(Double, Touch.ID, by: Double)
    case lift(Double, Touch.ID)
    case interrupt(Double)
  }

  /// Plays steps to recognizers, of which the first wins ties, and lets deadlines run out.
  static func play(_ recognizers: [GestureRecognizer], _ steps: [Step]) -> [String] {
    let arbiter = Arbiter(screenSize: Size(width: 160, height: 100))
    for recognizer in recognizers.reversed() { arbiter.add(recognizer) }
    var outputs: [Output] = []
    for step in steps { outputs += take(step, arbiter) }
    for _ in 0..<9 {
      if let deadline = arbiter.deadline { outputs += arbiter.advance(to: deadline) }
    }
    return outputs.compactMap { output in
      switch output {
      case .gesture(let event):
        "\(event.recognizer.name) \(event.isDiscrete ? "recognized" : event.state.rawValue) @\(Int(event.time.milliseconds))"
      case .diagnostic(let recognizer, let fault): "\(recognizer.name): \(fault)"
      case .attempt, .transition, .touch, .storm: nil
      }
    }
  }

  private static func take(_ step: Step, _ arbiter: Arbiter) -> [Output] {
    func at(_ milliseconds: Double) -> EventTime {
      EventTime(microseconds: Int64(milliseconds * 1000))
    }
    func key(_ time: Double, _ key: Press.Key, _ phase: Press.Phase) -> [Output] {
      arbiter.dispatch(PressFrame(time: at(time), changes: [.init(key: key, phase: phase)]))
    }
    func touch(_ time: Double, _ id: Touch.ID, _ phase: TouchFrame.Phase, _ x: Double) -> [Output] {
      arbiter.dispatch(
        TouchFrame(
          time: at(time), changes: [.init(touch: id, phase: phase, position: Point(x: x, y: 40))]))
    }
    return switch step {
    case .press(let time, let code): key(time, code, .began)
    case .hold(let time, let code): key(time, code, .changed)
    case .release(let time, let code): key(time, code, .ended)
    case .take(let time, let code): key(time, code, .cancelled)
    case .land(let time, let id): touch(time, id, .began, 40)
    case .slide(let time, let id, let way): touch(time, id, .moved, 40 + way)
    case .lift(let time, let id): touch(time, id, .ended, 40)
    case .interrupt(let time): arbiter.cancelAll(at: at(time), because: Reason("a test"))
    }
  }

  static func tap(
    _ name: String = "tap", _ keys: Set<Press.Key> = [down], taps: Int = 1
  ) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer(name: name)
    tap.keys = keys
    tap.taps = taps
    return tap
  }

  static func hold(_ name: String = "hold", _ keys: Set<Press.Key> = [down])
    -> LongPressGestureRecognizer
  {
    let hold = LongPressGestureRecognizer(name: name)
    hold.keys = keys
    return hold
  }

  static func pan(
    _ name: String = "pan", while keys: Set<Press.Key> = []
  ) -> PanGestureRecognizer {
    let pan = PanGestureRecognizer(name: name)
    pan.whilePressed = keys
    return pan
  }

  @Test("H1, H4, TAP1–TAP3: taps of keys")
  func taps() throws {
    let (down, up) = (PressTests.down, PressTests.up)
    #expect(
      PressTests.play([PressTests.tap()], [.press(0, down), .release(50, down)])
        == ["tap recognized @50"])
    #expect(PressTests.play([PressTests.tap()], [.press(0, down), .release(751, down)]) == [])
    #expect(PressTests.play([PressTests.tap()], [.press(0, up), .release(50, up)]) == [])
    let twice: [Step] = [
      .press(0, down), .release(50, down), .press(200, down), .release(250, down),
    ]
    #expect(PressTests.play([PressTests.tap(taps: 2)], twice) == ["tap recognized @250"])
    let single = PressTests.tap("single")
    let double = PressTests.tap("double", taps: 2)
    try single.require(toFail: double)
    #expect(PressTests.play([single, double], twice) == ["double recognized @250"])
    #expect(
      PressTests.play([single, double], [.press(1000, down), .release(1050, down)])
        == ["single recognized @1400"])
  }

  @Test("H4: several keys are pressed together")
  func chords() {
    let (down, up) = (PressTests.down, PressTests.up)
    let both = { PressTests.tap("both", [down, up]) }
    let chord: [Step] = [.press(0, down), .press(40, up), .release(90, down), .release(120, up)]
    #expect(PressTests.play([both()], chord) == ["both recognized @120"])
    #expect(
      PressTests.play(
        [both()], [.press(0, down), .release(40, down), .press(60, up), .release(90, up)]) == [])
    #expect(
      PressTests.play(
        [both()],
        [
          .press(0, down), .press(40, up), .release(50, down), .press(60, down), .release(90, up),
          .release(95, down),
        ]) == [])
  }

  @Test("H4, LP1, LP3: a key that is held")
  func longPress() {
    let down = PressTests.down
    #expect(
      PressTests.play(
        [PressTests.hold()], [.press(0, down), .hold(600, down), .release(700, down)])
        == ["hold began @500", "hold changed @600", "hold ended @700"])
    #expect(PressTests.play([PressTests.hold()], [.press(0, down), .release(400, down)]) == [])
    #expect(
      PressTests.play(
        [PressTests.tap(), PressTests.hold()], [.press(0, down), .release(600, down)])
        == ["hold began @500", "hold ended @600"])
  }

  @Test("H2, E1, E3: presses that the system takes away")
  func cancelled() {
    let (down, up) = (PressTests.down, PressTests.up)
    let story = ["hold began @500", "hold cancelled @600"]
    #expect(PressTests.play([PressTests.hold()], [.press(0, down), .take(600, down)]) == story)
    #expect(PressTests.play([PressTests.hold()], [.press(0, down), .interrupt(600)]) == story)
    #expect(PressTests.play([PressTests.tap()], [.press(0, down), .take(50, down)]) == [])
    // A17: what is held still is dead for it. A new press begins afresh.
    #expect(
      PressTests.play(
        [PressTests.tap()],
        [.press(0, down), .interrupt(50), .release(60, down), .press(90, down), .release(99, down)])
        == ["tap recognized @99"])
    _ = up
  }

  @Test("H3: with a key held, and not without")
  func whilePressed() {
    let down = PressTests.down
    let stroke: [Step] = [.land(100, 1), .slide(150, 1, by: 10), .lift(200, 1)]
    let pan = { PressTests.pan(while: [down]) }
    #expect(PressTests.play([pan()], stroke) == [])
    #expect(
      PressTests.play([pan()], [.press(0, down)] + stroke + [.release(300, down)])
        == ["pan began @150", "pan ended @200"])
    #expect(
      PressTests.play(
        [pan()], [.press(0, down), .land(100, 1), .slide(150, 1, by: 10), .release(160, down)])
        == ["pan began @150", "pan cancelled @160"])
    // Pressed too late, the finger that is down already is nothing to it (A17).
    #expect(
      PressTests.play(
        [pan()], [.land(0, 1), .press(10, down), .slide(50, 1, by: 10), .lift(60, 1)])
        == [])
  }

  @Test("H2, B6: a key and a finger are one gesture, and the first wins")
  func arbitration() throws {
    let down = PressTests.down
    let stroke: [Step] = [
      .press(0, down), .land(100, 1), .slide(150, 1, by: 10), .lift(200, 1), .release(300, down),
    ]
    #expect(
      PressTests.play([PressTests.tap(), PressTests.pan(while: [down])], stroke)
        == ["pan began @150", "pan ended @200"])
    let waiting = PressTests.pan("waiting")
    try waiting.require(toFail: PressTests.tap())
    #expect(
      PressTests.play([waiting], [.land(0, 1), .slide(50, 1, by: 10), .lift(60, 1)])
        == ["waiting began @50", "waiting ended @60"])  // B25
  }

  /// Listens to presses, and forgets to end.
  final class Listener: GestureRecognizer {
    var heard: [String] = []
    var ignores: Set<Press.Key> = []
    var refuses = false
    var asked = 0

    override func pressesBegan(_ presses: [Press]) {
      for press in presses where ignores.contains(press.key) { ignore(press) }
      heard.append("began \(presses.map(\.key.rawValue))")
    }
    override func pressesChanged(_ presses: [Press]) {
      heard.append("changed \(self.presses.map { Int($0.time.milliseconds) })")
    }
    override func pressesEnded(_ presses: [Press]) {
      heard.append("ended \(presses.map { Int(($0.time - $0.startTime).milliseconds) })")
    }
    override func pressesCancelled(_ presses: [Press]) {
      heard.append("cancelled, \(self.presses.count) left")
    }
    override func touchesBegan(_ touches: [Touch]) { heard.append("touches \(touches.count)") }
    override func reset() { heard.append("reset") }
    override func shouldReceive(_ event: Event) -> Bool {
      asked += 1
      return !refuses
    }
  }

  @Test("H2, A5: what a recognizer of one's own hears, and one that never ends")
  func listener() {
    let (down, up) = (PressTests.down, PressTests.up)
    let listener = Listener(name: "own")
    listener.allowedPresses = [down, up]
    let story = PressTests.play(
      [listener, PressTests.tap("tap", [up])],
      [.press(0, down), .hold(10, down), .release(30, down), .press(40, up), .take(50, up)])
    #expect(story == [])
    #expect(
      listener.heard == [
        "began [114]", "changed [10]", "ended [30]", "reset", "began [115]", "cancelled, 0 left",
        "reset",
      ])
    #expect(listener.presses.isEmpty)
  }

  @Test("A22: an ignored press is nothing to the recognizer")
  func ignored() {
    let (down, up) = (PressTests.down, PressTests.up)
    let listener = Listener(name: "own")
    listener.allowedPresses = [down, up]
    listener.ignores = [up]
    _ = PressTests.play(
      [listener], [.press(0, down), .press(5, up), .release(8, up), .release(9, down)])
    #expect(listener.heard == ["began [114]", "began [115]", "ended [9]", "reset"])
  }

  @Test("H5: an event as a whole is asked about once, and refused as a whole")
  func wholeEvents() {
    let listener = Listener(name: "own")
    listener.allowedPresses = [PressTests.down]
    let arbiter = Arbiter(screenSize: Size(width: 160, height: 100))
    arbiter.add(listener)
    func land(_ time: Int64, _ ids: ClosedRange<Int>) {
      _ = arbiter.dispatch(
        TouchFrame(
          time: EventTime(microseconds: time),
          changes: ids.map {
            .init(touch: $0, phase: .began, position: Point(x: Double($0) * 20, y: 40))
          }))
    }
    land(0, 1...2)
    #expect(listener.asked == 1)
    #expect(listener.heard == ["touches 2"])
    listener.refuses = true
    land(1, 3...4)
    _ = arbiter.dispatch(
      PressFrame(
        time: EventTime(microseconds: 2), changes: [.init(key: PressTests.down, phase: .began)]))
    #expect(listener.asked == 3)
    #expect(listener.heard == ["touches 2"])
    #expect(listener.touches.count == 2)
  }

  @Test("E3: a key that is taken away takes the other one along")
  func cancelledWithTheOther() {
    let (down, up) = (PressTests.down, PressTests.up)
    let listener = Listener(name: "own")
    listener.allowedPresses = [down, up]
    _ = PressTests.play(
      [listener],
      [.press(0, down), .press(5, up), .take(50, down), .hold(60, up), .release(70, up)])
    #expect(listener.heard == ["began [114]", "began [115]", "cancelled, 1 left", "reset"])
    listener.heard = []
    _ = PressTests.play([listener], [.press(0, down), .interrupt(50), .hold(60, down)])
    #expect(listener.heard == ["began [114]", "cancelled, 0 left", "reset"])
  }

  @Test("B33: what a key brings about comes of its own frame")
  func decidedAtOnce() {
    let arbiter = Arbiter(screenSize: Size(width: 160, height: 100))
    arbiter.add(PressTests.tap())
    func press(_ time: Int64, _ phase: Press.Phase) -> [Output] {
      arbiter.dispatch(
        PressFrame(
          time: EventTime(microseconds: time), changes: [.init(key: PressTests.down, phase: phase)])
      )
    }
    #expect(press(0, .began).isEmpty)
    #expect(press(9, .ended).count == 1)
  }

  @Test("keys that are held by turns are as many tries, beside those of fingers")
  func tries() {
    let (key, finger) = (PressTests.tap("key"), TapGestureRecognizer(name: "finger"))
    let (down, long) = (PressTests.down, 800.0)
    _ = PressTests.play(
      [key, finger],
      [
        .press(0, down), .release(long, down), .land(2000, 1), .lift(2000 + long, 1),
        .press(4000, down), .release(4000 + long, down),
      ])
    #expect(key.tally.failed == 2 && finger.tally.failed == 1)
  }

  @Test("H3: a key is still held when another arbiter takes over")
  func heldOn() {
    let (former, later) = (
      Arbiter(screenSize: Size(width: 160, height: 100)),
      Arbiter(screenSize: Size(width: 160, height: 100))
    )
    func key(_ phase: Press.Phase) -> PressFrame {
      PressFrame(
        time: EventTime(microseconds: 0), changes: [.init(key: PressTests.down, phase: phase)])
    }
    _ = former.dispatch(key(.began))
    let listener = Listener(name: "own")
    listener.whilePressed = [PressTests.down]
    later.add(listener)
    func land(_ id: Touch.ID) {
      let change = TouchFrame.Change(touch: id, phase: .began, position: Point(x: 40, y: 40))
      _ = later.dispatch(TouchFrame(time: EventTime(microseconds: 0), changes: [change]))
    }
    land(1)
    #expect(listener.heard.isEmpty)
    later.takeOver(from: former)
    land(2)
    #expect(listener.heard == ["touches 1"])
  }
}
