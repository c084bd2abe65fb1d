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

  static let bare = [
    ("a = 1 2 # b", 5, 8), ("a = \"b\" = c d", 11, 12), ("a = 'b' = c d", 11, 12),
    ("a = [ = c d", 9, 10), ("a = { b = c d", 11, 12), ("a = b c  ", 5, 8), ("a = \tb # c", 6, 7),
    ("a b c", 3, 4), ("a = b '#' c # d", 5, 12), ("a =", 4, 5), ("a = # b", 5, 6),
  ]

  @Test("a bare value goes on to a comment, but not behind a quote or a bracket", arguments: bare)
  func bareEnds(line: String, column: Int, end: Int) {
    #expect(SourceText(Array(line.utf8)).end(of: Place(line: 1, column: column)) == end)
  }

  @Test("lines are counted from 1, without carriage returns and a mark at the start")
  func lines() {
    let text = SourceText(Array("\u{FEFF}a\r\n [b] \n\tc\rd\n".utf8))
    #expect(text.allLines == ["a", " [b] ", "\tc\rd", ""])
    #expect((0...5).map(text.line) == ["", "a", " [b] ", "\tc\rd", "", ""])
    #expect((0...5).map(text.length(of:)) == [0, 1, 5, 4, 0, 0])
    #expect((0...5).map(text.isHeader) == [false, false, true, false, false, false])
    #expect(text.part(1..<3, of: 2) == "[b" && text.part(3..<9, of: 2) == "] ")
    #expect(text.part(0..<1, of: 0) == "" && text.part(0..<1, of: 5) == "")
  }

  private static func problem(_ place: Place?, _ through: Place?, _ end: Place?) -> Problem {
    Problem(
      severity: .error, file: "x", place: place, fault: "f", code: "c", through: through, end: end)
  }

  @Test("a problem ends where it says, behind the last thing in its line, or behind its place")
  func endOfProblem() {
    let text = SourceText(Array("ab = \"cd\"\nef = 1".utf8))
    func end(_ place: Place?, _ through: Place? = nil, _ end: Place? = nil) -> [Int] {
      let found = text.end(of: Self.problem(place, through, end))
      return [found.line, found.column]
    }
    let (key, value) = (Place(line: 1, column: 1), Place(line: 1, column: 6))
    #expect(end(nil) == [1, 1])
    #expect(end(key) == [1, 3] && end(value) == [1, 10])
    #expect(end(key, value) == [1, 10] && end(value, key) == [1, 10])
    #expect(end(key, Place(line: 2, column: 6)) == [1, 3])
    #expect(end(key, value, Place(line: 2, column: 2)) == [2, 2])
    #expect(end(Place(line: 9, column: 3)) == [9, 4])
  }

  @Test("a word is found in what stands at a place, in its line alone")
  func columns() {
    let text = SourceText(Array("a = [\"bc\", \"d bc\"]\nbc".utf8))
    func columns(_ word: String, _ line: Int, _ column: Int) -> Range<Int>? {
      text.columns(of: word, in: Place(line: line, column: column))
    }
    #expect(columns("bc", 1, 6) == 7..<9 && columns("bc", 1, 12) == 15..<17)
    #expect(columns("bc", 1, 5) == 7..<9 && columns("d bc", 1, 5) == 13..<17)
    #expect(columns("x", 1, 5) == nil && columns("", 1, 5) == nil && columns("bc", 3, 1) == nil)
    #expect(columns("bcd", 1, 6) == nil && columns("d", 1, 6) == nil)
  }

  @Test("the shell replaces what stands between no single quotes, and behind no backslash")
  func replaced() {
    #expect(ShellVariables(in: #"\a$B "$C" '$D' \$E ${F} # $G"#).replaced == ["B", "C", "F"])
  }

  static let documents: [(text: String, replaced: Set<String>)] = [
    ("cat <<E\n$A\nE\necho $B", ["A", "B"]), ("cat <<'E'\n$A\nE\necho $B", ["B"]),
    ("cat <<-\"E\"\n\t$A\n\tE\necho $B", ["B"]), ("cat << \\E\n$A\nEE\n$C\nE\n$B", ["B"]),
    ("cat <<'E'\n$A", []), ("cat <<''\n$A\n\n$B", ["A", "B"]), ("cat <<- 'E'\n$A\nE\n$B", ["B"]),
  ]

  @Test("nor in a document whose mark is quoted", arguments: documents)
  func quotedMark(_ text: String, _ replaced: Set<String>) {
    #expect(Set(ShellVariables(in: text).replaced) == replaced)
  }
}
