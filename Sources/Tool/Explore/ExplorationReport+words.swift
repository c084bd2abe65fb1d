import Arguments
import Words

extension ExplorationReport {
  /// Prints the part of the output of `check` that is not a problem.
  func tell(asJSON isJSON: Bool, _ console: Console) {
    let words = ExplorationWords(self) { console.print($0) }
    guard !isJSON else { return words.tellJSON(of: []) }
    console.print("\(words.summary).")
    guard !open.isEmpty else { return }
    console.print("\(openPairs): 'gesturectl conflicts' shows them.")
  }

  /// The conflicts that the file does not intend.
  var open: [Conflict] { conflicts.filter { !$0.isMeant } }

  /// The number of open conflicts, in words.
  var openPairs: String {
    "\(open.count == 1 ? "1 pair" : "\(open.count) pairs") of gestures may want the same touches"
  }
}

extension ExplorationReport.Conflict {
  /// Says that the conflict is known, and which change lets the loser fire. The text has no full
  /// stop. It is nil if both gestures fire.
  var inWords: String? {
    guard let winner = winner?.asKey, let loser = loser?.asKey else { return nil }
    let known = "A known conflict: \(winner) wins over \(loser)"
    guard let change = changes.first else {
      return known + ", and no single change turns that round"
    }
    return known + ". Tried: \(loser) fires with \(change)"
  }
}
