/// A text after what its findings have one answer for: each place that has a `replacement` reads
/// so.
///
/// What a mend uncovers, as the rest of a text that was no TOML, is looked at in turn. No line
/// comes or goes, and no other character changes. A mend that leaves an error where it was made is
/// none.
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

  /// Where no mend is made.
  private var refused: Set<Place> = []

  /// Mends `text`, of which `check` finds what is wrong.
  package init(_ text: [UInt8], check: ([UInt8]) -> [Problem]) {
    (self.text, original) = (text, text)
    problems = []
    repeat {
      (self.text, mended) = (text, [])
      problems = check(text)
    } while !mendAll(check)
    problems = problems.map(left)
  }

  /// A problem that is left, without a replacement where that mends nothing.
  package func left(_ problem: Problem) -> Problem {
    problem.place.map(refused.contains) ?? false ? problem.withoutReplacement : problem
  }

  /// Makes all mends, and returns whether none of them left an error behind, which is refused then.
  private mutating func mendAll(_ check: ([UInt8]) -> [Problem]) -> Bool {
    for _ in 0..<Mending.mostRounds {
      let done = mend()
      guard !done.isEmpty else { break }
      let wasTOML = problems.isTOML
      mended += done
      problems = check(text)
      if wasTOML, !problems.isTOML {
        refused.formUnion(done.compactMap(\.place))
        return false
      }
    }
    let errors = problems.filter { $0.severity == .error }.compactMap(\.place)
    let failed = mended.filter { mend in errors.contains(where: mend.isAbout) }.compactMap(\.place)
    refused.formUnion(failed)
    return failed.isEmpty
  }

  /// Makes every mend that there is by now, and returns what was mended.
  private mutating func mend() -> [Problem] {
    let source = SourceText(text)
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Array.init)
    var done: [Problem] = []
    var last: Place?
    // From the end, so that places before stay where they are.
    for problem in problems.sorted(by: { ($1.place ?? .none) < ($0.place ?? .none) }) {
      guard let place = problem.place, let replacement = problem.replacement,
        !refused.contains(place), lines.indices.contains(place.line - 1)
      else { continue }
      let end = Place(line: place.line, column: source.end(of: problem), file: place.file)
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

  /// The text with `replacement` for what stands at `place`, or nil where that cannot be.
  static func replacing(_ place: Place, of text: [UInt8], with replacement: String) -> [UInt8]? {
    let end = SourceText(text).end(of: place)
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Array.init)
    guard lines.indices.contains(place.line - 1),
      let line = line(lines[place.line - 1], place.column..<end, replacement)
    else { return nil }
    lines[place.line - 1] = line
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// A line with `replacement` in those columns, or nil if it is no UTF-8, or text goes on in the
  /// next.
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

  /// What was changed, as diff -u shows it, or empty if nothing was.
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

extension [Problem] {
  /// Whether the text can be read as TOML.
  fileprivate var isTOML: Bool { !contains { $0.code == "syntax" } }
}

extension Problem {
  /// Whether `place` is in what was written instead.
  fileprivate func isAbout(_ place: Place) -> Bool {
    guard let own = self.place, own.line == place.line, let replacement else { return false }
    return (own.column...(own.column + replacement.unicodeScalars.count)).contains(place.column)
  }

  /// The same, for people to think about.
  fileprivate var withoutReplacement: Problem {
    Problem(
      severity: severity, file: file, place: place, fault: fault, help: help, code: code,
      through: through)
  }
}
