import Glibc

/// Chance that is the same in every run of one seed (SplitMix64).
public struct SeededChance: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Makes the chance of `seed`.
  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number of the normal distribution with mean 0 and deviation 1 (Box and Muller).
  public mutating func normal() -> Double {
    let length = (-2 * log(Double.random(in: Double.leastNormalMagnitude..<1, using: &self)))
      .squareRoot()
    return length * cos(Double.random(in: 0..<2 * .pi, using: &self))
  }

  /// Whether something comes true that does so in `share` of all cases.
  public mutating func happens(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < share
  }
}
