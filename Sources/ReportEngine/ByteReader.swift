/// Reads what a `ByteWriter` wrote. The bytes are this program's own: that they end too early is
/// its own fault.
struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  private var place = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Whether everything was read.
  var isAtEnd: Bool { place >= bytes.count }

  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next(1)) }

  mutating func flag() -> Bool { byte() != 0 }

  mutating func short() -> Int { Int(next(2)) }

  mutating func long() -> Int64 { Int64(bitPattern: next(8)) }

  mutating func number() -> Double { Double(bitPattern: next(8)) }

  mutating func text() -> String {
    let count = short()
    precondition(place + count <= bytes.count, "the text is cut off")
    defer { place += count }
    return String(decoding: bytes[place..<(place + count)], as: UTF8.self)
  }

  /// So many of what `read` reads, behind their number.
  mutating func list<Element>(_ read: (inout ByteReader) -> Element) -> [Element] {
    var elements: [Element] = []
    for _ in 0..<short() { elements.append(read(&self)) }
    return elements
  }

  private mutating func next(_ count: Int) -> UInt64 {
    precondition(place + count <= bytes.count, "the bytes are cut off")
    var value: UInt64 = 0
    for index in (place..<(place + count)).reversed() { value = value << 8 | UInt64(bytes[index]) }
    place += count
    return value
  }
}
