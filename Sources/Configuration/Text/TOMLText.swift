import CTOML
import Words

/// TOML 1.0 text as a tree of nodes.
enum TOMLText {
  /// Why text is not TOML.
  struct SyntaxError: Error {
    let fault: String
    let help: String
    let place: Place
    var replacement: String?
    /// The place behind the faulty text. It is nil if the text itself shows where it ends.
    var end: Place?
    /// Whether it is a slip that concerns its line only.
    var isOfItsLine = false
    /// Whether a table begins in its line, without a header.
    var lacksHeader = false
  }

  /// Parses UTF-8 text. `read` gets the document's table, whose nodes hold no longer. Tests leave
  /// plain text to toml++, too.
  static func parse<Content>(
    _ text: [UInt8], knowsPlain: Bool = true, _ read: (Node) -> Content
  ) throws(SyntaxError) -> Content {
    let document = try TOMLDocument(text, knowsPlain: knowsPlain)
    return withExtendedLifetime(document) { read(document.root) }
  }

  /// What is wrong with text whose characters take two bytes or four.
  static func widthError(of text: [UInt8]) -> SyntaxError? {
    guard isWide(text) else { return nil }
    return SyntaxError(
      fault: "the text is UTF-16 or UTF-32, and TOML is UTF-8",
      help: "save it as UTF-8 (iconv -f UTF-16 -t UTF-8)",
      place: Place(line: 1, column: 1))
  }

  /// The parser's error in the words of this program.
  static func syntaxError(
    _ error: ctoml_error, in text: [UInt8], isOfDaemon: Bool = true
  ) -> SyntaxError {
    let place = Place(line: Int(error.line), column: Int(error.column))
    let message = UnsafeBufferPointer(start: error.message, count: error.message_length)
      .withMemoryRebound(to: UInt8.self) { String(decoding: $0, as: UTF8.self) }
    let lines = SourceText(text).allLines
    let index = place.line - 1
    if text.prefix(512).count(where: { $0 == 0 }) > 1 {
      return SyntaxError(
        fault: "this is no text", help: "name a file of TOML", place: Place(line: 1, column: 1))
    }
    if let list = OpenList(above: index, in: lines) {
      return SyntaxError(
        fault: "this list does not end", help: "put a ] behind its last element",
        place: list.place)
    }
    if isUnclosed(message), let start = openText(in: lines) {
      return SyntaxError(
        fault: "this text of several lines does not end",
        help: "write \(start.quotes) behind its last line", place: start.place)
    }
    if isOfDaemon, let foreign = ForeignFormat(of: lines, refusedAt: index) {
      let start = foreign.index ?? index
      let (line, column) = (start + 1, lines[start].prefix { $0 == " " || $0 == "\t" }.count + 1)
      return SyntaxError(
        fault: foreign.fault, help: foreign.help, place: Place(line: line, column: column),
        replacement: foreign.replacement, end: foreign.end)
    }
    if isOfDaemon, let lost = LostHeader(of: index, in: lines, reason: message) {
      return SyntaxError(
        fault: lost.fault, help: lost.help, place: Place(line: lost.line, column: 1),
        isOfItsLine: true, lacksHeader: true)
    }
    if let slip = TOMLSlip(in: lines, at: index, reason: message) {
      return SyntaxError(
        fault: slip.fault, help: slip.help, place: Place(line: place.line, column: slip.column),
        replacement: slip.replacement,
        end: slip.end.map { Place(line: place.line, column: $0) }, isOfItsLine: !slip.goesOn)
    }
    if message.mentions("expected comma"), let comma = MissingComma(before: place, in: lines) {
      return SyntaxError(
        fault: "a comma is missing between two elements of a list", help: "write one here",
        place: comma.place, replacement: comma.replacement, end: comma.end, isOfItsLine: true)
    }
    let isOpen = message.mentions("unescaped control characters") || isUnclosed(message)
    return SyntaxError(
      fault: plain(message, isAtLineEnd: isLineEnd(place, of: text)),
      help: isOpen
        ? "end it with the quote with which it begins"
        : message.mentions("expected comma")
          ? "put a comma between two elements"
          : message.mentions("utf-8")
            ? "save it as UTF-8 (iconv -f WINDOWS-1252 -t UTF-8)"
            : "write # before a comment, and key = value for a setting",
      place: place)
  }

  /// The text with nothing in that line, or a header of its own, or nil if there is no such line.
  static func blanking(_ line: Int, of text: [UInt8], isHeader: Bool = false) -> [UInt8]? {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return nil }
    let isHeader = isHeader || lines[line - 1].first == UInt8(ascii: "[")
    lines[line - 1] = isHeader ? Array("[line-\(line)]".utf8)[...] : []
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Whether the characters take two bytes or four: a byte order mark says so, or that one of the
  /// first two bytes is 0, which stands in no TOML.
  private static func isWide(_ text: [UInt8]) -> Bool {
    guard text.count >= 2 else { return false }
    let mark = (text[0], text[1])
    return mark == (0xFF, 0xFE) || mark == (0xFE, 0xFF) || (mark.0 == 0) != (mark.1 == 0)
  }

  /// Where three quotes begin a text that they do not end, or nil if there is no such text.
  private static func openText(in lines: [String]) -> (place: Place, quotes: String)? {
    for quotes in ["\"\"\"", "'''"] {
      let odd = lines.indices.filter {
        !lines[$0].withoutBlanks.hasPrefix("#") && lines[$0].isOdd(quotes)
      }
      guard !odd.count.isMultiple(of: 2), let last = odd.last,
        let equals = lines[last].unicodeScalars.firstIndex(of: "=")
      else { continue }
      let text = lines[last].unicodeScalars
      let start = text[equals...].prefix { $0 != quotes.unicodeScalars.first }.count
      let column = text.distance(from: text.startIndex, to: equals) + start + 1
      return (Place(line: last + 1, column: column), quotes)
    }
    return nil
  }

  /// Whether the text ended in a string.
  private static func isUnclosed(_ message: String) -> Bool {
    message.mentions("string") && message.mentions("end-of-file")
  }

  /// toml++'s message in the words of this program.
  private static func plain(_ message: String, isAtLineEnd: Bool) -> String {
    if message.mentions("utf-8") { return "the text is not UTF-8" }
    if message.mentions("TOML_MAX_NESTED_VALUES") { return "values are nested too deep" }
    if isUnclosed(message) || isAtLineEnd && message.mentions("unescaped control characters") {
      return "not TOML: the string is not closed at the end of the line"
    }
    let prefix = "Error while parsing "
    let start = message.hasPrefix(prefix) ? prefix.count : 0
    return "not TOML: " + String(message.dropFirst(start)).shown
  }

  /// Whether the line ends at `place`.
  private static func isLineEnd(_ place: Place, of text: [UInt8]) -> Bool {
    let newline = UInt8(ascii: "\n")
    let lines = text.split(separator: newline, omittingEmptySubsequences: false)
    guard lines.indices.contains(place.line - 1) else { return false }
    let line = String(decoding: lines[place.line - 1], as: UTF8.self)
    return line.unicodeScalars.filter { $0 != "\r" }.count < place.column
  }
}

extension String {
  /// Whether it has three quotes an odd number of times, so that a text begins or ends here.
  fileprivate func isOdd(_ quotes: String) -> Bool {
    var (rest, count) = (Array(utf8)[...], 0)
    let mark = Array(quotes.utf8)
    while rest.count >= mark.count {
      let isHere = rest.starts(with: mark)
      rest = rest.dropFirst(isHere ? mark.count : 1)
      count += isHere ? 1 : 0
    }
    return !count.isMultiple(of: 2)
  }
}
