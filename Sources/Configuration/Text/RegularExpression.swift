import Words

/// A regular expression where a pattern stands, as far as its marks show: `^firefox$`,
/// `firefox|chromium`, `/ELAN/`, `.*YouTube.*`.
struct RegularExpression {
  /// The patterns that fit the same, or none if no pattern does.
  let patterns: [String]

  /// Reads `text`, or nil if it may well be a pattern. `isTitle` says that people chose it freely.
  init?(_ text: String, isTitle: Bool = false) {
    var text = text
    var hasMarks = false
    let hasExpression = text.hasSuffix("/i") || ["/^", "/.*"].contains(where: text.hasPrefix)
    if !isTitle || hasExpression, text.utf8.count > 2, text.first == "/",
      let end = text.lastIndex(of: "/"), end != text.startIndex,
      text[end...] == "/" || text[end...] == "/i",
      !text[..<end].dropFirst().contains("/")
    {
      text = String(text[..<end].dropFirst())
      if text.first != "^", !text.hasPrefix(".*") { text = ".*" + text }
      if text.last != "$", !text.hasSuffix(".*") { text += ".*" }
    }
    if text.hasPrefix("(?i)") {
      text = String(text.dropFirst(4))
      hasMarks = true
    }
    let last = text.dropLast().last
    let isEnd = text.last == "$" && (!isTitle || last.map { $0.isLetter || $0 == "*" } ?? false)
    let isList =
      text.split(separator: "|", omittingEmptySubsequences: false).count > 1
      && !text.mentions(" |") && !text.mentions("| ")
    let isAny = text.hasPrefix(".*") || text.hasPrefix(".+")
    guard hasMarks || text.first == "^" || isEnd || isList || isAny else { return nil }
    let parts = RegularExpression.alternatives(of: text, areWhole: !isTitle)
    let found = parts.compactMap { RegularExpression.pattern($0, isPart: isTitle) }
    patterns = found.count == parts.count ? found : []
  }

  /// Reads a device's name, in which a point stands before a star behind `Ltd` and the like only:
  /// `ELAN.*`.
  init?(ofDevice name: String) {
    let isShort = ["Co", "Corp", "Inc", "Ltd"].contains { name.mentions("\($0).*") }
    guard name.mentions(".*"), !isShort,
      let pattern = RegularExpression.pattern(name, isPart: false)
    else { return nil }
    patterns = [pattern]
  }

  /// What stands between `|`. Names in such a list are whole, and titles are not.
  private static func alternatives(of text: String, areWhole: Bool) -> [String] {
    let (start, end) = (text.first == "^" ? "^" : "", text.last == "$" ? "$" : "")
    var body = text.dropFirst(start.count).dropLast(end.count)
    var (before, behind) = ("", "")
    if let open = body.firstIndex(of: "("), let close = body.firstIndex(of: ")"), open < close,
      body.count(where: { $0 == "(" }) == 1, body[close...].dropFirst().first != "?"
    {
      (before, behind) = (String(body[..<open]), String(body[close...].dropFirst()))
      let inner = body[open..<close]
      body = inner.dropFirst(inner.hasPrefix("(?:") ? 3 : 1)
    } else {
      body = text[...]
    }
    let parts = body.split(separator: "|").map { before + $0 + behind }
    if parts.count > 1, !areWhole { return parts.map { start + $0 + end } }
    if parts.count > 1 { return parts.map { "^\($0.trimmedMarks)$" } }
    return [body.count == text.count ? text : start + before + body + behind + end]
  }

  /// The pattern that fits what one alternative does, or nil if none does. `isPart` says that
  /// something may stand around what has no marks of a beginning and an end.
  private static func pattern(_ text: String, isPart: Bool) -> String? {
    var body = Substring(text)
    let hasStart = body.first == "^"
    if hasStart { body = body.dropFirst() }
    let hasEnd = body.last == "$"
    if hasEnd { body = body.dropLast() }
    let isOpen = body.hasPrefix(".*") || body.hasPrefix(".+")
    var pattern = !hasStart && !isOpen && (hasEnd || isPart) ? "*" : ""
    var rest = body
    while let character = rest.popFirst() {
      switch character {
      case ".":
        guard rest.first == "*" || rest.first == "+" else {
          pattern.append(".")
          continue
        }
        rest.removeFirst()
        if pattern.last != "*" { pattern.append("*") }
      case "\\":
        guard let next = rest.popFirst(), !next.isLetter, !next.isNumber else { return nil }
        pattern.append(next)
      case "(", ")", "{", "}", "+", "^", "$", "|": return nil
      default: pattern.append(character)
      }
    }
    if hasStart || isPart, !hasEnd, pattern.last != "*" { pattern.append("*") }
    return pattern.isEmpty ? nil : pattern
  }
}

extension String {
  /// Without the marks of a beginning and an end.
  fileprivate var trimmedMarks: String {
    let rest = first == "^" ? dropFirst() : self[...]
    return String(rest.last == "$" ? rest.dropLast() : rest)
  }
}
