/// How much those who may not control the daemon may ask of it: so much at once, and so much a
/// second, over all connections of a user. What is too much waits, and no other user does.
///
/// A byte that comes counts as one, a request and a connection as more.
final class Allowance {
  /// How many bytes at once.
  static let burst = 1 << 19
  /// How many a second: a configuration of the usual size, ten times.
  static let rate = 1 << 16
  /// What a request costs besides its bytes, and what a connection costs.
  static let (request, connection) = (256, 4096)

  private let now: () -> Int64
  private var left = Allowance.burst
  private var looked: Int64

  /// Makes a full one. `now` tells the time in microseconds.
  init(now: @escaping () -> Int64) {
    self.now = now
    looked = now()
  }

  /// Takes so many bytes of it, even if there are not as many left.
  func take(_ bytes: Int) {
    refill()
    left -= bytes
  }

  /// For how many milliseconds to wait until there is something left, or nil if there is.
  var pause: UInt64? {
    refill()
    guard left < 0 else { return nil }
    return UInt64(-left * 1000 / Allowance.rate + 1)
  }

  /// Whether as much is left as at first.
  var isFull: Bool {
    refill()
    return left == Allowance.burst
  }

  private func refill() {
    let now = now()
    let earned = Int(now - looked) * Allowance.rate / 1_000_000
    guard earned > 0 else { return }
    looked = now
    left = min(Allowance.burst, left + earned)
  }
}
