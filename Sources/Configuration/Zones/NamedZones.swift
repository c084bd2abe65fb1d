import Gestures

/// The zones of a file as the tree that they are on a panel of a certain size (B1), by their names.
struct NamedZones {
  private let tree: ZoneTree
  private let rectanglesByName: [String: Rectangle]
  private let ids: [String: Zone.ID]

  init(_ zones: [ZoneRule], on size: Size) {
    let all = zones.map { Zone(name: $0.name, rectangle: $0.rectangle(on: size)) }
    tree = ZoneTree(all, screenSize: size)
    rectanglesByName = Dictionary(
      all.map { ($0.name, $0.rectangle) }, uniquingKeysWith: { first, _ in first })
    ids = Dictionary(
      all.enumerated().map { ($1.name, Zone.ID($0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The zone called `name`, or the surface for nil and for a name that there is not.
  subscript(_ name: String?) -> Zone.ID { name.flatMap { ids[$0] } ?? Zone.surface }

  /// The rectangle of the zone called `name`, or nil if there is none.
  func rectangle(of name: String) -> Rectangle? { rectanglesByName[name] }

  /// The rectangles of all zones.
  var rectangles: [Rectangle] { Array(rectanglesByName.values) }

  /// A zone, the one around it, and so on to the surface.
  func line(from zone: Zone.ID) -> [Zone.ID] {
    Array(sequence(first: zone) { tree.parent(of: $0) })
  }

  /// Whether a touch in zone `inner` is seen by the recognizers of `outer`: the same zone, or one
  /// that contains it. nil is the surface.
  func sees(_ outer: String?, _ inner: String?) -> Bool {
    tree.isAncestor(self[outer], of: self[inner])
  }
}
