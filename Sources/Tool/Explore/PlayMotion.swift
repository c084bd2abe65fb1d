import Gestures
import Glibc

/// How fingers move together, from landing to lift.
enum PlayMotion: Hashable {
  /// They stay.
  case rest
  /// They follow a way of straight pieces, each corner in millimetres from the landing.
  case way([Vector])
  /// The distance between the outermost fingers changes by so many millimetres.
  case spread(Double)
  /// They turn about their middle by so many degrees, clockwise.
  case turn(Double)
  /// They go around a centre that is so many millimetres below the landing, clockwise.
  case arc(radius: Double, degrees: Double)

  /// One of eight ways, counted clockwise from the right.
  static func line(_ eighth: Int, _ length: Double) -> PlayMotion {
    .way([step(eighth, length)])
  }

  /// Two of the eight ways, one after the other.
  static func bend(_ first: Int, _ second: Int, _ length: Double) -> PlayMotion {
    let corner = step(first, length)
    return .way([corner, corner + step(second, length)])
  }

  private static func step(_ eighth: Int, _ length: Double) -> Vector {
    let angle = Double(eighth) * .pi / 4
    return Vector(dx: length * cos(angle), dy: length * sin(angle))
  }

  /// Where a finger is that landed at `offset` from the middle, after a share of the motion. Both
  /// count from the middle at the landing. Fingers lie `span` apart.
  func place(of offset: Vector, span: Double, after share: Double) -> Vector {
    switch self {
    case .rest: return offset
    case .way(let corners): return offset + PlayMotion.point(on: corners, after: share)
    case .spread(let change): return offset * (1 + change * share / max(span, 1))
    case .turn(let degrees): return offset.turned(by: degrees * share)
    case .arc(let radius, let degrees):
      let spoke = Vector(dx: 0, dy: -radius)
      return offset + spoke.turned(by: degrees * share) - spoke
    }
  }

  /// How far a finger goes, about, of fingers that lie `span` apart.
  func length(span: Double) -> Double {
    switch self {
    case .rest: 0
    case .way(let corners):
      zip([Vector.zero] + corners, corners).reduce(0) { $0 + ($1.1 - $1.0).length }
    case .spread(let change): change.magnitude / 2
    case .turn(let degrees): span / 2 * degrees.magnitude * .pi / 180
    case .arc(let radius, let degrees): radius * degrees.magnitude * .pi / 180
    }
  }

  /// A hand that means to move goes farther, in millimetres, and one that means to rest hardly so
  /// far.
  private static let shortest = 6.0

  /// How much harder it is for a hand than to rest.
  var effort: Double {
    switch self {
    case .rest: 0
    case .way(let corners) where corners.count == 1:
      corners[0].length < PlayMotion.shortest ? 3 : 1
    case .way: 4
    case .spread, .turn: 2
    case .arc: 3
    }
  }

  private static func point(on corners: [Vector], after share: Double) -> Vector {
    var rest = PlayMotion.way(corners).length(span: 0) * share
    var last = Vector.zero
    for corner in corners {
      let piece = corner - last
      guard piece.length < rest else {
        return piece.length > 0 ? last + piece * (rest / piece.length) : corner
      }
      rest -= piece.length
      last = corner
    }
    return last
  }
}

extension Vector {
  /// The same, turned clockwise on the screen.
  fileprivate func turned(by degrees: Double) -> Vector {
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    return Vector(dx: dx * cosine - dy * sine, dy: dx * sine + dy * cosine)
  }
}
