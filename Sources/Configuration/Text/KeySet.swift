import Glibc

/// Keys of the file, which are short and few. They are a table by length and first letter, in which
/// a key that finds its place taken goes to the next.
struct KeySet: Sendable {
  private let keys: [String]
  /// The number of the key at each place, from 1 on, or 0 for none.
  private var places: [UInt16]
  /// The marks of all of them.
  private(set) var marks: UInt64 = 0

  init(_ all: some Sequence<String>) {
    keys = Array(Set(all))
    places = Array(repeating: 0, count: max(64, 4 * keys.count))
    for (number, var key) in zip(UInt16(1)..., keys) {
      marks |= KeySet.mark(of: key.utf8.count)
      var place = key.withUTF8(place)
      while places[place] != 0 { place = (place + 1) % places.count }
      places[place] = number
    }
  }

  /// Whether these are the letters of one of them.
  func contains(_ letters: UnsafeBufferPointer<UInt8>) -> Bool {
    guard marks & KeySet.mark(of: letters.count) != 0 else { return false }
    var place = place(of: letters)
    while places[place] != 0 {
      if keys[Int(places[place]) - 1].isSpelled(letters) { return true }
      place = (place + 1) % places.count
    }
    return false
  }

  /// One of 64 bits for a key, by its length.
  @inline(__always)
  static func mark(of length: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: length) }

  private func place(of letters: UnsafeBufferPointer<UInt8>) -> Int {
    letters.isEmpty ? 0 : (letters.count &* 11 &+ Int(letters[0])) % places.count
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
