/// How long to wait before the next try: about a second, then twice as long each time, up to a
/// minute. Chance takes up to half of each pause, so that many machines come back one by one.
struct Backoff {
  private static let (shortest, longest): (UInt64, UInt64) = (1000, 60_000)
  /// The longest that the next pause can be.
  private(set) var milliseconds = Backoff.shortest

  /// The next pause, in milliseconds.
  mutating func next() -> UInt64 {
    defer { milliseconds = min(2 * milliseconds, Backoff.longest) }
    return UInt64.random(in: milliseconds / 2...milliseconds)
  }

  /// The try succeeded, so the next pause is the shortest.
  mutating func reset() { milliseconds = Backoff.shortest }
}
