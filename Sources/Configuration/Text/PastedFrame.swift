import Words

/// A line that was copied together with a configuration: the fence around it in a chat's answer,
/// words above the fence, or a command that writes a file.
struct PastedFrame {
  /// What is wrong.
  let fault: String
  /// What helps.
  let help: String
  /// Whether nothing else is around the configuration. Then the mend can delete this line.
  let isAlone: Bool

  /// Looks at the line with this index of `lines`, which the parser refused. It is nil if that is
  /// no such line.
  init?(in lines: [String], at index: Int) {
    let line = lines[index].withoutBlanks
    let end: Int?
    if let fence = ["```", "~~~"].first(where: line.hasPrefix) {
      fault = "this is a fence of Markdown, and a configuration is TOML"
      end = lines[(index + 1)...].firstIndex { $0.withoutBlanks.hasPrefix(fence) }
    } else if PastedFrame.marks.contains(line) {
      fault = PastedFrame.ofShell
      end = nil
    } else if let mark = PastedFrame.mark(in: line) {
      fault = PastedFrame.ofShell
      end = lines[(index + 1)...].firstIndex { $0.withoutBlanks == mark }
    } else if let fences = PastedFrame.fences(below: index, of: lines) {
      fault = "this text is none of the configuration"
      help = "keep only what stands between line \(fences.0 + 1) and line \(fences.1 + 1)"
      isAlone = false
      return
    } else {
      return nil
    }
    let isText = { (line: String) in !line.withoutBlanks.isEmpty && !line.hasPrefix("#") }
    guard let end else {
      // A mend may have deleted the lines above. So the help speaks only of this line.
      (help, isAlone) = ("delete this line", !lines[(index + 1)...].contains(where: isText))
      return
    }
    let isFirst = !lines[..<index].contains(where: isText)
    isAlone = isFirst && !lines[(end + 1)...].contains(where: isText)
    help =
      isAlone
      ? "delete this line and line \(end + 1), and keep what stands between them"
      : "keep only what stands between this line and line \(end + 1)"
  }

  /// The fences around a configuration, below words of a chat's answer, or nil if there are none.
  private static func fences(below index: Int, of lines: [String]) -> (Int, Int)? {
    let line = lines[index]
    let fences = lines.indices.filter { lines[$0].withoutBlanks.hasPrefix("```") }
    guard !line.contains("="), !line.withoutBlanks.hasPrefix("["), fences.count > 1,
      index < fences[0]
    else { return nil }
    return (fences[0], fences[1])
  }

  private static let ofShell = "this line is the shell's, not the configuration's"
  /// What usually ends the text of a here-document.
  private static let marks = ["EOF", "EOT", "EOL", "END"]

  /// The mark that ends the text of a here-document, or nil if the line begins none.
  private static func mark(in line: String) -> String? {
    let words = line.split(separator: " ").map(String.init)
    guard let first = words.first, ["cat", "tee", "sudo"].contains(first), line.mentions("<<"),
      let sign = line.unicodeScalars.firstIndex(of: "<")
    else { return nil }
    let rest = line.unicodeScalars[sign...].drop { "<- \t".unicodeScalars.contains($0) }
    let mark = rest.prefix { !" \t>|;".unicodeScalars.contains($0) }
      .filter { !"'\"\\".unicodeScalars.contains($0) }
    return mark.isEmpty ? nil : String(String.UnicodeScalarView(mark))
  }
}
