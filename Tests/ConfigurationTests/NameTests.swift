import Configuration
import Testing

/// Names stand in the journal, in menus and on terminals: they are printable, and not endless.
@Suite struct NameTests {
  /// The name as TOML has it, and what is said of it. Nil if nothing.
  static let names: [(name: String, problem: String?)] = [
    (
      #"\u001b[2J"#,
      #"has a character in it that cannot be printed, \u{1b}. Leave the character out"#
    ),
    (#"a\nb"#, #"has a character in it that cannot be printed, \n. Leave the character out"#),
    (
      #"a\u0000b"#,
      #"has a NUL (\u0000) in it, which no program can be given. Leave the character out"#
    ),
    (
      #"a\u009bb"#,
      #"has a character in it that cannot be printed, \u{9b}. Leave the character out"#
    ),
    (
      #"a\u2028b"#,
      #"has a character in it that cannot be printed, \u{2028}. Leave the character out"#
    ),
    (
      #"a\u202eb"#,
      #"has a character in it that cannot be printed, \u{202e}. Leave the character out"#
    ),
    (
      String(repeating: "é", count: 201),
      "has 201 characters, and 200 are the most. Write a shorter one"
    ),
    (String(repeating: "é", count: 200), nil),
    ("две руки 👨‍👩‍👧", nil),
  ]

  static let tables = [
    "[[gesture]]\ntype = 'tap'\nrun = 'true'\n", "[[zone]]\nwidth = '10mm'\n",
    "[[profile]]\nenable = ['*']\n",
  ]

  @Test(arguments: names, tables)
  func isPrintable(_ name: (name: String, problem: String?), table: String) {
    let text = table + "name = \"\(name.name)\"\n"
    let line = text.split(separator: "\n").count
    let errors = Configuration.check(Array(text.utf8), name: "t").filter { $0.severity == .error }
    #expect(errors.map(\.description) == (name.problem.map { ["t:\(line):8: 'name' \($0)"] } ?? []))
  }
}
