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

  /// Warns of thresholds that no gesture takes from `table`, which is `[defaults]`, other than the
  /// built-in ones.
  func warnOfUnused(_ table: TableReader, by gestures: [Gesture]) {
    guard !gestures.isEmpty else { return }
    for entry in table.entries {
      let threshold = Threshold(entry.key)
      if let kind = table.findings.kinds[entry.key] {
        let own = gestures.filter { $0.kind == kind }
        for inner in entry.node.content {
          let rule = kind.rule(of: Threshold(inner.key))
          let isTaken = own.contains { $0.thresholds.given(Threshold(inner.key)) == nil }
          if isTaken || rule?.builtIn == inner.node.number { continue }
          let what = "\(inner.key.asKey) in [defaults.\(kind.name)] does nothing"
          if own.isEmpty {
            warn(table.findings, "\(what): no gesture has type = \(kind.name.quoted)", inner)
          } else {
            note(table.findings, "\(what): each \(kind.name) has its own", inner)
          }
        }
      } else if !gestures.contains(where: { takes(threshold, $0) }) {
        let hasOwner = gestures.contains { $0.kind.rule(of: threshold) != nil }
        let what = "\(entry.key.asKey) in [defaults] does nothing"
        if hasOwner {
          note(table.findings, "\(what): each gesture that could take it has its own", entry)
        } else {
          warn(table.findings, "\(what): no gesture has it", entry)
        }
      }
    }
  }

  /// Whether a gesture has a general threshold from here.
  private func takes(_ threshold: Threshold, _ gesture: Gesture) -> Bool {
    gesture.kind.rule(of: threshold) != nil && gesture.thresholds.given(threshold) == nil
      && ofKind[gesture.kind]?[threshold] == nil
  }

  private func warn(_ findings: Findings, _ fault: String, _ entry: Node.Entry) {
    findings.warn(fault, help: "drop it", at: entry.place, code: "never-used")
  }

  /// A default that waits for the next gesture is no mistake.
  private func note(_ findings: Findings, _ fault: String, _ entry: Node.Entry) {
    findings.note(fault, at: entry.place, code: "never-used")
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
