import Gestures

/// A stroke made of what fingers drew once, with room for drawings that are smaller, larger and
/// slower.
package struct DrawnShape {
  /// How much larger, smaller and slower other drawings may be.
  private static let room = (more: 1.4, less: 0.75, slower: 2.0)
  /// The least size of a drawing, in millimetres.
  private static let least = 8.0

  /// How many fingers draw it.
  package let fingers: Int
  /// The corners of the shape.
  package let shape: StrokeShape
  /// The least length of a drawing's longer side in millimetres, and whether it is the default.
  package let minSize: (value: Double, isUsual: Bool)
  /// How long a drawing may take, in milliseconds, and whether it is the default.
  package let maxDuration: (value: Double, isUsual: Bool)
  /// The shape, laid over the drawing.
  package let template: [Point]

  /// Takes the drawing in `frames`. It is nil if there is no drawing, or if the drawing is too
  /// small.
  package init?(_ frames: [TouchFrame]) {
    let path = StrokePath(frames)
    let side = StrokeBox(path.points).longerSide
    guard side >= DrawnShape.least, let shape = DrawnShape.shape(path.points) else { return nil }
    let usual = StrokeGestureRecognizer(name: "")
    let (more, less, slower) = DrawnShape.room
    var size = usual.minSize
    if side * less < size { size = (side * less).rounded(.down) }
    if side * more > size * 8 { size = (side * more / 8).rounded(.up) }
    minSize = (size, size == usual.minSize)
    var time = usual.maxDuration.milliseconds
    if let first = frames.first, let last = frames.last {
      let took = (last.time - first.time).milliseconds * slower
      if took > time { time = (took / 100).rounded(.up) * 100 }
    }
    maxDuration = (time, time == usual.maxDuration.milliseconds)
    let likeness = StrokeLikeness(path.points, [shape], isReversible: false, minSize: size)
    (fingers, self.shape, template) = (path.fingers, shape, likeness?.template ?? [])
  }

  private static func shape(_ points: [Point]) -> StrokeShape? { try? StrokeShape(points.corners) }

  /// The gesture of this number, called `name`.
  package func part(_ gesture: Int, name: String) -> Part {
    var part = Part()
    (part.kind, part.name, part.gesture) = (.stroke, name, gesture)
    (part.cancelsTouches, part.delaysTouchesEnded) = (true, true)
    part.shapes = [shape.points.flatMap { [$0.x, $0.y] }]
    let tolerance = StrokeGestureRecognizer(name: "").tolerance
    part.thresholds = [Double(fingers), minSize.value, maxDuration.value, tolerance]
    return part
  }

  /// The shape as bytes, for the page.
  package var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.short(fingers)
    for (value, isUsual) in [minSize, maxDuration] {
      writer.number(value)
      writer.flag(isUsual)
    }
    for points in [shape.points, template] {
      writer.short(points.count)
      for point in points {
        writer.number(point.x)
        writer.number(point.y)
      }
    }
    return writer.bytes
  }
}
