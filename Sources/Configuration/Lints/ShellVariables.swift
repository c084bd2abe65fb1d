/// The variables in a line for sh(1), as far as that is plain to see.
struct ShellVariables {
  /// Those that the shell replaces: neither between single quotes, nor behind a backslash, nor in a
  /// comment.
  private(set) var replaced: [String] = []
  /// Those that the line itself seems to set.
  private(set) var set: Set<String> = []

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
      case "$" where quote != "'":
        if index < scalars.count, scalars[index] == "{" { index += 1 }
        let name = ShellVariables.word(scalars[index...])
        if !name.isEmpty { replaced.append(name) }
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

  private static func word(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars.prefix(while: isOfName)))
  }

  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.isASCII && scalar.properties.isAlphabetic
      || ("0"..."9").contains(scalar)
  }
}
