/// What two fingers did together: since both are down, and lately (PIN5).
struct FingerPair {
  /// How far two fingers went, in millimetres, and by how many radians they turned.
  struct Motion {
    /// The way of their middle.
    let shift: Double
    /// By how much their distance changed.
    let spread: Double
    /// Their distance times the angle.
    let turn: Double
    /// The angle.
    let angle: Double
  }

  private struct Sample {
    let time: EventTime
    let one: Point
    let other: Point
  }

  /// What happened longer ago is not lately.
  private static let window = TimeSpan.milliseconds(30)

  private var landing: Sample?
  /// The last one that is older than the window, then those within it.
  private var samples: [Sample] = []

  /// Takes the places of fingers that landed or lifted.
  mutating func rebase(_ touches: [Touch], at time: EventTime) {
    samples.removeAll(keepingCapacity: true)
    landing = FingerPair.sample(touches, at: time)
    if let landing { samples.append(landing) }
  }

  /// Takes the places of fingers that moved.
  mutating func moved(_ touches: [Touch], at time: EventTime) {
    guard let sample = FingerPair.sample(touches, at: time), landing != nil else { return }
    let old = samples.dropFirst().prefix { time - $0.time >= FingerPair.window }.count
    samples.removeFirst(old)
    samples.append(sample)
  }

  /// What they did since both are down; nil unless there are two.
  var motion: Motion? { FingerPair.motion(from: landing, to: samples.last) }

  /// What they did lately; nil unless there are two.
  var latest: Motion? { FingerPair.motion(from: samples.first, to: samples.last) }

  /// Takes over another's account of the same touches; one that has none of them stays without.
  mutating func take(_ other: FingerPair) {
    guard landing != nil else { return }
    landing = other.landing
    samples.removeAll(keepingCapacity: true)
    samples.append(contentsOf: other.samples)
  }

  private static func sample(_ touches: [Touch], at time: EventTime) -> Sample? {
    guard touches.count == 2 else { return nil }
    return Sample(time: time, one: touches[0].position, other: touches[1].position)
  }

  private static func motion(from start: Sample?, to end: Sample?) -> Motion? {
    guard let start, let end else { return nil }
    let (before, after) = (start.other - start.one, end.other - end.one)
    let shift = ((end.one - start.one) + (end.other - start.other)) * 0.5
    let angle = arcTangent(before.cross(after), before.dot(after)).magnitude
    return Motion(
      shift: shift.length, spread: (after.length - before.length).magnitude,
      turn: angle * (before.length + after.length) / 2, angle: angle)
  }
}
