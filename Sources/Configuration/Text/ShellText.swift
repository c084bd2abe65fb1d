import Words

/// Texts as the shell takes them, in commands that a message proposes.
extension String {
  /// One word to the shell, in quotes where it needs them. The user's folder stays what it is.
  var asShellWord: String {
    guard let home = ["~/", "$HOME/"].first(where: hasPrefix) else { return asLiteralWord }
    let rest = String(dropFirst(home.count))
    return rest.isEmpty ? home : home + rest.asLiteralWord
  }

  /// One word to the shell, which changes nothing in it.
  var asLiteralWord: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && scalar.properties.isAlphabetic
        || "0123456789_@%+:,./-".unicodeScalars
          .contains(scalar)
    }
    return isPlain && !isEmpty ? self : "'\(parted(by: "'").joined(separator: #"'\''"#))'"
  }

  /// Whether all of it runs as before if `&&` joins it to another command. It is false for every
  /// line with other signs between commands, with a comment, or with quotes within quotes.
  var staysWhole: Bool {
    let rest = parted(by: "&&").joined().parted(by: ">&").joined()
    if rest.contains(where: { ";&|#\\\n\r".contains($0) }) { return false }
    return ["'", "\""].allSatisfy { rest.parted(by: $0).count % 2 == 1 }
  }

  /// Whether it is one command, in front of which variables can stand.
  var isOneCommand: Bool {
    staysWhole && !mentions("&&") && !["(", "{", "!"].contains { hasPrefix($0) }
  }

  /// `NAME=value` with the value as one word, or nil if the shell has no such name.
  var asAssignment: String? {
    let parts = parted(by: "=")
    let isName = parts[0].unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && scalar.properties.isAlphabetic || scalar == "_"
        || ("0"..."9").contains(scalar)
    }
    guard parts.count > 1, isName, let first = parts[0].first, !first.isNumber else { return nil }
    return "\(parts[0])=\(parts.dropFirst().joined(separator: "=").asShellWord)"
  }

  /// A text of TOML, with escapes where it needs them.
  var asAnyText: String {
    if let plain = asText { return plain }
    var text = ""
    for scalar in unicodeScalars {
      let digits = String(scalar.number.dropFirst(2))
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      default:
        let isLong = digits.utf8.count > 4
        let zeros = String(repeating: "0", count: isLong ? 8 - digits.utf8.count : 0)
        text += scalar.isPrintable ? String(scalar) : "\\\(isLong ? "U" : "u")\(zeros)\(digits)"
      }
    }
    return "\"\(text)\""
  }

  /// Has each mark, `@` and a letter, replaced by its value. Marks in a value stay as they are.
  func filled(_ values: [Character: String]) -> String {
    let parts = parted(by: "@")
    return parts.dropFirst().reduce(parts[0]) { text, part in
      guard let mark = part.first, let value = values[mark] else { return "\(text)@\(part)" }
      return text + value + part.dropFirst()
    }
  }
}
