/// How far all fingers of a swipe have gone at one moment, beside what is asked for then (SW1).
struct SwipeStroke {
  /// How far the finger went that went least in the direction, in millimetres.
  private(set) var travel = Double.infinity
  /// How far the finger strayed that strayed most.
  private(set) var deviation = 0.0
  /// How far each has to have gone, and may have strayed.
  private let limits: (distance: Double, deviation: Double)

  /// A stroke of no finger yet, after a share of the time: half of it is 0.5.
  init(_ minDistance: Double, _ maxDeviation: Double, at share: Double) {
    limits = (minDistance * (1 - 0.94 * share), maxDeviation * (1 - 0.98 * share))
  }

  mutating func add(travel: Double, deviation: Double) {
    self.travel = min(self.travel, travel)
    self.deviation = max(self.deviation, deviation)
  }

  /// Whether it is far and straight enough.
  var isSwipe: Bool { isLong && !deviation.exceeds(limits.deviation) }

  private var isLong: Bool { travel.reaches(limits.distance) }

  /// Whether it is nearer to a swipe: by length, and of those that are long enough by straightness.
  func isFarther(than other: SwipeStroke) -> Bool {
    if isLong, other.isLong {
      return deviation * other.limits.deviation <= other.deviation * limits.deviation
    }
    return travel * other.limits.distance >= other.travel * limits.distance
  }

  /// That it is too short, or nil if it is not.
  func tooShort(of minDistance: Double) -> Unmet? {
    guard !isLong else { return nil }
    return .tooLittle("min_distance_mm", travel, of: minDistance, limit: limits.distance)
  }

  /// That it is not straight enough, or nil if it is.
  func tooCrooked(of maxDeviation: Double) -> Unmet? {
    guard deviation.exceeds(limits.deviation) else { return nil }
    return .tooMuch("max_deviation_mm", deviation, of: maxDeviation, limit: limits.deviation)
  }

  /// How far it has come.
  func measures(_ minDistance: Double, _ maxDeviation: Double) -> [Unmet] {
    [
      .tooLittle("min_distance_mm", max(0, travel), of: minDistance, limit: limits.distance),
      .tooMuch("max_deviation_mm", deviation, of: maxDeviation, limit: limits.deviation),
    ]
  }

  /// What to say of it.
  func text(ofSeveral isSeveral: Bool, goesBack: Bool, isOpposite: Bool) -> StaticString {
    if isOpposite { return "went {3} mm the other way, not {word}" }
    if goesBack { return "went {1} mm {word}, then {3} mm back behind its start" }
    return switch (isSeveral, isLong, deviation.exceeds(limits.deviation)) {
    case (false, true, _): "went {1} mm {word}, but {2} mm to the side"
    case (false, false, true): "went {1} mm {word} and {2} mm to the side"
    case (false, false, false): "went {1} mm {word}"
    case (true, true, _): "every finger went {1} mm {word}, but one {2} mm to the side"
    case (true, false, true): "a finger went only {1} mm {word}, and one {2} mm to the side"
    case (true, false, false): "a finger went only {1} mm {word}"
    }
  }
}
