import CStandIn
import CTouch
import Foundation
import Gestures
import Testing

@testable import TouchInput

/// An event node without a kernel, of a device that is described as recorded ones are.
final class StandInNode: StandIn {
  private let device: OpaquePointer
  private let name = "Stood In For"
  /// What is the case when a process asks: the slots' values by code, keys that are down, other
  /// values.
  var slots: [Int32: [Int32]] = [:]
  var keys: Set<UInt16> = []
  var values: [Int32: Int32] = [:]
  /// The types and codes of which the kernel sends events. Nil for a type: all.
  private(set) var allowed: [UInt32: Set<UInt16>] = [:]
  private(set) var clock: Int32?
  private(set) var isGrabbed = false
  /// What happens just before it is grabbed.
  var willBeGrabbed: (() -> Void)?
  /// How much of a list of codes the kernel fills.
  var mostBytes = Int.max

  init(_ recorded: RecordedDevice = .multitouch()) throws {
    device = try #require(recorded.device)
    try super.init()
  }

  deinit {
    touch_device_free(device)
  }

  /// Sends events written as words.
  func send(_ events: String) throws {
    var time = EventTime(microseconds: 0)
    for word in events.split(whereSeparator: \.isWhitespace) {
      let event = try RecordedEvent(word, after: time)
      time = event.time
      send(event)
    }
  }

  func send(_ event: RecordedEvent) {
    var sent = input_event()
    sent.time.tv_sec = Int(event.time.microseconds / 1_000_000)
    sent.time.tv_usec = Int(event.time.microseconds % 1_000_000)
    (sent.type, sent.code, sent.value) = (event.type, event.code, event.value)
    send(sent)
  }

  override func answer(
    _ number: UInt32, _ size: Int, _ argument: UnsafeMutableRawPointer?
  ) -> Int32 {
    switch Int32(number) {
    case 0x01: return put(Int32(0x10001), argument)
    case 0x02: return put(input_id(bustype: 3, vendor: 4, product: 5, version: 6), argument)
    case 0x06: return put(Array(name.utf8) + [0], argument)
    case 0x07, 0x08: return -ENOENT
    case 0x09: return put(bits: 0...UInt16(INPUT_PROP_MAX), size, argument, hasProperty)
    case 0x0A: return putSlots(size, argument)
    case 0x18: return put(bits: 0...UInt16(KEY_MAX), size, argument, keys.contains)
    case 0x19...0x1B: return put(bits: 0...0, size, argument) { _ in false }
    case 0x20: return put(bits: 0...UInt16(EV_MAX), size, argument, hasType)
    case 0x21..<0x40:
      return put(bits: 0...UInt16(KEY_MAX), size, argument) { [device] code in
        touch_device_has(device, UInt16(number) - 0x20, code)
      }
    case 0x40..<0x80: return putAxis(Int32(number) - 0x40, argument)
    case 0x90:
      if argument != nil { willBeGrabbed?() }
      isGrabbed = argument != nil
      return 0
    case 0x93: return mask(argument)
    case 0xA0:
      clock = argument?.load(as: Int32.self)
      return 0
    default: return -EINVAL
    }
  }

  private func hasProperty(_ property: UInt16) -> Bool {
    touch_device_has_property(device, property)
  }

  private func hasType(_ type: UInt16) -> Bool {
    (0...UInt16(KEY_MAX)).contains { touch_device_has(device, type, $0) }
  }

  private func put<Value: BitwiseCopyable>(_ value: Value, _ argument: UnsafeMutableRawPointer?)
    -> Int32
  {
    argument?.storeBytes(of: value, as: Value.self)
    return 0
  }

  private func put(_ bytes: [UInt8], _ argument: UnsafeMutableRawPointer?) -> Int32 {
    let count = min(bytes.count, mostBytes)
    argument?.copyMemory(from: bytes, byteCount: count)
    return Int32(count)
  }

  private func put(
    bits: ClosedRange<UInt16>, _ size: Int, _ argument: UnsafeMutableRawPointer?,
    _ isSet: (UInt16) -> Bool
  ) -> Int32 {
    var bytes = [UInt8](repeating: 0, count: size)
    for bit in bits where Int(bit) / 8 < size && isSet(bit) {
      bytes[Int(bit) / 8] |= 1 << (bit % 8)
    }
    return put(bytes, argument)
  }

  private func putSlots(_ size: Int, _ argument: UnsafeMutableRawPointer?) -> Int32 {
    guard let words = argument?.assumingMemoryBound(to: Int32.self) else { return -EFAULT }
    let known = slots[words[0]] ?? []
    for slot in 0..<min(Int(touch_device_slots(device)), size / 4 - 1) {
      let empty: Int32 = words[0] == ABS_MT_TRACKING_ID ? -1 : 0
      words[1 + slot] = slot < known.count ? known[slot] : empty
    }
    return 0
  }

  private func putAxis(_ code: Int32, _ argument: UnsafeMutableRawPointer?) -> Int32 {
    var range = touch_device_range(device, UInt16(code))
    range.value = values[code] ?? 0
    return put(range, argument)
  }

  private func mask(_ argument: UnsafeMutableRawPointer?) -> Int32 {
    guard let mask = argument?.load(as: input_mask.self) else { return -EFAULT }
    let bytes = UnsafeRawPointer(bitPattern: UInt(mask.codes_ptr))
    guard bytes != nil || mask.codes_size == 0 else { return -EFAULT }
    allowed[mask.type] = Set(
      (0..<UInt16(mask.codes_size * 8)).filter {
        let byte = bytes?.load(fromByteOffset: Int($0) / 8, as: UInt8.self) ?? 0
        return byte & 1 << ($0 % 8) != 0
      })
    return 0
  }
}

extension Panel {
  /// What can be read now, in lines.
  func read(keepingMoves: Bool = false) throws -> [String] {
    var lines: [String] = []
    try readFrames(keepingMoves: keepingMoves) { lines += $0.touchFrames.map(line) }
    return lines
  }
}
