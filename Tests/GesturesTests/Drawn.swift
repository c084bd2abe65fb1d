import Hands

@testable import Gestures

/// Strokes for tests: shapes that people choose, and fingers that draw them.
enum Drawn {
  static let names = ChosenShape.allCases.map(\.rawValue)

  /// The milliseconds from place to place.
  static let step = 5

  static func shape(_ name: String) -> StrokeShape {
    do {
      return try StrokeShape(ChosenShape(rawValue: name)?.points ?? [])
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
