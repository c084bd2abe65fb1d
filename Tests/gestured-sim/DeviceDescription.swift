import CSimulated
import Glibc

/// What a device says of itself, and what udev says of it.
struct DeviceDescription {
  struct Axis {
    var minimum: Int32 = 0
    var maximum: Int32
    var resolution: Int32 = 0
  }

  var name: String
  var phys = ""
  var vendor: UInt16 = 0
  var product: UInt16 = 0
  var slots = 0
  var axes: [Int32: Axis] = [:]
  var keys: [Int] = []
  var properties: [Int] = []
  var udev: [String: String] = [:]

  /// Whether its contacts have no slots (protocol A).
  var isListed: Bool { axes[ABS_MT_POSITION_X] != nil && axes[ABS_MT_SLOT] == nil }

  /// Its keys as sysfs says them: words in hexadecimal, the highest first.
  var keyCapabilities: String {
    var words = [UInt](repeating: 0, count: (Int(KEY_MAX) + 1) / UInt.bitWidth)
    for key in keys { words[key / UInt.bitWidth] |= 1 << UInt(key % UInt.bitWidth) }
    return words.reversed().map { String($0, radix: 16) }.joined(separator: " ")
  }

  func bits(of type: Int) -> [Int] {
    switch Int32(type) {
    case 0: [0] + (keys.isEmpty ? [] : [Int(EV_KEY)]) + (axes.isEmpty ? [] : [Int(EV_ABS)])
    case EV_KEY: keys
    case EV_ABS: axes.keys.map(Int.init)
    default: []
    }
  }
}
