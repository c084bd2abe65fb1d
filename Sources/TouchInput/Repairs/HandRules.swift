import Gestures

/// What is done for hands that tremble, and for hands beside a pen, nothing by default (HND1 to
/// HND4).
package struct HandRules: Hashable, Sendable {
  /// A contact that lands within so long of another's lift is no touch. Nil: each is one.
  package var ignoreRepeat: TimeSpan?
  /// If it lands within so many millimetres of where that lifted.
  package var repeatDistance = 8.0
  /// A contact that stays within so many millimetres of its landing is told as resting there.
  package var steady = 0.0
  /// Whether taps land for applications where and when they lift.
  package var landsTapsLate = false
  /// For how long after a pen fingers are what they are beside it. Nil: not at all.
  package var penKeep: TimeSpan?
  /// Within so many millimetres of where the pen was last, contacts are palms.
  package var palm = 0.0

  /// Makes rules that change nothing.
  package init() {}

  /// How far in millimetres a finger goes at most that lands late, or nil if none does (HND3).
  package var lateLandingRadius: Double? { landsTapsLate ? max(steady, HandRules.tap) : nil }

  /// A finger that goes farther is no tap that lands late.
  private static let tap = 4.0
}
