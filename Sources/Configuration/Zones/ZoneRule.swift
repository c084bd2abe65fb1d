import Gestures

/// A `[[zone]]`: a named rectangle of the screen as the user sees it.
package struct ZoneRule: Hashable, Sendable {
  /// Its name, unique among zones.
  package var name: String
  /// Where it lies between left and right.
  package var horizontal: ZoneExtent
  /// Where it lies between top and bottom.
  package var vertical: ZoneExtent
  /// Where the zone stands in the file.
  package var place: Place

  /// The rectangle on a picture of `size`, in millimetres, cut off where the screen ends.
  package func rectangle(on size: Size) -> Rectangle {
    let (left, right) = horizontal.resolved(on: size.width)
    let (top, bottom) = vertical.resolved(on: size.height)
    return Rectangle(left: left, top: top, right: right, bottom: bottom)
  }
}

extension ZoneRule {
  private enum Key: String, CaseIterable { case name, left, right, width, top, bottom, height }

  /// The names of its keys.
  static let keys = Key.allCases.map(\.rawValue)

  /// The names of those whose values are lengths.
  static let lengths = keys.filter { $0 != Key.name.rawValue }

  /// Reads a `[[zone]]`.
  init?(_ table: TableReader) {
    table.reportUnknownKeys(except: Key.self)
    place = table.place
    horizontal = ZoneRule.extent(table, near: .left, length: .width, far: .right)
    vertical = ZoneRule.extent(table, near: .top, length: .height, far: .bottom)
    guard let name = table.name(Key.name, expected: "a name") else {
      if table.node(Key.name) == nil {
        table.reportMissing(Key.name, expected: "the name that gestures call it by")
      }
      return nil
    }
    self.name = name.name
  }

  private static func extent(_ table: TableReader, near: Key, length: Key, far: Key) -> ZoneExtent {
    func read(_ key: Key) -> ZoneLength? {
      guard let node = table.node(key) else { return nil }
      if case .string(let text) = node.value, let length = ZoneLength(text) { return length }
      table.reject(
        node, of: key, expected: ZoneLength.expected,
        hint: ZoneLength.hint(for: node, of: key.rawValue),
        mend: ZoneLength.meant(by: node))
      return nil
    }
    let extent = ZoneExtent(near: read(near), length: read(length), far: read(far))
    let keys = (near.rawValue, length.rawValue, far.rawValue)
    if let contradiction = extent.contradiction(keys: keys) {
      let given = [near, length, far].compactMap(table.node).map(\.place)
      let meant = extent.farMeant.map { "\($0.value.plain)%".quoted }
      let middle = extent.middleMeant.map { sides in
        "\(far.rawValue.asKey) counts from the \(far.rawValue) edge: for a strip in the middle "
          + "write \(near.rawValue) = \("\(sides.near.plain)%".quoted) and "
          + "\(far.rawValue) = \("\(sides.far.plain)%".quoted)"
      }
      let help =
        middle ?? meant.map {
          "write \(far.rawValue) = \($0), for it counts from the \(far.rawValue) edge of the screen"
        } ?? extent.lengthLeft.map { "write \(length.rawValue) = \("\($0.plain)%".quoted)" }
        ?? (extent.length?.value == 0
          ? "write \(length.rawValue) = \("20%".quoted), or leave it out for the whole screen"
          : help(near, length, far, in: table))
      let place = (meant == nil ? nil : table.node(far)?.place) ?? given.max()
      table.findings.error(
        "\(table.name): \(contradiction)", help: help, at: place ?? table.place,
        code: "contradiction")
    }
    return extent
  }

  /// What helps where a part of the screen has no room between two of its sides.
  private static func help(
    _ near: Key, _ length: Key, _ far: Key, in table: TableReader
  ) -> String {
    guard table.has(far) else {
      return "write \(near.rawValue) = \("0%".quoted), or another number below 100 %"
    }
    return table.has(near) && !table.has(length)
      ? "write \(far.rawValue) = \("0%".quoted), or lower one of them"
      : "drop \(far.rawValue.asKey)"
  }
}
