import Configuration
import Testing

@testable import Tool

/// What `check` says of random configurations, beside what the explorer finds by plays.
///
/// GESTURED_EXPLORED says how many there are, from the seed GESTURED_FIRST on: a few are for
/// `make test`, ten thousand for `make explored`.
@Suite struct ExplorerTests {
  private static let files = DeathTests.number("GESTURED_EXPLORED") ?? 8
  /// So many plays there are for each.
  private static let plays = 400
  /// A gesture that `check` says hardly ever fires keeps less of what hands do for it.
  private static let most = 0.5
  /// Seeds of files of which something was once said that was not so.
  private static let onceFalse: [UInt64] = [193, 197, 588, 875, 935, 1192, 1979]

  @Test("B10, B22 the explorer and the warnings of check agree, and what it shows replays")
  func agree() throws {
    var (fired, dead, rare, shown) = (0, 0, 0, 0)
    for seed in ExplorerTests.onceFalse + DeathTests.seeds(ExplorerTests.files) {
      let text = DeathTests.file(seed: seed)
      let file = SourceFile(name: "\(seed)", text: Array(text.utf8))
      let problems = Configuration.check([file])
      let configuration = try Configuration.parse([file])
      let exploration = Tool.Exploration(
        configuration, seed: seed, randomPlays: 40, mostPlays: ExplorerTests.plays)
      exploration.run { nil }
      let report = ExplorationReport(exploration)
      #expect(report.faults.isEmpty, "seed \(seed): \(report.faults)\n\(text)")
      shown += report.conflicts.count
      for (number, row) in report.rows.enumerated() {
        let name = row.gesture.name
        let warned = problems.filter { $0.place == row.gesture.place }.map(\.fault)
        let (never, hardly) = ("\"\(name)\" can never fire:", "\"\(name)\" hardly ever fires:")
        if warned.contains(where: { $0.hasPrefix(never) }) { dead += 1 }
        guard case .fires(_, let isHard) = row.verdict else { continue }
        fired += 1
        #expect(!warned.contains { $0.hasPrefix(never) }, "seed \(seed): \(name)\n\(text)")
        guard !isHard, warned.contains(where: { $0.hasPrefix(hardly) }) else { continue }
        let lost = report.rows.indices.map { exploration.share(of: number, to: $0) }.max() ?? 0
        rare += 1
        #expect(1 - lost < ExplorerTests.most, "seed \(seed): \(warned)\n\(text)")
      }
    }
    print(
      "explored: \(ExplorerTests.files) files from seed \(DeathTests.first), \(fired) gestures fire, "
        + "\(dead) never can, \(rare) hardly do, \(shown) conflicts replayed")
    #expect(fired > ExplorerTests.files)
  }
}
