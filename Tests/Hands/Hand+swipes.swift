import Gestures
import Glibc

/// What no study published about swipes of several fingers, all of it guesses.
private enum Guesses {
  /// How far apart neighbouring fingers are, and how far they reach ahead of each other, in mm.
  static let spacing = 16.0...20.0
  static let ahead = 0.0...4.0
  /// How far a finger's direction and length are off those of the hand: degrees, and a share.
  static let skew = 2.5
  static let stretch = 0.04
  /// The length of a swipe over a part of the screen, as a share of its shorter side.
  static let far = 0.25...0.95
  /// How often it starts at an edge, and how far from it.
  static let atEdge = 0.4
  static let edge = 0.5...4.5
}

extension Hand {
  /// A swipe of one to five fingers in one of eight directions, from an edge, a corner or
  /// elsewhere: a flick, or one over a large part of the screen. Its fingers land and lift one
  /// after the other.
  public mutating func swipe() -> [FingerTrack] {
    while true {
      let fingers = chord()
      let isOnGlass = fingers.allSatisfy { finger in
        finger.samples.allSatisfy {
          (0.2...screen.width - 0.2).contains($0.place.x)
            && (0.2...screen.height - 0.2).contains($0.place.y)
        }
      }
      if isOnGlass { return fingers }
    }
  }

  /// The same, but it may leave the glass.
  private mutating func chord() -> [FingerTrack] {
    let count = chance.happens(0.5) ? 1 : Int.random(in: 2...5, using: &chance)
    let eighth = Double(Int.random(in: 0..<8, using: &chance)) * 45
    let (slant, isClockwise) = (People.flickAngle.draw(&chance), chance.happens(0.5))
    let stroke = swipeStroke(toward: eighth + (isClockwise ? slant : -slant), isClockwise)
    let (start, spacing) = (startOfSwipe(), Double.random(in: Guesses.spacing, using: &chance))
    // The row of the fingers is across the way.
    let across = (eighth + 90) / 180 * .pi
    let row = Vector(dx: cos(across), dy: sin(across)) * spacing
    return (0..<count).map { finger in
      let isFirst = finger == 0
      let landing =
        isFirst ? 0 : whole(min(People.landingStagger.draw(&chance), stroke.duration) / 2)
      let late = isFirst ? 0 : whole(People.liftingStagger.draw(&chance) / 2)
      let angle = isFirst ? 0 : Guesses.skew * chance.normal() / 180 * .pi
      let length = isFirst ? 1 : 1 + Guesses.stretch * chance.normal()
      let ahead = isFirst ? 0 : Double.random(in: Guesses.ahead, using: &chance)
      let place =
        start + row * (Double(finger) - Double(count - 1) / 2)
        + Vector(dx: -row.dy, dy: row.dx) * (ahead / spacing)
      let before = stroke.way(at: landing)
      return FingerTrack(
        from: landing, to: max(stroke.duration, landing + 4 * Hand.interval) + late,
        every: Hand.interval
      ) {
        let gone = (stroke.way(at: landing + $0) - before) * length
        return place
          + Vector(
            dx: gone.dx * cos(angle) - gone.dy * sin(angle),
            dy: gone.dx * sin(angle) + gone.dy * cos(angle))
      }
    }
  }

  private mutating func swipeStroke(toward degrees: Double, _ isClockwise: Bool) -> Stroke {
    let (one, other) = (chance.normal(), chance.normal())
    let correlation = People.flickCorrelation
    let duration = People.flickDuration.value(
      at: correlation * one + (1 - correlation * correlation).squareRoot() * other)
    let flick = People.flickLength.value(at: one)
    let far = Double.random(in: Guesses.far, using: &chance) * min(screen.width, screen.height)
    let length = chance.happens(0.5) ? flick : max(flick, far)
    // A longer way takes longer, by the square root: a guess between equal times and equal speeds.
    let slower = (length / flick).squareRoot()
    let lift = People.flickLift.mean + People.flickLift.deviation * chance.normal()
    let bow = People.bow.draw(&chance)
    return Stroke(
      length: length, duration: whole(duration * slower), movement: People.longestFlick * slower,
      lift: min(max(lift, 0.4), 0.95), degrees: degrees, bow: isClockwise ? -bow : bow)
  }

  private mutating func startOfSwipe() -> Point {
    var place = Point(
      x: .random(in: 0...screen.width, using: &chance),
      y: .random(in: 0...screen.height, using: &chance))
    guard chance.happens(Guesses.atEdge) else { return place }
    let (isSide, isCorner, isFar) = (
      chance.happens(0.5), chance.happens(0.2), chance.happens(0.5)
    )
    func end(_ size: Double, _ away: Double) -> Double { isFar ? size - away : away }
    if isSide || isCorner {
      place.x = end(screen.width, .random(in: Guesses.edge, using: &chance))
    }
    if !isSide || isCorner {
      place.y = end(screen.height, .random(in: Guesses.edge, using: &chance))
    }
    return place
  }

  /// A time at which the panel looks.
  private func whole(_ time: Double) -> Double {
    max(1, (time / Hand.interval).rounded()) * Hand.interval
  }
}
