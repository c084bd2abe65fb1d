import Gestures
import Glibc

extension Hand {
  /// A shape as a hand draws it: of some size, narrower or wider, tilted, with corners that stray.
  /// How much, and how fast, is a guess.
  public mutating func draw(_ shape: ChosenShape) -> [FingerTrack] {
    let scale = Double.random(in: 0.25...0.55, using: &chance)
    let narrow = 1 + 0.08 * chance.normal()
    let tilt = 6 * chance.normal() * .pi / 180
    let corners = shape.points.map { point in
      let x = (point.x + 3 * chance.normal()) * scale * narrow
      let y = (point.y + 3 * chance.normal()) * scale
      return Point(
        x: 70 + x * cos(tilt) - y * sin(tilt), y: 40 + x * sin(tilt) + y * cos(tilt))
    }
    let speed = Double.random(in: 90...260, using: &chance)
    return [Hand.track(along: corners, speed: speed)]
  }

  /// A finger that goes along a polyline, at so many millimetres a second.
  private static func track(along corners: [Point], speed: Double) -> FingerTrack {
    var ends: [Double] = []
    for (start, end) in zip(corners, corners.dropFirst()) {
      ends.append((ends.last ?? 0) + (end - start).length)
    }
    return FingerTrack(from: 0, to: (ends.last ?? 0) / speed * 1000, every: interval) { time in
      let gone = time / 1000 * speed
      let side = ends.firstIndex { $0 > gone } ?? ends.count - 1
      let way = corners[side + 1] - corners[side]
      let left = max(0, ends[side] - gone)
      return corners[side + 1] + way * (-left / max(way.length, 1e-9))
    }
  }
}
