import Configuration
import Gestures
import Words

/// Attempts and remedies in sentences.
struct ExplanationText {
  private let story: Story
  private let start: EventTime

  /// Tells `story`; times count from `start`.
  init(_ story: Story, since start: EventTime) {
    (self.story, self.start) = (story, start)
  }

  /// Tells of attempts, by what was touched, one line after the other, while `isWanted` says so.
  func tell(_ attempts: [Attempt], while isWanted: () -> Bool, _ print: (String) -> Void) {
    if attempts.isEmpty { print("Nothing was tried.") }
    let groups = Dictionary(grouping: attempts) { story.sequence(of: $0) ?? 0 }
    for place in groups.keys.sorted() where isWanted() {
      if story.tape.sequences.indices.contains(place) { print(heading(of: place)) }
      print("")
      for attempt in groups[place] ?? [] {
        for line in words(of: attempt) { print(line) }
        print("")
      }
    }
  }

  /// What gestures did not get at all, if there was any.
  var disregarded: String? { story.tape.disregarded.inWords }

  /// What was touched, one sentence each.
  var headings: [String] { story.tape.sequences.indices.map(heading) }

  // MARK: What was touched

  private func heading(of place: Int) -> String {
    let sequences = story.tape.sequences
    let sequence = sequences[place]
    let which = sequences.count == 1 ? "One touch" : "Touch \(place + 1) of \(sequences.count)"
    let when = "\(which), \(at(sequence.from)) to \(at(sequence.to)) ms"
    if sequence.ways.isEmpty { return "\(when): no finger, with \(sequence.keys.names) held." }
    let keys = sequence.keys.isEmpty ? "" : ", with \(sequence.keys.names) held"
    let fingers = sequence.fingers == 1 ? "one finger" : "\(sequence.fingers) fingers"
    let from = middle(of: sequence.ways.map(\.from))
    let to = middle(of: sequence.ways.map(\.to))
    return "\(when): \(fingers), from \(bare(from)) to \(to.inWords): "
      + "\(way(to.x - from.x, to.y - from.y))\(keys)."
  }

  private func middle(of points: [Point]) -> Point {
    let count = Double(max(1, points.count))
    return Point(
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
  }

  private func bare(_ point: Point) -> String { String(point.inWords.dropLast(3)) }

  private func way(_ dx: Double, _ dy: Double) -> String {
    let across =
      "\(dx.magnitude.text(decimals: 1, atLeast: 1) ?? "?") mm \(dx < 0 ? "left" : "right")"
    let along = "\(dy.magnitude.text(decimals: 1, atLeast: 1) ?? "?") mm \(dy < 0 ? "up" : "down")"
    return "\(across) and \(along)"
  }

  private func at(_ time: EventTime) -> String { (time - start).milliseconds.rounded(decimals: 0) }

  // MARK: What became of it

  /// What became of an attempt and what would have made it fire, line by line.
  func words(of attempt: Attempt) -> [String] {
    let gesture = story.search.configuration.gestures.first { $0.name == attempt.key.gesture }
    let file = story.search.configuration.file
    let name = attempt.key.gesture.asKey
    let who = gesture.map { "\(name) (\($0.kind.name), \(file):\($0.place.line))" } ?? name
    if let fired = attempt.firedAt {
      let direction = attempt.direction.map { ", as \($0.rawValue.quoted)" } ?? ""
      return ["\(who) fired at \(at(fired)) ms\(direction)\(rest(of: attempt))."]
    }
    var lines: [String] = []
    if let silence = attempt.silence {
      lines.append("\(who) took no part: \(silence.reason).")
    } else {
      lines.append("\(who) did not fire.")
      let isOfKeys = gesture.map { !$0.keys.isEmpty } ?? false
      lines.append(
        step(attempt.key.from, isOfKeys ? "a key was pressed." : "a finger landed."))
      lines.append(step(attempt.to, "\(attempt.reason?.description ?? "it failed")."))
    }
    guard let gesture else { return lines }
    let (found, vain) = story.search.remedies(for: attempt)
    if found.isEmpty {
      return lines + ["No single change would have made it fire."]
    }
    lines.append("What would have made it fire, tried by playing the recording again:")
    let rows = found.map { ($0.change.words(for: gesture), words(for: $0)) }
    let width = rows.map(\.0.count).max() ?? 0
    for row in rows {
      let blanks = String(repeating: " ", count: width - row.0.count)
      lines.append("  \(row.0)\(blanks)   \(row.1)")
    }
    if !vain.isEmpty {
      lines.append("  \(vain.list) \(vain.count == 1 ? "does" : "do") not help")
    }
    return lines
  }

  private func rest(of attempt: Attempt) -> String {
    switch attempt.outcome {
    case .ended: ", and ended at \(at(attempt.to)) ms"
    case .cancelled:
      ", and was cancelled at \(at(attempt.to)) ms: \(attempt.reason?.description ?? "")"
    case .recognized, .failed, .absent: ""
    }
  }

  private func step(_ time: EventTime, _ words: String) -> String {
    let moment = at(time)
    return "\(String(repeating: " ", count: max(0, 7 - moment.count)))\(moment) ms  \(words)"
  }

  // MARK: What would

  private func words(for remedy: Remedy) -> String {
    let direction = remedy.direction.map { ", as \($0.rawValue.quoted)" } ?? ""
    let fires = "then it fires at \(at(remedy.firesAt)) ms\(direction); "
    guard !remedy.also.isEmpty else { return fires + "nothing else changes in this recording" }
    let groups = Dictionary(grouping: remedy.also) { $0.gesture }
    let effects = groups.keys.sorted().map { words(of: groups[$0] ?? [], $0.asKey) }
    return fires + effects.joined(separator: ", ") + "  ← not recommended"
  }

  private func words(of effects: [Remedy.Effect], _ name: String) -> String {
    let gained = effects.filter { !$0.now.fires && $0.then.fires }
    let lost = effects.filter { $0.now.fires && !$0.then.fires }
    let others = effects.filter { $0.now.fires && $0.then.fires }
    var words: [String] = []
    switch gained.count {
    case 0: break
    case 1: words.append("\(name) fires at \(at(gained[0].time)) ms too")
    case let count: words.append("\(name) fires \(count) times more")
    }
    switch lost.count {
    case 0: break
    case 1: words.append("\(name) at \(at(lost[0].time)) ms does not")
    case let count: words.append("\(name) fires \(count) times less")
    }
    switch others.count {
    case 0: break
    case 1:
      let moved = others[0].moved.map { "fires at \(at($0)) ms" } ?? "is \(others[0].then.rawValue)"
      words.append("\(name) \(moved) instead of at \(at(others[0].time)) ms")
    case let count: words.append("\(name) fires \(count) times at another moment")
    }
    return words.joined(separator: ", ")
  }
}

extension Attempt.Outcome {
  /// Whether whoever acts on the gesture hears of it.
  fileprivate var fires: Bool {
    switch self {
    case .recognized, .ended, .cancelled: true
    case .failed, .absent: false
    }
  }
}
