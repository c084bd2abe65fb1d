import Foundation
import Testing

@testable import Configuration

/// The daemon reads the files of others: no value ends it, and none keeps it busy.
@Suite struct HostileValueTests {
  private static let gesture =
    "[[gesture]]\nname = \"a\"\ntype = \"swipe\"\nfingers = 2\nrun = \"true\"\n"

  /// Keys that no table has, each with words for what a table does have.
  private static let foreign: [AdviceTests.Wrong] = {
    let tables = [
      ("[[device]]\n", "vendor product vid pid vendor_id product_id path size"),
      ("[[device]]\nmatch = \"*\"\n", "match vendor rotation dpi"),
      ("[[idle]]\nname = \"i\"\nrun = \"true\"\nafter_s = 5\n", "duration unless"),
      ("[[zone]]\nname = \"z\"\n", "left width radius position"),
      (
        gesture + "direction = \"left\"\n",
        "cooldown_ms repeat duration when unless zone not_in require_to_fail applications keys "
          + "env cwd url text min_fingers while_pressed enabled opacity priority shape devices"
      ),
    ]
    return tables.flatMap { text, keys in
      keys.split(separator: " ").map {
        AdviceTests.Wrong(key: String($0), text: "\(text)\($0) = @\n")
      }
    }
  }()

  private static func quoted(_ text: String, _ length: Int) -> String {
    "\"" + String(repeating: text, count: length / text.utf8.count) + "\""
  }

  private static func nested(_ start: String, _ end: String) -> String {
    String(repeating: start, count: 60) + "1" + String(repeating: end, count: 60)
  }

  private static let values: [String] =
    [
      "1e25", "1e300", "-1e19", "nan", "inf", "-inf", "9223372036854775807",
      "-9223372036854775808", "\"1-9223372036854775807\"", "\"9223372036854775807+\"",
      "\">9223372036854775807\"", "\"1e300 h\"", "\"1e300\"", "[1, 5000000]",
      "[1e300, -1e300]", "{ value = 1e300, unit = \"cm\" }", "{ width = 1e300, height = nan }",
      nested("[", "]"), nested("{ a = ", " }"), nested("[{ not = ", " }]"),
      "[" + String(repeating: "\"a b\", ", count: 500) + "]",
      "{ " + (0..<500).map { "a\($0) = \"b\"" }.joined(separator: ", ") + " }",
    ]
    + ["pt", "!", "a | ", "~/"].map { quoted($0, 20_000) }
    + ["1/", "1h", "[", "not ", "a, ", "5:", "a+", "left-", "é"].map { quoted($0, 2000) }

  /// How long this thread takes to check it.
  private func seconds(_ text: String) -> Double {
    seconds { _ = Configuration.check(Array(text.utf8), name: "x.toml") }
  }

  private func seconds(_ work: () -> Void) -> Double {
    let now = {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    work()
    return now() - start
  }

  @Test(
    "every value is answered within a second, under known and foreign keys",
    arguments: AdviceTests.wrongs + foreign)
  func answered(_ wrong: AdviceTests.Wrong) {
    for value in HostileValueTests.values {
      let seconds = seconds(wrong.with(value))
      #expect(seconds < 1, "\(value.prefix(40)): \(seconds) s")
    }
  }

  @Test(
    "a text of 200,000 letters is, too",
    arguments: ["pt", "!", "a b, ", "q1 "], ["fingers", "when", "zone"])
  func long(text: String, key: String) {
    let value = HostileValueTests.quoted(text, 200_000)
    let seconds = seconds(
      "\(HostileValueTests.gesture)\(key) = \(value)\n".replacing(
        "fingers = 2\n", with: ""))
    #expect(seconds < 1, "\(seconds) s")
  }

  @Test("a hundred lists of sixty names in one text are, too")
  func names() {
    let names = (0..<60).map { "q\($0)" }.joined(separator: " ")
    let gestures = (0..<100).map {
      "[[gesture]]\nname = \"g\($0)\"\ntype = \"tap\"\nfingers = 2\nrun = \"true\"\n"
        + "require_to_fail = [\"\(names)\"]\n"
    }
    let seconds = seconds(gestures.joined())
    #expect(seconds < 5, "\(seconds) s")
  }

  @Test("the ends of 8,000 problems in one line are found within a second")
  func manyInALine() {
    let names = (0..<8000).map { "\"/dev/input/event\($0)\"" }.joined(separator: ", ")
    let text = Array("devices = [\(names)]\n".utf8)
    let source = SourceText(text)
    let start = Array("devices = [".utf8).count + 1
    var columns = [start]
    for number in 0..<7999 {
      columns.append((columns.last ?? 0) + "/dev/input/event\(number)".utf8.count + 4)
    }
    let seconds = seconds {
      for column in columns {
        let end = source.end(of: Place(line: 1, column: column))
        #expect(end - column < 30)
        #expect(source.part((column - 1)..<end, of: 1).hasPrefix("\"/dev"))
      }
    }
    #expect(seconds < 1, "\(seconds) s")
  }

  @Test(
    "a range of fingers that no gesture has asks for one number",
    arguments: ["\"1-9223372036854775807\"", "[1, 5000000]", "\"0-3\"", "\"9-11\""])
  func fingers(value: String) throws {
    let text = HostileValueTests.gesture.replacing("= 2", with: "= \(value)")
    let problem = try #require(
      Configuration.check(Array("\(text)direction = \"left\"\n".utf8), name: "x.toml").first)
    let help = try #require(problem.help)
    #expect(help.utf8.count < 100, "\(help)")
    #expect(!help.contains("a copy"), "\(help)")
  }

  @Test(
    "a number that no device has is no number of a device",
    arguments: ["1e25", "1e300", "-1e19", "65536", "-1", "1.5", "nan"])
  func vendor(value: String) {
    let text = "[[device]]\nmatch = \"*\"\nvendor_id = \(value)\n"
    let helps = Configuration.check(Array(text.utf8), name: "x.toml").compactMap(\.help)
    #expect(!helps.contains { $0.contains("vendor = ") }, "\(helps)")
  }
}
