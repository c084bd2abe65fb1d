import Gestures
import Glibc

/// A hand that trembles, bounces, slips and rests: see `TremblingPeople`.
public struct TremblingHand: Sendable {
  private var hand: Hand
  private let person: TremblingPerson

  /// Makes the hand of `seed`, which trembles by `reach` in millimetres from peak to peak.
  public init(seed: UInt64, reach: ClosedRange<Double> = TremblingPeople.reach) {
    var person = TremblingPerson("all")
    person.reach = reach
    self.init(seed: seed, of: person)
  }

  /// Makes the hand of `seed` of one person.
  public init(seed: UInt64, of person: TremblingPerson) {
    hand = Hand(seed: seed)
    self.person = person
  }

  /// The screen, in millimetres.
  public var screen: Size { hand.screen }

  /// A tap with all that comes with it, and where it was meant: at `target`, or anywhere.
  public mutating func tap(at target: Point? = nil) -> (fingers: [FingerTrack], target: Point) {
    let target = target ?? hand.somewhere()
    let aside = person.slide.map { hand.direction() * $0.draw(&hand.chance) } ?? .zero
    let place = target + Vector(dx: scatter(), dy: scatter()) + aside
    let (tremor, duration) = (tremor(), person.tapDuration.draw(&hand.chance))
    let rests = hand.chance.happens(person.rests)
    let start = rests ? Double.random(in: TremblingPeople.restsBefore, using: &hand.chance) : 0
    let lift = start + duration
    let slips = hand.chance.happens(person.slips)
    let slip =
      hand.direction() * (slips ? person.slip.draw(&hand.chance) : 0) + aside * -1
    // A slip is in the last 80 ms. A finger that slides to its target does so for half of the time.
    let span = person.slide == nil ? 80 : max(80, duration / 2)
    var fingers = [
      FingerTrack(from: start, to: lift, every: Hand.interval) { time in
        place + tremor.offset(at: time) + slip * max(0, (time - duration) / span + 1)
      }
    ]
    fingers += bounces(around: place + slip, after: lift)
    if rests {
      let beside = (place + hand.direction() * 40).kept(on: screen)
      let (other, end) = (self.tremor(), fingers.map(\.lift).max() ?? lift)
      fingers.append(
        FingerTrack(from: 0, to: end + 200, every: Hand.interval) {
          beside + other.offset(at: $0) * 0.3
        })
    }
    return (fingers, target)
  }

  /// An upward stroke of 15 mm or more, as of a person who reads. A shorter one is not told from
  /// the tremor.
  public mutating func longScroll() -> [FingerTrack] {
    var scroll = hand.scroll()
    while scroll[0].length < 15 { scroll = hand.scroll() }
    return shaken(scroll)
  }

  /// Two fingers that go apart by 30 mm within half a second.
  public mutating func spread() -> [FingerTrack] {
    let (middle, way) = (hand.somewhere(), hand.direction())
    let duration = Double.random(in: 400...700, using: &hand.chance)
    return shaken(
      [way, way * -1].map { way in
        FingerTrack(from: 0, to: duration, every: Hand.interval) {
          middle + way * (10 + 15 * min(1, $0 / duration))
        }
      })
  }

  private mutating func shaken(_ fingers: [FingerTrack]) -> [FingerTrack] {
    fingers.map { track in
      let tremor = tremor()
      return track.moved { tremor.offset(at: $0) }
    }
  }

  private mutating func bounces(around place: Point, after lift: Double) -> [FingerTrack] {
    var (found, end): ([FingerTrack], Double) = ([], lift)
    var isNext = hand.chance.happens(person.bounces)
    while isNext, found.count < 3 {
      let start = end + person.bounceGap.draw(&hand.chance)
      end = start + TremblingPeople.bounceDuration.draw(&hand.chance)
      let (here, tremor) = (place + Vector(dx: scatter(), dy: scatter()), tremor())
      found.append(
        FingerTrack(from: start, to: end, every: Hand.interval) { here + tremor.offset(at: $0) })
      isNext = hand.chance.happens(TremblingPeople.bouncesAgain)
    }
    return found
  }

  private mutating func scatter() -> Double { person.aim * hand.chance.normal() }

  private mutating func tremor() -> Tremor {
    Tremor(
      way: hand.direction() * (Double.random(in: person.reach, using: &hand.chance) / 2),
      frequency: .random(in: person.frequency, using: &hand.chance),
      phase: .random(in: 0..<2 * .pi, using: &hand.chance))
  }

  /// Where the tremor has a finger.
  private struct Tremor {
    /// To the farthest place.
    let way: Vector
    let frequency: Double
    let phase: Double

    func offset(at time: Double) -> Vector {
      let angle = 2 * .pi * frequency * time / 1000 + phase
      let across = Vector(dx: -way.dy, dy: way.dx) * TremblingPeople.across
      return way * sin(angle) + across * cos(angle)
    }
  }
}

extension Point {
  /// The same place, or the nearest one that is 5 mm or more from the borders.
  fileprivate func kept(on screen: Size) -> Point {
    Point(x: min(max(x, 5), screen.width - 5), y: min(max(y, 5), screen.height - 5))
  }
}
