/// Thresholds, in `[defaults]`, `[defaults.TYPE]` and `[[gesture]]` alike.
extension TableReader {
  /// Reads every threshold that stands in the table and that one of `types` has; each must be in
  /// the range of all of them that have it.
  func thresholds(for types: [GestureType]) -> Thresholds.Layer {
    var layer: Thresholds.Layer = [:]
    for threshold in Threshold.allCases {
      let rules = types.compactMap { ThresholdRule.of(threshold, for: $0) }
      guard !rules.isEmpty, let node = node(threshold) else { continue }
      let lower = rules.map(\.range.lowerBound).max() ?? 0
      let upper = rules.map(\.range.upperBound).min() ?? lower
      layer[threshold] = value(node, of: threshold, in: lower...max(lower, upper))
    }
    if types.contains(.pan) { rejectContradiction(layer) }
    return layer
  }

  /// Reports every threshold that stands in the table and is in the range of no type that has it.
  func reportThresholdsOfNoType() {
    for threshold in Threshold.allCases {
      let ranges = ThresholdRule.all.filter { $0.threshold == threshold }.map(\.range)
      guard let node = node(threshold), let lower = ranges.map(\.lowerBound).min(),
        let upper = ranges.map(\.upperBound).max()
      else { continue }
      _ = value(node, of: threshold, in: lower...max(lower, upper))
    }
  }

  private func value(
    _ node: Node, of threshold: Threshold, in range: ClosedRange<Double>
  ) -> Double? {
    let limits = (range.lowerBound.plain, range.upperBound.plain)
    guard let unit = threshold.unit.word else {
      if case .integer(let value) = node.value, range.contains(Double(value)) {
        return Double(value)
      }
      reject(node, of: threshold, expected: "a whole number from \(limits.0) to \(limits.1)")
      return nil
    }
    if let number = node.number, range.contains(number) { return number }
    reject(node, of: threshold, expected: "\(limits.0) to \(limits.1) \(unit)")
    return nil
  }

  private func rejectContradiction(_ layer: Thresholds.Layer) {
    guard let fingers = layer[.fingers] else { return }
    for other in [Threshold.minFingers, .maxFingers] {
      guard let value = layer[other], value != fingers, let node = node(other) else { continue }
      let both = "'fingers' = \(fingers.plain) and \(other.rawValue.asKey) = \(value.plain)"
      findings.error("\(both) contradict each other: give one of them", at: node.place)
    }
  }
}
