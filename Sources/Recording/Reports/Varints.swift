/// Whole numbers, small ones in one byte (LEB128).
struct VarintWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Small numbers of both signs are small.
  mutating func add(signed value: Int64) {
    add(UInt64(bitPattern: value << 1 ^ value >> 63))
  }

  /// Bytes behind their number.
  mutating func add(_ part: [UInt8]) {
    add(UInt64(part.count))
    bytes += part
  }
}

/// Reads what a `VarintWriter` wrote, or another program made up.
struct VarintReader {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// How many bytes are left.
  var count: Int { bytes.count }

  /// Nil if there is no number.
  mutating func next() -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), through: 63, by: 7) {
      guard let byte = bytes.popFirst() else { return nil }
      value |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return value }
    }
    return nil
  }

  mutating func nextSigned() -> Int64? {
    next().map { Int64(bitPattern: $0 >> 1) ^ -Int64(bitPattern: $0 & 1) }
  }

  /// A number that is not more than `most`, or nil if there is none.
  mutating func next(atMost most: Int) -> Int? {
    next().flatMap { $0 <= UInt64(most) ? Int($0) : nil }
  }

  /// Bytes behind their number.
  mutating func part() -> ArraySlice<UInt8>? {
    guard let length = next(atMost: count) else { return nil }
    defer { bytes = bytes.dropFirst(length) }
    return bytes.prefix(length)
  }
}
