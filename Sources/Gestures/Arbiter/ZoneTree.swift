/// The zones of one surface as a tree: a zone's parent is the smallest zone that contains it.
package struct ZoneTree {
  private struct Node {
    var zone: Zone
    var parent: Zone.ID
    var depth: Int
  }

  private let nodes: [Node]
  private let screenSize: Size

  package init(_ zones: [Zone], screenSize: Size) {
    let parents = zones.indices.map { ZoneTree.parent(of: $0, among: zones) }
    nodes = zones.indices.map { id in
      var depth = 1
      var ancestor = parents[id]
      while ancestor != Zone.surface {
        depth += 1
        ancestor = parents[ancestor]
      }
      return Node(zone: zones[id], parent: parents[id], depth: depth)
    }
    self.screenSize = screenSize
  }

  /// How many zones there are, the surface not counted.
  var count: Int { nodes.count }

  /// 0 for the surface, 1 for its children, and so on.
  func depth(of id: Zone.ID) -> Int {
    id == Zone.surface ? 0 : nodes[id].depth
  }

  /// The zone around a zone; nil for the surface.
  package func parent(of id: Zone.ID) -> Zone.ID? {
    id == Zone.surface ? nil : nodes[id].parent
  }

  /// The deepest zone under a point, among equally deep ones the first declared (B1).
  func hitTest(_ point: Point) -> Zone.ID {
    var hit = Zone.surface
    for id in nodes.indices where covers(nodes[id].zone.rectangle, point) {
      if depth(of: id) > depth(of: hit) { hit = id }
    }
    return hit
  }

  /// Whether the two are the same zone, or one lies in the other's line of ancestors (B7).
  func related(_ one: Zone.ID, _ other: Zone.ID) -> Bool {
    isAncestor(one, of: other) || isAncestor(other, of: one)
  }

  /// Whether a zone is `id` or lies around it.
  package func isAncestor(_ ancestor: Zone.ID, of id: Zone.ID) -> Bool {
    var current: Zone.ID? = id
    while let zone = current {
      if zone == ancestor { return true }
      current = parent(of: zone)
    }
    return false
  }

  /// Left and top borders belong to a zone, right and bottom ones only at the edge of the glass; a
  /// panel whose values leave its own range touches what lies at the edge.
  private func covers(_ rectangle: Rectangle, _ point: Point) -> Bool {
    (point.x.reaches(rectangle.left) || !rectangle.left.exceeds(0))
      && (point.y.reaches(rectangle.top) || !rectangle.top.exceeds(0))
      && (!point.x.reaches(rectangle.right) || rectangle.right.reaches(screenSize.width))
      && (!point.y.reaches(rectangle.bottom) || rectangle.bottom.reaches(screenSize.height))
  }

  /// Of two equal rectangles the later declared is the child.
  private static func parent(of id: Zone.ID, among zones: [Zone]) -> Zone.ID {
    let inner = zones[id].rectangle
    var parent = Zone.surface
    for other in zones.indices where other != id {
      let outer = zones[other].rectangle
      guard outer.contains(inner), outer != inner || other < id else { continue }
      guard parent != Zone.surface else {
        parent = other
        continue
      }
      let best = zones[parent].rectangle
      if outer.area < best.area || outer == best { parent = other }
    }
    return parent
  }
}
