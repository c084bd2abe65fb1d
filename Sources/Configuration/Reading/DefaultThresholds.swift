/// `[defaults]` and `[defaults.TYPE]`: thresholds of gestures that do not give their own.
struct DefaultThresholds {
  private var general: Thresholds.Layer = [:]
  private var ofType: [GestureType: Thresholds.Layer] = [:]

  /// No defaults but the built-in ones.
  init() {}

  /// Reads `[defaults]`.
  init(_ table: TableReader) {
    let types = GestureType.allCases
    general = table.thresholds(for: types)
    for entry in table.entries {
      if let type = GestureType(rawValue: entry.key) {
        ofType[type] = DefaultThresholds.layer(entry.node, for: type, findings: table.findings)
      } else if Threshold(rawValue: entry.key) == nil {
        let known = types.map(\.rawValue) + Threshold.allCases.map(\.rawValue)
        DefaultThresholds.reject(entry, in: table, known: known)
      }
    }
  }

  /// The layers for `type`, the weaker first.
  func layers(for type: GestureType) -> [Thresholds.Layer] {
    [general, ofType[type] ?? [:]]
  }

  private static func layer(
    _ node: Node, for type: GestureType, findings: Findings
  ) -> Thresholds.Layer? {
    let name = "[defaults.\(type.rawValue)]"
    guard let table = TableReader(node, name: name, findings: findings) else { return nil }
    let known = ThresholdRule.thresholds(of: type).map(\.rawValue)
    for entry in table.entries where !known.contains(entry.key) {
      reject(entry, in: table, known: known)
    }
    return table.thresholds(for: [type])
  }

  /// Says of a key that only gestures or other types have that it is so.
  private static func reject(_ entry: Node.Entry, in table: TableReader, known: [String]) {
    let types = GestureKey.types(with: entry.key)
    if GestureKey(rawValue: entry.key) != nil {
      let message = "\(entry.key.asKey) is no threshold: it belongs in a [[gesture]]"
      table.findings.error(message, at: entry.place)
    } else if !types.isEmpty {
      let owners = types.map(\.rawValue).list
      table.findings.error(
        "\(table.name) has no \(entry.key.asKey); it is a threshold of \(owners)", at: entry.place)
    } else {
      table.reportUnknown(entry, known: known)
    }
  }
}
