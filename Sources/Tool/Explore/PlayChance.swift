/// Chance that is the same in every run of one seed (SplitMix64).
struct PlayChance {
  private var state: UInt64

  /// Equal seeds make equal numbers.
  init(seed: UInt64) {
    state = seed
  }

  /// A number from 0 up to `limit`, which is not reached.
  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int(truncatingIfNeeded: (mixed ^ (mixed >> 31)) >> 33) % max(limit, 1)
  }

  /// Whether something comes about that does so in that share of all cases.
  mutating func happens(_ share: Double) -> Bool { Double(below(1_000_000)) < share * 1e6 }
}
