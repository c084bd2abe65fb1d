import Gestures

/// Counts how many steps a gesture has gone, so that a command can run once a step.
///
/// With `size` s, step n is entered where the measure reaches n·s. It is undone where the measure
/// falls more than a tenth of a step below that. So a finger that rests on the border does not run
/// the command again and again. Steps the other way from the start count −1, −2 … in the same
/// manner. Each step entered gives +1 on the way up and −1 on the way down, so the sum is always
/// the step where the gesture is.
package struct StepCounter: Sendable {
  /// How far below its border a step is undone, as a share of a step.
  static let margin = 0.1
  /// No gesture goes further. The bound keeps wrong sizes from running thousands of commands.
  static let mostSteps = 1000.0
  // What rounding may take from a sum of tenths.
  private static let rounding = 1e-9

  private let size: Double
  private let measure: StepMeasure
  /// The measure when it is one value.
  private var settled: StepMeasure?
  private var step = 0

  /// Makes a counter for steps of `size`, which is positive, in the measure's unit.
  package init(every size: Double, of measure: StepMeasure) {
    precondition(size > 0, "a step has a size")
    self.size = size
    self.measure = measure
  }

  /// The steps that `event` makes, negative if it goes back. A begin starts counting anew.
  package mutating func steps(for event: GestureEvent) -> Int {
    if event.state == .began {
      step = 0
      settled = nil
    }
    settled = settled ?? measure.settled(by: event.values)
    guard let value = settled?.amount(in: event.values), value.isFinite else { return 0 }
    let last = step
    let limit = StepCounter.mostSteps
    step = StepCounter.step(after: last, at: min(limit, max(-limit, value / size)))
    return step - last
  }

  /// The step at `position`, in steps, for a gesture that was at `last`.
  private static func step(after last: Int, at position: Double) -> Int {
    let side = last < 0 ? -1 : 1
    let ahead = position * Double(side)
    let entered = Int((ahead + (ahead < 0 ? -rounding : rounding)).rounded(.towardZero))
    if entered >= abs(last) { return side * entered }
    let held = Int((ahead + margin + rounding).rounded(.down))
    return side * max(entered, min(held, abs(last)))
  }
}
