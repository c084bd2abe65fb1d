import Gestures

/// Why a gesture is not recognized, independent of what the fingers do.
package struct Silence: Hashable, Sendable {
  /// Whose doing it is that a gesture took no part, as programs are told.
  package enum Cause: String, Sendable {
    case zone, disabled, profile, device, locked, kind, application
  }

  /// Whose doing it is.
  package let cause: Cause
  /// The same in words.
  package let reason: String
}

/// A gesture that took no part in what the fingers did.
package struct Absence: Sendable {
  /// Its name.
  package let gesture: String
  /// When the first finger landed.
  package let time: EventTime
  /// Why it took no part.
  package let silence: Silence

  /// The same in words.
  package var description: String { "took no part: \(silence.reason)" }
}
