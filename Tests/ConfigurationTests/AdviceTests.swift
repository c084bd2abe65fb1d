import Foundation
import Testing

@testable import Configuration

/// Values that say nothing of what was meant: the help is a line that `check` takes.
@Suite struct AdviceTests {
  /// A table with one key whose value is wrong.
  struct Wrong: CustomTestStringConvertible, Sendable {
    let key: String
    let text: String

    var testDescription: String { text.components(separatedBy: "\n")[0] + " \(key)" }

    func with(_ value: String) -> String { text.replacingOccurrences(of: "@", with: value) }

    /// The same text without the line of the key.
    var without: String {
      text.components(separatedBy: "\n").filter { !$0.contains("@") }.joined(separator: "\n")
    }
  }

  static let wrongs: [Wrong] = {
    let gesture = "[[gesture]]\nname = \"a\"\nrun = \"true\"\n"
    let tables = [
      ("[[device]]\nmatch = \"*\"\n", "enabled orientation cancel display size_mm tap_place"),
      ("[[idle]]\nname = \"i\"\nrun = \"true\"\n", "after_s"),
      ("[[idle]]\nname = \"i\"\nafter_s = 5\n", "run on_touch swallow devices"),
      ("[panic]\n", "enabled fingers duration_ms"), ("[actions]\n", "max_running run_in"),
      ("[accommodation]\n", "ignore_repeat_ms steady_mm tap_place"), ("[pens]\n", "keep_ms"),
      ("[agents]\n", "allow places"), ("[recorder]\n", "keep_s"), ("[health]\n", "silent_h"),
      ("[rollback]\n", "after_s"), ("[defaults.tap]\n", "max_duration_ms taps"),
      (gesture + "type = \"tap\"\n", "fingers max_movement_mm click block max_running key"),
      (gesture + "type = \"tap\"\napplications = [\"x\"]\n", "window"),
      (gesture + "type = \"pan\"\n", "direction slop_mm max_fingers drag scroll"),
      (gesture + "type = \"edge_pan\"\n", "edge"), (gesture + "type = \"swipe\"\n", "direction"),
      (gesture, "type"),
      (gesture + "type = \"circle\"\non_step = \"true\"\n", "every_deg"),
    ]
    return tables.flatMap { text, keys in
      keys.components(separatedBy: " ").map { Wrong(key: $0, text: "\(text)\($0) = @\n") }
    }
  }()

  static let values = [
    "\"none\"", "\"never\"", "\"default\"", "\"\"", "\"abc\"", "\"leftward\"", "\"high\"",
    "\"low\"",
    "\"2cm5\"", "\"1m 30s\"", "\"5-10\"", "\">3\"", "\"many\"", "\"half a second\"", "nan", "[]",
    "{}", "true", "false", "-1", "1e30", "2.5", "[\"5\"]", "{ value = 5, unit = \"mm\" }",
    "{ s = 2 }",
    "{ left = true }", "\"'left'\"", "\"left|right\"", "[[\"left\"]]", "\"left-to-right\"",
    "\"5:00\"",
    "\"PT5M\"", "[1, 2]", "[\"a\", 3]", "2026-01-01", "\"50%\"", "\"24dp\"", "\"3 or 4\"", "90",
    "\"all\"",
  ]

  private func errors(_ text: String) -> [Problem] {
    Configuration.check(Array(text.utf8), name: "x.toml").filter { $0.severity == .error }
  }

  @Test("the help with a value, obeyed, leaves no error", arguments: wrongs)
  func obeyed(_ wrong: Wrong) throws {
    for value in AdviceTests.values {
      for error in errors(wrong.with(value)) {
        let help = try #require(error.help, "\(error)")
        guard help.hasPrefix("write ") || help.hasPrefix("leave it out") else { continue }
        let text =
          help.hasPrefix("leave") ? wrong.without : line(help, of: wrong.key).map(wrong.with)
        guard let text else { continue }
        let left = errors(text)
        #expect(left.isEmpty, "\(value): \(help): \(left)")
      }
    }
  }

  /// Keys that no table has, each in one that has what the row needs.
  static let wishes: [Wrong] = {
    let gesture = "[[gesture]]\nname = \"a <b> @s\"\nrun = \"x 2>&1 < y @n @v\"\n"
    let tables = [
      gesture + "type = \"tap\"\n", gesture + "type = \"pan\"\ndirection = \"left\"\n",
      gesture + "type = \"swipe\"\ndirection = \"left\"\n",
      gesture.replacingOccurrences(of: "x 2>&1 < y", with: "x; y # ") + "type = \"tap\"\n",
      "[[idle]]\nname = \"i\"\nafter_s = 5\nrun = \"true\"\n", "[[device]]\nmatch = \"*\"\n",
      "[[profile]]\nname = \"p\"\n", "[[zone]]\nname = \"z\"\nwidth = \"20%\"\n",
    ]
    let keys = Synonyms.elsewhere.keys.sorted()
    return tables.flatMap { text in keys.map { Wrong(key: $0, text: "\(text)\($0) = @\n") } }
  }()

  static let hostile = [
    #""a \"b\" 'c' $(d) & e > f # g; h""#, #""a\nrun = 'x'""#, #""<@r> @q""#, "1e300", "-1e19",
    #"["a b", "c&d", "it's"]"#, #"{ A = "x y", B = "$(id)" }"#,
  ]

  @Test("what is proposed for a wish is TOML, and a line is no two")
  func wishesAreTOML() throws {
    var count = 0
    // Each with one of the values, which takes its turn: neighbours are words for the same.
    for (index, wish) in AdviceTests.wishes.enumerated() {
      let value = AdviceTests.hostile[index % AdviceTests.hostile.count]
      for error in errors(wish.with(value)) {
        let help = try #require(error.help, "\(error)")
        #expect(!help.contains("\n"), "\(help)")
        for key in ["run", "on_step", "stream", "edge"] {
          guard let found = help.range(of: " \(key) = ") else { continue }
          let text = proposal(help[found.upperBound...])
          let line = Array("\(key) = \(text)\n".utf8)
          #expect((try? TOMLDocument(line)) != nil, "\(wish.key) = \(value): \(help)")
          count += 1
        }
      }
    }
    #expect(count > 200)
  }

  /// The text or list of TOML at the start.
  private func proposal(_ rest: Substring) -> String {
    guard let quote = rest.first, "\"'[".contains(quote) else {
      return String(rest.prefix { !" ,".contains($0) })
    }
    var (text, isEscaped) = ("", false)
    for character in rest.dropFirst() {
      if character == (quote == "[" ? "]" : quote), !isEscaped { break }
      text.append(character)
      isEscaped = character == "\\" && quote == "\"" && !isEscaped
    }
    return "\(quote)\(text)\(quote == "[" ? "]" : quote)"
  }

  @Test(
    "words of the shell's",
    arguments: [
      ("a", "a"), ("", "''"), ("a b", "'a b'"), ("it's", #"'it'\''s'"#), ("~/a b", "~/'a b'"),
      ("~", "'~'"), ("$HOME/a", "$HOME/a"), ("$(id)", "'$(id)'"), ("?", "'?'"), ("ä", "'ä'"),
    ])
  func shellWords(text: String, word: String) {
    #expect(text.asShellWord == word)
  }

  @Test(
    "commands that stay whole before && and behind it",
    arguments: [
      ("a", true, true), ("a b > c 2>&1", true, true), ("a && b", true, false),
      ("a; b", false, false), ("a &", false, false), ("a | b", false, false),
      ("a # b", false, false), ("a\nb", false, false), ("echo \"it's\"", false, false),
      ("{ a", true, false),
    ])
  func wholeCommands(line: String, isWhole: Bool, isOne: Bool) {
    #expect(line.staysWhole == isWhole)
    #expect(line.isOneCommand == isOne)
  }

  /// The value that a help says to write for `key`, or nil if it says something else.
  private func line(_ help: String, of key: String) -> String? {
    var rest = help.dropFirst("write ".count)
    for lead in ["a number, as ", "one number, as ", "one of them, as ", "for example, "] {
      if rest.hasPrefix(lead) { rest = rest.dropFirst(lead.count) }
    }
    if rest.hasPrefix("\(key) = ") { rest = rest.dropFirst(key.count + 3) }
    let ends = [", ", ". ", ": ", " or ", " for "].compactMap { rest.range(of: $0)?.lowerBound }
    let value =
      rest.hasPrefix("[") ? rest.prefix { $0 != "]" } + "]" : rest[..<(ends.min() ?? rest.endIndex)]
    let isValue = value.first.map { "\"[-0123456789".contains($0) } ?? false
    return isValue || ["true", "false"].contains(value) ? String(value) : nil
  }

  @Test(
    "quantities as people write them",
    arguments: [
      ("2cm5", "mm", 25.0), ("1m 30s", "s", 90), ("1h30", "s", 5400), ("1hr30", "s", 5400),
      ("1min30", "s", 90), ("1s 500ms", "ms", 1500),
      ("~5 mm", "mm", 5), ("half a second", "ms", 500), ("ten mm", "mm", 10), ("1.5 cm", "mm", 15),
      ("two seconds", "ms", 2000), ("1m", "mm", 1000), ("3,5 mm", "mm", 3.5), ("2m", "s", 120),
      ("1.2s.", "ms", 1200),
      ("1/2 inch", "mm", 12.7), ("1/8 turn", "deg", 45), ("half-second", "ms", 500),
    ])
  func quantities(text: String, unit: String, number: Double) {
    #expect(Quantity(text)?.number(in: unit) == number)
  }

  @Test("what is no quantity is none", arguments: ["half", "a", "1.5.2", "", "mm", "one two"])
  func noQuantities(text: String) {
    #expect(Quantity(text) == nil)
  }
}
