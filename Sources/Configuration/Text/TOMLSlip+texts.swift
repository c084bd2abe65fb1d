import Words

/// Texts between other quotes.
extension TOMLSlip {
  /// Whether the parser looked for a key, and not for the rest of a value that began in a line
  /// before.
  static func expectsKey(_ reason: String) -> Bool {
    reason.mentions("expected '='") || reason.mentions("root table") || reason.mentions("key:")
  }

  /// The text between typographic quotes in straight ones, or nil where it does not end, or has
  /// quotes or backslashes in it.
  static func straight(_ text: ArraySlice<Unicode.Scalar>) -> String? {
    let inner = text.dropFirst().prefix { !"”“»".unicodeScalars.contains($0) }
    let isPlain = !inner.contains { "\"\\„«‘’".unicodeScalars.contains($0) }
    let starts = text.first.map("“„«".unicodeScalars.contains) ?? false
    guard starts, isPlain, inner.count + 1 < text.count else { return nil }
    // French quotes have blanks within.
    let word = String(String.UnicodeScalarView(inner.filter { $0 != "\u{A0}" && $0 != "\u{202F}" }))
    return "\"\(text.first == "«" ? word.withoutBlanks : word)\""
  }

  /// The double-quoted string with which `value` begins between single quotes, or nil unless each
  /// of its backslashes stands for itself.
  static func literal(_ value: String) -> String? {
    if let plain = withoutShellEscapes(value) { return plain }
    let inner = value.dropFirst().prefix { $0 != "\"" }
    let isText = value.dropFirst(inner.count + 2).allSatisfy { $0 == " " || $0 == "\t" }
    guard isText, !inner.isEmpty, inner.count + 1 < value.count, inner.last != "'",
      !String(inner).mentions("'''")
    else { return nil }
    let escapes = zip(inner, inner.dropFirst()).filter { $0.0 == "\\" }
    let areNone = escapes.allSatisfy { !"btnfreuU\\x".contains($0.1) }
    if inner.last == "\\" || !areNone { return nil }
    return inner.contains("'") ? "'''\(inner)'''" : "'\(inner)'"
  }

  /// The double-quoted string `value` without its backslashes before $, ` and !, or nil if it has
  /// none.
  /// They are habits of the shell. In TOML these signs need none.
  private static func withoutShellEscapes(_ value: String) -> String? {
    var (text, rest, isChanged, isClosed) = ("\"", value.dropFirst(), false, false)
    while !isClosed, let sign = rest.popFirst() {
      if sign == "\\" {
        guard let next = rest.first, "$`!btnfruU\"\\".contains(next) else { return nil }
        if "$`!".contains(next) { isChanged = true } else { text.append(sign) }
        rest = rest.dropFirst()
        text.append(next)
      } else {
        text.append(sign)
        isClosed = sign == "\""
      }
    }
    let isWhole = isClosed && rest.allSatisfy { $0 == " " || $0 == "\t" }
    return isChanged && isWhole ? text : nil
  }

  /// Three of the quotes with which `value` begins, if it ends in one of the lines below, or nil.
  static func quotes(of value: String, goingOn below: ArraySlice<String>) -> String? {
    guard let quote = value.first, "\"'".contains(quote), !value.dropFirst().contains(quote) else {
      return nil
    }
    let rest = below.prefix(20).prefix { line in
      let key = line.prefix { $0 != "=" }
      let isKey = key.count < line.count && key.unicodeScalars.allSatisfy(isOfKey)
      return !isKey && !line.hasPrefix("[")
    }
    return rest.contains { $0.contains(quote) } ? String(repeating: quote, count: 3) : nil
  }

  /// The list of the bullets that YAML has there, or nil if there are none.
  static func list(_ below: ArraySlice<String>) -> String? {
    let bullets = below.map(\.withoutBlanks).prefix { $0.hasPrefix("- ") }
    let words = bullets.map { String($0.dropFirst(2)).withoutBlanks.filter { !"\"'".contains($0) } }
    return words.isEmpty ? nil : list(words)
  }

  /// What is wrong with a value that a template was to fill in, and what helps, or nil for others.
  static func template(
    _ text: [Unicode.Scalar], _ equals: Int, _ value: String
  ) -> (fault: String, help: String)? {
    let marks = ["{{", "<%", "${", "%{", "{%", "@@"]
    guard let mark = marks.first(where: value.hasPrefix) else { return nil }
    let key = TOMLSlip.text(text[..<equals]).withoutBlanks
    let inner = value.parted(by: "default(").dropFirst().first?.prefix { $0 != ")" }
    let usual = inner.map(String.init) ?? TableReader.usual[key]?.plain ?? "…".quoted
    return ("\(mark) begins a template that nothing has filled in", "write \(key) = \(usual)")
  }

  /// What helps with a line that is neither a key nor a header: a remark, or a program's.
  static func helpWithProse(_ line: String) -> String {
    guard line.contains(where: { "(){};=<>$".contains($0) }) else {
      return "write # in front of it, for it is a remark"
    }
    let isOfGesture = ForeignGesture.says([line])
    return "delete it: it is for another program"
      + (isOfGesture ? ". Then \(ForeignGesture.help(with: [line]))" : "")
  }

  /// Texts as a list.
  static func list(_ words: [String]) -> String {
    "[\(words.map(\.quoted).joined(separator: ", "))]"
  }

  /// Characters of a line as a text, without blanks around it.
  static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars)).withoutBlanks
  }

  /// What to write where a line of a table that runs commands looks like one, or nil elsewhere.
  static func command(_ line: [Unicode.Scalar], in above: ArraySlice<String>) -> String? {
    let header = above.last { $0.hasPrefix("[") }?.withoutBlanks ?? ""
    let text = String(String.UnicodeScalarView(line)).withoutBlanks
    let first = text.prefix { $0 != " " }
    let isProgram = first.allSatisfy { $0.isASCII && ($0.isLowercase || "-_./".contains($0)) }
    guard ["[[gesture]]", "[[idle]]", "[[gesture.action]]"].contains(header), isProgram,
      text.contains(" "), !text.contains("'") || !text.contains("\"")
    else { return nil }
    let quote = text.contains("\"") ? "'" : "\""
    return "write run = \(quote)\(text)\(quote) if it is a command, and a # in front of a remark"
  }

  /// Whether the value of the key is text: a name, a type, or a command such as yes(1).
  static func isOfText(_ key: ArraySlice<Unicode.Scalar>) -> Bool {
    let key = String(String.UnicodeScalarView(key)).lowercased().filter { $0 != " " && $0 != "\t" }
    return ["name", "type", "zone", "match", "display", "run", "stream"].contains(key)
      || key.hasPrefix("on_")
  }

  /// The place of a semicolon behind a value that would be right without it, with nothing or
  /// another key behind it, or nil if there is none.
  static func semicolon(in text: [Unicode.Scalar], behind start: Int) -> Int? {
    var quote: Unicode.Scalar?
    let end = text[start...].firstIndex { scalar in
      if quote == nil, scalar == ";" { return true }
      if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == "\"" || scalar == "'" {
        quote = scalar
      }
      return false
    }
    guard let end else { return nil }
    let value = String(String.UnicodeScalarView(text[start..<end])).trimmed
    let isValue =
      ["true", "false"].contains(value) || Double(value) != nil
      || [("\"", "\""), ("'", "'"), ("[", "]")].contains {
        value.count > 1 && value.hasPrefix($0.0) && value.hasSuffix($0.1)
      }
    let rest = text[(end + 1)...].drop { $0 == " " || $0 == "\t" }
    let isKey = rest.firstIndex(of: "=").map { rest[..<$0].allSatisfy(isOfKey) } ?? rest.isEmpty
    return isValue && isKey ? end : nil
  }

  /// The place of a comma behind a number, a truth or a list that would be right without it.
  static func comma(behind value: String) -> Int? {
    guard value.last == ",", let first = value.first, !"\"'".contains(first) else { return nil }
    let rest = String(value.dropLast()).trimmed
    let isList = first == "[" && rest.last == "]"
    guard isList || ["true", "false"].contains(rest) || Double(rest) != nil else { return nil }
    return value.unicodeScalars.count - 1
  }

  /// How far behind the beginning of a number or a truth `//` stands, or nil if it does not.
  static func remark(behind value: String) -> Int? {
    let word = value.prefix { $0 != " " && $0 != "\t" && $0 != "/" }
    let rest = value.dropFirst(word.count).drop { $0 == " " || $0 == "\t" }
    guard rest.hasPrefix("//"), ["true", "false"].contains(word) || Double(word) != nil else {
      return nil
    }
    return value.unicodeScalars.count - rest.unicodeScalars.count
  }

  /// How far behind the beginning of a value the next key of its line stands, or nil if there is
  /// none.
  static func secondKey(behind value: String) -> Int? {
    guard let first = value.first, first != "{" else { return nil }
    let own: Int
    if first == "\"" || first == "'" {
      own = value.dropFirst().prefix { $0 != first }.unicodeScalars.count + 2
    } else {
      own = value.prefix { $0 != " " && $0 != "\t" && $0 != "," }.unicodeScalars.count
    }
    let rest = value.unicodeScalars.dropFirst(own)
    let joint = String(String.UnicodeScalarView(rest.prefix(5)))
    let blanks =
      [" and ", " & "].first(where: joint.hasPrefix)?.count
      ?? rest.prefix { " \t,".unicodeScalars.contains($0) }.count
    let behind = rest.dropFirst(blanks)
    let key = behind.prefix { $0 == "_" || $0.properties.isAlphabetic || ("0"..."9").contains($0) }
    let next = behind.dropFirst(key.count).first { $0 != " " && $0 != "\t" }
    return blanks > 0 && !key.isEmpty && next == "=" ? own + blanks : nil
  }

  /// What comes of `2 * 300`, or nil for anything but two numbers and what is done with them.
  static func result(of value: String) -> String? {
    for (sign, calculate) in operations {
      let parts = value.split(separator: sign, omittingEmptySubsequences: false)
        .map { Double(String($0).withoutBlanks) }
      guard parts.count == 2, let one = parts[0], let other = parts[1] else { continue }
      let result = calculate(one, other)
      return result.isFinite && result.magnitude < 1e9 ? result.plain : nil
    }
    return nil
  }

  private static let operations: [(Character, @Sendable (Double, Double) -> Double)] = [
    ("*", { $0 * $1 }), ("/", { $0 / $1 }), ("+", { $0 + $1 }),
  ]
}

extension StringProtocol {
  /// Without blanks at the end.
  var trimmed: String {
    var text = String(self)
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
