import Gestures
import Words

extension GestureKind {
  /// A shape that is drawn without lifting.
  package static let stroke = GestureKind(
    "stroke", isContinuous: false, takesShapes: true,
    thresholds: [
      ThresholdRule(.fingers, 1, "the exact number of fingers"),
      ThresholdRule(
        .minSize, 15,
        "the drawing's longer side has at least this length, and at most 8 times this length",
        range: 1...500),
      ThresholdRule(.maxDuration, 2000, "a stroke that takes longer fails"),
      ThresholdRule(
        .tolerance, 1,
        "how much the drawing may differ from the shape: 0.5 is strict, 2 is lenient",
        range: 0.5...2),
    ],
    values: [.shape, .score, .strokeWidth, .strokeHeight],
    mayDiffer: [.minSize, .maxDuration, .tolerance],
    coming: { own, its in
      let (less, more) = (own.thresholds, its.thresholds)
      guard own.drawing == its.drawing, less[.minSize] == more[.minSize],
        less[.maxDuration] >= more[.maxDuration], less[.tolerance] >= more[.tolerance]
      else { return nil }
      return .together
    },
    impossibility: { $0.impossibilityOfNoTime },
    lint: { stroke, pass in
      pass.lintStraightness(of: stroke)
      pass.lintLikeness(of: stroke)
    },
    make: { gesture in
      let stroke = StrokeGestureRecognizer(name: gesture.name)
      stroke.fingers = gesture.thresholds.count(.fingers)
      stroke.minSize = gesture.thresholds[.minSize]
      stroke.maxDuration = gesture.thresholds.time(.maxDuration)
      stroke.tolerance = gesture.thresholds[.tolerance]
      stroke.isReversible = gesture.drawing.isReversible
      stroke.shapes = gesture.drawing.shapes
      return [stroke]
    })
}

extension LintPass {
  /// Shapes that are nearer to each other cannot be told apart, because people's drawings of one
  /// shape differ more.
  private static let leastDistance = 0.15

  /// The largest size of a drawing, as a multiple of the least size (STK1).
  private static let largest = 8.0

  private func placeOfShapes(of stroke: Gesture) -> Place {
    let places = findings.valuePlaces?[stroke.place]
    return places?[GestureKey.shape.rawValue] ?? places?[GestureKey.shapes.rawValue] ?? stroke.place
  }

  /// Warns of shapes that a straight drag draws, as scrolling does.
  fileprivate func lintStraightness(of stroke: Gesture) {
    let tolerance = stroke.thresholds[.tolerance]
    for shape in stroke.drawing.shapes where shape.matchesStraightDrag(tolerance: tolerance) {
      guard let first = shape.points.first, let last = shape.points.last else { continue }
      let way = last - first
      let along = { (direction: SwipeDirection) in
        direction.unit.dx * way.dx + direction.unit.dy * way.dy
      }
      let direction = SwipeDirection.allCases.max { along($0) < along($1) } ?? .right
      findings.warn(
        "a straight drag draws \(stroke.name.quoted), too, and so does a finger that scrolls",
        help: "draw a shape with a sharper turn, or write type = \"swipe\" and direction = "
          + "\"\(direction.rawValue)\" instead of the shape",
        at: placeOfShapes(of: stroke), code: "like-shapes")
      return
    }
  }

  /// Warns of strokes earlier in the file that are drawn like this stroke (STK3), unless no drawing
  /// has the size of both.
  fileprivate func lintLikeness(of stroke: Gesture) {
    guard coverer(of: stroke) == nil else { return }
    for other in neighbours(of: stroke, kind: .stroke, sameFingers: true)
    where isBefore(other, stroke) && meet(stroke, other) && !areSimultaneous(stroke, other) {
      let distance = stroke.drawing.distance(to: other.drawing)
      let sizes = [stroke, other].map { $0.thresholds[.minSize] }.sorted()
      guard distance < LintPass.leastDistance, sizes[1] <= sizes[0] * LintPass.largest else {
        continue
      }
      let difference = distance.rounded(decimals: 2)
      findings.warn(
        "\(stroke.name.quoted) and \(other.name.quoted) in "
          + "\(findings.line(of: other.place, from: stroke.place)) cannot be told apart: "
          + (distance < 0.005
            ? "they are one shape\(reversed(stroke, other) == nil ? "" : " drawn from both ends"), "
              + "and one drawing may have the size of both"
            : "their shapes differ by \(difference), and \(LintPass.leastDistance.plain) is the "
              + "least that hands can tell"),
        help: reversed(stroke, other)
          ?? "draw one of them otherwise, or give it another zone or other fingers. Or write "
          + "min_size_mm = 5 in one, and min_size_mm = 45 in the other",
        at: placeOfShapes(of: stroke), code: "like-shapes")
    }
  }

  /// What helps where two strokes are alike because one of them may be drawn backwards.
  private func reversed(_ one: Gesture, _ other: Gesture) -> String? {
    guard let both = [one, other].first(where: \.drawing.isReversible) else { return nil }
    var plain = [one.drawing, other.drawing]
    for place in plain.indices { plain[place].isReversible = false }
    guard plain[0].distance(to: plain[1]) >= LintPass.leastDistance else { return nil }
    let place = findings.place(of: GestureKey.reversible, in: both.place)
    return "drop reversible = true of \(both.name.quoted) in "
      + findings.line(of: place, from: one.place)
  }
}
