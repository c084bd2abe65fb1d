import Configuration

/// Where the keys of a file's gestures stand.
struct KeyLines {
  private let text: SourceText
  private let lineCount: Int

  /// Looks in a file's text.
  init(_ text: [UInt8]) {
    self.text = SourceText(text)
    lineCount = text.count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// The line of `key` in `gesture`'s table, or of the table if the key is not in it.
  func line(of key: String, in gesture: Gesture) -> Int {
    var line = gesture.place.line + 1
    while line <= lineCount {
      let words = text.line(line).drop { $0 == " " || $0 == "\t" }
      if words.first == "[" { break }
      if words.hasPrefix(key) {
        let rest = words.dropFirst(key.count).drop { $0 == " " || $0 == "\t" }
        if rest.first == "=" { return line }
      }
      line += 1
    }
    return gesture.place.line
  }
}
