extension Thresholds {
  /// What one table of the file says. A gesture has so few thresholds that to look through a list
  /// is faster than to hash their names.
  struct Layer: Hashable {
    private var entries: [(threshold: Threshold, value: Double)] = []

    /// Says nothing.
    init() {}

    /// What holds where nothing is said.
    init(builtInOf rules: [ThresholdRule]) {
      for rule in rules { self[rule.threshold] = rule.builtIn }
    }

    /// Whether it says nothing.
    var isEmpty: Bool { entries.isEmpty }

    /// What it says of a threshold. Giving nil changes nothing.
    subscript(threshold: Threshold) -> Double? {
      get { place(of: threshold).map { entries[$0].value } }
      set {
        guard let newValue else { return }
        if let place = place(of: threshold) {
          entries[place].value = newValue
        } else {
          entries.append((threshold, newValue))
        }
      }
    }

    private func place(of threshold: Threshold) -> Int? {
      entries.firstIndex { $0.threshold == threshold }
    }

    /// The order is no matter.
    static func == (one: Layer, other: Layer) -> Bool {
      one.entries.count == other.entries.count
        && one.entries.allSatisfy { other[$0.threshold] == $0.value }
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(entries.reduce(0) { $0 ^ $1.value.bitPattern })
    }
  }
}
