import Testing

@testable import Gestures

/// What a tap that waits for another says of touches that it did not get (TAP3).
@Suite struct MissedTouchTests {
  private static let left = Zone(
    name: "left", rectangle: Rectangle(left: 0, top: 0, right: 80, bottom: 100))
  private static let late = "no further tap within 350 ms"
  private static let limit = "max_interval_ms = 350"

  /// Lets nothing in after the first touch, and says why if it can.
  private final class Doorkeeper: GestureRecognizerDelegate {
    let words: StaticString?
    private var count = 0

    init(_ words: StaticString?) { self.words = words }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
      count += 1
      if count > 1, let words { recognizer.refuseTouch(landing: words) }
      return count == 1
    }
  }

  /// Why attempts failed by the end of a script.
  private func failures(in scenario: Scenario, of script: String) -> [String] {
    scenario.arbiter.recordsTransitions = true
    scenario.play(script)
    _ = scenario.finish()
    return scenario.failures
  }

  /// A tap of several in the left half.
  private func taps(_ count: Int) -> Scenario {
    let scenario = Scenario(zones: [Self.left])
    scenario.arbiter.add(tap("taps", taps: count), to: Zone.ID(0))
    return scenario
  }

  @Test("B2: each delegate's own words, and of one that has none that it did not let it in")
  func words() {
    let doorkeepers = [Doorkeeper("in the hall"), Doorkeeper(nil), Doorkeeper("on the stairs")]
    let doubles = doorkeepers.enumerated().map { number, doorkeeper in
      let recognizer = tap("\(number)", taps: 2)
      recognizer.delegate = doorkeeper
      return recognizer
    }
    withExtendedLifetime(doorkeepers) {
      #expect(
        failures(in: Scenario(doubles), of: "a+0(40,40) a-50 b+150(40,40) b-200")
          == [
            "2: \(Self.late): a touch landed after 100 ms, but on the stairs (\(Self.limit))",
            "1: \(Self.late): a touch landed after 100 ms, but its delegate did not let it in "
              + "(\(Self.limit))",
            "0: \(Self.late): a touch landed after 100 ms, but in the hall (\(Self.limit))",
          ])
    }
  }

  @Test("G6: a contact that broke")
  func broken() {
    let script = "z+0(90,40) z>20(84,40) a+100(70,40) a-150 z-200 b+250(78,40) b-270"
    #expect(
      failures(in: taps(2), of: script)
        == [
          "taps: \(Self.late): a touch landed after 100 ms, but as a contact that broke "
            + "(\(Self.limit))"
        ])
  }

  @Test("a tap of keys gets no touch, and misses none")
  func keys() {
    let arbiter = Arbiter(screenSize: Size(width: 160, height: 100), zones: [Self.left])
    arbiter.recordsTransitions = true
    let taps = PressTests.tap("taps", taps: 2)
    arbiter.add(taps, to: Zone.ID(0))
    func time(_ milliseconds: Int64) -> EventTime { EventTime(microseconds: milliseconds * 1000) }
    for (at, phase) in [(Int64(0), Press.Phase.began), (50, .ended)] {
      _ = arbiter.dispatch(
        PressFrame(time: time(at), changes: [.init(key: PressTests.down, phase: phase)]))
    }
    let place = Point(x: 120, y: 40)
    _ = arbiter.dispatch(
      TouchFrame(
        time: time(100), changes: [.init(touch: 1, phase: .began, position: place)]))
    for _ in 0..<9 {
      if let deadline = arbiter.deadline { _ = arbiter.advance(to: deadline) }
    }
    #expect(taps.tally.lastFailure?.reason.description == "\(Self.late) (\(Self.limit))")
  }

  @Test("none since the last tap")
  func forgotten() {
    let script = "a+0(40,40) a-50 z+100(120,40) z-120 a+200(40,40) a-240"
    #expect(failures(in: taps(3), of: script) == ["taps: \(Self.late) (\(Self.limit))"])
  }
}
