import Testing

@testable import Actions
@testable import Gestures

/// The steps of a gesture that goes there and back.
@Suite struct StepCounterTests {
  /// A size, the measure's values one after the other, and the steps that each makes.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let size: Double
    let values: [Double]
    let steps: [Int]

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "nothing", size: 10, values: [0, 3, -3, 9.99, -9.99], steps: [0, 0, 0, 0, 0]),
    Case(name: "up", size: 10, values: [0, 10, 15, 20, 29, 30], steps: [0, 1, 0, 1, 0, 1]),
    Case(name: "several at once", size: 10, values: [0, 35, -25], steps: [0, 3, -5]),
    Case(name: "back undoes", size: 10, values: [0, 21, 15, 5, 0], steps: [0, 2, -1, -1, 0]),
    Case(name: "through the start", size: 10, values: [0, 12, -12, 12], steps: [0, 1, -2, 2]),
    Case(
      name: "downwards", size: 10, values: [0, -10, -15, -20, -15, 0], steps: [0, -1, 0, -1, 1, 1]),
    Case(
      name: "resting on the border", size: 10, values: [0, 10, 9.6, 10.2, 9.1, 10, 8.9],
      steps: [0, 1, 0, 0, 0, 0, -1]),
    Case(
      name: "resting on the far border", size: 10, values: [0, -10, -9.1, -10, -8.9],
      steps: [0, -1, 0, 0, 1]),
    Case(
      name: "undone as late as the margin", size: 10, values: [0, 30, 19.5, 18.9],
      steps: [0, 3, -1, -1]),
    Case(
      name: "tenths", size: 0.1, values: [0, 0.1, 0.2, 0.30000000000000004, 0.7],
      steps: [0, 1, 1, 1, 4]),
    Case(name: "sums of tenths", size: 0.1, values: [0, 0.3 - 1e-16, 0.2], steps: [0, 3, -1]),
    Case(
      name: "nonsense", size: 0.001, values: [0, 1e300, .nan, -1e300], steps: [0, 1000, 0, -2000]),
  ]

  @Test("steps of a rotation and of a pan are counted alike", arguments: cases)
  func steps(of item: Case) {
    var turn = StepCounter(every: item.size, of: .rotation)
    var way = StepCounter(every: item.size, of: .right)
    for (index, (value, steps)) in zip(item.values, item.steps).enumerated() {
      let state = index == 0 ? GestureState.began : .changed
      #expect(
        turn.steps(for: Samples.event(state) { $0.rotation = value / 180 * .pi }) == steps,
        "turn \(index)")
      #expect(
        way.steps(for: Samples.event(state) { $0.translation = Vector(dx: value, dy: 77) })
          == steps, "way \(index)")
    }
  }

  @Test(
    "which way is up",
    arguments: [
      (.right, Vector(dx: 10, dy: 30), 1), (.right, Vector(dx: -10, dy: 3), -1),
      (.up, Vector(dx: 3, dy: -10), 1), (.up, Vector(dx: 30, dy: 10), -1),
      (.value(.dy), Vector(dx: 3, dy: 10), 1),
      (.value(.dx, start: 5, backwards: true), Vector(dx: -5, dy: 10), 1),
      (.leadingAxis, Vector(dx: 20, dy: 10), 2), (.leadingAxis, Vector(dx: -9, dy: -10), 1),
    ] as [(StepMeasure, Vector, Int)])
  func direction(measure: StepMeasure, way: Vector, steps: Int) {
    var counter = StepCounter(every: 10, of: measure)
    #expect(counter.steps(for: Samples.event(.began) { $0.translation = .zero }) == 0)
    #expect(counter.steps(for: Samples.event(.changed) { $0.translation = way }) == steps)
  }

  @Test("the axis of a free pan is that of its beginning; the next pan chooses anew")
  func freePan() {
    var counter = StepCounter(every: 10, of: .leadingAxis)
    func step(_ state: GestureState, _ dx: Double, _ dy: Double) -> Int {
      counter.steps(for: Samples.event(state) { $0.translation = Vector(dx: dx, dy: dy) })
    }
    #expect(step(.began, 2, 1) == 0)
    #expect(step(.changed, 11, -90) == 1)
    #expect(step(.began, 0, -1) == 0)
    #expect(step(.changed, 40, -21) == 2)
  }

  @Test("a pinch counts from 1")
  func pinch() {
    var counter = StepCounter(every: 0.25, of: .scale)
    let steps = [1, 1.25, 1.6, 1.1, 0.7].map { scale in
      counter.steps(for: Samples.event(scale == 1 ? .began : .changed) { $0.scale = scale })
    }
    #expect(steps == [0, 1, 1, -2, -1])
  }

  @Test("what the type does not measure makes no steps")
  func foreign() {
    var counter = StepCounter(every: 1, of: .scale)
    #expect(counter.steps(for: Samples.event(.changed)) == 0)
  }
}
