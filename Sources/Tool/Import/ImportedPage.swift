import Words

/// The configuration that an import prints: tables, with comments above them.
struct ImportedPage {
  /// The lines so far. Each ends in a newline.
  private(set) var text = ""
  /// How many things were lost.
  private(set) var losses = 0
  private var names: Set<String> = []

  /// Says something in a comment. A long one goes on in further lines.
  mutating func comment(_ words: String) {
    var line = "#"
    for word in words.split(separator: " ") {
      if line.count + word.count > 99, line != "#" {
        text += line + "\n"
        line = "#"
      }
      line += " \(word)"
    }
    text += line + "\n"
  }

  /// Quotes the source of the next table in a comment.
  mutating func quote(_ line: String) {
    for part in line.split(separator: "\n", omittingEmptySubsequences: false) {
      text += part.isEmpty ? "#\n" : "# \(part.shownInLine)\n"
    }
  }

  /// Says that something is otherwise here.
  mutating func differs(_ words: String) { comment("Differs: \(words)") }

  /// Says that something cannot be done here.
  mutating func loses(_ words: String) {
    losses += 1
    comment("Lost: \(words)")
  }

  /// Writes lines that are TOML.
  mutating func lines(_ lines: String) { text += lines + "\n" }

  /// Adds an empty line, unless the last line is empty.
  mutating func blank() {
    if !text.hasSuffix("\n\n") { text += "\n" }
  }

  /// The text without newlines at its end.
  var whole: String { String(text.reversed().drop { $0 == "\n" }.reversed()) }

  /// Writes a table: values are as TOML has them.
  mutating func table(_ head: String, _ entries: [(key: String, value: String)]) {
    text += head + "\n"
    for (key, value) in entries { text += "\(key) = \(value)\n" }
  }

  /// The name. If the page has this name already, a number follows it.
  mutating func unique(_ name: String) -> String {
    var (candidate, number) = (name, 2)
    while !names.insert(candidate).inserted {
      candidate = "\(name) \(number)"
      number += 1
    }
    return candidate
  }
}

extension String {
  /// The text as TOML has it.
  var asTOML: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return "\"\(text)\""
  }
}

extension [String] {
  /// The texts as TOML has them, each once.
  var asTOML: String {
    var texts: [String] = []
    for text in self where !texts.contains(text.asTOML) { texts.append(text.asTOML) }
    return "[\(texts.joined(separator: ", "))]"
  }
}

extension Substring {
  /// The text without characters that a comment must not have.
  fileprivate var shownInLine: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
  }
}
