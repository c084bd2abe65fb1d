import Foundation
import Testing

@testable import Configuration

/// What is said of mistakes, word by word, in `Mistakes/NAME.expected`. With the variable
/// `WRITE_EXPECTED` set, the tests write what they find, to be read before it is committed.
@Suite struct MistakeWordsTests {
  private func check(_ text: [UInt8]) -> [Problem] { Configuration.check(text, name: "x.toml") }

  private func compare(_ lines: [String], _ name: String) throws {
    let file = Mistake.folder.appendingPathComponent("\(name).expected")
    if ProcessInfo.processInfo.environment["WRITE_EXPECTED"] != nil {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    let found = (lines.joined(separator: "\n") + "\n").components(separatedBy: "\n")
    let wanted = text.components(separatedBy: "\n")
    if let (line, other) = zip(found, wanted).first(where: !=) { #expect(line == other) }
    #expect(found.count == wanted.count)
  }

  /// Each problem with its code and the end of its text, and the lines that `--fix` writes.
  private func words(_ text: [UInt8], areSaid: Bool = true) -> [String] {
    let (problems, source) = (check(text), SourceText(text))
    let said = problems.map { problem in
      let end = source.end(of: problem)
      let words = areSaid ? problem.description : problem.position
      return "\(problem.code) to \(end.line):\(end.column): \(words)"
    }
    let old = Set(String(decoding: text, as: UTF8.self).components(separatedBy: "\n"))
    let mended = String(decoding: Mending(text, check: check).text, as: UTF8.self)
    let new = mended.components(separatedBy: "\n").filter { !old.contains($0) }
    return said + new.map { "> \($0)" }
  }

  @Test("a mistake is told word by word as it was when it was read", arguments: Mistake.files)
  func mistakes(_ file: String) throws {
    let lines = Mistake.all(in: file).flatMap { ["=== \($0.title)"] + words($0.text) }
    try compare(lines, file)
  }

  /// What is said is in `Cases`.
  @Test("where the problems of each case end, and what --fix writes")
  func cases() throws {
    let lines = try CaseTests.names.flatMap { name in
      let file = CaseTests.directory.appendingPathComponent(name + ".toml")
      return ["=== \(name)"] + words([UInt8](try Data(contentsOf: file)), areSaid: false)
    }
    try compare(lines, "cases")
  }

  /// Of the problem of a key only what helps.
  private func help(_ text: String, _ value: String) -> String {
    let helps = check(Array(text.utf8)).map { problem in
      let mend = problem.replacement.map { " [\($0)]" } ?? ""
      return (problem.help ?? "-") + mend
    }
    return "\(value): \(helps.joined(separator: " | "))"
  }

  @Test("what helps with each value of each key")
  func values() throws {
    let lines = AdviceTests.wrongs.flatMap { wrong in
      ["=== \(wrong.testDescription)"] + AdviceTests.values.map { help(wrong.with($0), $0) }
    }
    try compare(lines, "values")
  }

  /// Each in one of the tables, with one of the values, which take turns.
  @Test("what helps with each key that no table has")
  func wishes() throws {
    let keys = Set(AdviceTests.wishes.map(\.key)).count
    let lines = AdviceTests.wishes.enumerated().compactMap { index, wish in
      let (table, place) = index.quotientAndRemainder(dividingBy: keys)
      guard place % (AdviceTests.wishes.count / keys) == table else { return String?.none }
      let value = AdviceTests.hostile[place % AdviceTests.hostile.count]
      return "\(wish.testDescription) = \(help(wish.with(value), value))"
    }
    #expect(lines.count == keys)
    try compare(lines, "wishes")
  }

  private static let tables = [
    "true", "false", "5", "2.5", "2026-01-01", "\"*\"", "\"\"", "[]", "[\"a\", \"b\"]",
    "[\"a\", 1]", "{}", "{ fingers = 3 }", "[{ match = \"*\" }]", "[{ a = 1 }, { b = 2 }]", "[[1]]",
    "{ name = \"n\", a = { b = 1 } }",
  ]

  @Test("what is said where a table has another form")
  func sections() throws {
    let rest = "[[gesture]]\nname = \"g\"\ntype = \"tap\"\nrun = \"true\"\n"
    let lines = (Section.allCases.map(\.rawValue) + ["foo"]).flatMap { section in
      Self.tables.flatMap { value -> [String] in
        let text = "\(section) = \(value)\n\(rest)"
        return ["=== \(section) = \(value)"] + words(Array(text.utf8))
      }
    }
    try compare(lines, "sections")
  }

  @Test("what is said where a table's header is twice, or of the other kind")
  func headers() throws {
    let lines = (Section.allCases.map(\.rawValue) + ["foo"]).flatMap { section in
      [("[", "["), ("[", "[["), ("[[", "[["), ("[[", "[")].flatMap { one, other -> [String] in
        let headers = [one, other].map { "\($0)\(section)\($0 == "[" ? "]" : "]]")" }
        let text = "\(headers[0])\nname = \"a\"\n\n\(headers[1])\nname = \"b\"\n"
        return ["=== \(headers[0]) \(headers[1])"] + words(Array(text.utf8))
      }
    }
    try compare(lines, "headers")
  }
}
