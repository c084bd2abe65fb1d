import func Glibc.cos
import func Glibc.sin

@testable import Gestures

/// Makes fingers that move as people's do: taps, strokes, pinches, rests, and some nonsense.
struct Fingers {
  var random: SplitMix64

  /// The fingers of one thing that a hand does from `start` on, in microseconds.
  mutating func scene(from start: Int64, aiming aim: Aim?) -> [Track] {
    var tracks = aim.map { aimed(at: $0, from: start) } ?? aimless(from: start)
    if random.chance(0.1) { tracks = tracks.flatMap { broken($0) } }
    for place in tracks.indices {
      if random.chance(0.03) { tracks[place].isCancelled = true }
      if random.chance(0.01) { tracks[place].kind = .pen }
    }
    return tracks
  }

  private mutating func aimed(at aim: Aim, from start: Int64) -> [Track] {
    let first = Point(
      x: random.real(aim.place.left...aim.place.right),
      y: random.real(aim.place.top...aim.place.bottom))
    let hand = handPlaces(from: first, count: min(aim.fingers, 5))
    switch aim.motion {
    case .taps(let count): return taps(hand, count: count, from: start)
    case .rest: return rest(hand, from: start)
    case .drag(let angle): return drag(hand, angle: angle, from: start)
    case .transform: return transform(hand, from: start)
    case .round: return round(hand, from: start)
    case .edge(let edge): return edgeDrag(edge, fingers: aim.fingers, from: start)
    }
  }

  private mutating func aimless(from start: Int64) -> [Track] {
    let first = Point(x: random.real(0...150), y: random.real(0...95))
    let count = random.pick([1, 1, 1, 1, 2, 2, 2, 3, 4, 5, 10])
    let hand = handPlaces(from: first, count: count)
    if random.chance(0.02) { return storm(from: start) }
    switch random.below(7) {
    case 0: return taps(hand, count: random.integer(1...4), from: start)
    case 1: return drag(hand, angle: nil, from: start)
    case 2: return rest(hand, from: start)
    case 3: return transform(hand, from: start)
    case 5: return round(hand, from: start)
    case 4: return edgeDrag(random.pick(ScreenEdge.allCases), fingers: 1, from: start)
    default: return scribble(hand, from: start)
    }
  }

  /// Where the fingers of a hand land: beside each other, ten of them anywhere.
  private mutating func handPlaces(from first: Point, count: Int) -> [Point] {
    let gap = random.pick([0.3, 8, 12, 20])
    return (0..<count).map { number in
      count == 10
        ? Point(x: random.real(0...160), y: random.real(0...100))
        : Point(x: first.x + gap * Double(number), y: first.y + random.real(-3...3))
    }
  }

  /// A finger that follows `path` (from 0 to 1) in `duration`, a sample every 8 ms or so.
  private mutating func track(
    from start: Int64, lasting duration: Int64, path: (Double) -> Point
  ) -> Track {
    let landing = start + Int64(random.below(random.pick([1, 20_000, 110_000])))
    var track = Track(points: [(landing, path(0))])
    let interval = Int64(random.pick([8_333, 16_667, 33_333, 50_000]))
    var time = landing + interval
    while time < landing + duration {
      track.points.append((time, path(Double(time - landing) / Double(duration))))
      time += interval
    }
    track.end = landing + duration + Int64(random.below(random.pick([1, 30_000])))
    return track
  }

  private mutating func taps(_ hand: [Point], count: Int, from start: Int64) -> [Track] {
    var tracks: [Track] = []
    var time = start
    for _ in 0..<count {
      let duration = Int64(random.pick([80_000, 80_000, 150_000, 700_000]))
      let shift = Vector(dx: random.real(-2...2), dy: random.real(-2...2))
      let drift = random.pick([0.0, 0.5, 0.5, 3, 6])
      for place in hand {
        tracks.append(
          track(from: time, lasting: duration) {
            place + shift + Vector(dx: drift * $0, dy: 0)
          })
      }
      time += duration + Int64(random.pick([150_000, 150_000, 340_000, 400_000]))
    }
    return tracks
  }

  private mutating func drag(_ hand: [Point], angle: Double?, from start: Int64) -> [Track] {
    let angle = (angle ?? Double(random.below(8)) * .pi / 4) + random.real(-0.2...0.2)
    let length = random.pick([3.0, 10, 20, 40])
    let way = Vector(dx: length, dy: 0).turned(by: angle)
    let duration = Int64(random.pick([80_000, 150_000, 300_000, 800_000]))
    return hand.map { place in
      track(from: start, lasting: duration) { place + way * $0 }
    }
  }

  /// Fingers that go round together, and sometimes back.
  private mutating func round(_ hand: [Point], from start: Int64) -> [Track] {
    let radius = random.pick([3.0, 10, 20, 40])
    let angle = random.pick([1.0, -1]) * random.real(1...10)
    let turn = random.pick([0.5, 1, 1])
    let duration = Int64(random.pick([300_000, 800_000, 1_500_000]))
    return hand.map { place in
      track(from: start, lasting: duration) { time in
        let gone = angle * (time < turn ? time : 2 * turn - time)
        return place + Vector(dx: radius * (cos(gone) - 1), dy: radius * sin(gone))
      }
    }
  }

  private mutating func rest(_ hand: [Point], from start: Int64) -> [Track] {
    let duration = Int64(random.pick([400_000, 800_000, 2_000_000]))
    return hand.map { place in
      var track = track(from: start, lasting: duration) {
        place + Vector(dx: 0, dy: $0 > 0.8 ? 3 * $0 : 0)
      }
      let first = track.points[0]
      track.points.removeAll { $0.place == first.place && $0.time != first.time }
      return track
    }
  }

  /// Fingers that spread, close and turn about their middle.
  private mutating func transform(_ hand: [Point], from start: Int64) -> [Track] {
    var sum = Vector.zero
    for place in hand { sum = sum + Vector(dx: place.x, dy: place.y) }
    let middle = Point(x: 0, y: 0) + sum * (1 / Double(hand.count))
    let spread = random.pick([-0.9, -0.3, 0, 0.5, 2])
    let turn = random.pick([-2.0, -0.3, 0, 0.3, 4])
    let duration = Int64(random.pick([150_000, 400_000, 900_000]))
    return hand.map { place in
      track(from: start, lasting: duration) {
        middle + ((place - middle) * (1 + spread * $0)).turned(by: turn * $0)
      }
    }
  }

  private mutating func edgeDrag(
    _ edge: ScreenEdge, fingers: Int, from start: Int64
  ) -> [Track] {
    let (depth, along, length) = (random.real(0...8), random.real(5...85), random.real(2...40))
    return (0..<fingers).map { number in
      track(from: start, lasting: 300_000) { part in
        let (inward, across) = (depth + length * part, along + 10 * Double(number))
        return switch edge {
        case .left: Point(x: inward, y: across)
        case .right: Point(x: World.screen.width - inward, y: across)
        case .top: Point(x: across, y: inward)
        case .bottom: Point(x: across, y: World.screen.height - inward)
        }
      }
    }
  }

  /// A track that the panel loses for a while, in motion or at rest (G6).
  private mutating func broken(_ track: Track) -> [Track] {
    guard track.points.count > 4 else { return [track] }
    var (first, second) = (track, track)
    let place = random.integer(2...track.points.count - 2)
    first.points = Array(track.points[..<place])
    first.end = first.points[place - 1].time + Int64(random.below(10_000))
    let gap = Int64(random.pick([1000, 20_000, 60_000, 95_000, 100_000, 110_000]))
    second.points = track.points[place...].filter { $0.time >= first.end + gap }
    return second.points.isEmpty ? [first] : [first, second]
  }

  /// Contacts that a panel makes up (G7).
  private mutating func storm(from start: Int64) -> [Track] {
    (0..<random.integer(10...40)).map { _ in
      let landing = start + Int64(random.below(900_000))
      let place = Point(x: random.real(0...160), y: random.real(0...100))
      return Track(
        points: [(landing, place)], end: landing + Int64(random.pick([10_000, 52_000, 70_000])))
    }
  }

  private mutating func scribble(_ hand: [Point], from start: Int64) -> [Track] {
    hand.map { place in
      var track = track(from: start, lasting: 200_000) { _ in place }
      for point in track.points.indices.dropFirst() {
        let step = Vector(dx: random.real(-4...4), dy: random.real(-4...4))
        track.points[point].place = track.points[point - 1].place + step
      }
      return track
    }
  }
}

extension Vector {
  fileprivate func turned(by angle: Double) -> Vector {
    let (sine, cosine) = (sin(angle), cos(angle))
    return Vector(dx: dx * cosine - dy * sine, dy: dx * sine + dy * cosine)
  }
}
