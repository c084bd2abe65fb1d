@testable import Gestures

/// Strokes for tests: shapes that people choose, and fingers that draw them.
enum Drawn {
  static let shapes: [(name: String, points: [(Double, Double)])] = [
    ("check", [(0, 50), (35, 100), (100, 0)]),
    ("caret", [(0, 100), (50, 0), (100, 100)]),
    ("V", [(0, 0), (50, 100), (100, 0)]),
    ("Z", [(0, 0), (100, 0), (0, 100), (100, 100)]),
    (
      "S", [(90, 15), (50, 0), (12, 20), (20, 45), (80, 55), (88, 80), (50, 100), (10, 85)]
    ),
    ("L", [(0, 0), (0, 100), (70, 100)]),
    ("circle", circle),
    ("triangle", [(50, 0), (0, 90), (100, 90), (50, 0)]),
    ("pigtail", [(0, 90), (55, 75), (75, 35), (50, 10), (28, 35), (48, 75), (100, 90)]),
    ("star", [(20, 100), (50, 0), (80, 100), (0, 38), (100, 38), (20, 100)]),
  ]

  private static let circle: [(Double, Double)] = [
    (50, 0), (15, 15), (0, 50), (15, 85), (50, 100), (85, 85), (100, 50), (85, 15), (50, 0),
  ]

  /// The milliseconds from place to place.
  static let step = 5

  static func shape(_ name: String) -> StrokeShape {
    let points = shapes.first { $0.name == name }?.points ?? []
    do {
      return try StrokeShape(points.map { Point(x: $0.0, y: $0.1) })
    } catch {
      preconditionFailure("\(name): \(error)")
    }
  }

  static func recognizer(_ names: String..., called name: String? = nil) -> StrokeGestureRecognizer
  {
    let stroke = StrokeGestureRecognizer(name: name ?? names[0])
    stroke.shapes = names.map(shape)
    return stroke
  }

  /// The places of a finger that draws a polyline, one each millimetre or so.
  static func places(
    _ points: [Point], at place: Point = Point(x: 40, y: 30), scale: Double = 0.3
  ) -> [Point] {
    let corners = points.map { Point(x: place.x + $0.x * scale, y: place.y + $0.y * scale) }
    var places = [corners[0]]
    for (start, end) in zip(corners, corners.dropFirst()) {
      let way = end - start
      let count = max(1, Int(way.length.rounded(.up)))
      for step in 1...count { places.append(start + way * (Double(step) / Double(count))) }
    }
    return places
  }

  /// The script of a finger at these places, one each `step`.
  static func script(_ places: [Point], finger: Character = "a", from start: Int = 0) -> String {
    var words: [String] = []
    for (number, place) in places.enumerated() {
      let phase = number == 0 ? "+" : ">"
      words.append("\(finger)\(phase)\(start + number * step)(\(place.x),\(place.y))")
    }
    return (words + ["\(finger)-\(start + places.count * step)"]).joined(separator: " ")
  }

  static func script(_ name: String, scale: Double = 0.3) -> String {
    script(places(shape(name).points, scale: scale))
  }
}
