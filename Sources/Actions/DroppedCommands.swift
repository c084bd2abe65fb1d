/// Counts commands that found no place, so that a system that is stuck does not fill the journal.
/// The journal is told of the first, and of their number once one finds a place again.
struct DroppedCommands {
  /// What there was too little of.
  enum Shortage: Hashable {
    /// Of places for commands of all gestures.
    case places
    /// Of places for those of one gesture.
    case share(of: String)
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
