import Configuration
import Gestures

/// Gestures on an empty glass, for one play after the other.
final class Ensemble {
  /// Gestures are told by their places in the file.
  typealias Number = Int

  private let gestures: GestureSet
  private let arbiter: Arbiter
  private var numbers: [ObjectIdentifier: Number] = [:]

  /// Puts those gestures of a circumstance on a glass, as `configuration` has them.
  init(_ configuration: Configuration, in one: Circumstance, _ places: [String: Number]) {
    gestures = GestureSet(configuration, for: one.device, pictureSize: one.size)
    gestures.switches = configuration.switches()
    arbiter = Arbiter(screenSize: one.size, zones: gestures.zones)
    gestures.add(to: arbiter)
    for member in gestures.members {
      numbers[ObjectIdentifier(member.recognizer)] = places[member.gesture.name]
    }
  }

  /// The zones, as the glass has them.
  var zones: [Zone] { gestures.zones }

  /// What fires of `frames`, each gesture once, in order. `rest` becomes the time at which nothing
  /// waits any more.
  func play(_ frames: [TapeFrame], resting rest: inout EventTime) -> [Number] {
    var fired: [Number] = []
    func note(_ outputs: [Output]) {
      for case .gesture(let event) in outputs where event.isFiring {
        guard let number = numbers[ObjectIdentifier(event.recognizer)], !fired.contains(number)
        else { continue }
        fired.append(number)
      }
    }
    for frame in frames { note(frame.dispatch(to: arbiter)) }
    rest = max(rest, frames.last?.time ?? rest)
    while let deadline = arbiter.deadline {
      note(arbiter.advance(to: deadline))
      rest = max(rest, deadline)
    }
    return fired
  }
}

extension GestureEvent {
  /// Whether it is what makes a gesture fire: its result, or that it begins.
  var isFiring: Bool { state == .began || state == .ended && isDiscrete }
}

/// The gestures of one circumstance, as plays are tried on them.
final class Cast {
  /// Two numbers of gestures, the smaller first.
  struct Pair: Hashable {
    let one: Ensemble.Number
    let other: Ensemble.Number

    /// The same, in a list.
    var both: [Ensemble.Number] { [one, other] }

    /// The one that `number` is not.
    func other(than number: Ensemble.Number) -> Ensemble.Number { number == one ? other : one }
  }

  /// What they are played under.
  let circumstance: Circumstance
  /// Where plays begin.
  let field: PlayField

  /// The zones, as the glass has them.
  var zones: [Zone] { all.zones }

  private let places: [String: Ensemble.Number]
  private let alone: Ensemble
  private let all: Ensemble
  private var pairs: [Pair: Ensemble] = [:]
  private var clock = EventTime(microseconds: 0)
  private var latest = EventTime(microseconds: 0)
  private var touches = 1

  /// Between two plays, so that no panel storms (G7) and no hand still lifts (A17c).
  private static let pause = TimeSpan.milliseconds(1300)
  private static let mostPairs = 400

  /// Makes the gestures of a circumstance. `places` are their places in the file.
  init(_ circumstance: Circumstance, _ places: [String: Ensemble.Number]) {
    (self.circumstance, self.places) = (circumstance, places)
    var free = circumstance.played
    for place in free.gestures.indices {
      free.gestures[place].requirements = []
      free.gestures[place].simultaneity.admitsAnyone = true
    }
    alone = Ensemble(free, in: circumstance, places)
    all = Ensemble(circumstance.played, in: circumstance, places)
    let widths = circumstance.played.gestures.filter { $0.thresholds.has(.edgeWidth) }
      .map { $0.thresholds[.edgeWidth] }
    field = PlayField(circumstance.size, zones: all.zones, edges: Set(widths).sorted())
  }

  /// What fires of a play, each gesture as if there were no other, and all as the file has them.
  /// `ofPair` says what fires of it if there are only those two. Nil if the screen has no room for
  /// it.
  func play(
    _ play: HandPlay
  ) -> (alone: [Ensemble.Number], all: [Ensemble.Number], ofPair: (Pair) -> [Ensemble.Number])? {
    guard let frames = frames(of: play) else { return nil }
    let firing = (alone.play(frames, resting: &latest), all.play(frames, resting: &latest))
    return (firing.0, firing.1, { self.ensemble(of: $0).play(frames, resting: &self.latest) })
  }

  /// What fires of a play if the file is as `configuration` has it.
  func play(_ play: HandPlay, with configuration: Configuration) -> [Ensemble.Number] {
    guard let frames = frames(of: play) else { return [] }
    return Ensemble(configuration, in: circumstance, places).play(frames, resting: &latest)
  }

  /// The place of the gesture called `name` in the file.
  func number(of name: String) -> Ensemble.Number { places[name] ?? -1 }

  private func frames(of play: HandPlay) -> [TapeFrame]? {
    clock = latest + Cast.pause
    guard circumstance.mends else {
      return play.frames(on: field, from: clock, counting: &touches)
    }
    let start = EventTime(microseconds: 0)
    return play.frames(on: field, from: start, counting: &touches).map { frames in
      circumstance.mended(frames).map { $0.later(by: clock - start) }
    }
  }

  private func ensemble(of pair: Pair) -> Ensemble {
    if let known = pairs[pair] { return known }
    var own = circumstance.played
    own.gestures.removeAll { one in places[one.name].map { !pair.both.contains($0) } ?? true }
    let made = Ensemble(own, in: circumstance, places)
    if pairs.count < Cast.mostPairs { pairs[pair] = made }
    return made
  }
}
