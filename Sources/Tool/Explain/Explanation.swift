import Configuration
import Gestures
import Words

/// What there is to say of one attempt: the same for `explain` and for the page of a report.
struct Explanation {
  /// A remedy in words.
  struct Row {
    /// What to write.
    let change: String
    /// What comes of it.
    let fires: String
    /// What else changes, a gesture each.
    let effects: [String]
  }

  /// The gesture, with its type and line, and what became of it. It has no full stop.
  let head: String
  /// When it failed and why, and what a person wants to know beside.
  var steps: [(time: EventTime, words: String)] = []
  /// What would have made it fire, those to recommend first.
  var rows: [Row] = []
  /// The keys that were tried in vain.
  var vain: [String] = []
  /// Why nothing was tried, or nil if something was.
  var note: String?

  /// Explains `attempt`, with `remedies` if there is time to look for them. Times count from
  /// `start`.
  init(_ attempt: Attempt, of story: Story, since start: EventTime, remedies: Bool = true) {
    let words = RemedyWords(start: start)
    let configuration = story.search.configuration
    let gesture = configuration.gesture(attempt.key.gesture)
    let name = attempt.key.gesture.asKey
    let who =
      gesture.map { gesture in
        let file = configuration.file(of: gesture.place)
        return "\(name) (\(gesture.kind.name), \(file):\(gesture.place.line))"
      } ?? name
    if let fired = attempt.firedAt {
      let like = story.drawn(in: attempt).map { ", as \($0.inWords)" }
      let direction = attempt.direction.map { ", as \($0.rawValue.quoted)" } ?? like ?? ""
      head = "\(who) fired at \(words.at(fired)) ms\(direction)\(words.rest(of: attempt))"
      return
    }
    if let silence = attempt.silence {
      head = "\(who) took no part: \(silence.reason)"
    } else {
      head = "\(who) did not fire"
      steps = story.steps(of: attempt)
    }
    guard remedies, let gesture else { return }
    guard !story.tape.tookAway(attempt) else {
      note = "A finger that was taken away is no gesture: nothing was tried."
      return
    }
    let result = story.search.remedies(for: attempt)
    rows = result.found.map {
      Row(
        change: $0.change.words(for: gesture, in: configuration), fires: words.fires($0),
        effects: words.effects($0))
    }
    vain = result.vain
    if let drawn = story.drawn(in: attempt) {
      let tolerance = Threshold.tolerance.rawValue
      let isUnlike = attempt.reason?.unmet.contains { "\($0.key)" == tolerance } ?? false
      let isVain = (isUnlike || drawn.isUnlike) && attempt.winner == nil
      let words = drawn.distance(
        startsUnlike: isUnlike && !drawn.isUnlike, isVain: isVain && vain.contains(tolerance))
      steps.append((drawn.end, words))
    }
    if rows.isEmpty, vain.isEmpty {
      note = "It is not made of such touches: nothing was tried."
    }
  }
}

extension Story {
  /// When an attempt failed and why, with the figure that one wants beside.
  fileprivate func steps(of attempt: Attempt) -> [(time: EventTime, words: String)] {
    let why = (time: attempt.to, words: attempt.reason?.description ?? "it failed")
    guard let place = sequence(of: attempt), let reason = attempt.reason else { return [why] }
    let sequence = tape.sequences[place]
    if reason.isOfWrongWay, sequence.landsTogether, let way = sequence.wayInWords {
      return [(why.time, "\(way): \(why.words)")]
    }
    let lacksTap = reason.unmet.contains {
      $0.key.description == Threshold.maxInterval.rawValue
    }
    guard lacksTap else { return [why] }
    // The last lift that belongs to it, and what landed next.
    let last = tape.sequences.lastIndex { $0.to <= attempt.to } ?? place
    guard tape.sequences.indices.contains(last + 1) else {
      return [why, (attempt.to, "nothing was touched any more")]
    }
    let next = tape.sequences[last + 1].from
    let gap = (next - tape.sequences[last].to).milliseconds.rounded(decimals: 0)
    return [why, (next, "the next tap came \(gap) ms after the last lift")]
  }
}

/// Remedies in sentences.
private struct RemedyWords {
  let start: EventTime

  func at(_ time: EventTime) -> String { (time - start).milliseconds.rounded(decimals: 0) }

  func rest(of attempt: Attempt) -> String {
    switch attempt.outcome {
    case .ended: ", and ended at \(at(attempt.to)) ms"
    case .cancelled:
      ", and was cancelled at \(at(attempt.to)) ms: \(attempt.reason?.description ?? "")"
    case .recognized, .failed, .absent: ""
    }
  }

  func fires(_ remedy: Remedy) -> String {
    let direction = remedy.direction.map { ", as \($0.rawValue.quoted)" } ?? ""
    let fires = "fires at \(at(remedy.firesAt)) ms\(direction)"
    let yielding = remedy.yielding.map(\.asKey)
    guard !yielding.isEmpty else {
      return fires + (remedy.isRecommended ? ", and nothing else changes" : "")
    }
    return fires + ", and \(yielding.list) \(yielding.count == 1 ? "gives" : "give") way"
  }

  func effects(_ remedy: Remedy) -> [String] {
    let groups = Dictionary(grouping: remedy.sideEffects) { $0.gesture }
    let warning = "a threshold so far from what it was hardly tells gestures apart"
    let effects = groups.keys.sorted().map { words(of: groups[$0] ?? [], $0.asKey) }
    return effects + (remedy.givesUp ? [warning] : [])
  }

  private func words(of effects: [Remedy.Effect], _ name: String) -> String {
    let gained = effects.filter { !$0.now.fires && $0.then.fires }
    let lost = effects.filter { $0.now.fires && !$0.then.fires }
    let others = effects.filter { $0.now.fires && $0.then.fires }
    var words: [String] = []
    switch gained.count {
    case 0: break
    case 1: words.append("\(name) fires at \(at(gained[0].time)) ms too")
    case let count: words.append("\(name) fires \(count) more times")
    }
    switch lost.count {
    case 0: break
    case 1: words.append("\(name) at \(at(lost[0].time)) ms does not fire")
    case let count: words.append("\(count) times \(name) no longer fires")
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
