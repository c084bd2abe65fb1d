/// A text after what its findings have one answer for: each place that has a `replacement` reads so.
///
/// What a mend uncovers, as the rest of a text that was no TOML, is looked at in turn. No line comes or
/// goes, and no other character changes.
package struct Mending {
  /// The text by now.
  package private(set) var text: [UInt8]
  /// What was mended, in the order in which it was found.
  package private(set) var mended: [Problem] = []
  /// What is left to say of the text.
  package private(set) var problems: [Problem]

  private let original: [UInt8]

  /// How often the text is looked at again.
  private static let mostRounds = 20

  /// Mends `text`, of which `check` finds what is wrong.
  package init(_ text: [UInt8], check: ([UInt8]) -> [Problem]) {
    (self.text, original) = (text, text)
    problems = check(text)
    for _ in 0..<Mending.mostRounds {
      let done = mend()
      guard !done.isEmpty else { return }
      mended += done
      problems = check(self.text)
    }
  }

  /// Makes every mend that there is by now; returns what was mended.
  private mutating func mend() -> [Problem] {
    let source = SourceText(text)
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Array.init)
    var done: [Problem] = []
    var last: Place?
    // From the end, so that places before stay where they are.
    for problem in problems.sorted(by: { ($1.place ?? .none) < ($0.place ?? .none) }) {
      guard let place = problem.place, let replacement = problem.replacement,
        lines.indices.contains(place.line - 1)
      else { continue }
      let end = Place(line: place.line, column: source.end(of: place))
      guard last.map({ end <= $0 }) ?? true,
        let line = Mending.line(lines[place.line - 1], place.column..<end.column, replacement)
      else { continue }
      lines[place.line - 1] = line
      last = place
      done.append(problem)
    }
    text = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    return done.reversed()
  }

  /// A line with `replacement` in those columns; nil if it is no UTF-8, or text goes on in the next.
  private static func line(
    _ line: [UInt8], _ columns: Range<Int>, _ replacement: String
  ) -> [UInt8]? {
    let mark = line.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let end = line.last == UInt8(ascii: "\r") ? 1 : 0
    let middle = line.dropFirst(mark).dropLast(end)
    let scalars = Array(String(decoding: middle, as: UTF8.self).unicodeScalars)
    let text = String(String.UnicodeScalarView(scalars))
    let range = (columns.lowerBound - 1)..<(columns.upperBound - 1)
    guard Array(text.utf8) == Array(middle), range.upperBound <= scalars.count else { return nil }
    let old = scalars[range]
    guard !old.starts(with: "\"\"\"".unicodeScalars), !old.starts(with: "'''".unicodeScalars) else {
      return nil
    }
    let view = { (part: ArraySlice<Unicode.Scalar>) in String(String.UnicodeScalarView(part)) }
    let new = view(scalars[..<range.lowerBound]) + replacement + view(scalars[range.upperBound...])
    return line.prefix(mark) + Array(new.utf8) + line.suffix(end)
  }

  /// What was changed, as diff -u shows it; empty if nothing was.
  package func difference(of name: String) -> [String] {
    guard text != original else { return [] }
    let lines = { (text: [UInt8]) in
      text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { String(decoding: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0, as: UTF8.self) }
    }
    return LineDifference(from: lines(original), to: lines(text)).unified(name)
  }
}

extension Place {
  /// Before every place.
  fileprivate static let none = Place(line: 0, column: 0)
}
