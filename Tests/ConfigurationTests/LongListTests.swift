import Testing

@testable import Configuration

/// Limits of what is compared and read, on both sides of each.
@Suite struct LongListTests {
  private static let gesture = "[[gesture]]\nname = \"a\"\ntype = \"tap\"\nrun = \"true\"\n"

  private static func problems(_ text: String) -> [Problem] {
    Configuration.check(Array((gesture + text).utf8), name: "x.toml")
  }

  @Test("names in a text are proposed as a list, unless that has more than 4000 bytes")
  func names() {
    for (end, help) in [
      ("aa", "write [\"a\", \"aa\"]"), ("aaa", "leave it out, or write enable = \"…\""),
    ] {
      let text = String(repeating: "a,", count: 1999) + end
      let problems = Self.problems("[[profile]]\nname = \"p\"\nenable = \"\(text)\"\n")
      #expect(problems.first?.help == help)
    }
  }

  @Test("a profile is compared with the first 100 before it that are for applications")
  func profiles() {
    for (count, isTold) in [(98, true), (99, true), (100, false)] {
      let names = (0..<count).map { "n\($0)" } + ["same", "same"]
      let text = names.enumerated().map { number, name in
        "[[profile]]\nname = \"p\(number)\"\napplications = [\"\(name)\"]\ndisable = [\"a\"]\n"
      }
      let told = Self.problems(text.joined()).filter { $0.code == "never-used" }
      #expect(told.map(\.message).contains { $0.hasPrefix("profile \"p\(count + 1)\"") } == isTold)
    }
  }
}
