extension LisgdImport {
  /// A line of lisgd's table.
  struct Entry {
    let line: String
    let gesture: LisgdGesture
    /// Why the import writes no gesture for the line, in a sentence. It is nil if the import writes
    /// one.
    var silence: String?
    /// Whether lisgd ran the gesture, so that the user loses it.
    var isLost = false
    var name = ""
  }

  /// The keys that its table begins with.
  func head(
    of entry: Entry, type: String, direction: String
  ) -> [(key: String, value: String)] {
    var rows = [
      (key: "name", value: entry.name.asTOML), ("type", type.asTOML),
      ("fingers", String(entry.gesture.fingers)), ("direction", direction.asTOML),
    ]
    if let zone = entry.gesture.edge.zone { rows.append(("zone", zone.asTOML)) }
    if entry.gesture.edge == .none {
      rows.append(("not_in", LisgdImport.list(LisgdGesture.Edge.four.compactMap(\.zone))))
    }
    return rows
  }
}
