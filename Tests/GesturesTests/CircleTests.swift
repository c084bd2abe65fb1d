import Glibc
import Testing

@testable import Gestures

/// Circles: what is one, and how far round it goes.
@Suite struct CircleTests {
  private static let degree = Double.pi / 180

  /// The places of a finger that goes round from `start` to `end` degrees, clockwise positive.
  private static func arc(
    _ start: Double, _ end: Double, radius: Double = 20, about centre: Point = Point(x: 80, y: 50)
  ) -> [Point] {
    let count = max(2, Int(((end - start) * degree * radius).magnitude.rounded(.up)))
    return (0...count).map { number in
      let angle = (start + (end - start) * Double(number) / Double(count)) * degree
      return centre + Vector(dx: cos(angle), dy: sin(angle)) * radius
    }
  }

  /// The degrees of each change, and of the end.
  private static func angles(_ circle: CircleGestureRecognizer, _ places: [Point]) -> [Double] {
    let scenario = Scenario([circle])
    scenario.play(Drawn.script(places))
    return scenario.events.compactMap { $0.values[.angle] }
  }

  private static func circle(_ direction: RotationDirection = .any) -> CircleGestureRecognizer {
    let circle = CircleGestureRecognizer(name: "circle")
    circle.direction = direction
    return circle
  }

  /// What came of it: "began, changed …" cut to its first and last word, or why it failed.
  private static func outcome(_ circle: CircleGestureRecognizer, _ places: [Point]) -> String {
    let scenario = Scenario([circle])
    scenario.arbiter.recordsTransitions = true
    scenario.play(Drawn.script(places))
    let states = scenario.events.map(\.state.rawValue)
    guard let first = states.first, let last = states.last else {
      return scenario.failures.first ?? "nothing"
    }
    return "\(first) \(last)"
  }

  @Test(
    "CIR1: begins when the way has turned by slop, either way, in any size",
    arguments: [(8.5, 1.0), (8.5, -1), (20, 1), (20, -1), (45, 1), (45, -1)])
  func begins(radius: Double, sense: Double) {
    let way = CircleTests.arc(0, sense * 360, radius: radius)
    #expect(CircleTests.outcome(CircleTests.circle(), way) == "began ended")
    let angles = CircleTests.angles(CircleTests.circle(), way)
    #expect(angles.first == 0)
    // Slop, the first stride, and what a stride is coarse.
    let before = 360 - (angles.last ?? 0) * sense
    let stride = 4 / radius / CircleTests.degree
    #expect(before > 60 && before < 60 + 2.5 * stride, "\(before)")
  }

  @Test("CIR1: the slop is inclusive, and less is no circle")
  func slop() {
    // Eight corners of 45 degrees: each side is a stride.
    let octagon = (0...3).map { CircleTests.arc(Double($0) * 45, Double($0) * 45, radius: 10)[0] }
    let circle = CircleTests.circle()
    circle.slop = .pi / 2
    #expect(CircleTests.outcome(circle, octagon) == "began ended")
    circle.slop = .pi / 2 + 0.001
    let reason = CircleTests.outcome(circle, octagon)
    #expect(reason.hasPrefix("circle: turned by 90 degrees (at least slop_deg = 90.0"), "\(reason)")
  }

  @Test("CIR1: the radius is at least min_radius, and at most half of the shorter side")
  func radii() {
    let circle = CircleTests.circle()
    #expect(
      CircleTests.outcome(circle, CircleTests.arc(0, 500, radius: 7)).contains("min_radius_mm"))
    #expect(CircleTests.outcome(circle, CircleTests.arc(0, 300, radius: 49)) == "began ended")
    let wide = CircleTests.arc(-80, 80, radius: 52, about: Point(x: 30, y: 50))
    #expect(CircleTests.outcome(circle, wide).contains("52 mm about its centre"))
  }

  @Test("CIR1: the other sense fails it at half of the slop", arguments: [false, true])
  func otherSense(isMirrored: Bool) {
    let sense = isMirrored ? -1.0 : 1
    let circle = CircleTests.circle(isMirrored ? .counterclockwise : .clockwise)
    #expect(CircleTests.outcome(circle, CircleTests.arc(0, 200 * sense)) == "began ended")
    let other = CircleTests.outcome(circle, CircleTests.arc(0, -200 * sense))
    #expect(other.hasSuffix("degrees, the other way"), "\(other)")
    // An S, whichever way is meant: first this way, then that.
    let wave =
      CircleTests.arc(180, 230, radius: 10) + CircleTests.arc(50, -40, radius: 10, about: .waveEnd)
    let any = CircleTests.outcome(CircleTests.circle(), wave)
    #expect(any.hasSuffix("degrees, the other way"), "\(any)")
  }

  @Test("CIR1, B21: a straight way of 25 mm fails it, and a pan that waits begins")
  func straight() throws {
    let (circle, pan) = (CircleTests.circle(), PanGestureRecognizer(name: "pan"))
    try pan.require(toFail: circle)
    let scenario = Scenario([pan, circle])
    scenario.arbiter.recordsTransitions = true
    let line = Drawn.places([Point(x: 0, y: 0), Point(x: 100, y: 20)], scale: 0.5)
    scenario.play(Drawn.script(line))
    #expect(scenario.failures.first?.hasPrefix("circle: went 25 mm straight ahead") == true)
    let began = scenario.events.first { $0.state == .began }
    #expect(began?.recognizer === pan)
    #expect(began?.values.translation.map { $0.length > 20 && $0.length < 28 } == true)
  }

  @Test("CIR1: a corner, and a way there and back, are none")
  func corner() {
    let corners = [Point(x: 0, y: 0), Point(x: 60, y: 0), Point(x: 10, y: 10)]
    let reason = CircleTests.outcome(CircleTests.circle(), Drawn.places(corners))
    #expect(reason.hasSuffix("degrees at once, a corner"), "\(reason)")
  }

  @Test("CIR2: the angle counts turns on and on, and back as well", arguments: [1.0, -1])
  func turns(sense: Double) {
    let circle = CircleTests.circle()
    let scenario = Scenario([circle])
    let way = CircleTests.arc(0, sense * 1160) + CircleTests.arc(sense * 1160, sense * 100)
    scenario.play(Drawn.script(way))
    let (angles, turns) = (
      scenario.events.compactMap { $0.values[.angle] },
      scenario.events.compactMap { $0.values[.turns] }
    )
    let most = angles.map { $0 * sense }.max() ?? 0
    #expect((most - 1080).magnitude < 20, "\(most)")
    #expect(turns.map { $0 * sense }.max() == (most / 360).rounded(.down))
    #expect((angles.last ?? 0) * sense < 20 && (angles.last ?? 0) * sense > -1)
    #expect(turns.last == 0)
  }

  @Test("CIR2: every move counts by the angle about the centre")
  func even() {
    let angles = CircleTests.angles(CircleTests.circle(), CircleTests.arc(0, 700))
    for (one, next) in zip(angles, angles.dropFirst().dropLast()) {
      #expect((next - one - 700.0 / 245).magnitude < 0.05)
    }
  }

  @Test("CIR2: the centre is fitted to the last turn at most, and may drift")
  func drift() {
    // Two turns here, then two there: the last one is even, as if the first had never been.
    let way =
      CircleTests.arc(0, 720)
      + CircleTests.arc(180, 180 + 760, radius: 24, about: Point(x: 124, y: 50))
    let angles = CircleTests.angles(CircleTests.circle(), way)
    let step = 760.0 / (760 * CircleTests.degree * 24).rounded(.up)
    let last = angles.dropLast().suffix(Int(300 / step))
    for (one, next) in zip(last, last.dropFirst()) {
      #expect((next - one - step).magnitude < 0.05, "\(next - one) \(step)")
    }
  }

  @Test("CIR2: a finger that trembles at the centre turns nothing")
  func centre() {
    let circle = CircleTests.circle()
    let way = CircleTests.arc(0, 180, radius: 10) + [Point(x: 80, y: 50), Point(x: 80.5, y: 50.5)]
    let angles = CircleTests.angles(circle, way + [Point(x: 79.5, y: 50)])
    #expect(angles.suffix(3).allSatisfy { $0 == angles.last })
  }

  @Test("CIR3: changes with each move, and ends at the lift")
  func changes() {
    let circle = CircleTests.circle()
    let scenario = Scenario([circle])
    let way = CircleTests.arc(0, 360)
    scenario.play(Drawn.script(way))
    let states = scenario.events.map(\.state)
    #expect(states.count(where: { $0 == .began }) == 1)
    let began = (scenario.events.first?.time.milliseconds ?? 0) / Double(Drawn.step)
    #expect(states.count(where: { $0 == .changed }) == way.count - 1 - Int(began))
    #expect(scenario.log.last == "circle ended@\(way.count * Drawn.step)")
    #expect(scenario.events.last?.values.fingers == 1)
  }

  @Test("CIR3, PAN4: a finger too many fails it before it began, and is ignored after")
  func tooMany() {
    let circle = CircleTests.circle()
    #expect(Scenario([circle]).play("a+0(40,40) a>10(45,41) b+20(80,80) a-30 b-30") == "")
    let scenario = Scenario([CircleTests.circle()])
    let way = CircleTests.arc(0, 300)
    let script = Drawn.script(way).split(separator: " ")
    let late = Drawn.step * (way.count - 3)
    let words = script.dropLast(3) + ["b+\(late)(20,20)"] + script.suffix(3)
    scenario.play(words.joined(separator: " ") + " b-\(late + 100)")
    #expect(scenario.log.first?.hasPrefix("circle began@") == true)
    #expect(scenario.log.last == "circle ended@\(way.count * Drawn.step)")
  }

  @Test("CIR1, CIR3: two fingers go round as their centroid does, from the last landing on")
  func twoFingers() {
    let circle = CircleTests.circle()
    circle.fingers = 2
    var words: [String] = ["a+0(40,50)", "b+5(70,50)"]
    for (number, place) in CircleTests.arc(180, 500, radius: 15).enumerated() {
      let time = 10 + 5 * number
      words.append("a>\(time)(\(place.x - 25),\(place.y)) b>\(time)(\(place.x + 5),\(place.y))")
    }
    let scenario = Scenario([circle])
    scenario.play((words + ["a-900", "b-950"]).joined(separator: " "))
    #expect(scenario.events.first?.state == .began)
    #expect(scenario.events.first?.values.fingers == 2)
    #expect(scenario.log.last == "circle ended@900")
    let other = CircleTests.circle()
    other.fingers = 2
    #expect(CircleTests.outcome(other, CircleTests.arc(0, 360)).contains("1 finger landed"))
  }
}

extension Point {
  /// Where an arc of 10 mm about 80, 50 that comes to 230 degrees goes on as the other half of an
  /// S.
  fileprivate static let waveEnd = Point(
    x: 80 + 20 * cos(230 * Double.pi / 180), y: 50 + 20 * sin(230 * Double.pi / 180))
}
