import Words

/// A `~/` between quotes in a shell's line. The shell replaces `~/` only outside of quotes.
struct QuotedTilde {
  /// The text with its quotes.
  let text: String
  /// What to write instead, if there is one answer only.
  let meant: String?

  /// Programs whose arguments are text for people, or lines for another shell.
  private static let others = [
    "echo", "printf", "notify-send", "zenity", "kdialog", "yad", "ssh", "eval",
  ]

  /// Finds the first one in `line`. It is nil if there is none, or if another shell may replace it.
  init?(in line: String) {
    guard ["\"~/", "'~/"].contains(where: line.mentions) else { return nil }
    let scalars = Array(line.unicodeScalars)
    var start: Int?
    var (command, isInWord) = (0, false)
    for (index, scalar) in scalars.enumerated() {
      if let open = start {
        guard scalar == scalars[open] else { continue }
        start = nil
        let inner = scalars[(open + 1)..<index]
        guard inner.starts(with: "~/".unicodeScalars), !isInWord else { continue }
        let words = QuotedTilde.words(scalars[command..<open])
        guard !words.contains(where: QuotedTilde.others.contains), words.last != "-c" else {
          continue
        }
        text = String(String.UnicodeScalarView(scalars[open...index]))
        let rest = String(String.UnicodeScalarView(inner.dropFirst()))
        let isWord = rest.allSatisfy { $0.isLetter || $0.isNumber || "/._-+@:".contains($0) }
        let isPlain = scalar == "\"" || !rest.contains { "\"$`\\".contains($0) }
        meant = isWord ? "$HOME\(rest)" : isPlain ? "\"$HOME\(rest)\"" : nil
        return
      }
      switch scalar {
      case "\"", "'":
        start = index
        isInWord = index > 0 && !" \t=:(".unicodeScalars.contains(scalars[index - 1])
      case ";", "|", "&", "\n": command = index + 1
      default: break
      }
    }
    return nil
  }

  private static func words(_ scalars: ArraySlice<Unicode.Scalar>) -> [String] {
    String(String.UnicodeScalarView(scalars)).split(separator: " ").map {
      $0.split(separator: "/").last.map(String.init) ?? String($0)
    }
  }
}
