import Actions
import Configuration
import Gestures
import Testing

@testable import Pipeline

/// What a surface brings about, as lines of JSON.
@Suite struct SurfaceLinesTests {
  private func lines(_ toml: String) throws -> [String] {
    var glass = try Glass(toml)
    let outputs =
      glass.land(40, 40, at: 0) + glass.move(40, 41, at: 100) + glass.move(40, 50, at: 200)
    let origin = EventTime(microseconds: 0)
    return outputs.compactMap { JSONLine.output($0, of: glass.surface, since: origin) }
  }

  private static let pan = """
    [[gesture]]
    name = "pan"
    type = "pan"
    slop_mm = 5
    """

  @Test(
    "touches are told of gestures of which some stream wants to know them, and of their attempts",
    arguments: [
      ("on_began = \"true\"", false), ("stream = \"cat\"", false),
      ("stream = \"cat\"\nstream_touches = true", true),
      ("on_began = \"true\"\n[[gesture.action]]\nstream = \"cat\"\nstream_touches = true", true),
      (
        "stream = \"cat\"\n[[gesture.action]]\nstream = \"cat\"\nstream_touches = true\n"
          + "[[gesture.action]]\non_began = \"true\"", true
      ),
    ])
  func touches(_ actions: String, _ areTold: Bool) throws {
    let lines = try lines(SurfaceLinesTests.pan + "\n" + actions)
    #expect(lines.count == 1)
    for line in lines { #expect(line.contains("\"touches\"") == areTold, "\(line)") }
    guard actions.hasPrefix("stream") else { return }
    let all = try self.lines(SurfaceLinesTests.pan + "\nstream_from = \"touch\"\n" + actions)
    #expect(all.contains { $0.contains("\"state\":\"possible\"") }, "\(all)")
    for line in all { #expect(line.contains("\"touches\"") == areTold, "\(line)") }
  }

  @Test("of whom nothing is asked, nothing but gestures is told")
  func defaults() throws {
    #expect(try lines(SurfaceLinesTests.pan + "\non_began = \"true\"").count == 1)
    #expect(try lines("").isEmpty)
  }
}
