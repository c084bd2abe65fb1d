import Configuration
import Gestures
import Testing

/// No matter what stands in the file, the answer is a message.
@Suite struct BadInputTests {
  static let texts: [String: [UInt8]] = [
    "a BOM": [0xEF, 0xBB, 0xBF],
    "half a BOM": [0xEF, 0xBB],
    "NUL": [0],
    "nested arrays": Array(("a = " + String(repeating: "[", count: 100_000)).utf8),
    "nested tables": Array(("a = " + String(repeating: "{b=", count: 100_000)).utf8),
    "a long dotted key": Array((String(repeating: "a.", count: 100_000) + "b = 1").utf8),
    "a long header": Array(("[" + String(repeating: "a .", count: 75_000) + "b]").utf8),
    "an ellipsis of quotes": Array((String(repeating: "\"\".", count: 75_000) + "b=1").utf8),
    "three brackets": Array("[[[gesture]]]".utf8),
    "a letter that is no ASCII": Array("é = 1".utf8),
    "too large": [UInt8](repeating: UInt8(ascii: "#"), count: 1 << 20) + [UInt8(ascii: "\n")],
    "many errors": Array(String(repeating: "[[gesture]]\n", count: 2_000).utf8),
  ]

  @Test(arguments: texts.keys.sorted()) func aMessageAndNoTrap(name: String) throws {
    let text = try #require(BadInputTests.texts[name])
    let problems = Configuration.check(text, name: name)
    let areLines = problems.allSatisfy { $0.place != nil && !$0.message.contains("\n") }
    #expect(!problems.isEmpty && areLines)
  }

  /// toml++ 3.3 takes letters beyond ASCII after a folded line for impossible.
  @Test func lettersAfterAFoldedLine() throws {
    let text = "[[gesture]]\ntype = 'tap'\nrun = 'true'\nname = \"\"\"a \\\n  é\u{3000}\"\"\"\n"
    #expect(try configuration(text).gestures.map(\.name) == ["a é\u{3000}"])
  }

  @Test func dotsInStringsAndCommentsAreNoKeys() throws {
    let dots = String(repeating: ".", count: 98)
    let text = """
      # \(dots)
      [[gesture]]
      name = "\(dots) \\" \(dots)"
      type = "tap" # \(dots)
      run = '''\(dots)
      '\(dots)''''
      """
    #expect(try configuration(text).gestures.first?.commands.recognized != nil)
  }

  /// Text of which every second byte is missing for TOML, and NUL where no program can take it.
  static let clear: [(text: [UInt8], problem: String)] = [
    ([0xFF, 0xFE] + wide("a = 1"), wideProblem), ([0xFE, 0xFF, 0] + wide("a = 1"), wideProblem),
    (wide("[actions]\n"), wideProblem),
    (
      Array("[[gesture]]\nname = 'g'\ntype = 'tap'\nrun = [\"a\", \"b\\u0000c\"]\n".utf8),
      #"t:4:13: 'run' has a NUL (\u0000) in it, which no program can be given. Leave the character out"#
    ),
    (
      Array("[[gesture]]\nname = 'g'\ntype = 'tap'\nrun = \"b\\u0000c\"\n".utf8),
      #"t:4:7: 'run' has a NUL (\u0000) in it, which no program can be given. Leave the character out"#
    ),
  ]

  private static let wideProblem =
    "t:1:1: the text is UTF-16 or UTF-32, and TOML is UTF-8. Save it as UTF-8 (iconv -f UTF-16 -t UTF-8)"

  private static func wide(_ text: String) -> [UInt8] { text.utf8.flatMap { [$0, 0] } }

  @Test("what is wrong with the text, where, and what helps", arguments: clear)
  func saysClearly(text: [UInt8], problem: String) {
    #expect(Configuration.check(text, name: "t").map(\.description) == [problem])
  }

  /// A chain of a thousand requirements must not overflow the stack.
  @Test func aLongChainOfRequirements() throws {
    var text = ""
    for index in 0..<999 {
      text += "[[gesture]]\nname='\(index)'\ntype='tap'\nrun='x'\n"
      text += "require_to_fail=['\(index + 1)']\n"
    }
    let end = "[[gesture]]\nname='999'\ntype='tap'\nrun='x'\n"
    let count = try configuration(text + end).gestures.count
    #expect(count == 1_000)
    let cycle = Configuration.check(Array((text + end + "require_to_fail=['0']").utf8), name: "")
    let errorCount = cycle.filter { $0.severity == .error }.count
    #expect(errorCount == 1)
  }

  /// Any bytes, in any order.
  @Test(arguments: 1...20) func randomBytes(seed: UInt64) {
    var state = seed
    func next() -> UInt8 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    let alphabet = Array("[]{}=.,\"'\n\t #\\abtype0129-_:+".utf8) + [0, 0xC3, 0xA9, 0xFF]
    for _ in 0..<200 {
      let text = (0..<Int(next())).map { _ in alphabet[Int(next()) % alphabet.count] }
      _ = Configuration.check(text, name: "random")
    }
  }
}
