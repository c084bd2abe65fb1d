/// Reads numbers from one line of a recording, and knows the column when one is wrong.
struct LineScanner {
  let path: String
  let line: Int
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  init(_ bytes: ArraySlice<UInt8>, line: Int, path: String) {
    self.path = path
    self.line = line
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// The column of what comes next, counted from 1.
  var column: Int { index - bytes.startIndex + 1 }

  /// Whether nothing but blanks or a comment is left.
  mutating func isAtEnd() -> Bool {
    skipBlanks()
    return index == bytes.endIndex || bytes[index] == UInt8(ascii: "#")
  }

  /// Throws unless nothing but blanks or a comment is left.
  mutating func expectEnd() throws(RecordingError) {
    guard isAtEnd() else { throw problem("more than expected on this line") }
  }

  /// What is left of the line, without the blank before it.
  mutating func rest() -> String {
    skipBlanks()
    defer { index = bytes.endIndex }
    return String(decoding: bytes[index...], as: UTF8.self)
  }

  /// Takes `byte`, which must come next.
  mutating func expect(_ byte: UInt8) throws(RecordingError) {
    guard index < bytes.endIndex, bytes[index] == byte else {
      throw problem("'\(Character(UnicodeScalar(byte)))' expected")
    }
    index += 1
  }

  /// Takes the next character, an ASCII one, or nil at the end of the line.
  mutating func character() -> Character? {
    guard index < bytes.endIndex, bytes[index] < 0x80 else { return nil }
    defer { index += 1 }
    return Character(UnicodeScalar(bytes[index]))
  }

  /// Takes what stands before the next `byte`, and that byte, or nothing if there is none.
  mutating func text(before byte: UInt8) -> String? {
    guard let end = bytes[index...].firstIndex(of: byte) else { return nil }
    defer { index = end + 1 }
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }

  /// Takes `word` if it comes next, and returns whether it did.
  mutating func takes(_ word: String) -> Bool {
    guard bytes[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  /// Whether a blank or the line's end comes next.
  var isAtWordEnd: Bool { index == bytes.endIndex || bytes[index] == 0x20 || bytes[index] == 0x09 }

  /// A decimal number within `range` with at most `count` decimals, times 10 to the power of
  /// `count`. No blanks may stand before it.
  mutating func fixedPoint(
    decimals count: Int, in range: ClosedRange<Int64>
  ) throws(RecordingError) -> Int64 {
    let isNegative = index < bytes.endIndex && bytes[index] == UInt8(ascii: "-")
    var number = try decimal(in: range).magnitude
    var rest = count
    if takes(".") {
      let first = index
      while rest > 0, index < bytes.endIndex, let digit = LineScanner.digit(bytes[index]),
        digit < 10
      {
        number = number * 10 + UInt64(digit)
        index += 1
        rest -= 1
      }
      let isLonger = index < bytes.endIndex && LineScanner.digit(bytes[index]) != nil
      guard index > first, !isLonger else { throw problem("1 to \(count) decimals expected") }
    }
    for _ in 0..<rest { number *= 10 }
    return isNegative ? -Int64(number) : Int64(number)
  }

  /// A decimal number within `range`, after blanks.
  mutating func decimal(in range: ClosedRange<Int64>) throws(RecordingError) -> Int64 {
    skipBlanks()
    let start = index
    let negative = index < bytes.endIndex && bytes[index] == UInt8(ascii: "-")
    if negative { index += 1 }
    let magnitude = try digits(radix: 10, from: start)
    guard let magnitude, range.contains(negative ? -magnitude : magnitude) else {
      index = start
      throw problem("a number from \(range.lowerBound) to \(range.upperBound) expected")
    }
    return negative ? -magnitude : magnitude
  }

  /// A decimal number that fits 32 bits, after blanks.
  mutating func int32() throws(RecordingError) -> Int32 {
    Int32(try decimal(in: Int64(Int32.min)...Int64(Int32.max)))
  }

  /// A hexadecimal number from 0 to `limit`, after blanks.
  mutating func hexadecimal(upTo limit: UInt16) throws(RecordingError) -> UInt16 {
    skipBlanks()
    let start = index
    guard let number = try digits(radix: 16, from: start), number <= Int64(limit) else {
      index = start
      throw problem("a hexadecimal number up to \(String(limit, radix: 16)) expected")
    }
    return UInt16(number)
  }

  /// Exactly `count` decimal digits.
  mutating func fixedDecimal(digits count: Int) throws(RecordingError) -> Int64 {
    let start = index
    guard let number = try digits(radix: 10, from: start), index - start == count else {
      index = start
      throw problem("\(count) digits expected")
    }
    return number
  }

  /// An error at this place.
  func problem(_ words: String, remedy: String? = nil) -> RecordingError {
    RecordingError(path: path, line: line, column: column, problem: words, remedy: remedy)
  }

  /// Goes to the next character that is no blank.
  mutating func skipBlanks() {
    while index < bytes.endIndex, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
  }

  /// The number that comes next, or nil if it does not fit 63 bits.
  private mutating func digits(radix: Int64, from start: Int) throws(RecordingError) -> Int64? {
    var number: Int64? = 0
    let first = index
    while index < bytes.endIndex, let digit = LineScanner.digit(bytes[index]), digit < radix {
      number = number.flatMap { number in
        let (product, tooBig) = number.multipliedReportingOverflow(by: radix)
        let (sum, tooLong) = product.addingReportingOverflow(digit)
        return tooBig || tooLong ? nil : sum
      }
      index += 1
    }
    guard index > first else {
      index = start
      throw problem(radix == 16 ? "a hexadecimal number expected" : "a number expected")
    }
    return number
  }

  private static func digit(_ byte: UInt8) -> Int64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int64(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int64(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

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
