import Configuration
import Gestures
import Testing

/// Whatever stands in the file, the answer is a message.
@Suite struct BadInputTests {
  static let texts: [String: [UInt8]] = [
    "a BOM": [0xEF, 0xBB, 0xBF],
    "half a BOM": [0xEF, 0xBB],
    "NUL": [0],
    "nested arrays": Array(("a = " + String(repeating: "[", count: 100_000)).utf8),
    "nested tables": Array(("a = " + String(repeating: "{b=", count: 100_000)).utf8),
    "a long dotted key": Array((String(repeating: "a.", count: 400_000) + "b = 1").utf8),
    "a long header": Array(("[" + String(repeating: "a .", count: 300_000) + "b]").utf8),
    "an ellipsis of quotes": Array((String(repeating: "\"\".", count: 300_000) + "b=1").utf8),
    "three brackets": Array("[[[gesture]]]".utf8),
    "a letter that is no ASCII": Array("é = 1".utf8),
    "too large": [UInt8](repeating: UInt8(ascii: "#"), count: 1 << 20) + [UInt8(ascii: "\n")],
    "many errors": Array(String(repeating: "[[gesture]]\n", count: 10_000).utf8),
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
    let dots = String(repeating: ".", count: 200)
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

  /// A chain of thousands of requirements must not overflow the stack.
  @Test func aLongChainOfRequirements() throws {
    var text = ""
    for index in 0..<5_000 {
      text += "[[gesture]]\nname='\(index)'\ntype='tap'\nrun='x'\n"
      text += "require_to_fail=['\(index + 1)']\n"
    }
    let end = "[[gesture]]\nname='5000'\ntype='tap'\nrun='x'\n"
    let count = try configuration(text + end).gestures.count
    #expect(count == 5_001)
    let cycle = Configuration.check(Array((text + end + "require_to_fail=['0']").utf8), name: "")
    let errorCount = cycle.filter { $0.severity == .error }.count
    #expect(errorCount == 1)
  }

  /// Whatever bytes come, in any order.
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
