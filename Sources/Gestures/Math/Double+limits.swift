// Limits are compared with a tolerance far below any panel's resolution. Otherwise a finger that
// moved exactly 5 mm could count as beyond 5 mm, because 35.2 − 30.2 is slightly more than 5 in
// binary.
private let tolerance = 1e-9

extension Double {
  /// Whether the number is beyond `limit`, by more than a billionth.
  public func exceeds(_ limit: Double) -> Bool { self > limit + tolerance }

  /// Whether the number is at `limit` or beyond it ("within" and "≥" include the limit, B36). A
  /// billionth less counts as the limit.
  public func reaches(_ limit: Double) -> Bool { self >= limit - tolerance }
}
