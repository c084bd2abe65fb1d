import Words

/// What stands behind a text in quotes where nothing may: a comma, more texts, or the rest of a
/// text that has the quotes in it.
struct QuotedRest {
  /// What is wrong.
  private(set) var fault = "the text ends at this quote, and something follows"
  /// What helps.
  private(set) var help = "put the other kind of quotes around text that has quotes in it"
  /// How far behind the end of the text it is.
  private(set) var offset = 0
  /// What to write there, if there is one answer only.
  private(set) var replacement: String?
  /// Whether `replacement` is for the whole value.
  private(set) var isOfWhole = false

  /// Reads `value`, whose first text ends behind `end` characters.
  init(of value: String, behind end: Int) {
    let quote = value.first ?? "\""
    let rest = value.dropFirst(end)
    let blanks = rest.prefix { $0 == " " || $0 == "\t" }.count
    if rest.dropFirst(blanks) == "," {
      (fault, help) = ("a comma does not end a line", "leave it out")
      (offset, replacement) = (blanks + 1, "")
    } else if let mark = QuotedRest.remarks.first(where: rest.dropFirst(blanks).hasPrefix) {
      (fault, help) = ("\(mark.asKey) begins no remark", "write # in its place")
      offset = blanks + 1
    } else if let list = QuotedRest.list(value, quote) {
      (fault, help) = ("several texts stand in brackets", "write \(list)")
    } else if let whole = QuotedRest.whole(value, quote) {
      (help, replacement, isOfWhole) = ("write \(whole)", whole, true)
    }
  }

  /// With what other languages begin a remark.
  static let remarks = ["//", "--", "/*", ";"]

  /// `["a", "b"]` for `"a", "b"` and `"a" "b"`, or nil if it is anything else.
  private static func list(_ value: String, _ quote: Character) -> String? {
    var texts: [String] = []
    var isInside = false
    var text = ""
    for character in value {
      if character == quote {
        if isInside { texts.append(text) }
        (isInside, text) = (!isInside, "")
      } else if isInside {
        text.append(character)
      } else if !" \t,".contains(character) {
        return nil
      }
    }
    let areBlank = texts.contains { $0.allSatisfy { $0 == " " || $0 == "," } }
    guard !isInside, texts.count > 1, !areBlank, !value.contains("\\") else { return nil }
    return "[\(texts.map { "\(quote)\($0)\(quote)" }.joined(separator: ", "))]"
  }

  /// The text that ends at the last quote, between quotes that it has not in it, or nil if it has
  /// both.
  private static func whole(_ value: String, _ quote: Character) -> String? {
    guard value.last == quote else { return nil }
    let inner = String(value.dropFirst().dropLast())
    if quote == "\"", !inner.contains("'") { return "'\(inner)'" }
    if quote == "'", !inner.contains(where: { "\"\\".contains($0) }) { return "\"\(inner)\"" }
    return inner.mentions("'''") || inner.hasSuffix("'") ? nil : "'''\(inner)'''"
  }
}
