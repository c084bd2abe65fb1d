import Configuration

/// Where the keys of a configuration's gestures stand.
struct KeyLines {
  private let files: [(text: SourceText, lineCount: Int)]

  /// Looks in the configuration's files.
  init(_ files: [SourceFile]) {
    self.files = files.map { file in
      (SourceText(file.text), file.text.count { $0 == UInt8(ascii: "\n") } + 1)
    }
  }

  /// The line of `key` in `gesture`'s table, or of the table if the key is not in it.
  func line(of key: String, in gesture: Gesture) -> Int {
    let (text, lineCount) = files[gesture.place.file]
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
