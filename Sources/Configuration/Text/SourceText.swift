/// The lines of a file, for those who are shown what is wrong in them.
package struct SourceText {
  private let lines: [[Unicode.Scalar]]

  /// Takes a file's text; what is no UTF-8 is replaced.
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

  /// A line, counted from 1; empty if there is none.
  package func line(_ number: Int) -> String {
    guard lines.indices.contains(number - 1) else { return "" }
    return String(String.UnicodeScalarView(lines[number - 1]))
  }

  /// The column behind what stands at `place`: a string, an array, a header or a word, as far as its
  /// line goes.
  package func end(of place: Place) -> Int {
    guard lines.indices.contains(place.line - 1) else { return place.column + 1 }
    let rest = lines[place.line - 1].dropFirst(place.column - 1)
    return place.column + max(1, length(of: Array(rest)))
  }

  private func length(of text: [Unicode.Scalar]) -> Int {
    switch text.first {
    case "\"", "'": return quotedLength(text)
    case "[", "{": return bracketedLength(text)
    case "“", "„", "«":
      let isEnd = { (scalar: Unicode.Scalar) in "”“»".unicodeScalars.contains(scalar) }
      return text.dropFirst().firstIndex(where: isEnd).map { $0 + 1 } ?? text.count
    default:
      // A number has a point in it; behind a word it begins the next key.
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
