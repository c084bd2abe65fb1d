/// Counts what became of a gesture's attempts.
///
/// If a gesture has several recognizers, they share one tally. All their attempts from the first
/// finger that lands to the last that lifts count together. If one succeeds, no failure counts. If
/// none does, at most one failure counts.
public struct Tally: Sendable {
  /// When and why an attempt failed.
  public struct Failure: Sendable {
    /// When the attempt failed.
    public let time: EventTime
    /// Why the attempt failed.
    public let reason: Reason
  }

  /// How often the gesture was recognized: a continuous gesture began, or a discrete one ended.
  public internal(set) var recognized = 0
  /// How often the gesture failed.
  public internal(set) var failed = 0
  /// How often the gesture was cancelled after it had begun.
  public internal(set) var cancelled = 0
  /// The last failure. If several recognizers of the gesture failed together, this is the failure
  /// that missed by the least.
  public internal(set) var lastFailure: Failure?

  /// The failure before `lastFailure`. It comes back if another recognizer of the gesture succeeds
  /// in the same touch sequence.
  private var formerFailure: Failure?
  private var failedSequence = 0
  private var recognizedSequence = 0

  /// Makes a tally without attempts.
  public init() {}

  /// The sum of two tallies, such as those of one gesture on two touchscreens.
  public static func + (one: Tally, other: Tally) -> Tally {
    var sum = one
    sum.recognized += other.recognized
    sum.failed += other.failed
    sum.cancelled += other.cancelled
    if let later = other.lastFailure, later.time >= one.lastFailure?.time ?? later.time {
      sum.lastFailure = later
    }
    return sum
  }

  /// Counts a change of state that clients see, in an attempt that began in touch sequence
  /// `sequence`.
  mutating func count(
    _ state: GestureRecognizer.State, after before: GestureRecognizer.State, in sequence: Int,
    at time: EventTime,
    because reason: Reason
  ) {
    switch state {
    case .began: recognize(in: sequence)
    case .ended where before == .possible: recognize(in: sequence)
    case .failed: fail(Failure(time: time, reason: reason), in: sequence)
    case .cancelled: cancelled += 1
    case .possible, .changed, .ended: break
    }
  }

  private mutating func recognize(in sequence: Int) {
    recognized += 1
    recognizedSequence = sequence
    guard failedSequence == sequence else { return }
    failedSequence = 0
    failed -= 1
    lastFailure = formerFailure
  }

  private mutating func fail(_ failure: Failure, in sequence: Int) {
    guard recognizedSequence != sequence else { return }
    if failedSequence != sequence {
      failedSequence = sequence
      failed += 1
      formerFailure = lastFailure
    } else if let last = lastFailure, last.reason.distance <= failure.reason.distance {
      return
    }
    lastFailure = failure
  }
}

/// The tally that the recognizers of one gesture share.
final class SharedTally {
  var tally = Tally()
}
