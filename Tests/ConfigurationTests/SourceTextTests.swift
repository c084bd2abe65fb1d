import Testing

@testable import Configuration

@Suite struct SourceTextTests {
  @Test(
    "what stands at a place ends with its quotes, its brackets or its word",
    arguments: [
      (#"a = ["b", 1]"#, 6, 9), (#"a = ["", 1]"#, 6, 8), (#"a = ['''x"#, 6, 10),
      (#"a = ["\"", 1]"#, 6, 10), ("a = { b = [[1], 2], c = 3 }", 11, 19),
      ("a = { b = [']', 2], c = 3 }", 11, 19), ("a = { b = [1 # ]", 11, 14), ("a = 1 # b", 5, 6),
      ("a.b = 1", 1, 2), ("a = [1.5, 2]", 6, 9),
    ])
  func ends(line: String, column: Int, end: Int) {
    #expect(SourceText(Array(line.utf8)).end(of: Place(line: 1, column: column)) == end)
  }

  @Test("the shell replaces what stands between no single quotes, and behind no backslash")
  func replaced() {
    #expect(ShellVariables(in: #"\a$B "$C" '$D' \$E ${F} # $G"#).replaced == ["B", "C", "F"])
  }
}
