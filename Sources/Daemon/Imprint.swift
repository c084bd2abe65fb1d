/// What is kept of a file to see whether another is the same: of 2^64 that are as long, one looks
/// so.
struct Imprint: Equatable {
  private let length: Int
  private let hash: Int

  init(_ text: [UInt8]) {
    // All at once: an array's own hash takes its elements one by one.
    var hasher = Hasher()
    text.withUnsafeBytes { hasher.combine(bytes: $0) }
    (length, hash) = (text.count, hasher.finalize())
  }
}
