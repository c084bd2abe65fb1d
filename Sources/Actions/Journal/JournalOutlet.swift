/// Where entries leave the daemon. None of its calls ever waits.
protocol JournalOutlet: AnyObject {
  /// Writable when there is room again.
  var descriptor: Int32 { get }

  /// Takes an entry, or refuses it.
  func take(_ entry: JournalEntry) -> JournalOutcome
}

/// What became of an entry.
enum JournalOutcome {
  /// It will be read.
  case taken
  /// Whoever reads is behind; there may be room later.
  case full
  /// It cannot be said now, and nothing will tell when it can.
  case refused
}
