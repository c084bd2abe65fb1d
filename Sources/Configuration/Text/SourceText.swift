/// The lines of a file, for messages that show what is wrong in them.
package struct SourceText {
  private let lines: [[Unicode.Scalar]]
  /// Where the first quote or bracket of each line stands, or the line's end.
  private let openings: [Int]

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
    openings = lines.map { $0.firstIndex(where: SourceText.opens) ?? $0.count }
  }

  private static func opens(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "[" || scalar == "{" || scalar == "\"" || scalar == "'"
  }

  /// A line, counted from 1, or empty if there is none.
  package func line(_ number: Int) -> String {
    guard lines.indices.contains(number - 1) else { return "" }
    return String(String.UnicodeScalarView(lines[number - 1]))
  }

  /// How many characters a line has.
  package func length(of number: Int) -> Int {
    lines.indices.contains(number - 1) ? lines[number - 1].count : 0
  }

  /// The characters of a line with these indices, which are counted from 0.
  package func part(_ range: Range<Int>, of number: Int) -> String {
    guard lines.indices.contains(number - 1) else { return "" }
    let line = lines[number - 1]
    return String(String.UnicodeScalarView(line[range.clamped(to: 0..<line.count)]))
  }

  /// Whether a line is a table's header.
  func isHeader(_ number: Int) -> Bool {
    guard lines.indices.contains(number - 1) else { return false }
    return lines[number - 1].first { $0 != " " && $0 != "\t" } == "["
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
    let rest = line.dropFirst(place.column - 1)
    if let first = rest.first, LineSlip.isUnseen(first) { return place.column + 1 }
    let before = line.prefix(place.column - 1)
    if openings[place.line - 1] >= before.count,
      before.last(where: { $0 != " " && $0 != "\t" }) == "=",
      let bare = SourceText.bareLength(rest)
    {
      return place.column + max(1, bare)
    }
    return place.column + max(1, length(of: rest))
  }

  /// How long a value without quotes is, up to a comment, or nil if it has quotes.
  private static func bareLength(_ text: ArraySlice<Unicode.Scalar>) -> Int? {
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
    let value = text[..<(end ?? text.endIndex)]
    let last = value.lastIndex { $0 != " " && $0 != "\t" } ?? text.startIndex
    return last - text.startIndex + 1
  }

  private func length(of text: ArraySlice<Unicode.Scalar>) -> Int {
    let start = text.startIndex
    switch text.first {
    case "\"", "'": return quotedLength(text)
    case "[", "{": return bracketedLength(text)
    case "“", "„", "«":
      let isEnd = { (scalar: Unicode.Scalar) in "”“»".unicodeScalars.contains(scalar) }
      return text.dropFirst().firstIndex(where: isEnd).map { $0 - start + 1 } ?? text.count
    default:
      // A number has a point in it. Behind a word it begins the next key.
      let ends: Set<Unicode.Scalar> = [" ", "\t", ",", "]", "}", "#", "="]
      let isWord = text.first?.properties.isAlphabetic ?? false
      let end = text.firstIndex { ends.contains($0) || (isWord && $0 == ".") }
      return (end ?? text.endIndex) - start
    }
  }

  private func quotedLength(_ text: ArraySlice<Unicode.Scalar>) -> Int {
    let start = text.startIndex
    let quote = text[start]
    var index = start + 1
    while index < text.endIndex {
      if text[index] == "\\", quote == "\"" {
        index += 1
      } else if text[index] == quote {
        // An empty string, or the three quotes of one that goes on over lines.
        let isTriple = index == start + 1 && text.count > 2 && text[start + 2] == quote
        return isTriple ? text.count : index - start + 1
      }
      index += 1
    }
    return text.count
  }

  private func bracketedLength(_ text: ArraySlice<Unicode.Scalar>) -> Int {
    var depth = 0
    var index = text.startIndex
    while index < text.endIndex {
      switch text[index] {
      case "[", "{": depth += 1
      case "]", "}":
        depth -= 1
        if depth == 0 { return index - text.startIndex + 1 }
      case "\"", "'": index += quotedLength(text[index...]) - 1
      case "#": return index - text.startIndex
      default: break
      }
      index += 1
    }
    return text.count
  }
}
