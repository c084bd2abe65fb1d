import Glibc

/// Keys of the file, which are short and few. They are a table by length and first letter, in which
/// a key that finds its place taken goes to the next.
struct KeySet: Sendable {
  /// The letters of all keys, one after the other.
  private var letters: [UInt8] = []
  /// Which of these are the key at each place, or none. There are 2ⁿ places. No Range: for its
  /// first array the runtime would look up that its bounds are Comparable.
  private var places: [(start: UInt16, end: UInt16)]
  /// The marks of all of them.
  private(set) var marks: UInt64 = 0

  init(_ keys: [String]) {
    var count = 64
    while count < 4 * keys.count { count *= 2 }
    places = Array(repeating: (0, 0), count: count)
    for var key in keys { key.withUTF8 { add($0) } }
  }

  private mutating func add(_ key: UnsafeBufferPointer<UInt8>) {
    guard !contains(key) else { return }
    marks |= KeySet.mark(of: key)
    var place = Int(KeySet.sum(of: key))
    while places[place % places.count].end > 0 { place += 1 }
    let start = UInt16(letters.count)
    letters += key
    places[place % places.count] = (start, UInt16(letters.count))
  }

  /// Whether these are the letters of one of them.
  func contains(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    guard marks & KeySet.mark(of: key) != 0 else { return false }
    return letters.withUnsafeBufferPointer { letters in
      places.withUnsafeBufferPointer { places in
        var place = Int(KeySet.sum(of: key)) & (places.count - 1)
        while places[place].end > 0 {
          let range = Int(places[place].start)..<Int(places[place].end)
          if key.isSame(as: UnsafeBufferPointer(rebasing: letters[range])) { return true }
          place = (place + 1) & (places.count - 1)
        }
        return false
      }
    }
  }

  /// One of 64 bits for a key, by its length and first letter.
  @inline(__always)
  static func mark(of letters: some Collection<UInt8>) -> UInt64 { 1 &<< UInt64(sum(of: letters)) }

  @inline(__always)
  private static func sum(of letters: some Collection<UInt8>) -> UInt {
    UInt(bitPattern: letters.count) &* 11 &+ UInt(letters.first ?? 0)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether there are the same letters in both.
  @inline(__always)
  func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count, let one = baseAddress, let two = other.baseAddress else {
      return count == other.count
    }
    return memcmp(one, two, count) == 0
  }
}

extension String {
  /// Whether these are its letters.
  func isSpelled(_ letters: UnsafeBufferPointer<UInt8>) -> Bool {
    guard utf8.count == letters.count else { return false }
    var text = self
    return text.withUTF8 { $0.isSame(as: letters) }
  }
}
