/// The variables in a line for sh(1), as far as that is plain to see.
struct ShellVariables {
  /// Those that the shell replaces: neither between single quotes, nor behind a backslash, nor in a
  /// comment, nor in a here-document whose end is quoted.
  private(set) var replaced: [String] = []
  /// Those that the line itself seems to set.
  private(set) var set: Set<String> = []
  /// Those between single quotes, which no shell replaces.
  private(set) var kept: Set<String> = []

  init(in line: String) {
    let scalars = Array(line.unicodeScalars)
    var quote: Unicode.Scalar?
    var index = 0
    while index < scalars.count {
      let (scalar, before) = (scalars[index], index > 0 ? scalars[index - 1] : " ")
      index += 1
      switch scalar {
      case "\\" where quote != "'": index += 1
      case "'" where quote != "\"": quote = quote == nil ? "'" : nil
      case "\"" where quote != "'": quote = quote == nil ? "\"" : nil
      case "#" where quote == nil && " \t\n;&|(".unicodeScalars.contains(before):
        index = scalars[index...].firstIndex(of: "\n") ?? scalars.count
      case "<" where quote == nil && before == "<":
        index = ShellVariables.end(ofQuotedText: scalars[...], from: index)
      case "$":
        if index < scalars.count, scalars[index] == "{" { index += 1 }
        let name = ShellVariables.word(scalars[index...])
        if quote == "'" { kept.insert(name) } else if !name.isEmpty { replaced.append(name) }
        index += name.unicodeScalars.count
      case _ where quote == nil && !ShellVariables.isOfName(before):
        // A name without a dollar: in front of an equals sign, behind read or for.
        let name = ShellVariables.word(scalars[(index - 1)...])
        if name.hasPrefix("GESTURE_") { set.insert(name) }
        index += max(0, name.unicodeScalars.count - 1)
      default: break
      }
    }
  }

  /// Where the text of a here-document ends that begins below the line of `start`, or `start` if
  /// the mark of its end, which stands there, is not quoted.
  private static func end(
    ofQuotedText scalars: ArraySlice<Unicode.Scalar>, from start: Int
  ) -> Int {
    let rest = scalars[start...].drop { $0 == "-" || $0 == " " }
    guard let sign = rest.first, "'\"\\".unicodeScalars.contains(sign) else { return start }
    let mark = word(rest.dropFirst())
    guard var line = rest.firstIndex(of: "\n"), !mark.isEmpty else { return start }
    while line < scalars.count {
      let text = scalars[(line + 1)...].drop { $0 == "\t" }
      let end = text.firstIndex(of: "\n") ?? scalars.count
      if text[..<end].elementsEqual(mark.unicodeScalars) { return end }
      line = end
    }
    return scalars.count
  }

  private static func word(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars.prefix(while: isOfName)))
  }

  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.isASCII && scalar.properties.isAlphabetic
      || ("0"..."9").contains(scalar)
  }
}
