import Arguments
import Words

extension ExplorationReport {
  /// Tells what `check` tells beside problems.
  func tell(asJSON isJSON: Bool, _ console: Console) {
    let words = ExplorationWords(self) { console.print($0) }
    guard !isJSON else { return words.tellJSON(of: []) }
    console.print("\(words.summary).")
    guard !open.isEmpty else { return }
    console.print("\(openPairs): 'gesturectl conflicts' shows them.")
  }

  /// The conflicts that are not meant.
  var open: [Conflict] { conflicts.filter { !$0.isMeant } }

  /// How many of these there are, in words.
  var openPairs: String {
    "\(open.count == 1 ? "1 pair" : "\(open.count) pairs") of gestures may want the same touches"
  }
}

extension ExplorationReport.Conflict {
  /// That it is known, and what turns it round. It has no full stop. Nil if both fire.
  var inWords: String? {
    guard let winner = winner?.asKey, let loser = loser?.asKey else { return nil }
    let known = "A known conflict: \(winner) wins over \(loser)"
    guard let change = changes.first else {
      return known + ", and no single change turns that round"
    }
    return known + ". Tried: \(loser) fires with \(change)"
  }
}
