import Configuration
import Gestures

/// Plays what hands may do with the gestures of a file, to see which of them fires and which wins.
///
/// Each play is heard twice: by gestures that disturb no other, each as if it were alone, and by
/// all as the file has them.
final class Exploration {
  /// What is known of a gesture.
  struct Finding {
    /// In how many plays it fires alone.
    var alone = 0
    /// The likeliest touches that make it fire.
    var witness: Witness?
    /// In how many plays others fire in its place, by their numbers.
    var losses: [Ensemble.Number: Int] = [:]
    /// How likely a hand makes it fire alone, compared to other gestures.
    var likelihood = 0.0
    /// How likely others fire then in its place, by their numbers.
    var taken: [Ensemble.Number: Double] = [:]
  }

  /// Two gestures that fire alone on the same touches.
  struct Clash {
    /// Both.
    let pair: Cast.Pair
    /// The likeliest touches of which both fire as the file is.
    var ofBoth: Witness?
    /// The likeliest touches of which only one fires, by its number.
    var won: [Ensemble.Number: Witness] = [:]
  }

  /// Touches, and the place of their circumstance among those of the file.
  struct Witness {
    var play: HandPlay
    let circumstance: Int
  }

  /// Why the exploration ended before its last play.
  enum Stop: String {
    /// It had made the largest number of plays.
    case plays
    /// The time was up.
    case time
    /// A signal came, as of Ctrl-C.
    case signal
  }

  /// What is explored.
  let configuration: Configuration
  /// The gestures under each circumstance, in the order in which they are played.
  let casts: [Cast]
  /// How many plays there were.
  private(set) var plays = 0
  /// What is known of each gesture.
  private(set) var findings: [Finding]
  /// What is known of pairs.
  private(set) var clashes: [Cast.Pair: Clash] = [:]
  /// The number of plays without a stop, as far as it was known at the stop.
  private(set) var planned = 0
  /// Why the exploration stopped early, or nil if it made all plays.
  private(set) var stop: Stop?

  private let places: [String: Ensemble.Number]
  private let seed: UInt64
  private let randomPlays: Int
  private let mostPlays: Int
  private let aims: Set<String>?

  /// Explores `configuration`, or only its gestures in `aims`. Equal seeds make equal plays. First
  /// come the plays that are always made, then `randomPlays` random ones. `mostPlays` limits the
  /// number of all plays.
  init(
    _ configuration: Configuration, seed: UInt64 = 1, randomPlays: Int = 5000,
    mostPlays: Int = .max, aims: Set<String>? = nil
  ) {
    self.configuration = configuration
    (self.seed, self.randomPlays) = (seed, randomPlays)
    (self.mostPlays, self.aims) = (mostPlays, aims)
    findings = configuration.gestures.map { _ in Finding() }
    let places = Dictionary(
      configuration.gestures.enumerated().map { ($1.name, $0) },
      uniquingKeysWith: { first, _ in first })
    self.places = places
    casts = Circumstance.all(of: configuration).map { Cast($0, places) }
  }

  /// How many gestures are known to fire.
  var firing: Int { findings.count { $0.witness != nil } }

  /// Whether it asks about the gesture at this place of the file.
  func isAim(_ number: Ensemble.Number) -> Bool {
    aims?.contains(configuration.gestures[number].name) ?? true
  }

  /// Makes all plays, or stops before a play if `end` returns a reason. First it aims at each
  /// gesture, until this gesture fires. Then it makes the plays that hands usually make, under all
  /// circumstances.
  func run(until end: () -> Stop?) {
    var troupes = self.troupes
    planned = 0
    let plain = troupes.map(\.grammar.plain)
    planned = plain.reduce(randomPlays * troupes.count) { $0 + $1.count }
    var queues = troupes.flatMap { troupe in
      troupe.gestures.map { gesture in
        let grammar = PlayGrammar([gesture], casts[troupe.place], seed: seed)
        let plays = grammar.plain.prefix(Exploration.mostAimed)
        return (gesture: gesture, place: troupe.place, plays: plays)
      }
    }
    // The gestures take turns. So no gesture waits long for gestures that hardly ever fire.
    while queues.contains(where: { !$0.plays.isEmpty && isWanted($0.gesture) }) {
      for index in queues.indices where isWanted(queues[index].gesture) {
        let plays = queues[index].plays.prefix(Exploration.aimedInTurn)
        queues[index].plays = queues[index].plays.dropFirst(plays.count)
        for play in plays where isWanted(queues[index].gesture) {
          planned += 1
          if isOver(end) { return }
          take(play, at: queues[index].place)
        }
      }
    }
    for (troupe, plays) in zip(troupes, plain) {
      for play in plays {
        if isOver(end) { return }
        take(play, at: troupe.place, isPlain: true)
      }
    }
    for troupe in troupes {
      let plays = troupe.grammar.odd(for: troupe.gestures.filter(isWanted))
      planned += plays.count
      for play in plays {
        if isOver(end) { return }
        take(play, at: troupe.place)
      }
    }
    for _ in 0..<randomPlays {
      for index in troupes.indices {
        if isOver(end) { return }
        let wanted = troupes[index].gestures.filter(isWanted)
        let play = troupes[index].grammar.random(for: wanted)
        if let play { take(play, at: troupes[index].place) }
      }
    }
  }

  /// The largest number of plays that aim at one gesture, and the number in one turn.
  private static let (mostAimed, aimedInTurn) = (400, 20)

  private func isOver(_ end: () -> Stop?) -> Bool {
    stop = plays >= mostPlays ? .plays : end()
    return stop != nil
  }

  /// What is played under one circumstance.
  private struct Troupe {
    let place: Int
    /// Those gestures that take part under no circumstance before.
    let gestures: [Gesture]
    var grammar: PlayGrammar
  }

  private var troupes: [Troupe] {
    var known: Set<String> = []
    return casts.indices.map { place in
      let active = casts[place].circumstance.active
      let fresh = casts[place].circumstance.played.gestures.filter {
        active.contains($0.name) && !known.contains($0.name) && aims?.contains($0.name) ?? true
      }
      known.formUnion(active)
      return Troupe(
        place: place, gestures: fresh, grammar: PlayGrammar(fresh, casts[place], seed: seed))
    }
  }

  /// Whether no play has made the gesture fire yet.
  private func isWanted(_ gesture: Gesture) -> Bool {
    places[gesture.name].map { findings[$0].witness == nil } ?? false
  }

  private func take(_ play: HandPlay, at place: Int, isPlain: Bool = false) {
    guard let (alone, all, ofPair) = casts[place].play(play) else { return }
    plays += 1
    let witness = Witness(play: play, circumstance: place)
    let likelihood = isPlain ? play.likelihood(on: casts[place].field) : 0
    for gesture in all where play.weight < findings[gesture].witness?.play.weight ?? .infinity {
      findings[gesture].witness = witness
    }
    for (index, gesture) in alone.enumerated() {
      findings[gesture].alone += 1
      findings[gesture].likelihood += likelihood
      if !all.contains(gesture) {
        for other in all {
          findings[gesture].losses[other, default: 0] += 1
          findings[gesture].taken[other, default: 0] += likelihood
        }
      }
      for other in alone[..<index] where isAim(gesture) && isAim(other) {
        let pair = Cast.Pair(one: min(gesture, other), other: max(gesture, other))
        let winners = pair.both.filter(all.contains)
        // Of a finger that lies beside, both may fire one after the other.
        guard let first = winners.first, winners.count == 1 || !play.isOdd else { continue }
        let winner = winners.count == 1 ? first : nil
        var clash = clashes[pair] ?? Clash(pair: pair)
        let known = winner.map { clash.won[$0] } ?? clash.ofBoth
        guard play.weight < known?.play.weight ?? .infinity else { continue }
        // What a third gesture brings about is no matter of these two.
        if winner != nil, ofPair(pair) != [first] { continue }
        if let winner { clash.won[winner] = witness } else { clash.ofBoth = witness }
        clashes[pair] = clash
      }
    }
  }

  /// Which share of what a hand does for `loser` makes `winner` fire in its place.
  func share(of loser: Ensemble.Number, to winner: Ensemble.Number) -> Double {
    let finding = findings[loser]
    guard finding.likelihood > 0 else { return finding.losses[winner] == nil ? 0 : 1 }
    return finding.taken[winner, default: 0] / finding.likelihood
  }

  /// The witness with as few samples as show the same: what `isSame` says of what fires.
  func shortest(
    _ witness: Witness, _ isSame: (_ alone: [Ensemble.Number], _ all: [Ensemble.Number]) -> Bool
  ) -> Witness {
    for thinning in [16, 8, 4, 2] {
      var shorter = witness
      shorter.play.thinning = thinning
      if let (alone, all, _) = casts[witness.circumstance].play(shorter.play), isSame(alone, all) {
        return shorter
      }
    }
    return witness
  }
}
