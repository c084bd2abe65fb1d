/// What became of a gesture's attempts since it was made.
///
/// A gesture of several recognizers has one tally: what the fingers do from the first that lands to
/// the last that lifts is one success, or at most one failure.
public struct Tally: Sendable {
  /// A failure, and what it was for.
  public struct Failure: Sendable {
    /// When it was.
    public let time: EventTime
    /// Why.
    public let reason: Reason
  }

  /// How often it was recognized: it began, or ended if it is discrete.
  public internal(set) var recognized = 0
  /// How often it failed.
  public internal(set) var failed = 0
  /// How often it was cancelled after it had begun.
  public internal(set) var cancelled = 0
  /// The last time that it failed. Of several recognizers it is that of the nearest miss.
  public internal(set) var lastFailure: Failure?

  /// The failure before, in case that another recognizer of the gesture is still to succeed.
  private var formerFailure: Failure?
  private var failedSequence = 0
  private var recognizedSequence = 0

  /// Nothing was tried yet.
  public init() {}

  /// The sum of the tallies of two gestures, or of two times.
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

  /// Counts a step that clients see, of an attempt that began in that touch sequence.
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

/// The tally that the recognizers of a gesture share.
final class SharedTally {
  var tally = Tally()
}
