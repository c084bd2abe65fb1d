import Testing

@testable import Gestures

/// Random ways against a second reading of the rules.
@Suite struct StrokePropertyTests {
  private static let screen = Size(width: 150, height: 90)

  /// The open shapes: for closed ones there are more templates than shapes.
  private static let names = Drawn.names.filter { !Drawn.shape($0).isClosed }

  @Test("STK2, STK4: what fails early fails at the lift by the same limits", arguments: 0..<3)
  func early(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (matches, early, late, close) = (0, 0, 0, 0)
    for _ in 0..<500 {
      let names = (0..<random.pick([1, 1, 2, 3])).map { _ in
        random.pick(StrokePropertyTests.names)
      }
      let stroke = StrokeGestureRecognizer(name: "stroke")
      stroke.shapes = names.map(Drawn.shape)
      stroke.tolerance = random.real(0.5...2)
      stroke.minSize = random.real(4...25)
      stroke.maxDuration = .milliseconds(60_000)
      let reference = StrokeReference(
        shapes: stroke.shapes, minSize: stroke.minSize, maxSize: min(150, 8 * stroke.minSize),
        tolerance: stroke.tolerance)
      let way = StrokePropertyTests.way(like: random.pick(names), &random)
      let scenario = Scenario([stroke], screen: StrokePropertyTests.screen)
      scenario.arbiter.recordsTransitions = true
      scenario.play(Drawn.script(way))
      let found = scenario.events.first?.values[.shape].map { Int($0) - 1 }
      switch reference.answer(way) {
      case .close: close += 1
      case .shape(let number):
        matches += 1
        let why = "\(stroke.shapes[number]) \(way) \(scenario.failures)"
        #expect(found.map { stroke.shapes[$0] } == stroke.shapes[number], "\(why)")
      case .none:
        #expect(found == nil, "\(stroke.shapes) \(way)")
        if stroke.tally.lastFailure.map({ $0.time.milliseconds < Double(way.count * Drawn.step) })
          == true
        {
          early += 1
        } else {
          late += 1
        }
      }
    }
    #expect(
      matches > 100 && early > 50 && late > 5 && close < 60, "\(matches) \(early) \(late) \(close)")
  }

  @Test("STK4: it fails at the event at which every shape and length is given up", arguments: 0..<3)
  func event(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (early, late, close) = (0, 0, 0)
    for _ in 0..<100 {
      let names = (0..<random.pick([1, 1, 2])).map { _ in random.pick(StrokePropertyTests.names) }
      let stroke = StrokePropertyTests.recognizer(of: names, called: "stroke", &random)
      let drawn = random.pick(random.chance(0.5) ? names : StrokePropertyTests.names)
      let way = StrokePropertyTests.way(like: drawn, &random)
      let scenario = Scenario([stroke], screen: StrokePropertyTests.screen)
      scenario.play(Drawn.script(way))
      let reference = StrokeReference(
        shapes: stroke.shapes, minSize: stroke.minSize, maxSize: min(150, 8 * stroke.minSize),
        tolerance: stroke.tolerance)
      let (place, isClose) = reference.failure(way)
      if isClose {
        close += 1
      } else if let place {
        early += 1
        let time = Double(place * Drawn.step)
        let why = "\(stroke.shapes) \(way)"
        #expect(stroke.tally.lastFailure?.time.milliseconds == time, "\(why)")
      } else {
        late += 1
        let lift = Double(way.count * Drawn.step)
        let failure = stroke.tally.lastFailure?.time.milliseconds
        #expect(failure == nil || failure == lift, "\(stroke.shapes) \(way)")
      }
    }
    #expect(early > 20 && late > 20 && close < 30, "\(early) \(late) \(close)")
  }

  @Test("STK4: many strokes that share the path answer as each of them alone", arguments: 0..<3)
  func together(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let all = Advice()
    all.isSimultaneous = true
    var (recognized, early) = (0, 0)
    for _ in 0..<60 {
      let kinds = (0..<12).map { _ in
        (
          names: (0..<random.pick([1, 1, 2, 3])).map { _ in random.pick(Drawn.names) },
          seed: random.next()
        )
      }
      let script = Drawn.script(
        StrokePropertyTests.way(like: random.pick(Drawn.names), &random))
      func make() -> [StrokeGestureRecognizer] {
        kinds.map { kind in
          var random = SplitMix64(seed: kind.seed)
          let stroke = StrokePropertyTests.recognizer(of: kind.names, called: "stroke", &random)
          stroke.delegate = all
          return stroke
        }
      }
      let together = make()
      let shared = Scenario(together, screen: StrokePropertyTests.screen)
      shared.play(script)
      for (one, alone) in zip(together, make()) {
        let scenario = Scenario([alone], screen: StrokePropertyTests.screen)
        scenario.arbiter.letsRest = false
        scenario.play(script)
        #expect(answer(alone, scenario) == answer(one, shared), "\(script)")
      }
      recognized += shared.events.count
      early += together.count { $0.tally.failed > 0 }
    }
    #expect(recognized > 30 && early > 300, "\(recognized) \(early)")
  }

  /// What came of a stroke, with all digits.
  private func answer(_ stroke: StrokeGestureRecognizer, _ scenario: Scenario) -> String {
    if let failure = stroke.tally.lastFailure { return "\(failure.time) \(failure.reason)" }
    let event = scenario.events.first { $0.recognizer === stroke }
    guard let event else { return "nothing" }
    let quantities: [GestureQuantity] = [.shape, .score, .strokeWidth, .strokeHeight]
    let numbers = quantities.map { event.values[$0] ?? -1 }
    return "\(event.time) \(event.values.location) \(numbers)"
  }

  /// A stroke of these shapes, with random settings.
  private static func recognizer(
    of names: [String], called name: String, _ random: inout SplitMix64
  ) -> StrokeGestureRecognizer {
    let stroke = StrokeGestureRecognizer(name: name)
    stroke.shapes = names.map(Drawn.shape)
    stroke.tolerance = random.real(0.5...2)
    stroke.minSize = random.chance(0.7) ? 15 : random.real(4...25)
    stroke.maxDuration = .milliseconds(60_000)
    return stroke
  }

  /// A way that is a shape more or less: bent, stretched, trembling, cut off, or gone on with.
  private static func way(like name: String, _ random: inout SplitMix64) -> [Point] {
    let (width, height) = (random.real(0.05...0.6), random.real(0.05...0.6))
    let isEven = random.chance(0.7)
    let bend = random.pick([0.0, 5, 12, 25])
    var points = Drawn.shape(name).points.map { point in
      Point(
        x: (point.x + random.real(-bend...bend + 0.01)) * width,
        y: (point.y + random.real(-bend...bend + 0.01)) * (isEven ? width : height))
    }
    if random.chance(0.1) { points.removeLast() }
    if random.chance(0.1) { points.append(Point(x: random.real(0...60), y: random.real(0...60))) }
    let tremble = random.pick([0, 0, 0.2, 1.0])
    return Drawn.places(points, at: Point(x: 50, y: 15), scale: 1).map { place in
      Point(
        x: min(150, max(0, place.x + random.real(-tremble...tremble + 0.001))),
        y: min(90, max(0, place.y + random.real(-tremble...tremble + 0.001))))
    }
  }
}
