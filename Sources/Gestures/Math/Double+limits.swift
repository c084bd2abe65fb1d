// Limits are compared with a tolerance far below any panel's resolution: a finger that moved
// exactly 5 mm must not count as beyond 5 mm because 45.1 − 40.1 is a hair more in binary.
private let tolerance = 1e-9

extension Double {
  /// Whether it is strictly beyond a limit.
  package func exceeds(_ limit: Double) -> Bool { self > limit + tolerance }

  /// Whether it is at a limit or beyond ("within" and "≥" include the limit, B36).
  func reaches(_ limit: Double) -> Bool { self >= limit - tolerance }
}
