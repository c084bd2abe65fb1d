import CSimulated
import Glibc

/// A program that has an event node open (evdev).
final class EventClient: OpenFile {
  let node: InputNode
  private var queue: [input_event] = []
  private var first = 0
  private let most: Int
  private var isMasked = false
  private var wanted: Set<UInt16> = []

  init(_ node: InputNode) {
    self.node = node
    // As the kernel rounds eight packets up.
    most = node.description.slots > 5 ? 256 : 64
    super.init()
    node.attach(self)
  }

  override var isReadable: Bool { first < queue.count || !node.isThere }

  override func end() { node.detach(self) }

  func take(_ events: [InputNode.Event]) {
    let events = isMasked ? events.filter { $0.type == 0 || wanted.contains($0.code) } : events
    guard events.contains(where: { $0.type != 0 }) || !isMasked else { return }
    if first == queue.count { (queue, first) = ([], 0) }
    let time = Machine.kernel.now
    for event in events {
      // A queue that is full is thrown away, but for the newest.
      if queue.count - first >= most - 1 {
        Machine.kernel.world.tally.overflows += 1
        queue = [stamped(.init(type: UInt16(EV_SYN), code: UInt16(SYN_DROPPED), value: 0), time)]
        first = 0
      }
      queue.append(stamped(event, time))
    }
    announce()
  }

  private func stamped(_ event: InputNode.Event, _ time: Int64) -> input_event {
    var made = input_event()
    made.time = timeval(tv_sec: Int(time / 1_000_000), tv_usec: Int(time % 1_000_000))
    (made.type, made.code, made.value) = (event.type, event.code, event.value)
    return made
  }

  override func read(_ room: UnsafeMutableRawBufferPointer) -> Int {
    guard node.isThere else { return -Int(ENODEV) }
    if Machine.kernel.isFlaky { return -Int(EINTR) }
    let stride = MemoryLayout<input_event>.stride
    let count = min(room.count / stride, queue.count - first)
    guard count > 0 else { return -Int(EAGAIN) }
    queue[first..<first + count].withUnsafeBytes { room.copyMemory(from: $0) }
    first += count
    return count * stride
  }

  override func control(_ request: UInt, _ argument: UnsafeMutableRawPointer?) -> Int {
    guard node.isThere else { return -Int(ENODEV) }
    let (number, size) = (Int(ioc_number(request)), Int(ioc_size(request)))
    guard ioc_type(request) == UInt32(UInt8(ascii: "E")) else { return -Int(EINVAL) }
    switch number {
    case 0x90: return node.grab(self, argument != nil)
    case 0x93: return mask(argument)
    case 0xA0: return 0
    case 0x01: return put(Int32(0x10001), argument)
    case 0x02:
      let it = node.description
      return put(
        input_id(bustype: 0x18, vendor: it.vendor, product: it.product, version: 0x100), argument)
    case 0x06: return put(node.description.name, argument, size)
    case 0x07: return put(node.description.phys, argument, size)
    case 0x08: return -Int(ENOENT)
    case 0x09: return put(bits: node.description.properties, argument, size)
    case 0x0A:
      Machine.kernel.world.glasses.first { $0.node === node }?.noteLook()
      return putSlots(argument, size)
    case 0x18:
      queue.removeAll { Int32($0.type) == EV_KEY }
      first = min(first, queue.count)
      return put(bits: node.keys.map(Int.init), argument, size)
    case 0x19...0x1B: return put(bits: [], argument, size)
    case 0x20..<0x40: return put(bits: node.description.bits(of: number - 0x20), argument, size)
    case 0x40..<0x80: return putAxis(Int32(number) - 0x40, argument)
    default: return -Int(EINVAL)
    }
  }

  private func mask(_ argument: UnsafeMutableRawPointer?) -> Int {
    guard let mask = argument?.assumingMemoryBound(to: input_mask.self).pointee else {
      return -Int(EFAULT)
    }
    isMasked = true
    guard mask.type == UInt32(EV_KEY) else { return 0 }
    wanted = []
    let bytes = UnsafeRawPointer(bitPattern: UInt(mask.codes_ptr))
    for code in 0..<Int(mask.codes_size) * 8 {
      if let byte = bytes?.load(fromByteOffset: code / 8, as: UInt8.self),
        byte & 1 << (code % 8) != 0
      {
        wanted.insert(UInt16(code))
      }
    }
    return 0
  }

  private func put<Value>(_ value: Value, _ argument: UnsafeMutableRawPointer?) -> Int {
    argument?.storeBytes(of: value, as: Value.self)
    return 0
  }

  private func put(_ text: String, _ argument: UnsafeMutableRawPointer?, _ size: Int) -> Int {
    let bytes = Array(text.utf8.prefix(size - 1)) + [0]
    argument?.copyMemory(from: bytes, byteCount: bytes.count)
    return bytes.count
  }

  private func put(bits: [Int], _ argument: UnsafeMutableRawPointer?, _ size: Int) -> Int {
    var bytes = [UInt8](repeating: 0, count: size)
    for bit in bits where bit / 8 < size { bytes[bit / 8] |= 1 << UInt8(bit % 8) }
    argument?.copyMemory(from: bytes, byteCount: size)
    return size
  }

  private func putSlots(_ argument: UnsafeMutableRawPointer?, _ size: Int) -> Int {
    guard let words = argument?.assumingMemoryBound(to: Int32.self) else { return -Int(EFAULT) }
    let index = Int(words[0] - ABS_MT_TOUCH_MAJOR)
    guard node.description.axes[words[0]] != nil else { return -Int(EINVAL) }
    for slot in 0..<min(node.slots.count, size / 4 - 1) {
      words[1 + slot] = node.slots[slot][index]
    }
    return 0
  }

  private func putAxis(_ code: Int32, _ argument: UnsafeMutableRawPointer?) -> Int {
    guard let axis = node.description.axes[code] else { return -Int(EINVAL) }
    let value = code == ABS_MT_SLOT ? node.currentSlot : node.values[code] ?? 0
    return put(
      input_absinfo(
        value: value, minimum: axis.minimum, maximum: axis.maximum, fuzz: 0, flat: 0,
        resolution: axis.resolution), argument)
  }
}
