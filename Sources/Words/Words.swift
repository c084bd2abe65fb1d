/// How values are put into messages.
extension String {
  /// In double quotes, shortened, with control characters made visible.
  package var quoted: String { "\"\(shortened.shown)\"" }

  /// In single quotes, as keys are, shortened and made visible likewise.
  package var asKey: String { "'\(shortened.shown)'" }

  /// With control characters made visible, so that a message stays one line.
  package var shown: String { shown(keepingLines: false) }

  /// With everything visible that would do something to a terminal or a log instead of being read
  /// there: control characters, and those that turn the direction of writing. Line feeds and tabs
  /// can stay.
  package func shown(keepingLines: Bool) -> String {
    if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n" where !keepingLines: text += "\\n"
      case "\t" where !keepingLines: text += "\\t"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      case _ where !scalar.isPrintable:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Without blanks around it.
  package var withoutBlanks: String {
    var text = Substring(self)
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text.drop { $0 == " " || $0 == "\t" })
  }

  /// Whether `words` stand in it somewhere. The standard library's `contains` for this brings
  /// regular expressions along, and a megabyte.
  package func mentions(_ words: String) -> Bool {
    var (text, part) = (self, words)
    return text.withUTF8 { text in
      part.withUTF8 { part in
        guard let first = part.first else { return !text.isEmpty }
        return text.indices.dropLast(part.count - 1).contains {
          text[$0] == first && text[$0...].starts(with: part)
        }
      }
    }
  }

  /// With a sentence after it: "it is missing" and "write it" become "it is missing. Write it".
  /// A name such as `slop_mm` or `gestured.toml(5)` at its beginning stays as it is.
  package func followed(by sentence: String) -> String {
    let end = hasSuffix("?") || hasSuffix(".") ? " " : ". "
    let first = sentence.utf8.prefix { $0 != UInt8(ascii: " ") }
    let isName = first.dropLast().contains { !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0) }
    let start = isName ? String(sentence.prefix(1)) : sentence.prefix(1).uppercased()
    return self + end + start + sentence.dropFirst()
  }

  private var shortened: String { unicodeScalars.count > 60 ? prefix(59) + "…" : self }
}

extension Unicode.Scalar {
  /// Whether people can see it, and it does nothing to its neighbours. It is no control character,
  /// no end of a line, none that turns the direction of writing or is not there to be seen. Emoji
  /// and some scripts need those that join or part their neighbours, and that choose between two
  /// pictures.
  package var isPrintable: Bool {
    switch self {
    case " "..."~": true
    case "\u{200C}", "\u{200D}", "\u{FE0E}", "\u{FE0F}": true
    case "\u{FFF9}"..."\u{FFFB}": false
    case _ where properties.isDefaultIgnorableCodePoint: false
    case _ where properties.isNoncharacterCodePoint: false
    default: ![.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
    }
  }
}

extension Sequence<String> {
  /// `a, b or c`.
  package var alternatives: String { enumeration(last: "or") }

  /// `a, b and c`.
  package var list: String { enumeration(last: "and") }

  private func enumeration(last word: String) -> String {
    let all = Array(self)
    guard let last = all.last, all.count > 1 else { return all.first ?? "" }
    return all.dropLast().joined(separator: ", ") + " \(word) " + last
  }
}
