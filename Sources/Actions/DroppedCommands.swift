/// Counts commands that found no place, so that a system that is stuck does not fill the journal.
/// The journal is told of the first, and of their number once one finds a place again.
struct DroppedCommands {
  /// What there was too little of.
  enum Shortage: Hashable {
    /// Of places for commands of all gestures.
    case places
    /// Of places for those of one gesture.
    case share(of: String)

    /// Why there is no place while commands of these gestures run, one each, of so many at most.
    func words(beside running: [String], limit: Int) -> String {
      let gestures = Dictionary(grouping: running) { $0 }.mapValues(\.count)
      switch self {
      case .share(let gesture):
        return "\(gestures[gesture] ?? 0) commands of this gesture are running already"
      case .places:
        let most = gestures.max { ($0.value, $1.key) < ($1.value, $0.key) }
        return "\(limit) commands are running already"
          + (most.map { ", \($0.value) of them of gesture '\($0.key)'" } ?? "")
      }
    }
  }

  private var counts: [Shortage: Int] = [:]

  /// Counts one, and returns whether it is the first.
  mutating func add(because shortage: Shortage) -> Bool {
    counts[shortage, default: 0] += 1
    return counts[shortage] == 1
  }

  /// A command of `gesture` has found a place: the words for those that were dropped before, where
  /// there were more than the first.
  mutating func end(byStartOf gesture: String) -> [String] {
    [.places, .share(of: gesture)].compactMap { (shortage: Shortage) in
      guard let count = counts.removeValue(forKey: shortage), count > 1 else { return nil }
      return switch shortage {
      case .places: "\(count) commands were dropped while too many were running"
      case .share(let gesture):
        "\(count) commands of gesture '\(gesture)' were dropped while too many of it were running"
      }
    }
  }
}
