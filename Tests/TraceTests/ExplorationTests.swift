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
    exploration.run { nil }
    return ExplorationReport(exploration)
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL

  @Test("B10, B22, F4, F5 planted deaths and conflicts are found")
  func isFound() throws {
    let missed = try Planted.chosen.filter { try !ExplorationTests.finds($0) }
    let count = Planted.chosen.count
    print("planted: \(count - missed.count) of \(count) are found")
    #expect(missed.isEmpty)
  }

  /// Whether the explorer says what is known of a planted pair, and its touches replay.
  private static func finds(_ it: Planted) throws -> Bool {
    let report = try report(it.toml)
    let verdicts = Dictionary(
      report.rows.map { ($0.gesture.name, $0.verdict) }, uniquingKeysWith: { first, _ in first })
    guard report.faults.isEmpty, verdicts["winner"]?.proof != nil,
      let pair = report.conflicts(of: ["winner", "loser"]).first
    else { return false }
    var isDead = false
    if case .dead(let death) = verdicts["loser"] { isDead = death.winner == "winner" }
    // What is said to help does.
    return pair.winner == "winner" && isDead == it.isDead && pair.isMeant == it.isMeant
      && (pair.isMeant || !pair.changes.isEmpty)
  }

  @Test("there are at least 200 planted ones")
  func enough() {
    #expect(Planted.all.count >= 200)
  }

  /// What is said of an exploration.
  private static func lines(_ exploration: Exploration) -> [String] {
    var lines: [String] = []
    ExplorationWords(ExplorationReport(exploration)) { lines.append($0) }.tellJSON(of: [])
    return lines
  }

  private static func fifty() throws -> Configuration {
    let file = folder.appendingPathComponent("Tests/Fixtures/fifty.toml")
    return try Configuration.parse(try String(contentsOf: file, encoding: .utf8), name: "fifty")
  }

  @Test("equal seeds and equal numbers of plays give equal answers, whatever ends the plays")
  func isRepeatable() throws {
    let configuration = try ExplorationTests.fifty()
    let whole = Exploration(configuration, randomPlays: 100, mostPlays: 300)
    whole.run { nil }
    #expect(whole.stop == .plays && whole.plays == 300)
    // A clock that ends it just there.
    let timed = Exploration(configuration, randomPlays: 100)
    timed.run { timed.plays == 300 ? .time : nil }
    #expect(timed.stop == .time && timed.planned == whole.planned)
    let said = ExplorationTests.lines(timed).map {
      $0.replacingOccurrences(of: "\"time\"", with: "\"plays\"")
    }
    #expect(said == ExplorationTests.lines(whole))
  }

  /// Gestures that take part only sometimes, and what has to be said before.
  static let scopes: [(rest: String, more: String, request: String?, step: String)] = [
    ("applications = [\"org.mozilla.*\"]", "", nil, "{org.mozilla.}@0"),
    ("titles = [\"*Tube*\"]", "", nil, "{Touchscreen|Tube}@0"),
    (#"applications = ["[bc]?[!d]\\*"]"#, "", nil, #"{bxx*}@0"#),
    ("when = [\"docked\"]", "", "set docked on", "a+0"),
    ("enabled = false", "", "enable 'it'", "a+0"),
    ("enabled = false", "[[profile]]\nname = \"p\"\nenable = [\"it\"]\n", "profile 'p'", "a+0"),
    (
      "enabled = false", "[[profile]]\nname = \"p\"\napplications = [\"mpv\"]\nenable = [\"it\"]\n",
      nil, "{mpv}@0"
    ),
    ("devices = [\"ELAN*\"]", "", nil, "device: ELAN"),
    (
      "enabled = false\ndevices = [\"ELAN*\"]", "[[profile]]\nname = \"p\"\nenable = [\"it\"]\n",
      "profile 'p'", "device: ELAN"
    ),
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

  @Test("a witness is told with as few samples as show the same")
  func shortest() throws {
    let toml = Planted.gesture("it", "pan", "")
    let exploration = Exploration(try Configuration.parse(toml, name: "t"), randomPlays: 10)
    exploration.run { nil }
    let witness = try #require(exploration.findings[0].witness)
    for (refusals, thinning) in [16, 8, 4, 2, 1].enumerated() {
      var asked = 0
      let shorter = exploration.shortest(witness) { alone, _ in
        asked += 1
        return asked > refusals && alone == [0]
      }
      #expect(shorter.play.thinning == thinning)
    }
  }
}
