import Configuration
import Foundation
import Gestures
import Testing

@testable import Tool

/// What `check --explore` and `conflicts` find.
@Suite struct ExplorationTests {
  static func report(_ toml: String, plays: Int = 100) throws -> ExplorationReport {
    let exploration = Exploration(
      try Configuration.parse(toml, name: "t.toml"), randomPlays: plays)
    exploration.run { false }
    return ExplorationReport(exploration)
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL

  @Test("B10, B22, F4, F5 planted deaths and conflicts are found", arguments: Planted.chosen)
  func isFound(_ it: Planted) throws {
    let report = try ExplorationTests.report(it.toml)
    #expect(report.faults.isEmpty)
    let verdicts = Dictionary(
      report.rows.map { ($0.gesture.name, $0.verdict) }, uniquingKeysWith: { first, _ in first })
    #expect(verdicts["winner"]?.proof != nil)
    let pair = try #require(report.conflicts(of: ["winner", "loser"]).first)
    #expect(pair.winner == "winner")
    if case .dead(let death) = verdicts["loser"] {
      #expect(it.isDead && death.winner == "winner")
    } else {
      #expect(!it.isDead)
    }
    // What is said to help does.
    #expect(pair.isMeant == it.isMeant)
    #expect(pair.isMeant || !pair.changes.isEmpty)
  }

  @Test("there are at least 200 planted ones")
  func enough() {
    #expect(Planted.all.count >= 200)
  }

  @Test("equal seeds give equal answers")
  func isRepeatable() throws {
    let toml = Planted.all[0].toml + Planted.gesture("more", "pan")
    func lines() throws -> [String] {
      var lines: [String] = []
      ExplorationWords(try ExplorationTests.report(toml)) { lines.append($0) }.tellJSON(of: [])
      return lines
    }
    let (one, other) = (try lines(), try lines())
    #expect(one == other)
  }

  /// Gestures that take part only sometimes, and what has to be said before.
  static let scopes: [(rest: String, more: String, request: String?, step: String)] = [
    ("applications = [\"org.mozilla.*\"]", "", nil, "{org.mozilla.}@0"),
    ("titles = [\"*Tube*\"]", "", nil, "{Touchscreen|Tube}@0"),
    ("when = [\"docked\"]", "", "set docked on", "a+0"),
    ("enabled = false", "", "enable 'it'", "a+0"),
    ("enabled = false", "[[profile]]\nname = \"p\"\nenable = [\"it\"]\n", "profile 'p'", "a+0"),
    (
      "enabled = false", "[[profile]]\nname = \"p\"\napplications = [\"mpv\"]\nenable = [\"it\"]\n",
      nil, "{mpv}@0"
    ),
    ("devices = [\"ELAN*\"]", "", nil, "device: ELAN"),
    ("while_pressed = [\"volumeup\"]", "", nil, "[volumeup]+0"),
    ("touch_kinds = [\"pen\"]", "", nil, "pen"),
    (
      "zone = \"corner\"", "[[zone]]\nname = \"corner\"\nwidth = \"10%\"\nheight = \"10%\"\n", nil,
      "a+0(15,"
    ),
    ("taps = 2", "[accommodation]\nignore_repeat_ms = 250\nsteady_mm = 2\n", nil, "a+340"),
  ]

  @Test("B2 a gesture fires where it takes part", arguments: scopes.indices)
  func takesPart(_ index: Int) throws {
    let it = ExplorationTests.scopes[index]
    let report = try ExplorationTests.report(
      it.more + Planted.gesture("it", "tap", it.rest) + Planted.gesture("other", "pinch"))
    #expect(report.faults.isEmpty)
    let proof = try #require(report.rows[0].verdict.proof)
    #expect(proof.requests.first == it.request)
    #expect(proof.trace.contains(it.step), "\(proof.trace)")
  }

  @Test("every type fires", arguments: GestureKinds.builtIn.all)
  func types(kind: GestureKind) throws {
    let keys =
      [GestureKind.edgePan: "edge = 'left'", .stroke: "shape = [[0, 50], [35, 100], [100, 0]]"][
        kind]
    let report = try ExplorationTests.report(Planted.gesture("it", kind.name, keys ?? ""))
    #expect(report.faults.isEmpty && report.rows[0].verdict.proof != nil)
  }

  /// The pairs of the example that may want the same touches, the winner first. Each is meant, and
  /// says why.
  static let meant: [[String]: String] = [
    ["long press", "tap"]: "a finger that rests for 600 to 750 ms presses (F4)",
    ["long press", "double tap"]: "the same holds for each of two taps",
    ["scroll", "show desktop"]: "fingers that stray by more than 3 mm scroll (F1)",
    ["zoom", "show desktop"]: "fingers that spread by more than 2.5 mm zoom (F1)",
    ["flick", "wheel"]: "a circle that begins as fast as a flick is one, as the file says",
  ]

  @Test("every gesture of the example fires, and no conflict is there that is not meant")
  func example() throws {
    let file = ExplorationTests.folder.appendingPathComponent("config.example.toml")
    let report = try ExplorationTests.report(try String(contentsOf: file, encoding: .utf8))
    #expect(report.faults.isEmpty)
    for row in report.rows {
      guard case .fires(_, false) = row.verdict else {
        Issue.record("\(row.gesture.name): \(row.because ?? "")")
        continue
      }
    }
    let open = report.conflicts.filter { !$0.isMeant }.map { [$0.winner, $0.loser] }
    #expect(Set(open) == Set(ExplorationTests.meant.keys.map { $0.map(Optional.some) }))
  }

  @Test("README's configurations, and all of them together, have no conflict that is not meant")
  func readme() throws {
    let file = ExplorationTests.folder.appendingPathComponent("README.md")
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```toml\n")
    let files = parts.dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(files.count == 4)
    // Each by itself, and all in one file.
    for toml in files + [files.joined(separator: "\n")] {
      let report = try ExplorationTests.report(toml)
      #expect(report.conflicts.filter { !$0.isMeant }.isEmpty, "\(toml)")
    }
  }
}
