/// What was counted with so many templates a class.
struct Figures {
  var own = 0
  var right = 0
  /// Own and foreign ones within the bound.
  var accepted = 0
  var foreignAccepted = 0
  /// The distances of those that are right, and of foreign ones.
  var rightDistances: [Double] = []
  var foreignDistances: [Double] = []
  /// After what part of a foreign stroke a gesture failed.
  var failures: [Double] = []

  /// One that belongs to a class, and the nearest class.
  mutating func add(_ distance: Double, isRight: Bool, within bound: Double) {
    own += 1
    guard isRight else { return }
    right += 1
    rightDistances.append(distance)
    if distance <= bound { accepted += 1 }
  }

  /// One that belongs to no class.
  mutating func addForeign(_ distance: Double, within bound: Double) {
    foreignDistances.append(distance)
    if distance <= bound { foreignAccepted += 1 }
  }

  /// The distance at which foreign strokes are taken as often as own ones are not, or not for the
  /// right shape, and how often that is.
  var equalError: (rate: Double, distance: Double) {
    let (rights, foreign) = (rightDistances.sorted(), foreignDistances.sorted())
    for (place, distance) in rights.enumerated() {
      let missed = 1 - Double(place + 1) / Double(own)
      let taken = Double(foreign.partitioningIndex(after: distance)) / Double(foreign.count)
      if taken >= missed { return (taken, distance) }
    }
    return (1 - Double(rights.count) / Double(own), rights.last ?? 0)
  }

  /// Own strokes that are rightly taken while one of twenty foreign ones is.
  var recall: Double {
    let foreign = foreignDistances.sorted()
    guard !foreign.isEmpty else { return 0 }
    let limit = foreign[foreign.count / 20]
    return Double(rightDistances.count { $0 < limit }) / Double(own)
  }

  /// The share of own strokes for which the best shape is the right one.
  var accuracy: Double { Double(right) / Double(max(1, own)) }
}

extension [Double] {
  /// How many of these, which are in order, are at most `value`.
  func partitioningIndex(after value: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The share of a whole, in percent, with one decimal.
func percent(_ part: Int, of whole: Int) -> String {
  whole == 0 ? "–" : "\(percent(Double(part) / Double(whole))) %"
}

/// A share in percent, with one decimal.
func percent(_ share: Double) -> Double { (share * 1000).rounded() / 10 }
