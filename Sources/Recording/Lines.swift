/// The lines of a file, one after the other, without their ends.
struct Lines: Sequence, IteratorProtocol {
  /// One line.
  struct Line {
    /// Counted from 1.
    let number: Int
    /// What it says, without the line feed and a carriage return before it.
    let bytes: ArraySlice<UInt8>
    /// Whether the file goes on behind it, or ends with its line feed.
    let isComplete: Bool
  }

  private let bytes: [UInt8]
  private var index = 0
  private var number = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }  // a byte order mark
  }

  mutating func next() -> Line? {
    guard index < bytes.endIndex else { return nil }
    number += 1
    let end = bytes[index...].firstIndex(of: 0x0A)
    var line = bytes[index..<(end ?? bytes.endIndex)]
    index = (end ?? bytes.endIndex) + 1
    if line.last == 0x0D { line.removeLast() }
    return Line(number: number, bytes: line, isComplete: end != nil)
  }
}
