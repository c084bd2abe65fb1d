import Configuration
import Testing

/// A file with too much in it is refused with a clear word, before it keeps the daemon from its
/// work.
@Suite struct BoundsTests {
  /// So many gestures of one shape. Each requires those that `requirements` names by their numbers.
  private static func gestures(
    _ count: Int, _ shape: String = "type = 'tap'",
    requirements: (Int) -> Range<Int> = { _ in 0..<0 }
  ) -> String {
    (0..<count).map { index in
      let names = requirements(index).map { "'\($0)'" }.joined(separator: ",")
      return
        "[[gesture]]\nname = '\(index)'\n\(shape)\nrun = 'true'\nrequire_to_fail = [\(names)]\n"
    }.joined()
  }

  private static func tables(_ kind: String, _ count: Int, _ rest: String = "") -> String {
    (0..<count).map { "[[\(kind)]]\nname = '\($0)'\n\(rest)" }.joined()
  }

  private static let swipe = "type = 'swipe'\ndirection = ['left', 'right', 'up', 'down']"

  static let tooMuch: [(text: String, problem: String)] = [
    (
      gestures(1001),
      "5001:1: a file has at most 1000 [[gesture]], and this is one more."
        + " Drop this table and those after it"
    ),
    (
      gestures(251, swipe),
      "1501:1: a file has at most 1000 gestures, where a swipe counts once for each of its directions,"
        + " and with this one there are more. Drop this gesture and those after it"
    ),
    (
      gestures(400) { $0 + 1..<400 },
      "130:1896: a file has at most 10000 requirements, where swipes count once for each of their"
        + " directions, and with this one there are more. Drop this name and those after it"
    ),
    (
      gestures(100, swipe) { $0 + 1..<100 },
      "42:247: a file has at most 10000 requirements, where swipes count once for each of their"
        + " directions, and with this one there are more. Drop this name and those after it"
    ),
    (
      tables(
        "profile", 101, "enable = [\((0..<100).map { "'\($0)'" }.joined(separator: ","))]\n"
      )
        + gestures(100),
      "303:11: a file names gestures at most 10000 times in 'simultaneous_with', 'enable' and"
        + " 'disable', and this is one more. Write \"*\" for every gesture"
    ),
    (
      tables("zone", 1001),
      "2001:1: a file has at most 1000 [[zone]], and this is one more."
        + " Drop this table and those after it"
    ),
    (
      tables("profile", 1001),
      "2001:1: a file has at most 1000 [[profile]], and this is one more."
        + " Drop this table and those after it"
    ),
    (
      String(repeating: "[[device]]\nmatch = '*'\n", count: 1001),
      "2001:1: a file has at most 1000 [[device]], and this is one more."
        + " Drop this table and those after it"
    ),
  ]

  @Test("the first that is too much is named, and nothing else", arguments: tooMuch)
  func isRefused(text: String, problem: String) {
    let problems = Configuration.check(Array(text.utf8), name: "test.toml")
    #expect(problems.first?.description == "test.toml:\(problem)")
    #expect(problems.count(where: { $0.message.contains("a file ") }) <= 2)
    #expect(problems.allSatisfy { $0.severity == .error })
  }

  @Test("what is exactly as much as may be is read")
  func isRead() throws {
    #expect(try configuration(BoundsTests.gestures(1000)).gestures.count == 1000)
    #expect(try configuration(BoundsTests.gestures(250, BoundsTests.swipe)).gestures.count == 250)
    #expect(try configuration(BoundsTests.gestures(141) { $0 + 1..<141 }).gestures.count == 141)
    #expect(try configuration(BoundsTests.tables("zone", 1000)).zones.count == 1000)
  }
}
