import Configuration

/// The conflicts that `explain` names. In each of them, one gesture kept the other from firing.
///
/// Each pair is explored once, with a fixed number of plays. So equal files have equal answers, and
/// the search hardly delays an explanation.
final class KnownConflicts {
  private static let (plays, pairs) = (300, 3)

  private let configuration: Configuration
  private var known: [Set<String>: ExplorationReport.Conflict?] = [:]

  /// Looks for conflicts of `configuration`.
  init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  /// The conflict in which `winner` mostly fires in place of `loser`. It is nil if no conflict is
  /// known, or if the file settles it.
  func conflict(of loser: String, with winner: String) -> ExplorationReport.Conflict? {
    let pair: Set = [loser, winner]
    let found = known[pair] ?? explored(pair)
    return found.flatMap { $0.winner == winner && !$0.isMeant ? $0 : nil }
  }

  private func explored(_ pair: Set<String>) -> ExplorationReport.Conflict? {
    guard known.count < KnownConflicts.pairs else { return nil }
    let exploration = Exploration(
      configuration, randomPlays: 0, mostPlays: KnownConflicts.plays, aims: pair)
    exploration.run { nil }
    let found = ExplorationReport(exploration).conflicts.first
    known[pair] = .some(found)
    return found
  }
}
