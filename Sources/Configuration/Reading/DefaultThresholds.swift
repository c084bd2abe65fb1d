import Words

/// `[defaults]` and `[defaults.TYPE]`: thresholds of gestures that do not give their own.
struct DefaultThresholds {
  private var general = Thresholds.Layer()
  private var ofKind: [GestureKind: Thresholds.Layer] = [:]

  /// No defaults but the built-in ones.
  init() {}

  /// Reads `[defaults]`.
  init(_ table: TableReader, _ kinds: GestureKinds) {
    general = table.thresholds(for: kinds.all)
    let thresholds = kinds.thresholds.map(\.rawValue)
    for entry in table.entries {
      if let kind = kinds[entry.key] {
        ofKind[kind] = DefaultThresholds.layer(entry.node, for: kind, kinds, table.findings)
      } else if !thresholds.contains(entry.key) {
        DefaultThresholds.reject(entry, in: table, known: kinds.names + thresholds, kinds)
      }
    }
  }

  /// The layers for `kind`, the weaker first.
  func layers(for kind: GestureKind) -> [Thresholds.Layer] {
    if general.isEmpty, ofKind.isEmpty { return [] }
    return [general, ofKind[kind] ?? Thresholds.Layer()]
  }

  private static func layer(
    _ node: Node, for kind: GestureKind, _ kinds: GestureKinds, _ findings: Findings
  ) -> Thresholds.Layer? {
    let name = "[defaults.\(kind.name)]"
    guard let table = TableReader(node, name: name, findings: findings) else { return nil }
    let known = kind.thresholds.map(\.threshold.rawValue)
    for entry in table.entries where !known.contains(entry.key) {
      reject(entry, in: table, known: known, kinds)
    }
    return table.thresholds(for: [kind])
  }

  /// Says of a key that only gestures or other types have that it is so.
  private static func reject(
    _ entry: Node.Entry, in table: TableReader, known: [String], _ kinds: GestureKinds
  ) {
    let isThreshold = kinds.thresholds.contains(Threshold(rawValue: entry.key))
    let owners = kinds.kinds(with: entry.key).map(\.name)
    let isEvery = ["gesture", "gestures", "all", "any", "every", "global", "default"]
      .contains(entry.key)
    let isOfNoType = entry.node.isTable && table.name == Section.defaults.header
    let meant = Synonyms.nearest(to: entry.key, among: kinds.names)
    if isEvery || isOfNoType && meant == nil, entry.node.isTable {
      table.findings.error(
        "there is no type \(entry.key.asKey)",
        help: "write [defaults] for every type, or [defaults.swipe] for one", at: entry.place,
        code: "unknown-key")
    } else if isThreshold {
      table.findings.error(
        "\(table.name) has no \(entry.key.asKey)",
        help:
          "write it below [defaults.\(kinds.kinds(with: entry.key).map(\.name).first ?? "swipe")]:"
          + " it is a threshold of \(owners.list)",
        at: entry.place, code: "foreign-key")
    } else if !owners.isEmpty {
      table.findings.error(
        "\(entry.key.asKey) is no threshold, and [defaults] has thresholds only",
        help: "move it into each [[gesture]] that is to have it", at: entry.place,
        code: "foreign-key")
    } else {
      table.reportUnknown(entry, known: known)
    }
  }
}
