/// A text after what its findings have one answer for: each place that has a `replacement` reads
/// so.
///
/// After each round of mends, the text is checked again. For example, a mend of a syntax error lets
/// the rest be read. No other character changes. A mend that leaves an error at its place is taken
/// back.
package struct Mending {
  /// The text by now.
  package private(set) var text: [UInt8]
  /// What was mended, in the order in which it was found, at its place in the original.
  package private(set) var mended: [Problem] = []
  /// What is left to say of the text.
  package private(set) var problems: [Problem]

  private let original: [UInt8]
  private var lines: MendedLines

  /// How often the text is looked at again.
  private static let mostRounds = 20

  /// The places of the original at which no mend is made.
  private var refused: Set<Place> = []

  /// Mends `text`, of which `check` finds what is wrong.
  package init(_ text: [UInt8], check: ([UInt8]) -> [Problem]) {
    (self.text, original) = (text, text)
    lines = MendedLines(text)
    problems = []
    repeat {
      (self.text, mended, lines) = (text, [], MendedLines(text))
      problems = check(text)
    } while !mendAll(check)
    problems = problems.map(left)
  }

  /// A problem that is left, without a replacement where that mends nothing.
  package func left(_ problem: Problem) -> Problem {
    problem.place.map { refused.contains(origin(of: $0)) } ?? false
      ? problem.withoutReplacement : problem
  }

  /// A place of the mended text, with the number that its line has in the original.
  private func origin(of place: Place) -> Place {
    Place(line: lines.origin(of: place.line), column: place.column, file: place.file)
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
    let errors = problems.filter { $0.severity == .error }.compactMap(\.place).map(origin)
    let failed = mended.filter { mend in errors.contains(where: mend.isAbout) }.compactMap(\.place)
    refused.formUnion(failed)
    return failed.isEmpty
  }

  /// Makes every mend that there is by now, and returns what was mended.
  private mutating func mend() -> [Problem] {
    let source = SourceText(text)
    var done: [Problem] = []
    var last: Place?
    let before = self
    // From the end, so that places before stay where they are.
    for problem in problems.sorted(by: { ($1.place ?? .none) < ($0.place ?? .none) }) {
      guard let place = problem.place, let replacement = problem.replacement,
        !refused.contains(before.origin(of: place))
      else { continue }
      let end = source.end(of: problem)
      guard last.map({ end <= $0 }) ?? true,
        lines.replace(place, to: end, with: replacement)
      else { continue }
      last = place
      done.append(problem.moved(to: before.origin(of: place)))
    }
    text = lines.text
    return done.reversed()
  }

  /// The text with `replacement` in place of the part from `place` to `end`. Without `end`, the
  /// value that begins at `place` is replaced. The result is nil if `MendedLines` refuses.
  static func replacing(
    _ place: Place, to end: Place?, of text: [UInt8], with replacement: String
  ) -> [UInt8]? {
    let ownEnd = Place(line: place.line, column: SourceText(text).end(of: place), file: place.file)
    var lines = MendedLines(text)
    return lines.replace(place, to: end ?? ownEnd, with: replacement) ? lines.text : nil
  }

  /// What was changed, as diff -u shows it, or empty if nothing was.
  package func difference(of name: String) -> [String] {
    guard text != original else { return [] }
    let shown = { (line: [UInt8]) in
      String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
    let old = MendedLines(original).groups.map { shown($0[0]) }
    return LineDifference(from: old, to: lines.groups.map { $0.map(shown) }).unified(name)
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
    let isOfSeveralLines = replacement.utf8.contains(UInt8(ascii: "\n"))
    let columns = own.column...(own.column + replacement.unicodeScalars.count)
    return isOfSeveralLines || columns.contains(place.column)
  }

  /// The same, for people to think about.
  fileprivate var withoutReplacement: Problem {
    Problem(
      severity: severity, file: file, place: place, fault: fault, help: help, code: code,
      through: through, end: end)
  }

  /// The same problem at another place. The length of the faulty text does not change.
  fileprivate func moved(to place: Place) -> Problem {
    let lines = place.line - (self.place?.line ?? place.line)
    let move = { (other: Place) in
      Place(line: other.line + lines, column: other.column, file: other.file)
    }
    return Problem(
      severity: severity, file: file, place: place, fault: fault, help: help, code: code,
      replacement: replacement, through: through.map(move), end: end.map(move))
  }
}
