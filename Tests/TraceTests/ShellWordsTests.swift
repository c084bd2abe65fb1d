import Testing

@testable import Tool

/// How a line of sh(1) is taken apart.
@Suite struct ShellWordsTests {
  static let lines: [(String, [String])] = [
    ("a b\tc", ["a", "b", "c"]), ("  a  ", ["a"]), ("", []), ("a\nb", ["a"]), ("a;b", ["a"]),
    ("a & b", ["a"]), ("a | b", ["a"]), ("a) b", ["a"]), ("a # b", ["a"]), ("a#b c", ["a#b", "c"]),
    ("# a", []), ("a > b", ["a"]), ("a 2>&1", ["a"]), ("a b2>c", ["a", "b2"]), ("a <b c", ["a"]),
    ("'a b' c", ["a b", "c"]), ("'' c", ["", "c"]), ("'a\\'b", ["a\\b"]), ("\"a b\"c", ["a bc"]),
    ("\"a\\\"b\\\\c\\`d\\ne\"", ["a\"b\\c`d\\ne"]), ("\"a\\\nb\" c", ["ab", "c"]),
    ("a\\ b c", ["a b", "c"]), ("a \\\n b", ["a", "b"]), ("a\\", ["a"]), ("a 'b c", ["a", "b c"]),
    ("a \"b c", ["a", "b c"]), ("\\'a b\\'", ["'a", "b'"]),
  ]

  @Test("words, quotes and the ends of commands", arguments: lines)
  func words(line: String, words: [String]) {
    #expect(ShellWords(line).words == words)
  }

  static let wholes: [(String, Bool)] = [
    ("a b", true), ("'a", false), ("\"a", false), ("'a'", true), ("\"it's\"", true),
    ("'a\\'", true), ("\"a\\\"", false), ("\\'", true), ("it's", false), ("'\"'", true), ("", true),
  ]

  @Test("whether a quote is open", arguments: wholes)
  func isWhole(line: String, isWhole: Bool) {
    #expect(ShellWords.isWhole(line) == isWhole)
  }

  @Test("the variables of a line, each once, without those of every session")
  func variables() {
    let line = "$A ${B_2} $A $HOME ${PATH} $1 $$ ${!C} $DISPLAYS $XDG_RUNTIME_DIR/x"
    #expect(ShellWords.variables(in: line) == ["A", "B_2", "DISPLAYS"])
    #expect(ShellWords.variables(in: "A $").isEmpty)
  }
}
