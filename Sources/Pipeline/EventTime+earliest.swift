import Gestures

/// The earlier of two moments, of which nil is none.
func earliest(_ one: EventTime?, _ other: EventTime?) -> EventTime? {
  guard let one, let other else { return one ?? other }
  return min(one, other)
}
