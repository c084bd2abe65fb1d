// What is wrong with a text, and where.

extension JSONReader {
  /// An error about what comes next.
  func unexpected(_ expected: String) -> JSONError {
    error("expected \(expected), not \(nextInWords)", at: index)
  }

  /// An error about the character that begins at `position`.
  func error(_ problem: String, at position: Int) -> JSONError {
    // Every byte of UTF-8 begins a character but those of the form 10xxxxxx.
    let column = bytes[..<position].count { $0 & 0xC0 != 0x80 } + 1
    return JSONError("column \(column): \(problem)")
  }

  private var nextInWords: String {
    switch next {
    case nil: "the end"
    case UInt8(ascii: "'"): "a single quote"
    case .some(let byte) where 0x21..<0x7F ~= byte: "'\(Unicode.Scalar(byte))'"
    case .some(let byte) where byte >= 0x80: "a character beyond ASCII"
    default: "a blank or a control character"
    }
  }
}
