/// What came of exploring worlds.
struct Explored {
  var runs = 0
  var states = 0
  /// After how many there was nothing more to do.
  var events = 0
  /// The rule that was broken, and how.
  var fault: String?

  mutating func add(_ other: Explored) {
    runs += other.runs
    states += other.states
    events = max(events, other.events)
    fault = fault ?? other.fault
  }
}
