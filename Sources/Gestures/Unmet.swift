/// A threshold that an attempt did not meet: what was measured, and what was asked for.
public struct Unmet: Sendable {
  /// The key of the configuration, such as `max_movement_mm`.
  public let key: StaticString
  /// What was measured, in the key's unit.
  public let measured: Double
  /// What it was measured against: the configured value, or less where a rule takes off some of it
  /// over time (SW1).
  public let limit: Double
  /// What is configured.
  public let configured: Double
  /// Whether more was asked for rather than less.
  package let wantsMore: Bool
  /// Whether time ran out, so that nobody knows how much was missing.
  package let isOutOfTime: Bool

  /// Too little of something. `limit` is what was configured unless it is given.
  public static func tooLittle(
    _ key: StaticString, _ measured: Double, of configured: Double, limit: Double? = nil
  ) -> Unmet {
    Unmet(
      key: key, measured: measured, limit: limit ?? configured, configured: configured,
      wantsMore: true, isOutOfTime: false)
  }

  /// Too much of something. `limit` is what was configured unless it is given.
  public static func tooMuch(
    _ key: StaticString, _ measured: Double, of configured: Double, limit: Double? = nil
  ) -> Unmet {
    Unmet(
      key: key, measured: measured, limit: limit ?? configured, configured: configured,
      wantsMore: false, isOutOfTime: false)
  }

  /// The time was over, and the gesture not yet done.
  public static func tooLate(_ key: StaticString, _ span: TimeSpan) -> Unmet {
    let time = span.milliseconds
    return Unmet(
      key: key, measured: time, limit: time, configured: time, wantsMore: false, isOutOfTime: true)
  }

  /// By how much it was missed, as a share of the limit. Time that ran out comes last.
  var miss: Double {
    isOutOfTime ? .infinity : (measured - limit).magnitude / max(limit.magnitude, 0.001)
  }
}
