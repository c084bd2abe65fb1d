/// A set of places in a list, which can be walked in order. It has one bit for each place. For each
/// 64 places, one more bit says whether any of them is in the set.
struct PlaceSet {
  private var bits: [UInt64] = []
  private var summary: [UInt64] = []
  private var count = 0

  /// Makes an empty set for the places from 0 to `room` − 1.
  init(room: Int = 0) {
    bits = Array(repeating: 0, count: (room + 63) / 64)
    summary = Array(repeating: 0, count: (bits.count + 63) / 64)
  }

  var isEmpty: Bool { count == 0 }

  func contains(_ place: Int) -> Bool { bits[place / 64] & PlaceSet.bit(place) != 0 }

  mutating func insert(_ place: Int) {
    guard !contains(place) else { return }
    bits[place / 64] |= PlaceSet.bit(place)
    summary[place / 4096] |= PlaceSet.bit(place / 64)
    count += 1
  }

  mutating func remove(_ place: Int) {
    guard contains(place) else { return }
    bits[place / 64] &= ~PlaceSet.bit(place)
    if bits[place / 64] == 0 { summary[place / 4096] &= ~PlaceSet.bit(place / 64) }
    count -= 1
  }

  /// The first place of the set after `place`, or nil if there is none.
  func next(after place: Int) -> Int? {
    guard count > 0 else { return nil }
    if let found = PlaceSet.first(in: bits, from: place + 1) { return found }
    let word = (place + 1) / 64 + 1
    if let full = PlaceSet.first(in: summary, from: word) {
      return PlaceSet.first(in: bits, from: full * 64)
    }
    for higher in stride(from: word / 64 + 1, to: summary.count, by: 1) where summary[higher] != 0 {
      return PlaceSet.first(in: summary, from: higher * 64).flatMap {
        PlaceSet.first(in: bits, from: $0 * 64)
      }
    }
    return nil
  }

  /// The first set bit at `start` or after it, in the same word as `start`. Nil if there is none.
  private static func first(in words: [UInt64], from start: Int) -> Int? {
    guard start / 64 < words.count else { return nil }
    let rest = words[start / 64] & (~0 << UInt64(start % 64))
    return rest == 0 ? nil : start / 64 * 64 + rest.trailingZeroBitCount
  }

  private static func bit(_ place: Int) -> UInt64 { 1 << UInt64(place % 64) }
}
