import Gestures
import Glibc

/// A hand that trembles, bounces, slips and rests: see `TremblingPeople`.
public struct TremblingHand: Sendable {
  private var hand: Hand
  /// How far it trembles, from peak to peak, in millimetres.
  private let reach: ClosedRange<Double>

  /// Makes the hand of `seed`.
  public init(seed: UInt64, reach: ClosedRange<Double> = TremblingPeople.reach) {
    hand = Hand(seed: seed)
    self.reach = reach
  }

  /// The screen, in millimetres.
  public var screen: Size { hand.screen }

  /// A tap with all that comes with it, and where it was meant.
  public mutating func tap() -> (fingers: [FingerTrack], target: Point) {
    let target = hand.somewhere()
    let place = target + Vector(dx: scatter(), dy: scatter())
    let (tremor, duration) = (tremor(), TremblingPeople.tapDuration.draw(&hand.chance))
    let rests = hand.chance.happens(TremblingPeople.rests)
    let start = rests ? Double.random(in: TremblingPeople.restsBefore, using: &hand.chance) : 0
    let lift = start + duration
    let slips = hand.chance.happens(TremblingPeople.slips)
    let slip = hand.direction() * (slips ? TremblingPeople.slip.draw(&hand.chance) : 0)
    var fingers = [
      FingerTrack(from: start, to: lift, every: Hand.interval) { time in
        place + tremor.offset(at: time) + slip * max(0, (time - duration) / 80 + 1)
      }
    ]
    fingers += bounces(around: place + slip, after: lift)
    if rests {
      let beside = place + hand.direction() * 40
      let (other, end) = (self.tremor(), fingers.map(\.lift).max() ?? lift)
      fingers.append(
        FingerTrack(from: 0, to: end + 200, every: Hand.interval) {
          beside + other.offset(at: $0) * 0.3
        })
    }
    return (fingers, target)
  }

  /// An upward stroke of 15 mm or more, as of somebody who reads. A shorter one is not told from the
  /// tremor.
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
    var isNext = hand.chance.happens(TremblingPeople.bounces)
    while isNext, found.count < 3 {
      let start = end + TremblingPeople.bounceGap.draw(&hand.chance)
      end = start + TremblingPeople.bounceDuration.draw(&hand.chance)
      let (here, tremor) = (place + Vector(dx: scatter(), dy: scatter()), tremor())
      found.append(
        FingerTrack(from: start, to: end, every: Hand.interval) { here + tremor.offset(at: $0) })
      isNext = hand.chance.happens(TremblingPeople.bouncesAgain)
    }
    return found
  }

  private mutating func scatter() -> Double { TremblingPeople.aim * hand.chance.normal() }

  private mutating func tremor() -> Tremor {
    Tremor(
      way: hand.direction() * (Double.random(in: reach, using: &hand.chance) / 2),
      frequency: .random(in: TremblingPeople.frequency, using: &hand.chance),
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
