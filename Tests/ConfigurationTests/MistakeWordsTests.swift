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

  /// Keys whose values are names, lists or lines, each in a table that is right without it.
  private static let named: [AdviceTests.Wrong] = {
    let gesture = "[[gesture]]\nname = \"a\"\ntype = \"tap\"\n"
    let tables = [
      (gesture, "run text url"), ("[[profile]]\nname = \"p\"\n", "applications enable when"),
      (
        gesture + "run = \"true\"\n",
        "when unless zone not_in require_to_fail applications keys devices touches env enabled"
      ),
      ("[conditions]\n", "docked keep_s"), ("[[zone]]\nname = \"z\"\n", "left width"),
      ("[[device]]\n", "match vendor size"), ("[[host]]\n", "match"),
      ("[defaults]\n", "fingers slop_mm"), ("[defaults.swipe]\n", "direction fingers"),
      (gesture + "run = \"true\"\nmin_fingers = 2\n", "max_fingers fingers"),
      ("[[gesture]]\ntype = \"tap\"\nrun = \"true\"\n", "name"),
      (gesture + "run = \"a | b\"\n", "delay cooldown debounce"),
    ]
    return tables.flatMap { text, keys in
      keys.split(separator: " ").map {
        AdviceTests.Wrong(key: String($0), text: "\(text)\($0) = @\n")
      }
    }
  }()

  private static let names = [
    #""docked""#, #"["docked", "!tv"]"#, #"["!docked", "docked"]"#, #"["not docked"]"#,
    #""docked or tv""#, #""docked, tv""#, #""!docked and class == firefox""#,
    #"["docked", "app == firefox"]"#, #"["title ~ x", "class == y"]"#, #""app == firefox""#,
    "{ docked = true }", "{ docked = false, tv = true }", "22:00:00", #"["", "!"]"#, #""a b""#,
    #"["a", "a"]"#, #"["a b", "c"]"#, #""/^fire|fox$/i""#, #"["(fire|chrom)ium", "x.*"]"#,
    #""ctrl+shift+t""#, #"["ctrl", "t"]"#, #""$HOME/bin/x &""#, #"["sh", "-c", "x && y"]"#,
    #""a\u007fb""#, #""a~ b""#, #""24 h""#, #""86401 s""#, #""1 ms""#, #""0.5 ms""#, "19", "20",
    #""https://example.org/a b""#, #""top left""#, #"{ A = "b", C = 1 }"#, #""pen and finger""#,
  ]

  @Test("what helps with each value of keys that name something")
  func namedValues() throws {
    let lines = Self.named.flatMap { wrong in
      ["=== \(wrong.testDescription)"] + Self.names.map { help(wrong.with($0), $0) }
    }
    try compare(lines, "names")
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

  /// Lines of a gesture that are no TOML.
  private static let slips = [
    #"run = "a" b"#, "run = 'a' b 'c'", #"run = "a\" b"#, #"run = "it's" no"#, "run = 'it's'",
    #"run = "a"b"#, #"run = a "b""#, #"run = "a", "b""#, #"run = ["a" "b"]"#, #"run = ["a", b]"#,
    #"run = ["a", "b""#, #"run = "a"#, "run = 'a", "run = a", "run a", "run: a", "run = a # b",
    "run == \"a\"", "run", "= 1", "fingers = 1 2", "fingers = 1,5", "fingers = 01", "fingers = +",
    "fingers = 1.", "fingers = .5", "fingers = 1e", "fingers = 0x", "fingers = 1_", "fingers = 3;",
    "fingers = true false", "fingers = True", "fingers = yes", "fingers 3", "fingers = {a = 1",
    "fingers = { a = 1, }", "fingers = { a 1 }", "[gesture", "[[gesture]", "gesture]", "[]", "[ ]",
    "[a b]", "{", "}", "}]", "// a", "; a", "-- a", "<!-- a -->", "/* a */", "run = \"a\\q\"",
    "run = \"\\u12\"", "run = “a”", "run = \"\"\"a", "when = [,]", "when = [\"a\",, \"b\"]",
  ]

  @Test("what is said of lines that are no TOML")
  func syntax() throws {
    let lines = Self.slips.flatMap { line in
      [line, "\(line)\nblock = true"].flatMap { slip -> [String] in
        let text = "[[gesture]]\nname = \"a\"\ntype = \"tap\"\n\(slip)\n"
        return ["=== \(slip)"] + words(Array(text.utf8))
      }
    }
    try compare(lines, "slips")
  }

  /// The beginnings of files of other programs.
  private static let foreign = [
    "plugin:touch_gestures {\n    sensitivity = 4.0\n}\n", "hl.bind(\"a\", b)\n",
    "hl.gesture({ fingers = 3 })\n", "$mod = SUPER\nbind = $mod, Q, exec, kitty\n",
    "$mod = SUPER\n", "bind = , swipe:3:l, exec, a\n", "bind a\n", "binds = a, b\n",
    "hyprgrass-bind = , edge:r:l, exec, a\n", "hyprgrass-gesture = 3, up, a\n",
    "gesture = 3, horizontal, workspace\n", "gestures {\n  workspace_swipe = true\n}\n",
    "bindgesture swipe:3:right workspace next\n", "input type:touch {\n  tap enabled\n}\n",
    "gesture swipe up 3 xdotool key super\n", "gesture: swipe right 3 a\n",
    "swipe:\n  3:\n    left:\n      command: \"a b\"\n",
    "swipe:\n  3:\n    left:\n      sendkey: ALT+A\n",
    "gestures:\n  - type: swipe\n    command: a <b> c\n", "timeout 300 'swaylock -f'\n",
    "listener {\n    timeout = 300\n    on-timeout = a\n}\n",
    "Section \"InputClass\"\n  Identifier \"x\"\nEndSection\n", "{ \"gestures\": [] }\n",
    "<gesture type=\"SWIPE\" fingers=\"3\"/>\n", "lisgd -g '1,LR,L,*,R,a'\n",
    "#!/bin/sh\nlisgd -g '1,DU,B,*,R,b'\n", "xinput map-to-output 9 HDMI-1\n",
    "device = {\n  name = a\n}\n", "unclutter -idle 3\n", "xset s 300\n",
  ]

  @Test("what is said of the files of other programs")
  func formats() throws {
    let lines = Self.foreign.flatMap { ["=== \($0)"] + words(Array($0.utf8)) }
    try compare(lines, "formats")
  }
}
