/// The lines of a file, for messages that show what is wrong in them.
package struct SourceText {
  private let lines: [[Unicode.Scalar]]

  /// Takes a file's text. What is no UTF-8 is replaced.
  package init(_ text: [UInt8]) {
    var lines: [[Unicode.Scalar]] = []
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      var scalars = Array(String(decoding: line, as: UTF8.self).unicodeScalars)
      if scalars.last == "\r" { scalars.removeLast() }
      lines.append(scalars)
    }
    if lines.first?.first == "\u{FEFF}" { lines[0].removeFirst() }
    self.lines = lines
  }

  /// A line, counted from 1, or empty if there is none.
  package func line(_ number: Int) -> String {
    guard lines.indices.contains(number - 1) else { return "" }
    return String(String.UnicodeScalarView(lines[number - 1]))
  }

  /// All lines.
  var allLines: [String] { lines.map { String(String.UnicodeScalarView($0)) } }

  /// The place behind the faulty text of a problem.
  package func end(of problem: Problem) -> Place {
    guard let place = problem.place else { return Place(line: 1, column: 1) }
    if let end = problem.end { return end }
    let last = problem.through.flatMap { $0.line == place.line && place < $0 ? $0 : nil } ?? place
    return Place(line: place.line, column: end(of: last), file: place.file)
  }

  /// The columns of the first `word` in the text, or list of texts, at `place`. Only the line of
  /// `place` is searched. The result is nil if this line does not have the word literally.
  func columns(of word: String, in place: Place) -> Range<Int>? {
    guard lines.indices.contains(place.line - 1), !word.isEmpty else { return nil }
    let (line, word) = (lines[place.line - 1], Array(word.unicodeScalars))
    let last = min(line.count, end(of: place) - 1) - word.count
    guard place.column <= last else { return nil }
    let start = (place.column...last).first { line[$0...].starts(with: word) }
    return start.map { ($0 + 1)..<($0 + 1 + word.count) }
  }

  /// The column behind what stands at `place`: a string, an array, a header or a word, as far as
  /// its line goes.
  package func end(of place: Place) -> Int {
    guard lines.indices.contains(place.line - 1) else { return place.column + 1 }
    let line = lines[place.line - 1]
    let rest = Array(line.dropFirst(place.column - 1))
    if let first = rest.first, LineSlip.isUnseen(first) { return place.column + 1 }
    let before = line.prefix(place.column - 1).drop { $0 == " " || $0 == "\t" }
    let isAlone = !before.contains { "[{\"'".unicodeScalars.contains($0) }
    if isAlone, before.last(where: { $0 != " " && $0 != "\t" }) == "=",
      let bare = SourceText.bareLength(rest)
    {
      return place.column + max(1, bare)
    }
    return place.column + max(1, length(of: rest))
  }

  /// How long a value without quotes is, up to a comment, or nil if it has quotes.
  private static func bareLength(_ text: [Unicode.Scalar]) -> Int? {
    guard let first = text.first, !"\"'[{“”„‘’«»".unicodeScalars.contains(first) else { return nil }
    var quote: Unicode.Scalar?
    let end = text.firstIndex { scalar in
      if let open = quote {
        if scalar == open { quote = nil }
        return false
      }
      if scalar == "\"" || scalar == "'" { quote = scalar }
      return scalar == "#" && quote == nil
    }
    let value = text[..<(end ?? text.count)]
    return (value.lastIndex { $0 != " " && $0 != "\t" } ?? 0) + 1
  }

  private func length(of text: [Unicode.Scalar]) -> Int {
    switch text.first {
    case "\"", "'": return quotedLength(text)
    case "[", "{": return bracketedLength(text)
    case "“", "„", "«":
      let isEnd = { (scalar: Unicode.Scalar) in "”“»".unicodeScalars.contains(scalar) }
      return text.dropFirst().firstIndex(where: isEnd).map { $0 + 1 } ?? text.count
    default:
      // A number has a point in it. Behind a word it begins the next key.
      let ends: Set<Unicode.Scalar> = [" ", "\t", ",", "]", "}", "#", "="]
      let isWord = text.first?.properties.isAlphabetic ?? false
      return text.firstIndex { ends.contains($0) || (isWord && $0 == ".") } ?? text.count
    }
  }

  private func quotedLength(_ text: [Unicode.Scalar]) -> Int {
    let quote = text[0]
    var index = 1
    while index < text.count {
      if text[index] == "\\", quote == "\"" {
        index += 1
      } else if text[index] == quote {
        // An empty string, or the three quotes of one that goes on over lines.
        return index == 1 && text.count > 2 && text[2] == quote ? text.count : index + 1
      }
      index += 1
    }
    return text.count
  }

  private func bracketedLength(_ text: [Unicode.Scalar]) -> Int {
    var depth = 0
    var index = 0
    while index < text.count {
      switch text[index] {
      case "[", "{": depth += 1
      case "]", "}":
        depth -= 1
        if depth == 0 { return index + 1 }
      case "\"", "'": index += quotedLength(Array(text[index...])) - 1
      case "#": return index
      default: break
      }
      index += 1
    }
    return text.count
  }
}
