/// The comparison of a drawing with the nearest shape of a stroke (STK2).
package struct StrokeLikeness {
  /// The number of the nearest shape, counted from 1.
  package let shape: Int
  /// The distance of the drawing from this shape.
  package let distance: Double
  /// How many times longer than the shape the drawing's line is, for boxes of the same size.
  package let stretch: Double
  /// The shape, laid over the drawing. For a whole drawing, the boxes have the same longer side and
  /// the same centre.
  package let template: [Point]

  /// The largest distance at which a drawing matches a shape.
  package static func bound(tolerance: Double) -> Double { StrokeTemplate.bound * tolerance }

  /// Whether the drawing is so much longer or shorter than the shape that it cannot match at any
  /// distance.
  package var isStretched: Bool {
    max(stretch, 1 / stretch).exceeds(StrokeTemplate.stretch)
  }

  /// The score of a stroke, from 0 to 1.
  package func score(tolerance: Double) -> Double {
    max(0, 1 - distance / StrokeLikeness.bound(tolerance: tolerance))
  }

  /// Compares a whole drawing with the shapes of a stroke of this `minSize`. It is nil for a
  /// drawing without a length.
  package init?(
    _ drawing: [Point], _ shapes: [StrokeShape], isReversible: Bool, minSize: Double
  ) {
    let box = StrokeBox(drawing)
    guard box.longerSide > 0.1, !shapes.isEmpty else { return nil }
    let (templates, owners) = StrokeLikeness.templates(shapes, isReversible)
    // This compares as the recognizer does, but does not fail early.
    let limits = StrokeWay.Limits(
      minSize: min(minSize, box.longerSide), maxSize: max(minSize * 8, box.longerSide),
      tolerance: .infinity)
    let (ladder, rest) = (StrokeLadder(), drawing.dropFirst())
    ladder.begin(at: drawing[0], grain: limits.grain)
    for place in rest { ladder.go(to: place) }
    var way = StrokeWay()
    way.begin(ladder)
    way.follow(templates, within: limits)
    var (best, least) = (0, Double.infinity)
    if let match = way.match(templates, within: limits) {
      (best, least) = (match.template, match.distance)
    } else {
      let whole = StrokeTemplate(drawing)
      for (place, template) in templates.enumerated() {
        let distance = whole.distance(to: template)
        if distance < least { (best, least) = (place, distance) }
      }
    }
    (shape, distance) = (owners[best] + 1, least)
    stretch = way.length / box.longerSide / templates[best].length
    template = shapes[owners[best]].laid(over: box)
  }

  /// Compares an unfinished drawing with the beginnings of the shapes. `template` is the shape with
  /// the most similar beginning, placed so that this beginning covers the drawing. The result is
  /// nil for a drawing without a length.
  package init?(beginning drawing: [Point], _ shapes: [StrokeShape], isReversible: Bool) {
    let box = StrokeBox(drawing)
    guard box.longerSide > 0.1, !shapes.isEmpty else { return nil }
    let own = StrokeTemplate(drawing)
    var (found, least) = ((1, Double.infinity, [Point]()), Double.infinity)
    let (templates, owners) = StrokeLikeness.templates(shapes, isReversible)
    for (template, owner) in zip(templates, owners) {
      let corners = template.corners.map { Point(x: $0.dx, y: $0.dy) }
      for count in stride(from: 4, through: StrokeTemplate.pieces, by: 2) {
        let part = Array(corners[...count])
        let its = StrokeBox(part)
        guard its.longerSide > 1e-6 else { continue }
        let distance = own.distance(to: StrokeTemplate(part))
        // A straight line shows only its direction. So a longer beginning of the shape is
        // preferred. The end of the line is taken for the shape's next corner.
        let doubt = distance - 0.1 * Double(count) / Double(StrokeTemplate.pieces)
        guard doubt < least else { continue }
        let factor = box.longerSide / its.longerSide
        let laid = corners.map { box.centre + ($0 - its.centre) * factor }
        (found, least) = ((owner + 1, distance, laid), doubt)
      }
    }
    (shape, distance, template) = found
    stretch = 1
  }

  private static func templates(
    _ shapes: [StrokeShape], _ isReversible: Bool
  ) -> ([StrokeTemplate], owners: [Int]) {
    var (templates, owners) = ([StrokeTemplate](), [Int]())
    for (number, shape) in shapes.enumerated() {
      for template in shape.templates(reversible: isReversible) {
        templates.append(template)
        owners.append(number)
      }
    }
    return (templates, owners)
  }
}

extension StrokeShape {
  /// The corners, scaled and moved so that their box has the longer side and the centre of `box`.
  fileprivate func laid(over box: StrokeBox) -> [Point] {
    let own = StrokeBox(points)
    let factor = box.longerSide / own.longerSide
    return points.map { box.centre + ($0 - own.centre) * factor }
  }
}
