/// A threshold that an attempt did not meet: what was measured, and what was required.
public struct Unmet: Sendable {
  /// The threshold's key in the configuration, such as `max_movement_mm`.
  public let key: StaticString
  /// What was measured, in the key's unit.
  public let measured: Double
  /// The value that was required at that moment: the configured value, or less if a rule lowers it
  /// over time (SW1).
  public let limit: Double
  /// The value in the configuration.
  public let configured: Double
  /// Whether the measured value had to be larger, rather than smaller.
  package let wantsMore: Bool
  /// Whether time ran out. Then it is not known how much was missing.
  package let isOutOfTime: Bool

  /// Too little was measured. Without `limit`, the limit is the configured value.
  public static func tooLittle(
    _ key: StaticString, _ measured: Double, of configured: Double, limit: Double? = nil
  ) -> Unmet {
    Unmet(
      key: key, measured: measured, limit: limit ?? configured, configured: configured,
      wantsMore: true, isOutOfTime: false)
  }

  /// Too much was measured. Without `limit`, the limit is the configured value.
  public static func tooMuch(
    _ key: StaticString, _ measured: Double, of configured: Double, limit: Double? = nil
  ) -> Unmet {
    Unmet(
      key: key, measured: measured, limit: limit ?? configured, configured: configured,
      wantsMore: false, isOutOfTime: false)
  }

  /// The time was over before the gesture was done.
  public static func tooLate(_ key: StaticString, _ span: TimeSpan) -> Unmet {
    let time = span.milliseconds
    return Unmet(
      key: key, measured: time, limit: time, configured: time, wantsMore: false, isOutOfTime: true)
  }

  /// Whether the threshold is a number of fingers, such as `min_fingers`.
  var countsFingers: Bool {
    key.withUTF8Buffer { $0.suffix(7).elementsEqual("fingers".utf8) }
  }

  /// By how much the threshold was missed, as a share of the limit. It is infinite if time ran out.
  var miss: Double {
    isOutOfTime ? .infinity : (measured - limit).magnitude / max(limit.magnitude, 0.001)
  }
}
