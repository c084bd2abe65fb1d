import CStandIn
import CTouch
import Foundation

/// /dev/uinput without a kernel, as long as this is there and on the thread that made it: what the
/// kernel is told of a device.
final class StandInUinput: StandIn {
  private let name: UnsafeMutablePointer<CChar>
  private(set) var setup = uinput_setup()
  private(set) var phys = ""
  private(set) var isMade = false
  /// The codes of each type.
  private(set) var codes: [Int32: Set<Int32>] = [:]
  private(set) var properties: Set<Int32> = []
  private(set) var axes: [Int32: input_absinfo] = [:]

  override init() throws {
    // The path is known once the pipe is made.
    name = .allocate(capacity: Int(PATH_MAX))
    try super.init()
    strcpy(name, path)
    stand_in_for_uinput(name)
  }

  deinit {
    stand_in_for_uinput(nil)
    name.deallocate()
  }

  var deviceName: String {
    withUnsafeBytes(of: setup.name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  override func answer(
    _ number: UInt32, _ size: Int, _ argument: UnsafeMutableRawPointer?
  ) -> Int32 {
    let code = Int32(Int(bitPattern: argument) & 0xffff)
    switch number {
    case 1: isMade = true
    case 2: isMade = false
    case 3: setup = argument?.load(as: uinput_setup.self) ?? setup
    case 4:
      guard let axis = argument?.load(as: uinput_abs_setup.self) else { return -EFAULT }
      axes[Int32(axis.code)] = axis.absinfo
    case 44:
      let name = Array("input-that-is-nowhere".utf8) + [0]
      argument?.copyMemory(from: name, byteCount: name.count)
      return Int32(name.count)
    case 45: argument?.storeBytes(of: 5, as: UInt32.self)
    case 100: break
    case 101...107:
      let types = [EV_KEY, EV_REL, EV_ABS, EV_MSC, EV_LED, EV_SND, EV_FF]
      codes[types[Int(number) - 101], default: []].insert(code)
    case 108: phys = argument.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? ""
    case 109: codes[EV_SW, default: []].insert(code)
    case 110: properties.insert(code)
    default: return -EINVAL
    }
    return 0
  }
}
