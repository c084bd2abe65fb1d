/// How often a recognizer's attempts came out in which way, since it was made.
public struct Tally: Hashable, Sendable {
  /// How often it recognized: began, or ended if it is discrete.
  public internal(set) var recognized = 0
  /// How often it failed.
  public internal(set) var failed = 0
  /// How often it was cancelled after it had begun.
  public internal(set) var cancelled = 0

  /// Nothing was tried yet.
  public init() {}

  /// Those of two recognizers, or of two times, together.
  public static func + (one: Tally, other: Tally) -> Tally {
    var sum = one
    sum.recognized += other.recognized
    sum.failed += other.failed
    sum.cancelled += other.cancelled
    return sum
  }

  /// Counts a step that clients see.
  mutating func count(_ state: GestureState, after before: GestureState) {
    switch state {
    case .began: recognized += 1
    case .ended where before == .possible: recognized += 1
    case .failed: failed += 1
    case .cancelled: cancelled += 1
    case .possible, .changed, .ended: break
    }
  }
}
