import Gestures
import Glibc

/// A hand at a touchscreen: it draws from published distributions what people do there.
///
/// Equal seeds give equal acts. Every act is a list of fingers on a clock of its own, which begins
/// at 0. Its places keep clear of the borders.
///
/// It is held to what real people's touches did to the same gestures: of flicks from 8 mm on 99.1 %
/// are swipes. Of slow scrolls, 34, 19 and 11 % are swipes of at most 300, 200 and 150 ms (here 37,
/// 19 and 11). 8.5 % are long presses where a pan has a slop of 2.5 mm (here 9).
public struct Hand: Sendable {
  /// How often the panel looks, in ms: 118 Hz is the median of 76 panels.
  public static let interval = 1000 / 118.0

  /// The chance behind it.
  public var chance: SeededChance
  /// The screen, in millimetres.
  public let screen: Size

  /// Makes the hand of `seed` at a screen of the size of a tablet, unless told otherwise.
  public init(seed: UInt64, screen: Size = Size(width: 220, height: 140)) {
    chance = SeededChance(seed: seed)
    self.screen = screen
  }

  // MARK: Taps and presses

  /// A tap, anywhere.
  public mutating func tap() -> [FingerTrack] {
    [tap(at: somewhere(), from: 0)]
  }

  /// Two taps on one key.
  public mutating func doubleTap() -> [FingerTrack] {
    let first = tap(at: somewhere(), from: 0)
    let place = first.samples[0].place + Vector(dx: scatter(), dy: scatter())
    return [first, tap(at: place, from: first.lift + People.doubleTapGap.draw(&chance))]
  }

  /// Taps on two keys, one soon after the other: no double tap.
  public mutating func tapsOnTwoKeys() -> [FingerTrack] {
    let first = tap(at: somewhere(), from: 0)
    let way = direction() * People.keyDistance.draw(&chance)
    let gap = People.twoKeysGap.draw(&chance)
    return [first, tap(at: first.samples[0].place + way, from: first.lift + gap)]
  }

  /// A tap of two fingers that land and lift one after the other.
  public mutating func twoFingerTap() -> [FingerTrack] {
    let (place, duration) = (somewhere(), People.tapDuration.draw(&chance))
    let (landing, lifting) = (
      People.landingStagger.draw(&chance), People.liftingStagger.draw(&chance)
    )
    let other = place + direction() * 25
    return [
      rest(at: place, from: 0, to: landing + duration, going: tapMovement()),
      rest(at: other, from: landing, to: landing + duration + lifting, going: tapMovement()),
    ]
  }

  /// A finger that stays, drifts and trembles.
  public mutating func press() -> [FingerTrack] {
    let duration = People.pressDuration.draw(&chance)
    let drift = direction() * People.restDrift.draw(&chance)
    return [rest(at: somewhere(), from: 0, to: duration, going: drift)]
  }

  private mutating func tap(at place: Point, from start: Double) -> FingerTrack {
    rest(
      at: place, from: start, to: start + People.tapDuration.draw(&chance), going: tapMovement())
  }

  private mutating func tapMovement() -> Vector {
    guard chance.happens(People.tapMoves) else { return .zero }
    return direction() * People.tapMovement.draw(&chance)
  }

  /// A finger that goes `drift` while it is down, within 300 ms, and trembles at 10 Hz when it
  /// stays.
  private mutating func rest(
    at place: Point, from start: Double, to lift: Double, going drift: Vector
  ) -> FingerTrack {
    let isLong = lift - start > 300
    let tremor = direction() * (isLong ? People.tremor.draw(&chance) / 2 : 0)
    let span = min(lift - start, 300)
    return FingerTrack(from: start, to: lift, every: Hand.interval) { time in
      place + drift * min(1, time / span) + tremor * sin(time / 100 * 2 * .pi)
    }
  }

  // MARK: Strokes

  /// A swipe sideways, to the right: it lifts before it has braked, or rests at its end. It is an
  /// arc that begins along the axis.
  public mutating func flick() -> [FingerTrack] {
    let (one, other) = (chance.normal(), chance.normal())
    let correlation = People.flickCorrelation
    let duration = People.flickDuration.value(
      at: correlation * one + (1 - correlation * correlation).squareRoot() * other)
    let lift = People.flickLift.mean + People.flickLift.deviation * chance.normal()
    let (angle, isClockwise) = (People.flickAngle.draw(&chance), chance.happens(0.5))
    let bow = People.bow.draw(&chance)
    return [
      Stroke(
        length: People.flickLength.value(at: one), duration: duration,
        movement: People.longestFlick, lift: min(max(lift, 0.4), 0.95),
        degrees: isClockwise ? angle : -angle, bow: isClockwise ? -bow : bow
      ).track(from: somewhere())
    ]
  }

  /// The upward stroke of a person who reads. It comes to rest before it lifts.
  public mutating func scroll() -> [FingerTrack] {
    let (length, duration) = (
      People.scrollLength.draw(&chance), People.scrollDuration.draw(&chance)
    )
    let bow = People.bow.draw(&chance) * (chance.happens(0.5) ? 1 : -1)
    return [
      Stroke(
        length: length, duration: duration, movement: People.longestScroll, lift: 1,
        degrees: -90 + People.scrollAngle * chance.normal(), bow: bow
      ).track(from: somewhere())
    ]
  }

  /// One to three circles, either way. Its shape comes from guesses: no study published how people
  /// draw circles without a model before them.
  public mutating func circles() -> [FingerTrack] {
    let radius = min(People.circleRadius.draw(&chance), 50)
    let turns = 2 * .pi * Double.random(in: 1...3, using: &chance)
    let duration = turns / (2 * .pi) * People.circleTurn.draw(&chance)
    let sense = chance.happens(0.5) ? 1.0 : -1
    let start = Double.random(in: 0..<2 * .pi, using: &chance)
    let narrow = 1 - min(People.circleNarrow.draw(&chance), 0.5)
    let wander = min(People.circleWander.draw(&chance), 0.2)
    let (phase, axis) = (Double.random(in: 0..<2 * .pi, using: &chance), direction())
    let drifted = radius * min(People.circleDrift.draw(&chance), 0.5)
    let drift = direction() * drifted
    let tremor = direction() * (People.tremor.draw(&chance) / 2)
    let middle = Point(x: screen.width / 2, y: screen.height / 2)
    return [
      FingerTrack(from: 0, to: duration, every: Hand.interval) { time in
        let gone = turns * time / duration
        let angle = start + sense * gone
        let away = radius * (1 + wander * sin(gone * 1.3 + phase))
        let (along, across) = (away * cos(angle), away * sin(angle) * narrow)
        let onEllipse = Vector(
          dx: axis.dx * along - axis.dy * across, dy: axis.dy * along + axis.dx * across)
        return middle + onEllipse + drift * (gone / (2 * .pi) - 0.5)
          + tremor * sin(time / 100 * 2 * .pi)
      }
    ]
  }

  // MARK: Places

  mutating func somewhere() -> Point {
    Point(
      x: .random(in: 60...screen.width - 60, using: &chance),
      y: .random(in: 60...screen.height - 60, using: &chance))
  }

  mutating func direction() -> Vector {
    let angle = Double.random(in: 0..<2 * .pi, using: &chance)
    return Vector(dx: cos(angle), dy: sin(angle))
  }

  private mutating func scatter() -> Double { People.keyScatter * chance.normal() }
}
