import Testing

@testable import Configuration

/// What says not, and what joins by "and" or "or", keeps its meaning or is left alone.
@Suite struct NegationTests {
  private static let gesture =
    "[[gesture]]\nname = \"a\"\ntype = \"swipe\"\nfingers = 2\nrun = \"true\"\n"

  private func problems(_ line: String, in table: String) -> [Problem] {
    let direction = line.hasPrefix("direction") ? "" : "direction = \"left\"\n"
    let own = table.hasPrefix("[[gesture") ? table + direction : table
    return Configuration.check(Array("\(own)\(line)\n".utf8), name: "x.toml")
      .filter { $0.severity == .error }
  }

  @Test(
    "a table with a key that may turn its meaning round is not mended",
    arguments: [
      (#"direction = { not = "left" }"#, gesture),
      ("direction = { left = false, right = true }", gesture),
      (#"direction = [{ not = "left" }, "right"]"#, gesture),
      (#"applications = { not = "kitty" }"#, gesture),
      ("applications = { kitty = false }", gesture),
      (#"devices = { exclude = ["ELAN*"] }"#, gesture),
      ("enabled = { off = false }", gesture),
      ("exclusive = { disabled = false }", "[[device]]\nmatch = \"*\"\n"),
      (#"run = { LANG = "C" }"#, gesture.replacing("run = \"true\"\n", with: "")),
    ])
  func tables(line: String, table: String) throws {
    let problem = try #require(problems(line, in: table).first)
    #expect(problem.replacement == nil, "\(problem)")
  }

  @Test("a text that says not is no word", arguments: ["not left", "!left", "~left", "no left"])
  func words(text: String) throws {
    let problem = try #require(problems("direction = \"\(text)\"", in: Self.gesture).first)
    #expect(problem.replacement == nil)
    #expect(problem.help?.contains("write \"left\"") == false, "\(problem)")
  }

  @Test(
    "what alternatives join stays together",
    arguments: [
      ("not docked or tablet", [#"when = ["!docked"]"#, #"when = ["tablet"]"#]),
      ("docked and tablet or pen", [#"when = ["docked", "tablet"]"#, #"when = ["pen"]"#]),
      ("docked == true or pen", [#"when = ["docked"]"#, #"when = ["pen"]"#]),
      ("docked|pen", [#"when = ["docked"]"#, #"when = ["pen"]"#]),
      ("docked xor pen", []), ("docked or not", []), ("not (docked or pen)", []),
    ])
  func alternatives(text: String, lines: [String]) throws {
    let help = try #require(Condition.hintOfJoint(in: text))
    let said = help.components(of: "when = ").map { "when = \($0)" }
    #expect(said == lines, "\(help)")
  }

  @Test(
    "a word for not before several switches is no list of them",
    arguments: [
      (#"["docked"]"#, #"when = ["!docked"]"#), (#""!docked""#, #"when = ["docked"]"#),
      (#""docked""#, #"when = ["!docked"]"#), (#"["docked", "pen"]"#, nil),
      (#""docked and pen""#, nil), ("{ docked = false }", #"when = ["docked"]"#),
    ] as [(String, String?)])
  func unless(value: String, line: String?) throws {
    let problem = try #require(problems("unless = \(value)", in: Self.gesture).first)
    let help = try #require(problem.help)
    #expect(line.map(help.contains) ?? !help.contains("when = ["), "\(help)")
  }

  @Test("a key of signs alone names nothing", arguments: ["_", "-", "__"])
  func signs(key: String) throws {
    _ = try #require(problems("\(key) = \"docked\"", in: Self.gesture).first)
  }
}

extension String {
  /// The lists that stand behind `mark`.
  fileprivate func components(of mark: String) -> [String] {
    split(separator: mark).dropFirst().map { $0.prefix { $0 != "]" } + "]" }
  }
}
