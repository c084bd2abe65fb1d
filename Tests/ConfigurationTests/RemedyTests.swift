import Foundation
import Testing

@testable import Configuration

/// Each remedy that says what to write in a line, or to drop it, is tried on the text. It leads
/// to no other error in this line.
@Suite struct RemedyTests {
  /// What a remedy makes of the lines of a text.
  private struct Attempt {
    let lines: [String]
    /// The line of the text in which no error may be left, counted from 1.
    let line: Int
  }

  private func errors(_ lines: [String]) -> [Problem] {
    let text = Array(lines.joined(separator: "\n").utf8)
    return Configuration.check(text, name: "x.toml").filter { $0.severity == .error }
  }

  @Test("a remedy, obeyed to the letter, leads to no further error in its line")
  func obeyed() {
    var count = 0
    for (title, text) in MistakeTests.texts {
      guard let text = String(bytes: text, encoding: .utf8) else { continue }
      let lines = text.components(separatedBy: "\n")
      for error in errors(lines) {
        guard let attempt = attempt(error, lines) else { continue }
        count += 1
        let left = errors(attempt.lines).filter { $0.place?.line == attempt.line }
        // What stood in the line beside it is told on its own.
        let known = Set(errors(lines).map(\.fault)).subtracting([error.fault])
        let new = left.filter { !known.contains($0.fault) }
        #expect(new.isEmpty, "\(title): \(error): \(new)")
      }
    }
    #expect(count > 150, "\(count)")
  }

  private func attempt(_ error: Problem, _ lines: [String]) -> Attempt? {
    guard let place = error.place, let help = error.help, lines.indices.contains(place.line - 1)
    else { return nil }
    let line = lines[place.line - 1]
    let scalars = Array(line.unicodeScalars)
    let before = String(String.UnicodeScalarView(scalars.prefix(place.column - 1)))
      .trimmingCharacters(in: .whitespaces)
    guard line.contains("="), !line.hasPrefix("["), before.isEmpty || before.hasSuffix("=") else {
      return nil
    }
    var new = lines
    if ["drop it", "leave it out"].contains(help) || help.hasPrefix("drop it: ") {
      guard before.isEmpty else { return nil }
      new[place.line - 1] = "# \(line)"
      return Attempt(lines: new, line: place.line)
    }
    guard help.hasPrefix("write ") else { return nil }
    let rest = String(help.dropFirst("write ".count))
    if let match = rest.wholeMatch(of: #/([a-z_]+ = \S+|[a-z_]+ = "[^"]*") in line (\d+).*/#) {
      guard let number = Int(match.2), lines.indices.contains(number - 1),
        !rest.contains(" and "), !rest.contains(", ")
      else { return nil }
      new[number - 1] = String(match.1)
      return Attempt(lines: new, line: number)
    }
    let value = #/"[^"]*"|'[^']*'|\[.*\]|-?[0-9][0-9a-fx.]*|true|false/#
    let end = rest.firstRange(of: ": ")?.lowerBound ?? rest.endIndex
    let said = String(rest[..<end])
    if said.contains(" and ") { return nil }
    if said.wholeMatch(of: value) != nil, before.hasSuffix("=") {
      let source = SourceText(Array(lines.joined(separator: "\n").utf8))
      let last = source.end(of: error)
      guard last.line == place.line else { return nil }
      let tail = String(String.UnicodeScalarView(scalars.dropFirst(last.column - 1)))
      new[place.line - 1] = "\(before) \(said)\(tail)"
      return Attempt(lines: new, line: place.line)
    }
    guard let equals = said.firstRange(of: " = "), before.isEmpty || before.hasSuffix("="),
      said[..<equals.lowerBound].allSatisfy({ $0.isLetter || $0 == "_" }),
      said[equals.upperBound...].wholeMatch(of: value) != nil
    else { return nil }
    new[place.line - 1] = said
    return Attempt(lines: new, line: place.line)
  }
}
