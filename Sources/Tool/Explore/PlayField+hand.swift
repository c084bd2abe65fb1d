import Gestures

extension PlayField {
  /// Where the fingers of a hand land.
  struct Hand {
    /// The middle between them.
    let middle: Point
    /// Where each lies, from there.
    let offsets: [Vector]
    /// How far apart the outermost are, in millimetres.
    let span: Double
  }

  /// How far apart fingers of a hand lie, and the least that they can.
  private static let (apart, least) = (14.0, 4.0)

  /// Where so many fingers land in a spot, as near to `target` as can be, so that all of their
  /// motion is on the screen. Nil if there is no room.
  func hand(
    of count: Int, _ motion: PlayMotion, at spot: Spot, near target: Point? = nil
  ) -> Hand? {
    let (area, columns) = (spot.rectangle, min(count, 5))
    let (width, height) = (area.right - area.left, area.bottom - area.top)
    let isRow = width >= height
    var gap = PlayField.apart
    if case .spread(let change) = motion, change < 0, count > 1 {
      gap = max(gap, (8 - change) / Double(columns - 1))
    }
    if columns > 1 { gap = min(gap, (max(width, height) - 0.2) / Double(columns - 1)) }
    guard gap >= PlayField.least || columns == 1 else { return nil }
    let offsets = (0..<count).map { index in
      let along = (Double(index % 5) - Double(columns - 1) / 2) * gap
      let across = count > 5 ? (index < 5 ? -8.0 : 8.0) : 0
      return isRow ? Vector(dx: along, dy: across) : Vector(dx: across, dy: along)
    }
    let span = gap * Double(columns - 1)
    let places = (0...8).flatMap { eighth in
      offsets.map { motion.place(of: $0, span: span, after: Double(eighth) / 8) }
    }
    guard
      let x = PlayField.middle(
        offsets.map(\.dx), places.map(\.dx), in: area.left...area.right, of: size.width, target?.x),
      let y = PlayField.middle(
        offsets.map(\.dy), places.map(\.dy), in: area.top...area.bottom, of: size.height, target?.y)
    else { return nil }
    return Hand(middle: Point(x: x, y: y), offsets: offsets, span: span)
  }

  /// Where a middle can be so that all land between `range` and stay on the screen, in whole
  /// millimetres if that is possible.
  private static func middle(
    _ landings: [Double], _ places: [Double], in range: ClosedRange<Double>, of length: Double,
    _ target: Double?
  ) -> Double? {
    let margin = min(0.1, (range.upperBound - range.lowerBound) / 4)
    let low = max(
      range.lowerBound + margin - (landings.min() ?? 0), 0.1 - (places.min() ?? 0))
    let high = min(
      range.upperBound - margin - (landings.max() ?? 0), length - 0.1 - (places.max() ?? 0))
    guard low <= high else { return nil }
    let best = min(max(target ?? (range.lowerBound + range.upperBound) / 2, low), high)
    return (low...high).contains(best.rounded()) ? best.rounded() : best
  }
}

extension PlayField.Spot {
  /// A place in it that is no part of a hand, or nil if it has no room beside.
  func place(clearOf places: [Point]) -> Point? {
    let (width, height) = (
      rectangle.right - rectangle.left, rectangle.bottom - rectangle.top
    )
    for share in [0.5, 0.1, 0.9, 0.3, 0.7] {
      for other in [0.5, 0.1, 0.9] {
        let place = Point(
          x: rectangle.left + width * share, y: rectangle.top + height * other)
        if places.allSatisfy({ ($0 - place).length >= 16 }) { return place }
      }
    }
    return nil
  }
}
