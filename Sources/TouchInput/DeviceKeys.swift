import CTouch
import Gestures

/// The keys that a device has, as sysfs tells without its node being opened.
package struct DeviceKeys: Hashable, Sendable {
  /// Bits, the lowest word first.
  private let words: [UInt]

  /// Takes `capabilities/key`: words in hexadecimal, the highest first, or nil for nothing.
  init(_ capabilities: String?) {
    words = (capabilities ?? "").split(separator: " ").reversed().map { UInt($0, radix: 16) ?? 0 }
  }

  /// Whether the device has a key.
  package func contains(_ key: Press.Key) -> Bool {
    let (word, bit) = Int(key.rawValue).quotientAndRemainder(dividingBy: UInt.bitWidth)
    return word < words.count && words[word] & 1 << UInt(bit) != 0
  }

  /// Whether it has letters: then it is a keyboard, of which keys have to be named.
  package var haveLetters: Bool {
    [KEY_Q...KEY_P, KEY_A...KEY_L, KEY_Z...KEY_M].joined()
      .contains { contains(Press.Key(rawValue: UInt16($0))) }
  }
}
