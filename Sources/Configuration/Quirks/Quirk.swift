import Gestures

/// A `[[quirk]]`: what is wrong with certain panels, and how it is mended.
package struct Quirk: Hashable, Sendable {
  /// Which panels are meant.
  package var match: DeviceMatch
  /// `bridge_ms`, `ghost_ms`, `edge_mm` and `edge_ms`, or nil where it is not mentioned.
  package var bridge: TimeSpan?
  package var ghost: TimeSpan?
  package var edgeWidth: Double?
  package var edgeTime: TimeSpan?
  /// `same_place`: whether a point that is pressed for minutes is dead.
  package var hasDeadPoints: Bool?
  /// `size_mm`.
  package var size: Size?
  /// `ignore`: whether the panel is not to be used at all.
  package var isIgnored: Bool?

  /// Makes a quirk that changes nothing.
  package init(match: DeviceMatch) {
    self.match = match
  }

  /// The keys that it sets, in words, as its file would have them.
  package var words: [String] {
    var words: [String] = []
    if let bridge { words.append("bridge_ms = \(bridge.milliseconds.plain)") }
    if let ghost { words.append("ghost_ms = \(ghost.milliseconds.plain)") }
    if let edgeWidth, let edgeTime {
      words.append("edge_mm = \(edgeWidth.plain)")
      words.append("edge_ms = \(edgeTime.milliseconds.plain)")
    }
    if hasDeadPoints == true { words.append("same_place = true") }
    if let size { words.append("size_mm = [\(size.width.plain), \(size.height.plain)]") }
    if isIgnored == true { words.append("ignore = true") }
    return words
  }

  /// Takes over what `other` says.
  mutating func add(_ other: Quirk) {
    bridge = other.bridge ?? bridge
    ghost = other.ghost ?? ghost
    edgeWidth = other.edgeWidth ?? edgeWidth
    edgeTime = other.edgeTime ?? edgeTime
    hasDeadPoints = other.hasDeadPoints ?? hasDeadPoints
    size = other.size ?? size
    isIgnored = other.isIgnored ?? isIgnored
  }
}

extension Quirk {
  private enum Key: String, CaseIterable {
    case match
    case bridge = "bridge_ms"
    case ghost = "ghost_ms"
    case edgeWidth = "edge_mm"
    case edgeTime = "edge_ms"
    case samePlace = "same_place"
    case size = "size_mm"
    case ignore
  }

  /// What its tables are called.
  static let header = "quirk"

  /// The names of the keys that no table of a configuration has.
  static let ownKeys = Key.allCases.filter { $0 != .match && $0 != .size }.map(\.rawValue)

  /// Reads a `[[quirk]]`.
  init?(_ table: TableReader) {
    table.reportUnknownKeys(except: Key.self)
    bridge = table.number(Key.bridge, in: 1...200, unit: "ms").map(TimeSpan.milliseconds)
    ghost = table.number(Key.ghost, in: 1...200, unit: "ms").map(TimeSpan.milliseconds)
    edgeWidth = table.number(Key.edgeWidth, in: 0.1...50, unit: "mm")
    edgeTime = table.number(Key.edgeTime, in: 1...500, unit: "ms").map(TimeSpan.milliseconds)
    hasDeadPoints = table.boolean(Key.samePlace)
    size = table.size(Key.size)
    isIgnored = table.boolean(Key.ignore)
    if (edgeWidth == nil) != (edgeTime == nil) {
      table.findings.error(
        "'edge_mm' and 'edge_ms' belong together: how wide the border is, and how long a contact"
          + " has to last there", help: "give both, as edge_mm = 3 and edge_ms = 50, or neither",
        at: table.place, code: "missing-key")
    }
    guard let node = table.node(Key.match) else {
      table.reportMissing(
        Key.match, expected: #"a pattern for the device's name, or vendor and product"#)
      return nil
    }
    guard let match = DeviceMatch(node, key: Key.match, of: table) else { return nil }
    self.match = match
  }
}
