import Configuration
import Gestures

extension PlayWords {
  /// No hand is faster, in millimetres a second.
  private static let fastest = 800.0

  /// What so many fingers do, with keys held that gestures ask for.
  func acts(of count: Int, whilePressed keys: [Set<Press.Key>]) -> [PlayAct] {
    var acts: [PlayAct] = []
    for held in [[]] + keys {
      for isPen in takesPens && count == 1 ? [false, true] : [false] {
        var act = plainAct
        (act.fingers, act.held, act.isPen) = (count, held, isPen)
        acts += rests(like: act) + motions(like: act)
      }
    }
    return acts.sorted { $0.weight < $1.weight }
  }

  /// What keys do that are pressed instead of fingers.
  func acts(ofChords chords: [Set<Press.Key>], whilePressed keys: [Set<Press.Key>]) -> [PlayAct] {
    var acts: [PlayAct] = []
    for chord in chords {
      for held in [[]] + keys.map({ $0.subtracting(chord) }) {
        var act = plainAct
        (act.fingers, act.chord, act.held) = (0, chord, held)
        acts += rests(like: act)
      }
    }
    return acts
  }

  private var plainAct: PlayAct {
    var act = PlayAct()
    (act.tapTime, act.gap, act.lasts) = (shortestTap, shortestGap, shortestTap)
    return act
  }

  private func rests(like act: PlayAct) -> [PlayAct] {
    taps.sorted().flatMap { taps in
      ([act.lasts] + times.sorted()).map { time in
        var rest = act
        (rest.taps, rest.lasts) = (taps, time)
        return rest
      }
    }
  }

  private func motions(like act: PlayAct) -> [PlayAct] {
    var motions: [(PlayMotion, [Int])] = drawings.map { ($0, [500, 900]) }
    let paces = PlayWords.apart(
      ([120, 250, 600] + times.filter { $0 < 700 }).map(Double.init), by: 1.5
    ).map { Int($0) }
    for length in lengths where act.fingers < 3 || length <= 60 {
      for eighth in 0..<8 {
        // Along the edges of the screen goes most.
        motions.append((.line(eighth, length), eighth.isMultiple(of: 2) ? paces : [250]))
      }
    }
    if act.fingers > 1 {
      for length in lengths where length <= 40 {
        for change in [length, -length] { motions.append((.spread(change), [300])) }
      }
      for angle in angles {
        for turn in [angle, -angle] { motions.append((.turn(turn), [400])) }
      }
    }
    if act.fingers < 3 {
      for angle in angles + [400] {
        for radius in [12.0, 20] {
          for turn in [angle, -angle] {
            motions.append((.arc(radius: radius, degrees: turn), [Int(angle * 2.5) + 100]))
          }
        }
      }
    }
    if act.fingers == 1 {
      for first in 0..<8 {
        for turn in [-3, -2, 2, 3] { motions.append((.bend(first, first + turn, 18), [450])) }
      }
    }
    return motions.flatMap { motion, times in
      times.compactMap { time in
        var moved = act
        (moved.motion, moved.lasts) = (motion, time)
        return moved.speed(span: 40) <= PlayWords.fastest ? moved : nil
      }
    }
  }
}
