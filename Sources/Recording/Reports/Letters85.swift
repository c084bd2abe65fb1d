/// Bytes as letters that mean nothing in a page: four of them in five, the last ones in one more
/// than there are. Base64 would be a fifteenth longer.
enum Letters85 {
  private static let base: UInt32 = 85
  /// What can be printed, but for quotes, backslash, and what begins markup.
  private static let letters = Array(
    (UInt8(ascii: "!")...UInt8(ascii: "~")).filter { !"\"&'<\\`".utf8.contains($0) }
      .prefix(Int(base)))

  /// `bytes` as text.
  static func text(of bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 4 * 5 + 5)
    for start in stride(from: 0, to: bytes.count, by: 4) {
      let count = min(4, bytes.count - start)
      var word = (0..<4).reduce(UInt32(0)) {
        $0 << 8 | ($1 < count ? UInt32(bytes[start + $1]) : 0)
      }
      var five: [UInt8] = []
      for _ in 0..<5 {
        five.append(letters[Int(word % base)])
        word /= base
      }
      text += five.reversed().prefix(count + 1)
    }
    return text
  }

  /// The bytes of `text`, in which ends of lines count for nothing, or nil if it is no such text.
  static func bytes(of text: ArraySlice<UInt8>) -> [UInt8]? {
    var values = [UInt32?](repeating: nil, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt32(value) }
    let text = text.filter { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: text.count, by: 5) {
      let count = min(5, text.count - start)
      var word: UInt32 = 0
      for place in 0..<5 {
        // The highest letter in place of what was left out rounds up to the bytes that there were.
        guard let value = place < count ? values[Int(text[start + place])] : base - 1 else {
          return nil
        }
        word = word &* base &+ value
      }
      for place in 0..<(count - 1) {
        bytes.append(UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * place)))
      }
    }
    return bytes
  }
}
