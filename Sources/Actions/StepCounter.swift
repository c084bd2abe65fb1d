import Gestures

/// Counts how many steps a gesture has gone, so that a command can run once a step.
///
/// With `size` s, step n is entered where the measure reaches n·s, and undone where it falls more
/// than a tenth of a step below that: a finger that rests on the border does not run the command
/// again and again. Steps the other way from the start count −1, −2 … in the same manner. Each step
/// entered gives +1 on the way up and −1 on the way down, so the sum is always the step where the
/// gesture is.
public struct StepCounter: Sendable {
  /// What is counted, and which way is +1.
  public enum Measure: Hashable, Sendable {
    /// The way of a pan in millimetres, along its direction. For `horizontal` right is positive, for
    /// `vertical` up. `any` counts along the axis that is ahead when the pan has begun, right or up.
    case millimetres(PanDirection)
    /// The turn of a rotation in degrees, clockwise.
    case degrees
    /// The scale of a pinch less 1: apart is positive.
    case scale
  }

  /// How far below its border a step is undone, as a share of a step.
  static let margin = 0.1
  /// No gesture goes further; keeps wrong sizes from running thousands of commands.
  static let mostSteps = 1000.0
  // What rounding may take from a sum of tenths.
  private static let rounding = 1e-9

  private let size: Double
  private let measure: Measure
  private var direction: PanDirection?
  private var step = 0

  /// Makes a counter for steps of `size`, which is positive: millimetres, degrees, or scale.
  public init(every size: Double, of measure: Measure) {
    precondition(size > 0, "a step has a size")
    self.size = size
    self.measure = measure
  }

  /// The steps that `event` makes, negative if it goes back. A begin starts counting anew.
  public mutating func steps(for event: GestureEvent) -> Int {
    if event.state == .began {
      step = 0
      direction = nil
    }
    guard let value = value(of: event.values), value.isFinite else { return 0 }
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
    return side * (held > 0 ? min(held, abs(last)) : min(entered, 0))
  }

  private mutating func value(of values: GestureValues) -> Double? {
    switch measure {
    case .degrees: return values.rotation?.degrees
    case .scale: return values.scale.map { $0 - 1 }
    case .millimetres(let wanted):
      guard let way = values.translation else { return nil }
      if direction == nil { direction = StepCounter.axis(of: wanted, for: way) }
      switch direction {
      case .left: return -way.dx
      case .right, .horizontal: return way.dx
      case .up, .vertical: return -way.dy
      case .down: return way.dy
      case .any, nil: return nil
      }
    }
  }

  /// Along what to count; nil while the pan has not left the place where it began.
  private static func axis(of wanted: PanDirection, for way: Vector) -> PanDirection? {
    guard wanted == .any else { return wanted }
    if way == .zero { return nil }
    return way.dx.magnitude >= way.dy.magnitude ? .horizontal : .vertical
  }
}
