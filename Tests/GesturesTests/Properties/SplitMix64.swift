/// Steele, Lea and Flood's SplitMix64: small, and the same everywhere, so that a seed is a run.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return SplitMix64.mix(state)
  }

  /// A number from 0 up to `limit`, which is not reached.
  mutating func below(_ limit: Int) -> Int {
    Int(truncatingIfNeeded: next() >> 33) % max(limit, 1)
  }

  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  mutating func real(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  /// True with the given probability.
  mutating func chance(_ probability: Double) -> Bool {
    unit() < probability
  }

  /// One of `choices`, which must not be empty.
  mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[below(choices.count)]
  }

  /// A number without order that depends on nothing but its arguments.
  static func hash(_ seed: UInt64, _ numbers: Int...) -> UInt64 {
    numbers.reduce(seed) { mix(($0 ^ UInt64(bitPattern: Int64($1))) &+ 0x9E37_79B9_7F4A_7C15) }
  }

  private mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  private static func mix(_ number: UInt64) -> UInt64 {
    var z = number
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
