import Gestures

/// Where plays can begin on one screen: rectangles in which every landing belongs to the same zones
/// and lies near the same edges.
struct PlayField {
  /// One such rectangle.
  struct Spot {
    /// Where fingers may land.
    let rectangle: Rectangle
    /// The deepest zone there.
    let zone: Zone.ID
    /// Every zone that covers it.
    let covered: [Zone.ID]
    /// Which strips along the edges it lies in: four bits a width.
    let strips: Int
    /// Which share of the picture is of this kind.
    fileprivate(set) var share = 0.0

    /// Its middle.
    var middle: Point {
      Point(
        x: (rectangle.left + rectangle.right) / 2, y: (rectangle.top + rectangle.bottom) / 2)
    }

    /// The length of its shorter side.
    var breadth: Double {
      min(rectangle.right - rectangle.left, rectangle.bottom - rectangle.top)
    }
  }

  /// The picture.
  let size: Size
  /// The rectangles, the widest first, one of each kind.
  let spots: [Spot]

  /// Cuts a picture along the borders of `zones`, and so far from its edges as `widths` say.
  init(_ size: Size, zones: [Zone], edges widths: [Double]) {
    self.size = size
    let tree = ZoneTree(zones, screenSize: size)
    var (across, down) = ([0, size.width], [0, size.height])
    for zone in zones.map(\.rectangle) {
      across += [zone.left, zone.right]
      down += [zone.top, zone.bottom]
    }
    for width in widths {
      across += [width, size.width - width]
      down += [width, size.height - width]
    }
    let (columns, rows) = (
      PlayField.intervals(across, to: size.width), PlayField.intervals(down, to: size.height)
    )
    var (best, areas): ([Kind: Spot], [Kind: Double]) = ([:], [:])
    for (left, right) in columns {
      for (top, bottom) in rows {
        let rectangle = Rectangle(left: left, top: top, right: right, bottom: bottom)
        let middle = Point(x: (left + right) / 2, y: (top + bottom) / 2)
        let covered = zones.indices.map { Zone.ID($0) }.filter { tree.covers($0, middle) }
        var strips = 0
        for width in widths {
          let near = [
            middle.x <= width, middle.x >= size.width - width, middle.y <= width,
            middle.y >= size.height - width,
          ]
          for isNear in near { strips = strips * 2 + (isNear ? 1 : 0) }
        }
        let spot = Spot(
          rectangle: rectangle, zone: tree.hitTest(middle), covered: covered, strips: strips)
        let kind = Kind(zone: spot.zone, covered: covered, strips: strips)
        areas[kind, default: 0] += (right - left) * (bottom - top)
        if let known = best[kind], known.breadth >= spot.breadth { continue }
        best[kind] = spot
      }
    }
    for (kind, area) in areas { best[kind]?.share = area / (size.width * size.height) }
    spots = best.values.sorted {
      ($1.breadth, $0.rectangle.left, $0.rectangle.top)
        < ($0.breadth, $1.rectangle.left, $1.rectangle.top)
    }
  }

  private struct Kind: Hashable {
    let zone: Zone.ID
    let covered: [Zone.ID]
    let strips: Int
  }

  /// The stretches between borders that a finger can hit.
  private static func intervals(_ borders: [Double], to end: Double) -> [(Double, Double)] {
    let sorted = borders.filter { (0...end).contains($0) }.sorted()
    return zip(sorted, sorted.dropFirst()).filter { $1 - $0 > narrowest }
  }

  private static let narrowest = 0.4
}
