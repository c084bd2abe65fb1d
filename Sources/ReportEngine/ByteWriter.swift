/// Numbers and words one behind the other, the least significant byte first.
package struct ByteWriter {
  /// What was written.
  package private(set) var bytes: [UInt8] = []

  /// Begins with nothing.
  package init() {}

  /// Adds a byte.
  package mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// Adds a flag.
  package mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

  /// Adds a count or a place, below 65,536.
  package mutating func short(_ value: Int) { add(UInt64(UInt16(clamping: value)), 2) }

  /// Adds a time or another whole number.
  package mutating func long(_ value: Int64) { add(UInt64(bitPattern: value), 8) }

  /// Adds a number, bit for bit.
  package mutating func number(_ value: Double) { add(value.bitPattern, 8) }

  /// Adds words as UTF-8 behind their length. Words beyond 65,535 bytes are cut.
  package mutating func text(_ words: String) {
    let letters = Array(words.utf8)
    let count = min(letters.count, Int(UInt16.max))
    short(count)
    for place in 0..<count { bytes.append(letters[place]) }
  }

  /// Adds what another has.
  package mutating func append(_ other: ByteWriter) { bytes.append(contentsOf: other.bytes) }

  private mutating func add(_ value: UInt64, _ count: Int) {
    for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * place))) }
  }
}
