import Configuration
import Gestures
import Glibc
import Words

/// A gesture that samples may show: a type with its words and those numbers that are not the
/// defaults. A test of it uses the same table that is written in the end.
struct Guess {
  /// Its type.
  let kind: GestureKind
  /// A word for each of its keys that takes words.
  var words: [(key: String, word: String)] = []
  /// Its numbers, as far as they are given.
  private(set) var numbers: [Threshold: Double] = [:]
  /// What is drawn, if it is drawn.
  var shape: [Point] = []
  /// The types that there are.
  let kinds: GestureKinds

  init(_ kind: GestureKind, among kinds: GestureKinds) {
    (self.kind, self.kinds) = (kind, kinds)
  }

  /// Gives it a number, unless that is the default.
  mutating func set(_ threshold: Threshold, to value: Double) {
    let standard = standard(of: threshold)
    numbers[threshold] = value == standard ? nil : value
  }

  /// A copy with another number for a threshold.
  func with(_ threshold: Threshold, _ value: Double) -> Guess {
    var guess = self
    guess.set(threshold, to: value)
    return guess
  }

  /// The default of a threshold. It is nil for a threshold that sets other thresholds.
  func standard(of threshold: Threshold) -> Double? {
    let rule = kind.thresholds.first { $0.threshold == threshold }
    let isOfSeveral = (numbers[.fingers] ?? 1) > 1
    return isOfSeveral ? rule?.builtInForSeveral ?? rule?.builtIn : rule?.builtIn
  }

  /// Its thresholds with numbers, in the order of the type.
  var given: [(rule: ThresholdRule, value: Double)] {
    kind.thresholds.compactMap { rule in numbers[rule.threshold].map { (rule, $0) } }
  }

  /// How far its numbers are from the defaults: 0 for the defaults, 0.7 for twice or half as much.
  var effort: Double {
    given.reduce(0) { sum, one in
      guard one.rule.threshold.unit != .count, let standard = standard(of: one.rule.threshold),
        standard > 0
      else { return sum }
      return sum + log(max(one.value, 0.01) / standard).magnitude
    }
  }

  // MARK: As a table

  /// The table. `remark` returns the comment at the end of a number's line.
  func table(
    named name: String, relations: [(key: String, names: [String])] = [],
    remark: (ThresholdRule, Double) -> String? = { _, _ in nil }
  ) -> String {
    var page = ImportedPage()
    var entries = [("name", name.asTOML), ("type", kind.name.asTOML)]
    entries += words.map { ($0.key, $0.word.asTOML) }
    if !shape.isEmpty {
      let points = shape.map { "[\($0.x.plain), \($0.y.plain)]" }
      entries.append(("shape", "[\(points.joined(separator: ", "))]"))
    }
    for (rule, value) in given {
      let note = remark(rule, value).map { "  # \($0)" } ?? ""
      entries.append((rule.threshold.rawValue, value.plain + note))
    }
    entries += relations.map { ($0.key, $0.names.asTOML) }
    entries.append(("run", "[\"logger\", \(name.asTOML)]  # your command goes here"))
    page.table("[[gesture]]", entries.map { (key: $0.0, value: $0.1) })
    return page.text
  }

  /// A configuration with only this gesture. It is nil if the numbers contradict each other.
  var configuration: Configuration? {
    try? Configuration.parse(table(named: "learned"), name: "learned", kinds: kinds)
  }

  /// Whether a straight drag draws its shape, too.
  var isDrawnByDrag: Bool {
    guard let shape = try? StrokeShape(shape) else { return false }
    let tolerance = numbers[.tolerance] ?? standard(of: .tolerance) ?? 1
    return shape.matchesStraightDrag(tolerance: tolerance)
  }

  /// How many of `samples` make it fire.
  func firing(_ samples: [Sample]) -> Int {
    guard let configuration else { return 0 }
    return samples.count { $0.verdict(configuration).fires }
  }

  // MARK: To fit samples

  /// The largest number of steps in which numbers are loosened.
  private static let mostSteps = 60

  /// The same, loosened until each of `samples` makes it fire, or nil if that cannot be.
  func loosened(for samples: [Sample]) -> Guess? {
    var guess = self
    var steps = 0
    guard var configuration = guess.configuration else { return nil }
    for sample in samples {
      while true {
        let (fires, reason) = sample.verdict(configuration)
        if fires { break }
        steps += 1
        guard steps < Guess.mostSteps, let looser = reason.flatMap(guess.loosened),
          let next = looser.configuration
        else { return nil }
        (guess, configuration) = (looser, next)
      }
    }
    return guess
  }

  /// The same without the first obstacle that `reason` names, or nil if it names none.
  private func loosened(by reason: Reason) -> Guess? {
    for unmet in reason.unmet {
      let threshold = Threshold("\(unmet.key)")
      guard threshold.unit != .count,
        let rule = kind.thresholds.first(where: { $0.threshold == threshold }),
        unmet.configured > 0
      else { continue }
      // If the time ran out, the missing amount is unknown.
      let share = unmet.isOutOfTime ? 1.15 : unmet.measured / max(unmet.limit, 0.001)
      let wanted = unmet.configured * share
      let value = threshold.rounded(wanted, isUpwards: !unmet.wantsMore, in: rule.range)
      guard value != unmet.configured, (value > unmet.configured) != unmet.wantsMore else {
        continue
      }
      return with(threshold, value)
    }
    return nil
  }

  /// A copy whose number is `factor` times what all `samples` need. If the present number is that
  /// large, nothing changes.
  func loosened(_ rule: ThresholdRule, by factor: Double, for samples: [Sample]) -> Guess {
    let (threshold, range) = (rule.threshold, rule.range)
    var value = range.lowerBound
    let now = numbers[threshold] ?? standard(of: threshold) ?? value
    while value < now, with(threshold, value).firing(samples) < samples.count { value += 0.1 }
    let wanted = threshold.rounded(value * factor, isUpwards: true, in: range)
    return wanted > now ? with(threshold, wanted) : self
  }

  /// What all of `samples` need of a number, or nil if the default is enough.
  func needs(of samples: [Sample], for rule: ThresholdRule) -> Double? {
    guard let value = numbers[rule.threshold], let standard = standard(of: rule.threshold) else {
      return nil
    }
    func holds(_ value: Double) -> Bool {
      with(rule.threshold, value).firing(samples) == samples.count
    }
    if holds(standard) { return nil }
    var (vain, good) = (standard, value)
    for _ in 0..<12 {
      let middle = (vain + good) / 2
      if holds(middle) { good = middle } else { vain = middle }
    }
    return good
  }
}

extension Threshold {
  /// `value`, rounded up or down to a round number: for example to 5 or 10 ms, or to 0.1 or 0.5 mm.
  func rounded(_ value: Double, isUpwards: Bool, in range: ClosedRange<Double>) -> Double {
    let step: Double =
      switch unit {
      case .milliseconds: value < 100 ? 5 : 10
      case .degrees: 1
      case .ratio: 0.05
      case .millimetres, .percent, .count: value < 3 ? 0.1 : 0.5
      }
    let whole = (value / step).rounded(isUpwards ? .up : .down)
    // So that 0.1 times 3 is 0.3.
    let exact = step < 1 ? whole / (1 / step).rounded() : whole * step
    return min(max(exact, range.lowerBound), range.upperBound)
  }
}
