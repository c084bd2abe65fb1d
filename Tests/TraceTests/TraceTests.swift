import Foundation
import Recording
import Testing

@testable import Tool

/// What fingers do and what has to come of it: the files of Tests/Traces, see docs/traces.md.
@Suite struct TraceTests {
  /// One play of a file, by its place and title.
  struct Play: CustomTestStringConvertible {
    let trace: Trace

    var testDescription: String {
      "\(URL(fileURLWithPath: trace.path).lastPathComponent):\(trace.line) \(trace.title)"
    }
  }

  static let files: [String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../Traces").standardizedFileURL.path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".trace") }.sorted().map { "\(folder)/\($0)" }
  }()

  static let plays: [Play] = files.flatMap { path in
    ((try? TraceFile(path: path))?.traces ?? []).map(Play.init)
  }

  @Test("what comes of a trace is what it expects", arguments: plays)
  func comes(of play: Play) throws {
    #expect(play.trace.configuration != nil, "a test brings its own gestures")
    let played = try TracePlay(
      play.trace, try play.trace.configuration(option: nil, kinds: .builtIn))
    for fault in played.faults { Issue.record("\(fault)") }
  }

  @Test("every file is a trace without warnings, and says what it is about")
  func isRead() throws {
    #expect(!TraceTests.files.isEmpty)
    for path in TraceTests.files {
      let file = try TraceFile(path: path)
      #expect(file.warnings == [], "\(path)")
      for trace in file.traces { #expect(!trace.title.isEmpty, "\(path):\(trace.line)") }
    }
  }

  @Test(
    "touch-as-mouse.toml makes a mouse of a touchscreen",
    arguments: [
      ("a+0(40,40) a-60", "click left at 40.0, 40.0 @310.001"),
      (
        "a+0(40,40) a-60 a+160(41,40) a-220",
        "click left at 40.0, 40.0 @220, click left at 40.0, 40.0 @220"
      ),
      (
        "a+0(40,40) a-60 a+160(41,40) a>400(60,40) a-500",
        "drag left from 41.0, 40.0 @360, drag left to 60.0, 40.0 @400, drag left ends at 60.0, 40.0 @500"
      ),
      ("a+0(40,40) a-900", "click right at 40.0, 40.0 @500"),
      (
        "a+0(40,40) a>40(44,40) a>80(50,40) a-300",
        "drag left from 44.0, 40.0 @40, drag left to 50.0, 40.0 @80, drag left ends at 50.0, 40.0 @300"
      ),
      (
        "a+0(40,40) b+20(60,40) a>60(40,50) b>60(60,50) a>300(40,60) b>300(60,60) a-400 b-400",
        "scroll 0, 7 mm @60, scroll 0, 10 mm @300"
      ),
      ("a+0(40,40) b+9(60,40) c+9(80,40) a-80 b-80 c-80", "click middle at 60.0, 40.0 @80"),
    ])
  func mouse(fingers: String, deeds: String) throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Examples/touch-as-mouse.toml").standardizedFileURL.path
    let text = """
      # gestured trace 1
      shows: changes, touches
      --- fingers: the one
      \(fingers)

      """
    let trace = try #require(try TraceFile(Array(text.utf8), path: "x").traces.first)
    let play = try TracePlay(trace, try trace.configuration(option: path, kinds: .builtIn))
    let acts = play.lines.filter { line in
      ["click left", "click right", "click middle", "drag left", "scroll 0"].contains {
        line.hasPrefix($0)
      }
    }
    #expect(acts.joined(separator: ", ") == deeds)
    #expect(!play.lines.contains { $0.hasPrefix("touch") }, "applications see no touch")
  }

  private static let tap = """
    --- configuration
    [[gesture]]
    name = "tap"
    type = "tap"

    """

  private func faults(_ text: String) throws -> [String] {
    let file = try TraceFile(Array((TraceTests.tap + text).utf8), path: "x")
    return try file.traces.flatMap {
      try TracePlay($0, try $0.configuration(option: nil, kinds: .builtIn)).faults
    }
  }

  @Test(
    "what is not as expected is told with its line",
    arguments: [
      ("tap recognized @50", ""), ("tap recognized", ""),
      ("tap recognized @50 1 finger at 40, 40 mm", ""),
      (
        "tap recogn",
        "x:9: one: expected 'tap recogn', but 'tap recognized @50 1 finger at 40, 40 mm' came"
      ),
      ("tap recognized @5", "x:9: one: expected 'tap recognized @5', but 'tap recognized @50"),
      ("nothing", "x:5: one: 'tap recognized @50 1 finger at 40, 40 mm' came as well"),
      ("tap recognized\ntap recognized", "x:10: one: 'tap recognized' did not come"),
      ("", "x:5: one: expects nothing yet. 'gesturectl test --fill' writes it down"),
    ])
  func tells(expected: String, fault: String) throws {
    let found = try faults("--- fingers: one\na+0(40,40) a-50\n\n--- expected\n\(expected)\n")
    #expect(found.count == (fault.isEmpty ? 0 : 1))
    #expect(found.first?.hasPrefix(fault) ?? fault.isEmpty, "got: \(found)")
  }

  @Test("what is missing is filled in, and nothing else is changed")
  func fills() throws {
    let first = TraceTests.tap + "--- fingers: one\na+0(40,40) a-50  # quick\n"
    let second = "\n--- fingers: two\na+0(40,40) a-900\n\n--- expected\n# so far\n"
    let third = "\n--- fingers: three\na+0(40,40) a-50\n\n--- expected\ntap recognized\n"
    let file = try TraceFile(Array((first + second + third).utf8), path: "x")
    #expect(file.traces.map { $0.expected?.count } == [nil, nil, 1])
    let filled = file.filled(with: [0: ["tap recognized @50"], 1: []])
    #expect(
      filled == first + "\n--- expected\ntap recognized @50\n" + second + "nothing\n" + third)
  }

  @Test("an error of the configuration has its place in the trace")
  func placeOfConfigurationError() throws {
    let text = "# gestured trace 1\n\n--- configuration\n[[gesture]]\nname = 5\n"
    let file = try TraceFile(
      Array((text + "--- fingers\na+0(40,40) a-50\n").utf8), path: "x")
    #expect(throws: (any Error).self) {
      do {
        _ = try file.traces[0].configuration(option: nil, kinds: .builtIn)
      } catch {
        #expect("\(error)".contains("x:5:8: "), "got: \(error)")
        throw error
      }
    }
  }
}
