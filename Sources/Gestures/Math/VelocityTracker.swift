/// Estimates a velocity from the last samples of a motion (D4).
///
/// A parabola is fitted to the samples of the last 100 ms by least squares. Its slope at the newest
/// sample is the velocity. Lengths may be in any unit. The velocity is in this unit per second.
public struct VelocityTracker: Sendable {
  private struct Sample {
    var time: EventTime
    var value: Vector
  }

  /// A sample counts if it is at most this much older than the newest one.
  static let window = TimeSpan.milliseconds(100)
  /// Samples before a longer gap than this do not count.
  static let longestGap = TimeSpan.milliseconds(40)
  /// If the newest sample is older than the query by this time or more, the finger rests.
  static let restTime = TimeSpan.milliseconds(80)
  /// The largest number of samples that count.
  static let capacity = 20

  /// The last samples, as a ring. The oldest is at `oldest`, and the newest is just before it.
  private var ring: [Sample] = []
  private var oldest = 0

  /// Makes a tracker without samples.
  public init() {
    ring.reserveCapacity(VelocityTracker.capacity)
  }

  /// Adds a sample: where the motion is at `time`. Add samples in the order of time.
  public mutating func add(_ value: Vector, at time: EventTime) {
    let sample = Sample(time: time, value: value)
    if ring.count < VelocityTracker.capacity {
      ring.append(sample)
    } else {
      ring[oldest] = sample
      oldest = oldest + 1 == VelocityTracker.capacity ? 0 : oldest + 1
    }
  }

  /// Copies another tracker's samples into its own memory.
  mutating func take(_ other: VelocityTracker) {
    ring.removeAll(keepingCapacity: true)
    ring.append(contentsOf: other.ring)
    oldest = other.oldest
  }

  /// Forgets all samples.
  public mutating func clear() {
    ring.removeAll(keepingCapacity: true)
    oldest = 0
  }

  /// The velocity at `time`, per second. It is zero if there are too few samples.
  public func velocity(at time: EventTime) -> Vector {
    guard let newest = sample(back: 0), time - newest.time < VelocityTracker.restTime else {
      return .zero
    }
    let count = usableCount(upTo: newest)
    guard count >= 2, let first = sample(back: count - 1) else { return .zero }
    let way = newest.value - first.value
    let slope = parabolaSlope(over: count) ?? meanVelocity(of: way, in: newest.time - first.time)
    return slope.dot(way) < 0 ? .zero : slope
  }

  private func sample(back: Int) -> Sample? {
    guard back < ring.count else { return nil }
    let place = oldest - 1 - back
    return ring[place < 0 ? place + ring.count : place]
  }

  /// How many samples count: they lie within the window, and after the last long gap.
  private func usableCount(upTo newest: Sample) -> Int {
    var count = 1
    var next = newest
    while let earlier = sample(back: count) {
      if newest.time - earlier.time > VelocityTracker.window { break }
      if next.time - earlier.time > VelocityTracker.longestGap { break }
      next = earlier
      count += 1
    }
    return count
  }

  private func meanVelocity(of way: Vector, in span: TimeSpan) -> Vector {
    span.microseconds > 0 ? way * (1 / span.seconds) : .zero
  }

  /// The slope of the parabola at the newest of `count` samples, or nil if they do not determine a
  /// parabola.
  ///
  /// Let t be the time since the newest sample, in units of the window. The normal equations for
  /// a + b·t + c·t² are solved for b by Cramer's rule.
  private func parabolaSlope(over count: Int) -> Vector? {
    guard count >= 3, let newest = sample(back: 0) else { return nil }
    let (n, unit) = (Double(count), VelocityTracker.window.seconds)
    var (t1, t2, t3, t4) = (0.0, 0.0, 0.0, 0.0)
    var (v0, v1, v2) = (Vector.zero, Vector.zero, Vector.zero)
    for back in 0..<count {
      guard let sample = sample(back: back) else { return nil }
      let t = (sample.time - newest.time).seconds / unit
      let value = sample.value - newest.value
      t1 += t
      t2 += t * t
      t3 += t * t * t
      t4 += t * t * t * t
      v0 = v0 + value
      v1 = v1 + value * t
      v2 = v2 + value * (t * t)
    }
    let determinant = n * (t2 * t4 - t3 * t3) - t1 * (t1 * t4 - t2 * t3) + t2 * (t1 * t3 - t2 * t2)
    guard determinant.magnitude > 1e-12 else { return nil }
    let minor0 = v0 * (t2 * t3 - t1 * t4)
    let minor1 = v1 * (n * t4 - t2 * t2)
    let minor2 = v2 * (t1 * t2 - n * t3)
    return (minor0 + minor1 + minor2) * (1 / (determinant * unit))
  }
}
