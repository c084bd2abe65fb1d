import Configuration
import Gestures

/// Makes the plays that are tried on one field: first what hands do, then what they hardly do.
struct PlayGrammar {
  private let cast: Cast
  private var field: PlayField { cast.field }
  private let gestures: [Gesture]
  private var chance: PlayChance
  /// The acts of each number of fingers, the likeliest first.
  private let groups: [Group]

  /// The acts of so many fingers.
  private struct Group {
    let fingers: Int
    let acts: [PlayAct]
    let words: PlayWords
    /// The spots on which any of its gestures is made, one of a kind to them.
    let spots: [Int]
  }

  /// Plays for `gestures` of a circumstance. Equal seeds make equal plays.
  init(_ gestures: [Gesture], _ cast: Cast, seed: UInt64) {
    let (field, zones) = (cast.field, cast.zones)
    (self.cast, self.gestures) = (cast, gestures)
    let ids = Dictionary(
      zones.enumerated().map { ($1.name, Zone.ID($0)) }, uniquingKeysWith: { first, _ in first })
    let tree = ZoneTree(zones, screenSize: field.size)
    chance = PlayChance(seed: seed)
    let touched = gestures.filter { $0.keys.isEmpty }
    let counts = Set(touched.flatMap { [$0.leastFingers, $0.mostFingers] }).sorted()
    groups = counts.map { count in
      let own = touched.filter { $0.leastFingers <= count && count <= $0.mostFingers }
      let words = PlayWords(own, cast.circumstance)
      let acts = words.acts(of: count, whilePressed: own.map(\.whilePressed).once)
      let spots = PlayGrammar.spots(of: field, for: own, ids, tree)
      return Group(fingers: count, acts: acts, words: words, spots: spots)
    }
  }

  // MARK: What hands do

  /// What is always tried, the likeliest first.
  var plain: [HandPlay] {
    var plays = groups.flatMap { group in
      group.acts.flatMap { act in group.spots.map { HandPlay(act: act, spot: $0) } }
    }
    plays += chords
    plays += groups.flatMap(strayed)
    return plays.enumerated().sorted {
      ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset)
    }.map(\.element)
  }

  /// The spots that differ to `gestures`.
  private static func spots(
    of field: PlayField, for gestures: [Gesture], _ ids: [String: Zone.ID], _ tree: ZoneTree
  ) -> [Int] {
    struct Kind: Hashable {
      let seen: [Bool]
      let zone: Zone.ID
      let strips: Int
    }
    let heedsEdges = gestures.contains { $0.thresholds.has(.edgeWidth) }
    var kinds: Set<Kind> = []
    return field.spots.indices.filter { index in
      let spot = field.spots[index]
      let seen = gestures.map { PlayGrammar.sees($0, spot, ids, tree) }
      guard seen.contains(true) else { return false }
      let kind = Kind(seen: seen, zone: spot.zone, strips: heedsEdges ? spot.strips : 0)
      return kinds.insert(kind).inserted
    }
  }

  private static func sees(
    _ gesture: Gesture, _ spot: PlayField.Spot, _ ids: [String: Zone.ID], _ tree: ZoneTree
  ) -> Bool {
    let left = gesture.notIn.compactMap { ids[$0.name] }
    guard !left.contains(where: spot.covered.contains) else { return false }
    return tree.isAncestor(gesture.zone.flatMap { ids[$0.name] } ?? Zone.surface, of: spot.zone)
  }

  /// Keys that are pressed instead of fingers.
  private var chords: [HandPlay] {
    let own = gestures.filter { !$0.keys.isEmpty }
    guard !own.isEmpty, !field.spots.isEmpty else { return [] }
    return PlayWords(own, cast.circumstance).acts(
      ofChords: own.map(\.keys).once, whilePressed: own.map(\.whilePressed).once
    ).map { HandPlay(act: $0, spot: 0) }
  }

  /// Hands of which some fingers land in another zone than the others.
  private func strayed(_ group: Group) -> [HandPlay] {
    guard group.fingers > 1, group.spots.count > 1 else { return [] }
    var motions: Set<PlayMotion> = []
    let acts = group.acts.filter { act in
      guard act.held.isEmpty else { return false }
      if act.motion == .rest { return true }
      if case .way(let corners) = act.motion, corners.count == 1, corners[0].length < 40 {
        return motions.insert(act.motion).inserted
      }
      return false
    }
    var zones: Set<Zone.ID> = []
    let spots = group.spots.filter { zones.insert(field.spots[$0].zone).inserted }
    var plays: [HandPlay] = []
    for one in spots {
      for other in spots where other != one {
        for strays in Set([1, max(1, group.fingers / 2)]).sorted() {
          plays += acts.map { HandPlay(act: $0, spot: one, strayed: other, strays: strays) }
        }
      }
    }
    return plays
  }

  // MARK: What hands hardly do

  /// A finger that rests beside what a hand does with few fingers, for those that `wanted` names.
  func odd(for wanted: [Gesture]) -> [HandPlay] {
    let counts = Set(wanted.filter { $0.keys.isEmpty }.map(\.leastFingers))
    return groups.filter { counts.contains($0.fingers) }.flatMap { group -> [HandPlay] in
      let acts = group.acts.filter { $0.held.isEmpty && !$0.isPen && $0.weight < 4 }
      let leads = [40] + group.words.limits.filter { $0 < 3000 }.map { $0 + 60 }.sorted()
      var plays: [HandPlay] = []
      for spot in group.spots {
        for act in acts.prefix(PlayGrammar.mostOdd) {
          let whole = act.length * (act.taps + 1) + act.taps * act.gap + 400
          for lead in leads {
            for stays in [act.length / 2, whole] {
              let beside = HandPlay.Neighbour(spot: spot, lead: lead, stays: stays)
              plays.append(HandPlay(act: act, spot: spot, neighbour: beside))
            }
          }
        }
      }
      return plays
    }
  }

  private static let mostOdd = 40

  /// A play at random, mostly for one of those that `wanted` names.
  mutating func random(for wanted: [Gesture]) -> HandPlay? {
    guard !groups.isEmpty else { return nil }
    let aim = wanted.isEmpty ? nil : wanted[chance.below(wanted.count)]
    let group =
      groups.first { $0.fingers == aim?.leastFingers } ?? groups[chance.below(groups.count)]
    guard !group.acts.isEmpty, !group.spots.isEmpty else { return nil }
    var act = group.acts[chance.below(group.acts.count)]
    if chance.happens(0.6) { act.lasts = max(20, act.lasts * (30 + chance.below(170)) / 100) }
    if chance.happens(0.3) { act.before = 50 * chance.below(20) }
    if chance.happens(0.3) { act.after = 50 * chance.below(20) }
    if chance.happens(0.3) { act.stagger = 10 * chance.below(12) }
    if chance.happens(0.3) { act.taps = chance.below(4) }
    if chance.happens(0.2) { act.gap = 30 + 10 * chance.below(50) }
    if case .way(let corners) = act.motion, chance.happens(0.6) {
      let factor = 0.3 + Double(chance.below(20)) / 10
      act.motion = .way(corners.map { $0 * factor })
    }
    var play = HandPlay(act: act, spot: group.spots[chance.below(group.spots.count)])
    if act.fingers > 1, chance.happens(0.3) {
      (play.strayed, play.strays) = (
        group.spots[chance.below(group.spots.count)], 1 + chance.below(act.fingers - 1)
      )
    } else if chance.happens(0.2) {
      play.neighbour = HandPlay.Neighbour(
        spot: group.spots[chance.below(group.spots.count)], lead: 20 * chance.below(60),
        stays: 20 * chance.below(80))
    }
    return play
  }
}

extension Gesture {
  /// With how many fingers it is tried, at most.
  fileprivate var mostFingers: Int {
    guard thresholds.has(.maxFingers) else { return leastFingers }
    let most = thresholds.count(.maxFingers)
    return most > 10 ? min(10, leastFingers + 1) : most
  }
}

extension [Set<Press.Key>] {
  /// Each once, in order, without the empty one.
  fileprivate var once: [Set<Press.Key>] {
    reduce(into: []) { kept, keys in
      if !keys.isEmpty, !kept.contains(keys) { kept.append(keys) }
    }
  }
}
