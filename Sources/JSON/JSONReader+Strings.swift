// Strings as RFC 8259, section 7, has them.

extension JSONReader {
  /// Reads the string that comes next, from its opening to its closing quote.
  mutating func readString() throws(JSONError) -> String {
    let start = index
    index += 1
    // Nearly all strings are what stands between their quotes.
    while let byte = next, byte >= 0x20, byte != 0x22, byte != 0x5C { index += 1 }
    var text = bytes[start + 1..<index]
    while true {
      switch next {
      case UInt8(ascii: "\""):
        index += 1
        // Escapes only ever add whole characters, so what is not UTF-8 stood in the text itself.
        guard let string = String(validating: text, as: UTF8.self) else {
          throw error("the string is not UTF-8", at: start)
        }
        return string
      case UInt8(ascii: "\\"): text += "\(try readEscape())".utf8
      case .some(let byte) where byte >= 0x20:
        text.append(byte)
        index += 1
      case .some: throw error("a control character in a string must be escaped", at: index)
      case nil: throw error("the string has no end", at: start)
      }
    }
  }

  private mutating func readEscape() throws(JSONError) -> Unicode.Scalar {
    let start = index
    index += 1
    defer { index += 1 }
    switch next {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try readScalar(from: start)
    default: throw error("unknown escape", at: start)
    }
  }

  /// Reads `uXXXX`, or the two of a pair of surrogates. Ends at the last digit.
  private mutating func readScalar(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try readUnit(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    let isPair =
      UTF16.isLeadSurrogate(first) && bytes[(index + 1)...].starts(with: [0x5C, 0x75])
    guard isPair else { throw error("half a pair of surrogates", at: start) }
    index += 2
    let second = try readUnit(from: start)
    guard UTF16.isTrailSurrogate(second),
      let scalar = Unicode.Scalar(
        0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00)
    else { throw error("half a pair of surrogates", at: start) }
    return scalar
  }

  /// Reads the four digits behind a `u`.
  private mutating func readUnit(from start: Int) throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      index += 1
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("\\u needs four hexadecimal digits", at: start)
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
