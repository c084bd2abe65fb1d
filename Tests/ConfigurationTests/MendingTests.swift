import Foundation
import Testing

@testable import Configuration

/// `gesturectl check --fix` changes what has one answer only, and no other byte.
@Suite struct MendingTests {
  private func mended(_ text: String) -> String {
    String(decoding: mending(Array(text.utf8)).text, as: UTF8.self)
  }

  private func mending(_ text: [UInt8]) -> Mending {
    Mending(text) { Configuration.check($0, name: "x.toml") }
  }

  @Test("comments, blanks, carriage returns and byte order marks stay")
  func surroundings() {
    #expect(
      mended("\u{FEFF}watch_config  =  \"yes\"\t# a “quote”\r\n# the end")
        == "\u{FEFF}watch_config  =  true\t# a “quote”\r\n# the end")
    #expect(
      mended("watch_config = \"\"\"yes\"\"\" # three") == "watch_config = \"\"\"yes\"\"\" # three")
  }

  @Test("what is no UTF-8 is left alone")
  func bytes() {
    let text = Array("watch_config = \"no\" # ".utf8) + [0xFF]
    #expect(mending(text).text == text)
  }

  @Test(
    "text keeps its meaning when its quotes change",
    arguments: [
      (#"run = "grep \d+""#, #"run = 'grep \d+'"#),
      (#"run = "grep \d\t""#, #"run = "grep \d\t""#),  // A tab is one.
      (#"run = "grep \d 'a'""#, #"run = "grep \d 'a'""#),
      (#"run = “a "b" c”"#, #"run = “a "b" c”"#),
      (#"run = “a b”"#, #"run = "a b""#),
      (#"run = 'it“s' # “"#, #"run = 'it“s' # “"#),
    ])
  func quotes(text: String, expected: String) {
    #expect(mended(text) == expected)
  }

  @Test("lines come and go where a table gets on one line, or a type needs a second key")
  func severalLines() {
    let text = """
      ```toml
      [[device]]
      match = {
        name = "a",
        vendor = 1
      }

      [[gesture]]
      name = "b"
      type = "double_tap"  # twice
      run = "true"
      enabled = 1
      ```

      """
    let mending = mending(Array(text.replacing("\n", with: "\r\n").utf8))
    #expect(
      String(decoding: mending.text, as: UTF8.self)
        == """
        [[device]]
        match = { name = "a", vendor = 1 }

        [[gesture]]
        name = "b"
        type = "tap"
        taps = 2  # twice
        run = "true"
        enabled = true

        """.replacing("\n", with: "\r\n"))
    #expect(mending.mended.compactMap(\.place?.line) == [1, 3, 13, 10, 12])
    #expect(
      mending.difference(of: "x") == [
        "--- x", "+++ x", "@@ -1,13 +1,9 @@", "-```toml", " [[device]]", "-match = {",
        "-  name = \"a\",", "-  vendor = 1", "-}", "+match = { name = \"a\", vendor = 1 }", " ",
        " [[gesture]]", " name = \"b\"", "-type = \"double_tap\"  # twice", "+type = \"tap\"",
        "+taps = 2  # twice", " run = \"true\"", "-enabled = 1", "-```", "+enabled = true",
      ])
  }

  @Test("a key is not written twice")
  func twice() {
    let text = "Watch_Config = true\nwatch_config = false\n"
    #expect(mended(text) == text)
    #expect(mended("Watch-Config = true\n") == "watch_config = true\n")
  }

  @Test("yes, on, no and off are names and programs where text stands, and truths elsewhere")
  func wordsThatAreNoTruths() {
    #expect(
      mended("[[gesture]]\nname = on\ntype = \"pan\"\non_began = yes\nenabled = no\n")
        == "[[gesture]]\nname = \"on\"\ntype = \"pan\"\non_began = \"yes\"\nenabled = false\n")
  }

  @Test("of every file of mistakes, each mend takes its finding away", arguments: CaseTests.names)
  func cases(name: String) throws {
    let file = CaseTests.directory.appendingPathComponent(name + ".toml")
    let text = [UInt8](try Data(contentsOf: file))
    let mending = mending(text)
    #expect(mending.problems.allSatisfy { $0.replacement == nil })
    #expect(mending.mended.isEmpty == (mending.text == text))
    #expect(mending.difference(of: "x").isEmpty == mending.mended.isEmpty)
  }
}
