import Gestures
import Glibc

/// A bowed stroke with the speed of a minimum-jerk movement, which starts and stops gently.
struct Stroke {
  /// From its start to its end, in millimetres.
  let length: Double
  /// How long the finger is down, in ms.
  let duration: Double
  /// How long it moves at most. Then it rests.
  let movement: Double
  /// Which share of the movement is done when a finger lifts that does not rest before.
  let lift: Double
  /// The direction from the start to the end, clockwise from the right.
  let degrees: Double
  /// How far it goes aside, to the right of its way, as a share of the length.
  let bow: Double

  /// The finger that does it, from `start` on.
  func track(from start: Point) -> FingerTrack {
    FingerTrack(from: 0, to: duration, every: Hand.interval) { start + way(at: $0) }
  }

  /// Where a finger is that has moved for so long, from its start.
  func way(at time: Double) -> Vector {
    let angle = degrees / 180 * .pi
    let ahead = Vector(dx: cos(angle), dy: sin(angle))
    let aside = Vector(dx: -ahead.dy, dy: ahead.dx)
    let (span, share) = (min(duration, movement), duration > movement ? 1 : lift)
    let way = Stroke.way(share * min(1, time / span)) / Stroke.way(share)
    return ahead * (length * way) + aside * (length * bow * 4 * way * (1 - way))
  }

  /// The share of the way after a share of the time.
  private static func way(_ time: Double) -> Double {
    time * time * time * (10 - 15 * time + 6 * time * time)
  }
}
