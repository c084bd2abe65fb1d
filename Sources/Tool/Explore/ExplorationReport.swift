import Configuration
import Gestures

/// What an exploration found, each part of it proved by replaying its touches.
struct ExplorationReport {
  /// What is to be said of a gesture.
  enum Verdict {
    /// It fires of these touches. It is `hardly` if that takes a finger that rests beside.
    case fires(Proof, hardly: Bool)
    /// It never fires.
    case dead(Death)
    /// None of the plays made it fire.
    case notFound
  }

  /// Touches, and what shows that they do what is claimed.
  struct Proof {
    /// The touches, as a trace.
    let trace: String
    /// The touches in words.
    let words: String
    /// The requests of `gesturectl` that come before.
    let requests: [String]
  }

  /// A gesture.
  struct Row {
    let gesture: Gesture
    let verdict: Verdict
    /// In how many plays it fires alone.
    let alone: Int
    /// The gesture that most often fires in its place.
    let rival: String?
  }

  /// A pair of gestures that fire alone on the same touches.
  struct Conflict {
    /// Both, in the order of the file.
    let gestures: [String]
    /// The one that fires, or nil if both do.
    let winner: String?
    /// The one that does not.
    var loser: String? { winner.flatMap { one in gestures.first { $0 != one } } }
    /// The touches.
    let proof: Proof
    /// Which share of what a hand does for the loser goes to the winner.
    let share: Double
    /// Why that is as it should be, or nil if it hardly is.
    let reason: Reason?
    /// Whether it is as it should be.
    var isMeant: Bool { reason != nil }
    /// What to write in the file so that the loser fires, tried.
    let changes: [String]
  }

  /// Why a conflict is as it should be.
  enum Reason {
    /// Both fire.
    case both
    /// The file says so: the loser waits for the winner, or the winner is made in a smaller zone or
    /// at an edge, where all fingers landed.
    case file
    /// The loser keeps nearly all of what a hand does for it.
    case border
  }

  /// How many plays there were.
  let plays: Int
  /// The number of plays without a stop, as far as it is known.
  let planned: Int
  /// Why not all plays were made, or nil if they were.
  let stop: Exploration.Stop?
  /// The gestures, in the file's order.
  private(set) var rows: [Row] = []
  /// The pairs, those of likely touches first.
  private(set) var conflicts: [Conflict] = []
  /// Traces that did not replay as they had played. There are none, unless the program has a fault.
  private(set) var faults: [String] = []

  /// Proves what was found.
  init(_ exploration: Exploration) {
    (plays, planned) = (exploration.plays, exploration.planned)
    stop = exploration.stop
    let gestures = exploration.configuration.gestures
    let deaths = exploration.configuration.deaths
    for (number, finding) in exploration.findings.enumerated() where exploration.isAim(number) {
      let name = gestures[number].name
      var verdict = deaths[name].map { Verdict.dead($0) } ?? .notFound
      if let found = finding.witness {
        let witness = exploration.shortest(found) { _, all in all.contains(number) }
        if let proof = prove(witness, exploration, { $0.contains(name) }) {
          verdict = .fires(proof, hardly: found.play.isOdd)
        }
      }
      let rival = finding.losses.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
      rows.append(
        Row(
          gesture: gestures[number], verdict: verdict, alone: finding.alone,
          rival: rival.map { gestures[$0].name }))
    }
    let clashes = exploration.clashes.values.sorted {
      ($0.pair.one, $0.pair.other) < ($1.pair.one, $1.pair.other)
    }
    for clash in clashes { add(clash, exploration) }
    conflicts = conflicts.enumerated().sorted {
      ($1.element.share, $0.offset) < ($0.element.share, $1.offset)
    }.map(\.element)
  }

  /// Of smaller shares no gesture suffers.
  private static let leastShare = 0.1

  private mutating func prove(
    _ witness: Exploration.Witness, _ exploration: Exploration, _ isShown: ([String]) -> Bool
  ) -> Proof? {
    let cast = exploration.casts[witness.circumstance]
    var number = 1
    let start = EventTime(microseconds: 0)
    let frames = witness.play.frames(on: cast.field, from: start, counting: &number) ?? []
    let trace = cast.circumstance.trace(of: frames)
    guard let fired = try? cast.circumstance.replay(trace), isShown(fired) else {
      faults.append(trace)
      return nil
    }
    let words = TapeSequence.all(of: frames).map(\.inWords).joined(separator: ", then ")
    return Proof(trace: trace, words: words, requests: cast.circumstance.requests)
  }

  private mutating func add(_ clash: Exploration.Clash, _ exploration: Exploration) {
    let pair = clash.pair.both
    let winning = pair.filter { clash.won[$0] != nil }.max {
      exploration.share(of: clash.pair.other(than: $0), to: $0)
        < exploration.share(of: clash.pair.other(than: $1), to: $1)
    }
    guard let found = winning.flatMap({ clash.won[$0] }) ?? clash.ofBoth else { return }
    let witness = exploration.shortest(found) { alone, all in
      pair.allSatisfy {
        alone.contains($0) && all.contains($0) == (winning == nil || winning == $0)
      }
    }
    let names = pair.map { exploration.configuration.gestures[$0].name }
    let winner = winning.map { exploration.configuration.gestures[$0].name }
    let proof = prove(witness, exploration) { fired in
      names.allSatisfy { fired.contains($0) == (winner == nil || winner == $0) }
    }
    guard let proof else { return }
    var (reason, changes, share) = (Reason?.some(.both), [String](), 0.0)
    if let winning, let winner, let loser = names.first(where: { $0 != winner }) {
      let cast = exploration.casts[witness.circumstance]
      share = exploration.share(of: clash.pair.other(than: winning), to: winning)
      reason = share < ExplorationReport.leastShare ? .border : nil
      if cast.isMeant(winner, over: loser, by: witness.play) { reason = .file }
      if reason == nil { changes = cast.changes(for: loser, over: winner, by: witness.play) }
    }
    conflicts.append(
      Conflict(
        gestures: names, winner: winner, proof: proof, share: share, reason: reason,
        changes: changes))
  }
}

extension Cast {
  /// Whether the file itself says that `winner` is to win.
  fileprivate func isMeant(_ winner: String, over loser: String, by play: HandPlay) -> Bool {
    let configuration = circumstance.played
    if configuration.waits(loser, for: winner) { return true }
    guard let its = configuration.gesture(winner), let own = configuration.gesture(loser) else {
      return false
    }
    if its.thresholds.has(.edgeWidth), !own.thresholds.has(.edgeWidth) { return true }
    guard let zone = its.zone?.name, zone != own.zone?.name,
      let id = configuration.zones.firstIndex(where: { $0.name == zone })
    else { return false }
    return ([play.spot] + [play.strayed].compactMap(\.self)).allSatisfy {
      field.spots[$0].covered.contains(Zone.ID(id))
    }
  }

  /// What to write in the file so that `loser` fires of the play, tried.
  fileprivate func changes(for loser: String, over winner: String, by play: HandPlay) -> [String] {
    let configuration = circumstance.played
    guard let own = configuration.gesture(loser), let its = configuration.gesture(winner) else {
      return []
    }
    let changes: [Change] = [
      .before(winner), .requirements(at: winner, its.requirements.map(\.name) + [loser]),
      .partners(own.simultaneity.named.map(\.name) + [winner]),
    ]
    return changes.compactMap { change in
      guard let changed = change.made(to: own, in: configuration),
        self.play(play, with: changed).contains(number(of: loser))
      else { return nil }
      let words = change.words(for: own, in: configuration)
      switch change {
      case .before: return "\(loser.asKey) \(words)"
      case .requirements: return words
      default: return "\(words) at \(loser.asKey)"
      }
    }
  }
}

extension Configuration {
  /// Whether one gesture waits for another, directly or through others.
  fileprivate func waits(_ name: String, for other: String) -> Bool {
    var (open, seen) = ([name], Set<String>())
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      let required = gesture(next)?.requirements.map(\.name) ?? []
      if required.contains(other) { return true }
      open += required
    }
    return false
  }
}
