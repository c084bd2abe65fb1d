import Words

/// The `[[zone]]` that is meant where there is none.
extension ZoneRule {
  /// What helps where a gesture has the rectangle itself: as a table, or as four numbers from left
  /// and top.
  static func table(meantBy node: Node) -> String? {
    let lines = lines(meantBy: node)
    // Points of a screen whose size in them is not known.
    let texts = node.string?.split { ", ".contains($0) }.map(String.init)
    let numbers = (texts ?? node.content.compactMap(\.node.bare)).compactMap { Double($0) }
    if lines.isEmpty, numbers.count != 4 { return nil }
    return "write zone = \("area".quoted), and \(table("area", lines))"
  }

  /// The lines of a zone with the lengths of a table, or with four numbers from left and top.
  static func lines(meantBy node: Node) -> [String] {
    switch node.value {
    case .table:
      return node.content.compactMap { entry in
        guard lengths.contains(entry.key) else { return nil }
        let text = entry.node.string.flatMap { ZoneLength($0) == nil ? nil : $0.quoted }
        let length =
          text ?? ZoneLength.meant(by: entry.node)
          ?? entry.node.number.map { "\($0.plain)%".quoted }
        return length.map { "\(entry.key) = \($0)" }
      }
    case .array, .string:
      let texts = node.string?.split { ", x".contains($0) }.map(String.init)
      let elements = Array(node.content).map { $0.node.bare ?? "" }
      let numbers = (texts ?? elements).compactMap { Double($0.filter { $0 != "%" }) }
      guard numbers.count == 4, let most = numbers.max(), most <= 1000 else { return [] }
      let (scale, unit) = (most <= 1 ? 100.0 : 1, most <= 100 ? "%" : "mm")
      return zip(["left", "top", "width", "height"], numbers).map { side, number in
        "\(side) = \("\((number * scale).plain)\(unit)".quoted)"
      }
    default: return []
    }
  }

  /// The lines of a zone that words place: `top-left`, `bottom half`, or none of no place.
  static func lines(placedBy name: String) -> [String] {
    let parts = name.parts
    let shares = ["half": 50.0, "third": 33.3, "quarter": 25]
    let share = parts.lazy.compactMap { shares[$0] }.first ?? 20
    let side = { (words: [String]) in
      parts.lazy.compactMap { part in
        words.contains(part) ? part : Synonyms.meaning(of: part, among: words)
      }.first
    }
    let (row, column) = (side(["top", "bottom"]), side(["left", "right"]))
    return [(column, "width"), (row, "height")].flatMap { place, length in
      place.map { ["\($0) = \("0%".quoted)", "\(length) = \("\(share.plain)%".quoted)"] } ?? []
    }
  }

  /// What helps with a key of a zone that says its place in another way, or nil if it does not.
  static func line(for entry: Node.Entry) -> String? {
    let key = entry.key.lowercased()
    let ofPlace = ["corner", "position", "anchor", "placement", "side", "edge", "place", "where"]
    var found: [String] = []
    if ofPlace.contains(key), let text = entry.node.string { found = lines(placedBy: text) }
    if ["rect", "rectangle", "geometry", "bounds", "area", "box", "region"].contains(key) {
      found = lines(meantBy: entry.node)
    }
    if ["size", "radius", "diameter"].contains(key) {
      let lengths = entry.node.leaves().compactMap { text -> String? in
        let length = ZoneLength(text) ?? Double(text).flatMap { ZoneLength("\($0.plain)mm") }
        return length.map { "\(((key == "radius" ? 2 : 1) * $0.value).plain)\($0.unit.rawValue)" }
      }
      guard let width = lengths.first, let height = lengths.last else { return nil }
      found = ["width = \(width.quoted)", "height = \(height.quoted)"]
    }
    return found.isEmpty ? nil : "write \(found.list)"
  }

  /// What helps with a name that no zone has. Its words may say where the zone lies.
  static func table(named name: String) -> String {
    table(name, lines(placedBy: name))
  }

  private static func table(_ name: String, _ lines: [String]) -> String {
    if lines.isEmpty {
      return "add at the end of the file [[zone]], with name = \(name.quoted) and lines "
        + "for its place below: for example, left = \("0%".quoted) and width = \("20%".quoted)"
    }
    let all = ["name = \(name.quoted)"] + lines
    return "add at the end of the file [[zone]], with \(all.list) below"
  }
}
