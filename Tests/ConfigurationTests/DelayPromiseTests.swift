import Configuration
import Gestures
import Testing

/// What `check` promises of delays is kept: gestures of a file, and fingers that are as slow as
/// they may be.
@Suite struct DelayPromiseTests {
  static let head = """
    [[device]]
    match = "*"
    exclusive = true
    cancel = "palm"
    [[gesture]]
    name = "g"
    run = "true"

    """

  /// When each finger lands and lifts, in milliseconds, one after the other, and how many
  /// milliseconds pass until the first landing, or the first lift, is delivered.
  struct Case: CustomTestStringConvertible {
    let text: String
    let taps: [(down: Double, up: Double)]
    let phase: TouchFrame.Phase
    var testDescription: String { text }
  }

  static let cases = [
    Case(
      text: "type = 'tap'\ntaps = 2", taps: [(0, 80), (430, 9000)], phase: .ended),
    Case(
      text: "type = 'tap'\ntaps = 2\ndelays_touches_began = true", taps: [(0, 749), (1099, 9000)],
      phase: .began),
    Case(
      text: "type = 'tap'\ntaps = 5\ndelays_touches_began = true",
      taps: [(0, 100), (420, 520), (840, 940), (1260, 1360), (1680, 9000)], phase: .began),
    Case(
      text: "type = 'long_press'\ntaps = 1\ndelays_touches_began = true\ncancels_touches = false",
      taps: [(0, 749), (1099, 9000)], phase: .began),
    Case(
      text: "type = 'swipe'\ndirection = 'left'\ndelays_touches_began = true", taps: [(0, 9000)],
      phase: .began),
  ]

  @Test("C6, C8: slow taps reach applications within the promise", arguments: cases)
  func kept(test: Case) throws {
    let text = DelayPromiseTests.head + test.text
    let message = try #require(
      Configuration.check(Array(text.utf8), name: "").first { $0.severity == .warning }?.message)
    let promise = try #require(message.firstMatch(of: /up to ([0-9]+) ms/).flatMap { Double($0.1) })
    let delay = try delay(of: test, in: text)
    #expect(delay <= promise + 0.001, "\(message)")
  }

  private func delay(of test: Case, in text: String) throws -> Double {
    let arbiter = Arbiter(screenSize: Size(width: 160, height: 100))
    arbiter.deliversDownstream = true
    let set = try gestureSet(text)
    set.add(to: arbiter)
    var outputs: [Output] = []
    for (touch, tap) in test.taps.enumerated() {
      for (phase, time) in [(TouchFrame.Phase.began, tap.down), (.ended, tap.up)] {
        let place = Point(x: 40, y: 40)
        let change = TouchFrame.Change(touch: touch + 1, phase: phase, position: place)
        let time = EventTime(microseconds: Int64(time * 1000))
        outputs += arbiter.dispatch(TouchFrame(time: time, changes: [change]))
      }
    }
    let delivered = outputs.compactMap { output -> Double? in
      guard case .touch(let touch) = output, touch.touch == 1, touch.phase == test.phase else {
        return nil
      }
      return touch.deliveredAt.milliseconds
    }
    let happened = test.phase == .began ? test.taps[0].down : test.taps[0].up
    return try #require(delivered.first) - happened
  }
}
