/// The zones of one surface as a tree. A zone's parent is the smallest zone that contains it or, if
/// there is none, the surface.
package struct ZoneTree {
  private struct Node {
    let rectangle: Rectangle
    var parent: Zone.ID?
    /// 0 for the surface, 1 for its children, and so on.
    var depth = 0
  }

  /// The surface, then the zones in their order.
  private var nodes: [Node]
  private let screenSize: Size

  package init(_ zones: [Zone], screenSize: Size) {
    self.screenSize = screenSize
    let screen = Rectangle(left: 0, top: 0, right: screenSize.width, bottom: screenSize.height)
    nodes = ([screen] + zones.map { $0.rectangle }).map { Node(rectangle: $0) }
    // The largest zone comes first, so that every zone's container already has its parent. Two
    // zones that are the same up to rounding contain each other. Then the earlier one is the
    // parent.
    let order = nodes.indices.dropFirst().sorted { one, other in
      let (area, otherArea) = (nodes[one].rectangle.area, nodes[other].rectangle.area)
      return area == otherArea ? one < other : area > otherArea
    }
    for place in order.indices {
      let parent = container(of: order[place], among: order[..<place])
      nodes[order[place]].parent = Zone.ID(number: parent)
      nodes[order[place]].depth = nodes[parent].depth + 1
    }
  }

  /// 0 for the surface, 1 for its children, and so on.
  func depth(of id: Zone.ID) -> Int { nodes[id.number].depth }

  /// The zone around a zone, or nil for the surface.
  package func parent(of id: Zone.ID) -> Zone.ID? { nodes[id.number].parent }

  /// The deepest zone under a point. Among equally deep zones it is the first declared (B1).
  package func hitTest(_ point: Point) -> Zone.ID {
    var hit = 0
    for zone in nodes.indices.dropFirst() where covers(nodes[zone].rectangle, point) {
      if nodes[zone].depth > nodes[hit].depth { hit = zone }
    }
    return Zone.ID(number: hit)
  }

  /// Whether a point lies in a zone, even if it also lies in others.
  package func covers(_ id: Zone.ID, _ point: Point) -> Bool {
    covers(nodes[id.number].rectangle, point)
  }

  /// The deepest zone under a point, as a place in the list that the tree was made from. It is nil
  /// if only the surface is under the point.
  package func place(of point: Point) -> Int? {
    let hit = hitTest(point).number
    return hit > 0 ? hit - 1 : nil
  }

  /// Whether both are the same zone, or one is an ancestor of the other (B7).
  func related(_ one: Zone.ID, _ other: Zone.ID) -> Bool {
    isAncestor(one, of: other) || isAncestor(other, of: one)
  }

  /// Whether `ancestor` is `id` or an ancestor of `id`.
  package func isAncestor(_ ancestor: Zone.ID, of id: Zone.ID) -> Bool {
    var zone = id
    while depth(of: zone) > depth(of: ancestor), let parent = parent(of: zone) { zone = parent }
    return zone == ancestor
  }

  /// The smallest of the `larger` zones that contains the zone. Without such a zone, the result is
  /// the surface. If several have the same size, the first declared counts. If several are the same
  /// rectangle, the last declared counts, because it is the others' child.
  private func container(of zone: Int, among larger: ArraySlice<Int>) -> Int {
    let inner = nodes[zone].rectangle
    func contains(_ outer: Int) -> Bool { nodes[outer].rectangle.contains(inner) }
    guard let last = larger.last(where: contains) else { return 0 }
    let area = nodes[last].rectangle.area
    var parent = last
    for outer in larger.reversed().drop(while: { $0 != last }) {
      guard nodes[outer].rectangle.area == area else { break }
      if contains(outer), !isSame(outer, parent) { parent = outer }
    }
    return larger.last { isSame($0, parent) } ?? parent
  }

  private func isSame(_ one: Int, _ other: Int) -> Bool {
    nodes[one].rectangle == nodes[other].rectangle
  }

  /// Left and top borders belong to a zone. Right and bottom borders belong to it only at the edge
  /// of the glass. A touch outside of the panel's own range counts as a touch at the edge.
  private func covers(_ rectangle: Rectangle, _ point: Point) -> Bool {
    (point.x.reaches(rectangle.left) || !rectangle.left.exceeds(0))
      && (point.y.reaches(rectangle.top) || !rectangle.top.exceeds(0))
      && (!point.x.reaches(rectangle.right) || rectangle.right.reaches(screenSize.width))
      && (!point.y.reaches(rectangle.bottom) || rectangle.bottom.reaches(screenSize.height))
  }
}
