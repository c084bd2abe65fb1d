import Words

/// Lines of remedies that belong where the table has their key already.
extension TableReader {
  /// `help`, which may say to write a line of another key than that at `here`. If the table has it,
  /// the line takes its place, and the help says where that is.
  func located(_ help: String, from here: Place) -> String {
    let start = "write "
    guard help.hasPrefix(start), findings.isPatient else { return help }
    let line = help.dropFirst(start.count)
    let key = line.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let mark = line.dropFirst(key.count)
    guard mark.hasPrefix(" = "), let own = entries.entry(String(key)),
      own.place.line != here.line || own.place.file != here.file
    else { return help }
    let rest = Array(mark.dropFirst(3))
    let count = TableReader.lengthOfValue(rest)
    let place = findings.line(of: own.place, from: here)
    // Such as `write type = "pan" in its place`.
    if String(rest[count...]).hasPrefix(" in ") { return help }
    return "\(start)\(key) = \(String(rest[..<count])) in \(place)\(String(rest[count...]))"
  }

  /// How long the value of TOML at the start of a text is.
  private static func lengthOfValue(_ text: [Character]) -> Int {
    var (depth, index) = (0, 0)
    var quote: Character?
    while index < text.count {
      let character = text[index]
      if let open = quote {
        if character == "\\", open == "\"" {
          index += 1
        } else if character == open {
          quote = nil
          if depth == 0 { return min(index + 1, text.count) }
        }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "[" || character == "{" {
        depth += 1
      } else if character == "]" || character == "}" {
        depth -= 1
        if depth == 0 { return index + 1 }
      } else if depth == 0, " ,:;".contains(character) {
        return index
      }
      index += 1
    }
    return min(index, text.count)
  }
}
