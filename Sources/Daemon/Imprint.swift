/// What is kept of a file to see whether another is the same: of 2^64 that are as long, one looks so.
struct Imprint: Equatable {
  private let length: Int
  private let hash: Int

  init(_ text: [UInt8]) {
    (length, hash) = (text.count, text.hashValue)
  }
}
