import Glibc

/// A distribution as studies publish it: which share of people stays below which value.
///
/// Between the quantiles, and beyond the outermost, the logarithm of the value is linear in the
/// normal score of the share, as lengths, times and speeds of hands are.
public struct Quantiles: Sendable {
  /// The greatest normal scores that are drawn: no study measured rarer values than 1 in 30,000.
  private static let farthestScore = 4.0

  private let scores: [Double]
  private let logarithms: [Double]

  /// Makes the distribution of two or more `values` above 0 by share, both ascending.
  public init(_ values: KeyValuePairs<Double, Double>) {
    precondition(values.count > 1, "a distribution needs two quantiles")
    scores = values.map { Quantiles.normalScore(of: $0.key) }
    logarithms = values.map { log($0.value) }
  }

  /// The value at a normal score: 0 is the median.
  public func value(at score: Double) -> Double {
    let score = min(max(score, -Quantiles.farthestScore), Quantiles.farthestScore)
    let above = scores.firstIndex { $0 > score } ?? scores.count - 1
    let low = min(max(above - 1, 0), scores.count - 2)
    let slope = (logarithms[low + 1] - logarithms[low]) / (scores[low + 1] - scores[low])
    return exp(logarithms[low] + (score - scores[low]) * slope)
  }

  /// Draws a value.
  public func draw(_ chance: inout SeededChance) -> Double {
    value(at: chance.normal())
  }

  /// The number that the normal distribution stays below in `share` of all cases. By bisection.
  private static func normalScore(of share: Double) -> Double {
    var (low, high) = (-8.0, 8.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if erfc(-middle / 2.0.squareRoot()) / 2 < share { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
