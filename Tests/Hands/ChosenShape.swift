import Gestures

/// Shapes that people choose for gestures, as polylines in a box of 100 by 100.
public enum ChosenShape: String, CaseIterable, Sendable {
  case check, caret
  case v = "V"
  case z = "Z"
  case s = "S"
  case l = "L"
  case circle, triangle, pigtail, star

  /// The corners, in order. The circle and the triangle are closed.
  public var points: [Point] { corners.map { Point(x: $0.0, y: $0.1) } }

  private var corners: [(Double, Double)] {
    switch self {
    case .check: [(0, 50), (35, 100), (100, 0)]
    case .caret: [(0, 100), (50, 0), (100, 100)]
    case .v: [(0, 0), (50, 100), (100, 0)]
    case .z: [(0, 0), (100, 0), (0, 100), (100, 100)]
    case .s: [(90, 15), (50, 0), (12, 20), (20, 45), (80, 55), (88, 80), (50, 100), (10, 85)]
    case .l: [(0, 0), (0, 100), (70, 100)]
    case .circle:
      [
        (50, 0), (15, 15), (0, 50), (15, 85), (50, 100), (85, 85), (100, 50), (85, 15), (50, 0),
      ]
    case .triangle: [(50, 0), (0, 90), (100, 90), (50, 0)]
    case .pigtail: [(0, 90), (55, 75), (75, 35), (50, 10), (28, 35), (48, 75), (100, 90)]
    case .star: [(20, 100), (50, 0), (80, 100), (0, 38), (100, 38), (20, 100)]
    }
  }
}
