import Foundation
import Testing

@testable import Configuration

/// Every `Cases/NAME.toml` gives exactly the messages of `Cases/NAME.expected`, one a line. A file
/// without mistakes and lints has an empty one. To add a case, write the two files. With the
/// variable `WRITE_EXPECTED` set, the test writes what it finds, to be read before it is committed.
@Suite struct CaseTests {
  static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Cases")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    return files.filter { $0.hasSuffix(".toml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  @Test(arguments: names) func messages(name: String) throws {
    let file = CaseTests.directory.appendingPathComponent(name + ".toml")
    let expected = CaseTests.directory.appendingPathComponent(name + ".expected")
    let problems = Configuration.check([UInt8](try Data(contentsOf: file)), name: "\(name).toml")
    let lines = problems.map { "\($0)\n" }.joined()
    if ProcessInfo.processInfo.environment["WRITE_EXPECTED"] != nil {
      try Data(lines.utf8).write(to: expected)
    }
    #expect(try String(contentsOf: expected, encoding: .utf8) == lines)
  }

  /// Programs go by them.
  @Test("the manual lists the code of every problem", arguments: names)
  func codes(name: String) throws {
    let file = CaseTests.directory.appendingPathComponent(name + ".toml")
    let manual = try String(
      contentsOf: CaseTests.directory.appending(path: "../../../docs/man/gesturectl.1.scd"),
      encoding: .utf8)
    for problem in Configuration.check([UInt8](try Data(contentsOf: file)), name: name) {
      let isOfOneKey =
        problem.code.hasPrefix("unknown-")
        && !["unknown-key", "unknown-name", "unknown-chord"].contains(problem.code)
      let code = isOfOneKey ? "unknown-KEY" : problem.code
      #expect(manual.contains("_\(code)_"), "\(problem)")
    }
  }

  @Test func thereAreCases() {
    #expect(CaseTests.names.count >= 20)
  }

  /// What `parse` throws are the errors among them.
  @Test(arguments: names) func parseThrowsTheErrors(name: String) throws {
    let file = CaseTests.directory.appendingPathComponent(name + ".toml")
    let text = [UInt8](try Data(contentsOf: file))
    let errors = Configuration.check(text, name: name).filter { $0.severity == .error }
    do {
      _ = try Configuration.parse(text, name: name)
      #expect(errors.isEmpty)
    } catch {
      #expect(error.problems == errors)
    }
  }
  @Test("as many warnings are counted without words as are said", arguments: names)
  func counts(name: String) throws {
    let file = CaseTests.directory.appendingPathComponent(name + ".toml")
    let text = [UInt8](try Data(contentsOf: file))
    guard let configuration = try? Configuration.parse(text, name: name) else { return }
    let findings = Findings(files: configuration.files)
    configuration.lint(findings)
    #expect(configuration.warningCount == configuration.readWarnings + findings.warningCount)
  }
}
