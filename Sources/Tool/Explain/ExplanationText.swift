import Configuration
import Gestures
import Words

/// Attempts and remedies in sentences.
struct ExplanationText {
  /// No line is longer, unless a name is.
  private static let width = 100
  /// So many gestures that fired are told in short, and remedies of one that did not.
  private static let (mostFired, mostRows) = (12, 2)

  private let story: Story
  private let start: EventTime

  /// Tells `story`. Times count from `start`.
  init(_ story: Story, since start: EventTime) {
    (self.story, self.start) = (story, start)
  }

  /// Tells of attempts, by what was touched, one line after the other, while `isWanted` says so.
  func tell(_ attempts: [Attempt], while isWanted: () -> Bool, _ print: (String) -> Void) {
    if attempts.isEmpty { print("Nothing was tried.") }
    let told = story.withoutRepetitions(attempts)
    let groups = Dictionary(grouping: told) { story.sequence(of: $0) ?? 0 }
    for place in groups.keys.sorted() where isWanted() {
      if story.tape.sequences.indices.contains(place) { wrap(heading(of: place) + ".", 2, print) }
      print("")
      for attempt in groups[place] ?? [] {
        tell(attempt, Explanation(attempt, of: story, since: start), mostRows: .max, print)
        print("")
      }
    }
  }

  /// What fired, and the attempts that came nearest to it, on one screen.
  func summarize(_ attempts: [Attempt], _ print: (String) -> Void) {
    guard !attempts.isEmpty else { return print("Nothing was tried.") }
    let fired = story.firing(of: attempts)
    print(fired.isEmpty ? "No gesture fired." : "What fired:")
    for attempt in fired.prefix(ExplanationText.mostFired) { print(row(of: attempt)) }
    if fired.count > ExplanationText.mostFired {
      print("            and \(fired.count - ExplanationText.mostFired) more")
    }
    let nearest = story.nearest(3, of: attempts)
    guard !nearest.isEmpty else { return }
    print("")
    print(nearest.count == 1 ? "What came nearest to firing:" : "What came nearest, nearest first:")
    var last: Int?
    for attempt in nearest {
      print("")
      let explanation = Explanation(attempt, of: story, since: start)
      let place = story.sequence(of: attempt)
      defer { last = place }
      if let place, place != last { wrap(heading(of: place) + ".", 2, print) }
      tell(attempt, explanation, mostRows: ExplanationText.mostRows, print)
    }
    let rest = story.withoutRepetitions(attempts).count { $0.firedAt == nil } - nearest.count
    if rest > 0 { print("\n--all tells of \(rest) more that did not fire.") }
  }

  /// What gestures did not get at all, if there was any.
  var disregarded: String? { story.tape.disregarded.inWords }

  /// What was touched, and when.
  func heading(of place: Int) -> String {
    let sequences = story.tape.sequences
    let sequence = sequences[place]
    let which = sequences.count == 1 ? "One touch" : "Touch \(place + 1) of \(sequences.count)"
    return "\(which), \(at(sequence.from)) to \(at(sequence.to)) ms: \(sequence.inWords)"
  }

  private func at(_ time: EventTime) -> String { (time - start).milliseconds.rounded(decimals: 0) }

  private func row(of attempt: Attempt) -> String {
    let moment = attempt.firedAt.map(at) ?? ""
    let direction = attempt.direction.map { ", as \($0.rawValue.quoted)" } ?? ""
    let end =
      switch attempt.outcome {
      case .ended: ", until \(at(attempt.to)) ms"
      case .cancelled: ", cancelled at \(at(attempt.to)) ms"
      case .recognized, .failed, .absent: ""
      }
    return "\(moment.padded(to: 7)) ms  \(attempt.key.gesture.asKey)\(direction)\(end)"
  }

  // MARK: One attempt

  private func tell(
    _ attempt: Attempt, _ it: Explanation, mostRows: Int, _ print: (String) -> Void
  ) {
    wrap(it.head + ".", 0, print)
    for (time, words) in it.steps { wrap("\(at(time).padded(to: 7)) ms  \(words).", 12, print) }
    if let conflict = story.conflict(of: attempt)?.inWords { wrap(conflict + ".", 2, print) }
    if let note = it.note { return print(note) }
    if it.rows.isEmpty {
      guard !it.vain.isEmpty else { return }
      return wrap("No single change would have made it fire. Tried: \(it.vain.list).", 2, print)
    }
    print(
      mostRows == .max
        ? "What would have made it fire, tried by playing the recording again:"
        : "Played again, it fires with")
    let shown = it.rows.prefix(mostRows)
    let width = shown.map(\.change.count).filter { $0 <= 40 }.max() ?? 0
    for row in shown {
      let effects = row.effects.isEmpty ? "" : ", but " + row.effects.joined(separator: ", ")
      let line = "  \(row.change.padded(to: -width))   \(row.fires)\(effects)"
      if line.count <= ExplanationText.width {
        print(line)
      } else {
        print("  \(row.change)")
        wrap("      \(row.fires)\(effects)", 6, print)
      }
    }
    if it.rows.count > shown.count {
      print("  and \(it.rows.count - shown.count) more, with --all")
    } else if !it.vain.isEmpty, mostRows == .max {
      wrap("  \(it.vain.list) \(it.vain.count == 1 ? "does" : "do") not help", 2, print)
    }
  }

  /// Prints a line, or several where it is too long, the later ones indented by `indent`.
  private func wrap(_ text: String, _ indent: Int, _ print: (String) -> Void) {
    let blanks = text.prefix { $0 == " " }
    var line = String(blanks)
    for word in text.dropFirst(blanks.count).split(separator: " ", omittingEmptySubsequences: false)
    {
      let isFirst = line.allSatisfy { $0 == " " }
      if !isFirst, line.count + word.count >= ExplanationText.width {
        print(line)
        line = String(repeating: " ", count: indent) + word
      } else {
        line += (isFirst ? "" : " ") + word
      }
    }
    print(line)
  }
}

extension String {
  /// With blanks before it up to so many characters, or behind it if negative.
  fileprivate func padded(to width: Int) -> String {
    let blanks = String(repeating: " ", count: max(0, Swift.abs(width) - count))
    return width < 0 ? self + blanks : blanks + self
  }
}
