import CSimulated
import Glibc

/// An event node of the simulated kernel: a touchscreen, a key, a twin.
final class InputNode {
  struct Event {
    var type: UInt16
    var code: UInt16
    var value: Int32
  }

  let description: DeviceDescription
  /// The lowest number that is free. The next device may have it again.
  let number: Int
  /// How many devices there have been before.
  private let serial: Int
  var path: String { "/dev/input/event\(number)" }
  var syspath: String { "/sys/devices/simulated/input/input\(serial)/event\(number)" }
  /// What is the case now, for a reader that asks.
  private(set) var slots: [[Int32]]
  private(set) var currentSlot: Int32 = 0
  private(set) var keys: Set<UInt16> = []
  private(set) var values: [Int32: Int32] = [:]
  private(set) var clients: [EventClient] = []
  private(set) var grabber: EventClient?
  private(set) var isThere = true
  /// What udev's rules say of it.
  var rules = UdevRules.plain {
    didSet { rulesSince = Machine.kernel.now }
  }
  private(set) var rulesSince: Int64 = 0
  /// The slots with something down, as programs have seen it that read it too, and do not grab it.
  private var seenDown: Set<Int32> = []
  /// When it last sent something.
  private(set) var lastSent: Int64 = 0

  init(_ description: DeviceDescription) {
    self.description = description
    let kernel = Machine.kernel!
    kernel.lastNode += 1
    serial = kernel.lastNode
    number = (4...).first { number in !kernel.nodes.contains { $0.number == number } } ?? 4
    slots = Array(repeating: InputNode.emptySlot, count: description.slots)
  }

  /// The values from ABS_MT_TOUCH_MAJOR to ABS_MT_TOOL_Y of a slot without a contact.
  private static let emptySlot: [Int32] = {
    var values = [Int32](repeating: 0, count: Int(ABS_MT_TOOL_Y - ABS_MT_TOUCH_MAJOR) + 1)
    values[Int(ABS_MT_TRACKING_ID - ABS_MT_TOUCH_MAJOR)] = -1
    return values
  }()

  private var isTouched: Bool {
    let place = Int(ABS_MT_TRACKING_ID - ABS_MT_TOUCH_MAJOR)
    return keys.contains(UInt16(BTN_TOUCH)) || slots.contains { $0[place] >= 0 }
  }

  var isOpen: Bool { !clients.isEmpty }
  var isGrabbed: Bool { grabber != nil }

  /// Sends a frame to each reader, and keeps what is the case.
  func send(_ events: [Event]) {
    guard isThere else { return }
    let slot = currentSlot
    let news = events.filter(keep)
    guard news.contains(where: { $0.type != UInt16(EV_SYN) || $0.code == UInt16(SYN_MT_REPORT) })
    else { return }
    lastSent = Machine.kernel.now
    if let grabber { return grabber.take(news) }
    show(news, from: slot)
    for client in clients { client.take(news) }
  }

  private func show(_ events: [Event], from first: Int32) {
    var slot = first
    for event in events where event.type == UInt16(EV_ABS) {
      switch Int32(event.code) {
      case ABS_MT_SLOT: slot = event.value
      case ABS_MT_TRACKING_ID where event.value >= 0: seenDown.insert(slot)
      case ABS_MT_TRACKING_ID: seenDown.remove(slot)
      default: break
      }
    }
  }

  /// Whether applications see something down on it that they will never see lift.
  var leavesDown: Bool {
    isGrabbed && !description.isListed && !seenDown.isEmpty
  }

  /// Keeps what is the case now. Returns whether that is news.
  private func keep(_ event: Event) -> Bool {
    switch (Int32(event.type), Int32(event.code)) {
    case (EV_ABS, ABS_MT_SLOT): currentSlot = event.value
    case (EV_ABS, let code) where code >= ABS_MT_TOUCH_MAJOR && code <= ABS_MT_TOOL_Y:
      guard slots.indices.contains(Int(currentSlot)) else { return true }
      slots[Int(currentSlot)][Int(code - ABS_MT_TOUCH_MAJOR)] = event.value
    case (EV_ABS, let code): return values.updateValue(event.value, forKey: code) != event.value
    case (EV_KEY, _) where event.value == 0: return keys.remove(event.code) != nil
    case (EV_KEY, _): return keys.insert(event.code).inserted || event.value == 2
    default: break
    }
    return true
  }

  /// It is unplugged.
  func remove() {
    isThere = false
    for client in clients { client.announce() }
  }

  func attach(_ client: EventClient) { clients.append(client) }

  func detach(_ client: EventClient) {
    clients.removeAll { $0 === client }
    if grabber === client { grabber = nil }
  }

  /// How long the daemon may get no time between two of its calls, which is mostly nothing.
  private var pause: Int64 {
    let world = Machine.kernel.world
    return !world.isOver && world.chance.happens(0.5)
      ? .random(in: 0...100_000, using: &world.chance)
      : .random(in: 0...300, using: &world.chance)
  }

  func grab(_ client: EventClient, _ isOn: Bool) -> Int {
    if isOn {
      guard grabber == nil else { return -Int(EBUSY) }
      let kernel = Machine.kernel!
      // Fingers land and lift meanwhile.
      kernel.pass(pause)
      // Another reader of it would never hear that what is down lifts.
      if !kernel.world.people.hasShield, isTouched, !client.isReadable {
        kernel.fail("'\(description.name)' is grabbed while it is touched")
      }
      grabber = client
      kernel.pass(pause)
    } else {
      guard grabber === client else { return -Int(EINVAL) }
      grabber = nil
      // The next finger mends the first slot. Others may not be used for long.
      seenDown.formIntersection([0])
    }
    return 0
  }
}
