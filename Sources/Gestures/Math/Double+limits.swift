// Limits are compared with a tolerance far below any panel's resolution. Otherwise a finger that
// moved exactly 5 mm could count as beyond 5 mm, because 45.1 − 40.1 is slightly more than 5 in
// binary.
private let tolerance = 1e-9

extension Double {
  /// Whether the number is strictly beyond `limit`.
  package func exceeds(_ limit: Double) -> Bool { self > limit + tolerance }

  /// Whether the number is at `limit` or beyond it ("within" and "≥" include the limit, B36).
  func reaches(_ limit: Double) -> Bool { self >= limit - tolerance }
}
