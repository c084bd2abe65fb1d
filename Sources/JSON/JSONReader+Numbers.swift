// Numbers as RFC 8259, section 6, has them.

extension JSONReader {
  /// Reads the number that comes next.
  mutating func readNumber() throws(JSONError) -> Double {
    let start = index
    _ = take(UInt8(ascii: "-"))
    if take(UInt8(ascii: "0")) {
      if JSONReader.isDigit(next) { throw unexpected("no digit behind a leading zero") }
    } else {
      try takeDigits()
    }
    if take(UInt8(ascii: ".")) { try takeDigits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try takeDigits()
    }
    guard let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)),
      number.isFinite
    else { throw error("the number is too large", at: start) }
    return number
  }

  private mutating func takeDigits() throws(JSONError) {
    guard JSONReader.isDigit(next) else { throw unexpected("a digit") }
    while JSONReader.isDigit(next) { index += 1 }
  }

  /// Whether a byte is one of the digits 0 to 9. The end is not.
  static func isDigit(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
