import Arguments
import Configuration
import JSON
import Words

/// What an exploration found, in sentences and as JSON.
struct ExplorationWords {
  private let report: ExplorationReport
  private let print: (String) -> Void

  /// No line is longer, unless a name or a trace is.
  private let width: Int

  /// Tells `report` line by line.
  init(_ report: ExplorationReport, width: Int = 100, _ print: @escaping (String) -> Void) {
    (self.report, self.width, self.print) = (report, width, print)
  }

  // MARK: Gestures

  /// What came of it, in one line.
  var summary: String {
    let verdicts = report.rows.map(\.verdict.word)
    let count = { (word: String) in verdicts.count { $0 == word } }
    let words = verdicts.count == 1 ? "gesture fires" : "gestures fire"
    var parts = ["\(count("fires")) of \(verdicts.count) \(words)"]
    if count("dead") > 0 { parts.append("\(count("dead")) never can") }
    if count("not-found") > 0 { parts.append("\(count("not-found")) not found to fire") }
    let isOver = report.stop == nil || report.stop == .signal
    let hint = isOver ? "" : ": more with a larger --seconds or --plays"
    return parts.joined(separator: ", ") + " (\(extent)\(hint))"
  }

  /// The number of plays, and the reason for a stop.
  var extent: String {
    guard let stop = report.stop else { return "\(report.plays) plays" }
    return "stopped\(stop.words) after \(report.plays) plays of \(report.planned)"
  }

  /// What is known of one gesture.
  func tell(_ row: ExplorationReport.Row) {
    let name = row.gesture.name.asKey
    switch row.verdict {
    case .fires(let proof, let hardly):
      print("\(name) fires\(hardly ? " while another finger is down" : "")")
      tell(proof)
    case .dead: print("\(name) can never fire")
    case .notFound: print("\(name) was not found to fire in \(report.plays) plays")
    }
    if let why = row.because { wrap(why + ".") }
    print("")
  }

  // MARK: Conflicts

  /// Every conflict of the gestures that are named, or of all. Those that the file settles are told
  /// in short.
  func tellConflicts(of names: [String]) {
    let isOfTwo = names.count == 2
    let chosen = report.conflicts(of: names).filter { $0.winner != nil || isOfTwo }
    guard !chosen.isEmpty else {
      return print("No touches were found that both \(isOfTwo ? "want" : "of two gestures want").")
    }
    let open = chosen.filter { !$0.isMeant || isOfTwo }
    tellOpen(open)
    if isOfTwo { return }
    list(
      chosen.filter { $0.reason == .file },
      as: "The file settles these, by require_to_fail, a zone or an edge:", after: !open.isEmpty)
    let border = chosen.filter { $0.reason == .border }
    let isAfter = chosen.count > border.count
    if !names.isEmpty {
      return list(border, as: "Of these, the loser keeps nearly all:", after: isAfter)
    }
    guard !border.isEmpty else { return }
    if isAfter { print("") }
    let pairs = border.count == 1 ? "1 more pair meets" : "\(border.count) more pairs meet"
    wrap("\(pairs) in few touches only. 'gesturectl conflicts NAME' shows those of a gesture.")
  }

  /// Tells conflicts with their touches, and with what would change them.
  func tellOpen(_ conflicts: [ExplorationReport.Conflict]) {
    if !conflicts.isEmpty { print("These touches could be either gesture, the likeliest first:") }
    for conflict in conflicts {
      print("")
      tell(conflict)
    }
  }

  private func list(
    _ conflicts: [ExplorationReport.Conflict], as title: String, after isAfter: Bool
  ) {
    guard !conflicts.isEmpty else { return }
    if isAfter { print("") }
    print(title)
    for conflict in conflicts {
      guard let winner = conflict.winner, let loser = conflict.loser else { continue }
      print("  \(winner.asKey) wins over \(loser.asKey)")
    }
  }

  private func tell(_ conflict: ExplorationReport.Conflict) {
    guard let winner = conflict.winner, let loser = conflict.loser else {
      print("\(conflict.gestures.map(\.asKey).list) both fire")
      return tell(conflict.proof)
    }
    print(
      "\(winner.asKey) wins over \(loser.asKey)"
        + (conflict.percent > 0 ? ", about \(conflict.percent) times in 100" : ""))
    tell(conflict.proof)
    if conflict.reason == .file {
      return wrap("The file says so, by require_to_fail, a zone or an edge.")
    }
    guard !conflict.changes.isEmpty else {
      return wrap("No single change of their order or relations lets \(loser.asKey) fire.")
    }
    wrap("\(loser.asKey) fires with one of these, tried:")
    for change in conflict.changes { print("      \(change)") }
  }

  private func tell(_ proof: ExplorationReport.Proof) {
    let requests = proof.requests.map { "'gesturectl \($0)'" }
    wrap(proof.words + (requests.isEmpty ? "." : ", after \(requests.list)."))
    print("    " + proof.steps)
  }

  private func wrap(_ text: String) {
    var line = "   "
    for word in text.split(separator: " ") {
      if line.count + word.count >= width {
        print(line)
        line = "   "
      }
      line += " " + word
    }
    print(line)
  }

  // MARK: JSON

  /// Everything of the gestures that are named, or of all, one object a line.
  func tellJSON(of names: [String]) {
    for row in report.rows where names.isEmpty || names.contains(row.gesture.name) {
      var object = JSONObject()
      object.add("kind", "verdict")
      object.add("gesture", row.gesture.name)
      object.add("verdict", row.verdict.word)
      object.add("plays", report.plays)
      object.add("stopped", orNull: report.stop?.rawValue)
      object.add("witness", orNull: row.verdict.proof?.trace)
      object.add("because", orNull: row.because)
      print(object.line)
    }
    for conflict in report.conflicts(of: names) {
      var object = JSONObject()
      object.add("kind", "conflict")
      object.add("gestures", conflict.gestures)
      object.add("winner", orNull: conflict.winner)
      object.add("witness", conflict.proof.trace)
      object.add("share", (conflict.share * 100).rounded() / 100)
      object.add("meant", conflict.isMeant)
      object.add("changes", conflict.changes)
      print(object.line)
    }
  }
}

extension JSONObject {
  fileprivate mutating func add(_ name: String, orNull text: String?) {
    if let text { add(name, text) } else { addNull(name) }
  }
}

extension ExplorationReport.Row {
  /// Why the verdict is what it is, or nil if its touches say all.
  var because: String? {
    let rival = rival.map { "\($0.quoted) mostly fires in its place" }
    switch verdict {
    case .fires(_, false): return nil
    case .fires(_, true):
      return "it takes another finger that is down" + (rival.map { ", else " + $0 } ?? "")
    case .dead(let death): return death.why + (death.rule.map { " (\($0))" } ?? "")
    case .notFound:
      guard alone > 0 else { return "no play made it fire, even alone" }
      return "in \(alone) plays it would fire alone" + (rival.map { ", and " + $0 } ?? "")
    }
  }
}

extension Exploration.Stop {
  /// The cause of a stop, unless it is the number of plays.
  fileprivate var words: String {
    switch self {
    case .plays: ""
    case .time: " by the clock"
    case .signal: " by a signal"
    }
  }
}

extension ExplorationReport.Verdict {
  /// As programs are told.
  fileprivate var word: String {
    switch self {
    case .fires: "fires"
    case .dead: "dead"
    case .notFound: "not-found"
    }
  }

  /// The touches that make it fire, or nil if none are known.
  var proof: ExplorationReport.Proof? {
    if case .fires(let proof, _) = self { proof } else { nil }
  }
}

extension ExplorationReport.Conflict {
  /// The share in whole hundredths.
  fileprivate var percent: Int { Int((share * 100).rounded()) }
}

extension ExplorationReport.Proof {
  /// The steps of the trace alone.
  fileprivate var steps: String {
    let lines = trace.split(separator: "\n").drop { !$0.hasPrefix("--- fingers") }.dropFirst()
    return lines.joined(separator: "\n    ")
  }
}
