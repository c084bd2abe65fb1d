import Testing

@testable import Gestures

/// Strokes: what is one, which, and where.
@Suite struct StrokeTests {
  @Test("STK1, STK2: each shape is itself at the lift, however large", arguments: Drawn.names)
  func itself(name: String) {
    for scale in [0.2, 0.5] {
      let strokes = Drawn.names.map { Drawn.recognizer($0) }
      let scenario = Scenario(strokes)
      let places = Drawn.places(Drawn.shape(name).points, scale: scale)
      let lift = places.count * Drawn.step
      #expect(scenario.play(Drawn.script(places)) == "\(name) recognized@\(lift)")
    }
  }

  @Test("STK2: V and Λ are two shapes, and a line is none of them")
  func noRotation() {
    let stroke = Drawn.recognizer("V")
    #expect(Scenario([stroke]).play(Drawn.script("caret")) == "")
    let line = Drawn.places([Point(x: 0, y: 0), Point(x: 100, y: 0)])
    #expect(Scenario([stroke]).play(Drawn.script(line)) == "")
  }

  @Test("STK2: a hand that trembles draws it still", arguments: Drawn.names)
  func trembling(name: String) {
    var random = SplitMix64(seed: 7)
    let stroke = Drawn.recognizer(name)
    for _ in 0..<20 {
      let places = Drawn.places(Drawn.shape(name).points).map {
        Point(x: $0.x + random.real(-0.4...0.4), y: $0.y + random.real(-0.4...0.4))
      }
      let lift = places.count * Drawn.step
      let played = Scenario([stroke]).play(Drawn.script(places))
      #expect(played == "\(name) recognized@\(lift)")
    }
  }

  @Test("STK2: a hook of less than two pieces at the lift costs hardly anything")
  func hook() throws {
    let corners = [(0, 0), (0, 100), (64, 100), (64, 90)].map { Point(x: $0.0, y: $0.1) }
    let scenario = Scenario([Drawn.recognizer("L")])
    scenario.play(Drawn.script(Drawn.places(corners)))
    let score = try #require(scenario.events.first?.values[.score])
    #expect(score > 0.9, "\(score)")
  }

  @Test(
    "STK1: the lift may come when max_duration is over, and no later",
    arguments: [(0, true), (1, false)])
  func time(late: Int64, isInTime: Bool) {
    let stroke = Drawn.recognizer("L")
    let places = Drawn.places(Drawn.shape("L").points)
    stroke.maxDuration = TimeSpan(microseconds: Int64(places.count * Drawn.step * 1000) - late)
    let scenario = Scenario([stroke])
    scenario.arbiter.recordsTransitions = true
    scenario.play(Drawn.script(places))
    #expect(scenario.events.isEmpty != isInTime)
    #expect(isInTime || scenario.failures.contains { $0.contains("max_duration_ms") })
  }

  @Test(
    "STK1: the longer side of the box is at least min_size, and at most eight times that",
    arguments: [(14.99, false), (15, true), (80, true), (81, false)])
  func size(side: Double, isStroke: Bool) {
    let stroke = Drawn.recognizer("L")
    stroke.minSize = side > 50 ? 10 : 15
    let places = Drawn.places(Drawn.shape("L").points, at: Point(x: 40, y: 5), scale: side / 100)
    let scenario = Scenario([stroke])
    scenario.arbiter.recordsTransitions = true
    scenario.play(Drawn.script(places))
    #expect(scenario.events.isEmpty != isStroke)
    let isTold = scenario.failures.contains { $0.contains("more than 8 times min_size_mm") }
    #expect(isTold == (side > 80))
  }

  @Test("STK3: the best of several strokes wins, whichever is last", arguments: [false, true])
  func best(isTurned: Bool) throws {
    let narrow = StrokeGestureRecognizer(name: "narrow")
    narrow.shapes = [try StrokeShape([(0, 0), (35, 100), (70, 0)].map { Point(x: $0.0, y: $0.1) })]
    let strokes = [Drawn.recognizer("V"), narrow]
    let scenario = Scenario(isTurned ? strokes.reversed() : strokes)
    #expect(scenario.play(Drawn.script("V")).hasPrefix("V recognized@"))
    #expect(narrow.tally.failed == 1)
    #expect(strokes[0].score == nil, "a score ends with its attempt")
  }

  @Test("STK3, B10: of equal strokes the last added wins, and across zones the deepest")
  func ties() throws {
    let equal = [Drawn.recognizer("V", called: "one"), Drawn.recognizer("V", called: "two")]
    #expect(Scenario(equal).play(Drawn.script("V")).hasPrefix("two recognized@"))
    let all = Rectangle(left: 0, top: 0, right: 160, bottom: 100)
    let scenario = Scenario([Drawn.recognizer("V")], zones: [Zone(name: "all", rectangle: all)])
    let narrow = StrokeGestureRecognizer(name: "narrow")
    narrow.shapes = [try StrokeShape([(0, 0), (35, 100), (70, 0)].map { Point(x: $0.0, y: $0.1) })]
    scenario.arbiter.add(narrow, to: Zone.ID(0))
    #expect(scenario.play(Drawn.script("V")).hasPrefix("narrow recognized@"))
  }

  @Test("STK4: a pan that waits for it begins long before the lift")
  func early() throws {
    let (stroke, pan) = (Drawn.recognizer("V"), PanGestureRecognizer(name: "pan"))
    try pan.require(toFail: stroke)
    let places = Drawn.places([Point(x: 300, y: 100), Point(x: 0, y: 100)])
    let scenario = Scenario([stroke, pan])
    scenario.arbiter.recordsTransitions = true
    scenario.play(Drawn.script(places))
    let began = scenario.events.first { $0.state == .began }
    #expect(began.map { $0.time.milliseconds < Double(places.count * Drawn.step) / 2 } == true)
    #expect(
      scenario.failures.contains { $0.contains("unlike its shapes (at most tolerance = 1") })
  }

  @Test("STK5: a finger too many fails it at once, and so does one that was there before")
  func tooMany() {
    for script in ["a+0(40,30) a>8(40,35) b+16(80,50)", "a+0(40,30) b+300(80,50) b-310"] {
      let stroke = Drawn.recognizer("L")
      let scenario = Scenario([stroke])
      scenario.play(script)
      #expect(stroke.tally.failed == 1)
      #expect(stroke.tally.lastFailure?.reason.description.contains("fingers") == true)
    }
  }

  @Test("STK5: two fingers draw together, and the first lift ends the way")
  func two() {
    let stroke = Drawn.recognizer("L")
    stroke.fingers = 2
    let places = Drawn.places(Drawn.shape("L").points)
    var words = ["a+0(40,30)", "b+100(60,30)"]
    for (number, place) in places.enumerated().dropFirst() {
      let time = 100 + number * 8
      words += ["a>\(time)(\(place.x),\(place.y))", "b>\(time)(\(place.x + 20),\(place.y))"]
    }
    let end = 108 + places.count * 8
    words += ["a-\(end)", "b>\(end + 8)(10,10)", "b-\(end + 16)"]
    let scenario = Scenario([stroke])
    #expect(scenario.play(words.joined(separator: " ")) == "L recognized@\(end + 16)")
    #expect(scenario.events.map(\.values.fingers) == [2])
  }

  @Test(
    "STK5: one of two fingers alone fails when the chord time is over and it has gone 4 mm",
    arguments: [
      ("a+0(40,30) a>50(44.1,30) @150", 0), ("a+0(40,30) a>50(44.1,30) @151", 1),
      ("a+0(40,30) a>50(44,30) @1000", 0), ("a+0(40,30) @500 a>501(44.1,30)", 1),
    ])
  func alone(script: String, failures: Int) {
    let stroke = Drawn.recognizer("L")
    stroke.fingers = 2
    let scenario = Scenario([stroke])
    scenario.play(script)
    let moment = script.split(separator: "@").last.flatMap { Double($0) } ?? 501
    scenario.note(scenario.arbiter.advance(to: EventTime(microseconds: Int64(moment * 1000))))
    #expect(stroke.tally.failed == failures)
  }

  @Test("STK6: a tap is no stroke", arguments: ["a+0(40,30) a-50", "a+0(40,30) a>20(43,30) a-50"])
  func tap(script: String) {
    let stroke = Drawn.recognizer("L")
    Scenario([stroke]).play(script)
    let reason = stroke.tally.lastFailure?.reason.description
    #expect(reason?.contains("a tap, and no stroke (at least min_size_mm = 15)") == true)
  }

  @Test("STK7: from its other end only if it is reversible", arguments: [false, true])
  func reversible(isReversible: Bool) {
    let stroke = Drawn.recognizer("L")
    stroke.isReversible = isReversible
    let scenario = Scenario([stroke])
    scenario.play(Drawn.script(Drawn.places(Drawn.shape("L").reversed.points)))
    #expect(scenario.events.isEmpty != isReversible)
  }

  @Test("STK8: a closed shape begins anywhere, in its direction", arguments: 0..<8)
  func closed(eighth: Int) {
    let points = Drawn.shape("circle").points.dropLast()
    let turned = Array(points[eighth...] + points[..<eighth] + [points[eighth]])
    let stroke = Drawn.recognizer("circle")
    #expect(Scenario([stroke]).play(Drawn.script(Drawn.places(turned))) != "")
    #expect(Scenario([stroke]).play(Drawn.script(Drawn.places(turned.reversed()))) == "")
  }

  @Test("STK8: an open shape begins at its beginning")
  func open() {
    let stroke = Drawn.recognizer("L")
    let places = Drawn.places([Point(x: 70, y: 100), Point(x: 0, y: 100), Point(x: 0, y: 0)])
    #expect(Scenario([stroke]).play(Drawn.script(places)) == "")
  }

  @Test("STK9: the place is the middle of the box; which shape, score and size are told")
  func values() throws {
    let stroke = Drawn.recognizer("V", "L", called: "letters")
    let scenario = Scenario([stroke])
    scenario.play(Drawn.script("L"))
    let values = try #require(scenario.events.first?.values)
    #expect((values.location - Point(x: 50.5, y: 45)).length < 0.01)
    #expect(values[.shape] == 2)
    #expect(values[.score].map { $0 > 0.8 && $0 <= 1 } == true)
    #expect(values[.strokeWidth].map { ($0 - 21).magnitude < 0.01 } == true)
    #expect(values[.strokeHeight].map { ($0 - 30).magnitude < 0.01 } == true)
  }

  @Test("a shape has 2 to 256 points, which are numbers and not all one")
  func faults() {
    func fault(_ points: [Point]) -> StrokeShape.Fault? {
      do {
        _ = try StrokeShape(points)
        return nil
      } catch {
        return error
      }
    }
    let origin = Point(x: 0, y: 0)
    #expect(fault([origin]) == .tooFewPoints)
    #expect(fault(Array(repeating: origin, count: 10_000)) == .tooManyPoints)
    #expect(fault([origin, Point(x: .nan, y: 0)]) == .badNumber(1))
    #expect(fault([origin, Point(x: 0, y: .infinity)]) == .badNumber(1))
    #expect(fault([origin, origin, origin]) == .noLength)
    #expect(fault([origin, Point(x: 1, y: 0)]) == nil)
  }

  @Test("C3, C8: on an exclusive screen the stroke is taken away, and its lift never comes")
  func downstream() {
    let scenario = Scenario([Drawn.recognizer("L")])
    scenario.arbiter.deliversDownstream = true
    scenario.play(Drawn.script("L"))
    let phases = scenario.deliveries.map(\.phase)
    #expect(phases.last == .cancelled)
    #expect(!phases.contains(.ended))
  }
}
