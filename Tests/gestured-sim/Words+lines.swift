extension StringProtocol {
  /// Lines as one, for a line of a trace.
  var onOneLine: String {
    reduce(into: "") { text, letter in
      switch letter {
      case "\n": text += "\\n"
      case "\\": text += "\\\\"
      case "\0": text += "\\0"
      default: text.append(letter)
      }
    }
  }

  /// What `onOneLine` was made of.
  var onItsLines: String {
    var (text, isEscaped) = ("", false)
    for letter in self {
      switch (letter, isEscaped) {
      case ("\\", false):
        isEscaped = true
        continue
      case ("n", true): text.append("\n")
      case ("0", true): text.append("\0")
      default: text.append(letter)
      }
      isEscaped = false
    }
    return text
  }
}
