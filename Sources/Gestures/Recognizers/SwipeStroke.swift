/// How far the fingers of a swipe have gone at one moment, and the limits at that moment (SW1).
struct SwipeStroke {
  /// The least travel of a finger along the direction, in millimetres.
  private(set) var travel = Double.infinity
  /// The largest deviation of a finger to the side, in millimetres.
  private(set) var deviation = 0.0
  /// The least distance that each finger must have gone, and the largest deviation that it may
  /// have.
  private let limits: (distance: Double, deviation: Double)

  /// Makes a stroke without fingers yet. At `share` 0, no time has passed. At `share` 0.5, the time
  /// is `max_duration_ms`.
  init(_ minDistance: Double, _ maxDeviation: Double, at share: Double) {
    limits = (minDistance * (1 - 0.94 * share), maxDeviation * (1 - 0.98 * share))
  }

  mutating func add(travel: Double, deviation: Double) {
    self.travel = min(self.travel, travel)
    self.deviation = max(self.deviation, deviation)
  }

  /// Whether all fingers have gone far and straight enough.
  var isSwipe: Bool { isLong && !deviation.exceeds(limits.deviation) }

  private var isLong: Bool { travel.reaches(limits.distance) }

  /// Whether this stroke is nearer to a swipe than `other`. The length decides. If both are long
  /// enough, the deviation decides.
  func isFarther(than other: SwipeStroke) -> Bool {
    if isLong, other.isLong {
      return deviation * other.limits.deviation <= other.deviation * limits.deviation
    }
    return travel * other.limits.distance >= other.travel * limits.distance
  }

  /// The distance that was not reached, or nil if the stroke is long enough.
  func tooShort(of minDistance: Double) -> Unmet? {
    guard !isLong else { return nil }
    return .tooLittle("min_distance_mm", travel, of: minDistance, limit: limits.distance)
  }

  /// The deviation that was exceeded, or nil if the stroke is straight enough.
  func tooCrooked(of maxDeviation: Double) -> Unmet? {
    guard deviation.exceeds(limits.deviation) else { return nil }
    return .tooMuch("max_deviation_mm", deviation, of: maxDeviation, limit: limits.deviation)
  }

  /// The travel and the deviation, each with its limit.
  func measures(_ minDistance: Double, _ maxDeviation: Double) -> [Unmet] {
    [
      .tooLittle("min_distance_mm", max(0, travel), of: minDistance, limit: limits.distance),
      .tooMuch("max_deviation_mm", deviation, of: maxDeviation, limit: limits.deviation),
    ]
  }

  /// The text of the reason why the stroke is no swipe.
  func text(ofSeveral isSeveral: Bool, goesBack: Bool, isOpposite: Bool) -> StaticString {
    let isNoWay = travel < Reason.leastTold
    if isOpposite || goesBack && isNoWay { return "went {3} mm the other way, not {word}" }
    if goesBack { return "went {1} mm {word}, then {3} mm back behind its start" }
    let isCrooked = deviation.exceeds(limits.deviation)
    if isNoWay, !isLong {
      if isSeveral { return "a finger did not go {word}" }
      return isCrooked ? "went {2} mm to the side, not {word}" : "did not go {word}"
    }
    return switch (isSeveral, isLong, isCrooked) {
    case (false, true, _): "went {1} mm {word}, but {2} mm to the side"
    case (false, false, true): "went {1} mm {word} and {2} mm to the side"
    case (false, false, false): "went {1} mm {word}"
    case (true, true, _): "every finger went {1} mm {word}, but one {2} mm to the side"
    case (true, false, true): "a finger went only {1} mm {word}, and one {2} mm to the side"
    case (true, false, false): "a finger went only {1} mm {word}"
    }
  }
}
