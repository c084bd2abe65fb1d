import Configuration
import Keys
import Testing

@testable import Gestures
@testable import Pipeline

/// What deeds are in words, and how scrolling goes on after the lift.
@Suite struct DeedsTests {
  @Test("a deed is a line; those of which there are a hundred a second are changes")
  func words() throws {
    let (place, way) = (Point(x: 12.34, y: 40), Vector(dx: 0, dy: 3.46))
    let cases: [(Deed, String, isChange: Bool)] = [
      (.click(.right, at: place), "click right at 12.3, 40.0", false),
      (.press(.left, at: place), "drag left from 12.3, 40.0", false),
      (.drag(.left, to: place), "drag left to 12.3, 40.0", true),
      (.release(.left, at: place), "drag left ends at 12.3, 40.0", false),
      (.scroll(way, perNotch: 10, at: nil), "scroll 0, 3.5 mm", true),
      (.key(try KeyChord("super+left")), "key super+left", false),
    ]
    for (deed, words, isChange) in cases {
      #expect(deed.description == words)
      #expect(deed.isChange == isChange, "\(deed)")
    }
  }

  @Test("scrolling goes on from 10 mm/s on, and stands still below")
  func fling() throws {
    let start = EventTime(microseconds: 1_000_000)
    func fling(_ velocity: Double) -> Fling? {
      Fling(of: "scroll", Vector(dx: 0, dy: velocity), perNotch: 10, at: start)
    }
    #expect(fling(9.999) == nil)
    var slow = try #require(fling(10))
    #expect(!slow.isOver && slow.deadline == start + .milliseconds(10))
    #expect(slow.step() == .scroll(Vector(dx: 0, dy: 9.7 * 0.01), perNotch: 10, at: nil))
    #expect(slow.isOver && slow.deadline == start + .milliseconds(20))
  }

  @Test(
    "the wheels that are named turn one way, under the fingers and after the lift",
    arguments: [
      (Scrolling.Axes.both, true, Vector(dx: 2, dy: 3)),
      (.both, false, Vector(dx: -2, dy: -3)), (.vertical, false, Vector(dx: 0, dy: -3)),
      (.horizontal, true, Vector(dx: 2, dy: 0)),
    ])
  func ways(axes: Scrolling.Axes, isNatural: Bool, way: Vector) throws {
    var rule = Scrolling()
    (rule.axes, rule.isNatural, rule.isKinetic) = (axes, isNatural, true)
    var commands = GestureCommands()
    commands.pointerAct = .scroll(rule)
    var deeds = GestureDeeds(commands)
    var values = GestureValues(location: Point(x: 50, y: 25), fingers: 2)
    values.translation = Vector(dx: 2, dy: 3)
    values.velocity = Vector(dx: 200, dy: 300)
    var done: [Deed] = []
    var last: Fling?
    for state in [GestureState.changed, .ended] {
      let event = GestureEvent(
        recognizer: PanGestureRecognizer(name: "scroll"), state: state, isDiscrete: false,
        time: EventTime(microseconds: 0), duration: .milliseconds(100), values: values)
      last = deeds.take(event) { done.append($0) }
    }
    var fling = try #require(last)
    #expect(done == [.scroll(way, perNotch: 10, at: nil)])
    let next = way * 100 * Fling.kept * Fling.interval.seconds
    #expect(fling.step() == .scroll(next, perNotch: 10, at: nil))
  }
}
