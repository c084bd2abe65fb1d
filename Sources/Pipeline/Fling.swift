import Configuration
import Gestures

/// Scrolling that goes on after the lift, and loses a thirtieth of its velocity every 10 ms until
/// it is too slow to be seen, or something touches the panel.
struct Fling {
  /// From step to step.
  static let interval = TimeSpan.milliseconds(10)
  /// What is left of the velocity after a step: a third after 0.36 s.
  static let kept = 0.97
  /// What is slower, in millimetres per second, stands still.
  static let leastVelocity = 10.0

  /// The gesture whose it is.
  let gesture: String
  /// When the next step is due.
  private(set) var deadline: EventTime
  private let perNotch: Double
  /// Millimetres per second.
  private var velocity: Vector

  /// Begins with the velocity, in millimetres per second, that the fingers had when they lifted
  /// (D4). It is nil if that is nothing.
  init?(of gesture: String, _ velocity: Vector, perNotch: Double, at time: EventTime) {
    guard velocity.length >= Fling.leastVelocity else { return nil }
    self.gesture = gesture
    self.velocity = velocity
    self.perNotch = perNotch
    deadline = time + Fling.interval
  }

  /// Whether it stands still.
  var isOver: Bool { velocity.length < Fling.leastVelocity }

  /// What it scrolls up to its deadline, which it then puts off.
  mutating func step() -> Deed {
    velocity = velocity * Fling.kept
    deadline = deadline + Fling.interval
    return .scroll(velocity * Fling.interval.seconds, perNotch: perNotch, at: nil)
  }
}
