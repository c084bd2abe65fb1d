import Configuration

/// The conflicts that `explain` names: of two gestures of which one kept the other from firing.
///
/// It explores each pair once, and by a fixed number of plays. So equal files have equal answers,
/// and an explanation is never much slower for it.
final class KnownConflicts {
  private static let (plays, pairs) = (300, 3)

  private let configuration: Configuration
  private var known: [Set<String>: ExplorationReport.Conflict?] = [:]

  /// Looks for conflicts of `configuration`.
  init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  /// The conflict in which `winner` mostly fires in place of `loser`, or nil if none is known that
  /// the file does not settle.
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
