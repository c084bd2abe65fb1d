/// A moment of event time: microseconds of `CLOCK_MONOTONIC`, as the kernel stamped them.
///
/// The core reads no clock. All its times came from the caller, for example with a frame, or were
/// computed from such times.
public struct EventTime: Comparable, Hashable, Sendable {
  /// Microseconds since the clock's epoch.
  public var microseconds: Int64

  /// Makes the moment that lies `microseconds` after the clock's epoch.
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// The moment in milliseconds since the clock's epoch.
  public var milliseconds: Double { Double(microseconds) / 1000 }

  public static func < (left: EventTime, right: EventTime) -> Bool {
    left.microseconds < right.microseconds
  }

  public static func + (time: EventTime, span: TimeSpan) -> EventTime {
    EventTime(microseconds: time.microseconds + span.microseconds)
  }

  public static func - (later: EventTime, earlier: EventTime) -> TimeSpan {
    TimeSpan(microseconds: later.microseconds - earlier.microseconds)
  }
}

/// A length of event time, in whole microseconds.
public struct TimeSpan: Comparable, Hashable, Sendable {
  /// The length in microseconds.
  public var microseconds: Int64

  /// Makes a length of `microseconds`.
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// A length given in milliseconds, rounded to the microsecond.
  public static func milliseconds(_ count: Double) -> TimeSpan {
    TimeSpan(microseconds: Int64((count * 1000).rounded()))
  }

  /// One microsecond. The deadline of an inclusive limit is one microsecond after the limit (B36).
  public static let microsecond = TimeSpan(microseconds: 1)

  /// The length in milliseconds.
  public var milliseconds: Double { Double(microseconds) / 1000 }

  /// The length in seconds.
  public var seconds: Double { Double(microseconds) / 1_000_000 }

  public static func < (left: TimeSpan, right: TimeSpan) -> Bool {
    left.microseconds < right.microseconds
  }

  public static func + (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    TimeSpan(microseconds: left.microseconds + right.microseconds)
  }

  public static func * (span: TimeSpan, count: Int) -> TimeSpan {
    TimeSpan(microseconds: span.microseconds * Int64(count))
  }
}
