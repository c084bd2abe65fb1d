/// How long to wait before the next try: a second, then twice as long each time, up to a minute.
struct Backoff {
  private static let (shortest, longest): (UInt64, UInt64) = (1000, 60_000)
  private var milliseconds = Backoff.shortest

  /// The next pause, in milliseconds.
  mutating func next() -> UInt64 {
    defer { milliseconds = min(2 * milliseconds, Backoff.longest) }
    return milliseconds
  }

  /// The try succeeded, so the next pause is the shortest.
  mutating func reset() { milliseconds = Backoff.shortest }
}
