import Gestures

/// Which zone contains which (B1), on a panel of a certain size.
struct ZoneTree {
  /// The rectangles, in the order of the zones.
  let rectangles: [Rectangle]
  /// The smallest zone that contains each; nil for the surface.
  private let parents: [Int?]
  private let indices: [String: Int]

  init(_ zones: [ZoneRule], on size: Size) {
    let rectangles = zones.map { $0.rectangle(on: size) }
    self.rectangles = rectangles
    indices = Dictionary(
      zones.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    parents = rectangles.indices.map { child in
      rectangles.indices
        .filter { ZoneTree.contains($0, child, rectangles) }
        .min { (rectangles[$0].area, $1) < (rectangles[$1].area, $0) }
    }
  }

  /// The rectangle of the zone called `name`; nil if there is none.
  func rectangle(of name: String) -> Rectangle? { indices[name].map { rectangles[$0] } }

  /// Whether a touch in zone `inner` is seen by the recognizers of `outer`: the same zone, or one
  /// that contains it. nil is the surface.
  func sees(_ outer: String?, _ inner: String?) -> Bool {
    guard let outer else { return true }
    guard let outerIndex = indices[outer], var here = inner.flatMap({ indices[$0] }) else {
      return false
    }
    while here != outerIndex {
      guard let parent = parents[here] else { return false }
      here = parent
    }
    return true
  }

  /// Of two equal rectangles the one declared later is the child.
  private static func contains(_ outer: Int, _ inner: Int, _ all: [Rectangle]) -> Bool {
    guard outer != inner, all[outer].contains(all[inner]) else { return false }
    return all[outer] != all[inner] || outer < inner
  }
}
